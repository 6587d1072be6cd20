import { useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import type { HomeContent } from '../../../contract/home-content.ts'
import { useWords } from '../../base/visit.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { VersionList } from '../content/version-list.tsx'
import { HomePreview } from './home-preview.tsx'
import { useHomeNames } from './use-home-names.ts'

interface HomeVersionsProps {
  /** Undefined: they could not be read. */
  list: { records: readonly EditVersion[] } | undefined
  /** As an address names the thing: `home.10000`. */
  edition: string
  content: HomeContent
  /** Undefined where nothing is built in. */
  isBuiltInShown?: boolean
  again: string
  isBusy: boolean
  onBack: (versionId: string | null) => Promise<boolean>
}

/** Every version there was: looked at as the page it was, with what it changed, and shown again. */
export function HomeVersions({ list, edition, content, isBuiltInShown, again, isBusy, onBack }: HomeVersionsProps) {
  const t = useWords('operator-homes').versions
  const words = useWords('operator-content')
  const { nameOf } = useHomeNames(content)
  /** Null: what is built in. */
  const [opened, setOpened] = useState<EditVersion | null>()
  const isShown = opened === null ? isBuiltInShown === true : opened?.state === 'shown'
  return (
    <>
      <VersionList list={list} look={t.look} onLook={setOpened} {...(isBuiltInShown === undefined ? {} : { isBuiltInShown })} />
      {opened !== undefined && (
        <AskDialog
          title={words.version(opened?.number ?? 1)}
          width={900}
          no={words.versions.leave}
          yes={isShown ? t.isShown : again}
          look="primary"
          isBusy={isBusy}
          disabled={isShown}
          onYes={() => void onBack(opened?.id ?? null).then((isDone) => isDone && setOpened(undefined))}
          onClose={() => setOpened(undefined)}
        >
          <div className="grid gap-3 text-sm">
            {opened ? (
              <>
                <p>{opened.changes.length > 0 ? t.changes : t.same}</p>
                {opened.changes.length > 0 && (
                  <ul className="list-disc pl-5">
                    {opened.changes.map((path) => (
                      <li key={path}>{nameOf(path)}</li>
                    ))}
                  </ul>
                )}
                {!opened.isBuiltIn && <HomePreview edition={`${edition}.${opened.id}`} turn={String(opened.number)} />}
              </>
            ) : (
              <p>{words.versions.builtIn}</p>
            )}
          </div>
        </AskDialog>
      )}
    </>
  )
}
