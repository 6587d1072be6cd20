import { useState } from 'react'
import { type LookInfo, type LookVersion, sellerLook } from '../../../contract/seller-look.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment } from '../../i18n/format.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ChangeList } from './change-list.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { Unread } from './unread.tsx'

interface VersionsPanelProps {
  info: LookInfo
  /** Undefined: it could not be read. */
  list: { records: readonly LookVersion[] } | undefined
  onInfo: (info: LookInfo) => void
}

/** What the shop looked like since when; each can be looked at, and shown again. */
export function VersionsPanel({ info, list, onInfo }: VersionsPanelProps) {
  const t = useWords('seller-look')
  const { locale } = useVisit()
  const [opened, setOpened] = useState<LookVersion | null>(null)
  const { mutate, isPending } = useTell(sellerLook.goBack)
  const back = ({ id }: LookVersion) =>
    mutate(
      { id },
      {
        onSuccess: (next) => {
          setOpened(null)
          onInfo(next)
          sayDone(t.versions.wentBack)
        },
      },
    )
  return (
    <section className="panel" aria-label={t.versions.title}>
      <h2 className="h4">{t.versions.title}</h2>
      {!list && <Unread />}
      {list?.records.length === 0 && <p className="mt-1 text-sm text-ink-600">{t.versions.none}</p>}
      <ol className="mt-2 grid gap-3 text-sm">
        {list?.records.map((version) => (
          <li key={version.id} className="border-t border-down-200 pt-3">
            <p className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{t.versions.number(version.number)}</b>
              {version.isShown && <Tag tone="ok">{t.versions.shown}</Tag>}
              <span className="text-xs text-ink-600">
                {version.number === 1 ? t.versions.first : (version.who ?? t.versions.somebody)} ·{' '}
                <time dateTime={version.at}>{formatMoment(locale, version.at)}</time>
              </span>
            </p>
            {version.backTo !== null && <p className="text-xs text-ink-600">{t.versions.backTo(version.backTo)}</p>}
            <ChangeList changes={version.changes} />
            {!version.isShown && (
              <Button look="line" size="sm" className="mt-2 max-lg:h-11" onClick={() => setOpened(version)}>
                {t.versions.look}
                <span className="sr-only">: {t.versions.number(version.number)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {opened && (
        <AskDialog
          title={t.versions.number(opened.number)}
          width={900}
          no={t.versions.leave}
          yes={t.versions.back}
          look="primary"
          isBusy={isPending}
          onYes={() => back(opened)}
          onClose={() => setOpened(null)}
        >
          <p className="mb-3 text-sm text-ink-700">{info.changes.length > 0 ? t.versions.backTextDraft : t.versions.backText}</p>
          <PreviewFrame slug={info.slug} template={opened.template} token={info.preview} version={opened.id} isEarlier />
        </AskDialog>
      )}
    </section>
  )
}
