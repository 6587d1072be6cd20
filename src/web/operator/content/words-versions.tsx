import { useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import { operatorContent, type WordsContent, type WordsInfo } from '../../../contract/operator-content.ts'
import { type LineChange, lineChanges } from '../../../rules/page/line-changes.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { VersionList } from './version-list.tsx'

interface WordsVersionsProps {
  info: WordsInfo
  builtIn: WordsContent
  /** Undefined: they could not be read. */
  list: { records: readonly EditVersion[] } | undefined
  onInfo: (info: WordsInfo) => void
}

const fields = ['title', 'description', 'lead', 'body'] as const

/** Every version with who, when and what changed; each can be shown again, and so can what is built in. */
export function WordsVersions({ info, builtIn, list, onInfo }: WordsVersionsProps) {
  const t = useWords('operator-content')
  /** Null: what is built in. */
  const [opened, setOpened] = useState<EditVersion | null>()
  const { mutate, isPending } = useTell(operatorContent.goBack)
  const back = (versionId: string | null) =>
    mutate(
      { name: info.name, versionId },
      {
        onSuccess: (next) => {
          setOpened(undefined)
          onInfo(next)
          sayDone(t.versions.wentBack)
        },
      },
    )
  const isShown = opened === null ? info.shown === null : opened?.state === 'shown'
  const wasShown = opened && list?.records.find(({ number, state }) => number < opened.number && state !== 'withdrawn')
  return (
    <>
      <VersionList list={list} isBuiltInShown={info.shown === null} look={t.versions.look} onLook={setOpened} />
      {opened !== undefined && (
        <AskDialog
          title={t.version(opened?.number ?? 1)}
          width={900}
          no={t.versions.leave}
          yes={isShown ? t.versions.isShown : t.versions.back}
          look="primary"
          isBusy={isPending}
          disabled={isShown}
          onYes={() => back(opened?.id ?? null)}
          onClose={() => setOpened(undefined)}
        >
          <Compared name={info.name} builtIn={builtIn} version={opened} before={wasShown ?? null} shown={info.shown?.content ?? builtIn} />
        </AskDialog>
      )}
    </>
  )
}

interface ComparedProps {
  name: WordsInfo['name']
  builtIn: WordsContent
  version: EditVersion | null
  before: EditVersion | null
  shown: WordsContent
}

/** What a version changed beside the one before it; what is built in stands beside what is shown. */
function Compared({ name, builtIn, version, before, shown }: ComparedProps) {
  const t = useWords('operator-content')
  const { locale } = useVisit()
  const [language, setLanguage] = useState<Locale>(locale)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const own = useAskQuietly(operatorContent.version, { name, versionId: version?.id ?? unknown }, version !== null)
  const last = useAskQuietly(operatorContent.version, { name, versionId: before?.id ?? unknown }, before !== null)
  if ((version && !own) || (before && !last)) return <p className="text-sm text-ink-600">{t.versions.reading}</p>
  const after = version ? (own?.content ?? builtIn) : builtIn
  const from = version ? (last?.content ?? builtIn) : shown
  const changed = fields.filter((field) => from[field][language] !== after[field][language])
  return (
    <div className="grid gap-3 text-sm">
      <p>{version ? t.versions.comparedBefore : t.versions.comparedShown}</p>
      <label className="flex items-center gap-2">
        {t.preview.language}
        <select className="input !h-11 !w-auto" value={language} onChange={({ target }) => setLanguage(target.value as Locale)}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
      {changed.length === 0 && <p className="text-ink-600">{t.versions.same}</p>}
      {changed.map((field) => (
        <section key={field} aria-label={t.fields[field]}>
          <h3 className="font-semibold">{t.fields[field]}</h3>
          <div lang={htmlLang[language]} className="mt-1 grid gap-1 rounded-card bg-down-50 p-3 ring-1 ring-down-200">
            {lineChanges(from[field][language], after[field][language]).map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move.
              <Line key={n} {...line} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** A line of nothing still has its height. */
function Line({ is, text }: LineChange) {
  if (is === 'gone') return <del className="block rounded bg-bad-tint px-2 break-words text-ink-600">{text || '\u00a0'}</del>
  if (is === 'new') return <ins className="block rounded bg-ok-tint px-2 font-semibold break-words no-underline">{text || '\u00a0'}</ins>
  return <p className="px-2 break-words text-ink-600">{text || '…'}</p>
}
