import { useState } from 'react'
import type { EditVersion } from '../../../contract/editing.ts'
import { type NoticeInfo, operatorNotice } from '../../../contract/operator-notices.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Every version with who and when; each can be said again, and so can what is built in. */
export function NoticeVersions({ info, versions }: { info: NoticeInfo; versions: readonly EditVersion[] | undefined }) {
  const t = useWords('operator-notices')
  const { locale } = useVisit()
  const [busy, setBusy] = useState<string | null>()
  const [trouble, setTrouble] = useState<'conflict' | 'failed' | null>(null)
  async function back(versionId: string | null) {
    setBusy(versionId)
    setTrouble(null)
    try {
      await tellInForm(operatorNotice.goBack, { kind: info.kind, versionId, seen: info.number })
      sayDone(t.wentBack)
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'conflict' : 'failed')
    }
    setBusy(undefined)
  }
  const rows = [
    ...(versions ?? []).map((one) => ({
      ...{ id: one.id, number: one.number, isShown: one.number === info.number },
      says: [
        `${one.who ?? t.somebody} · ${formatMoment(locale, one.writtenAt)}`,
        ...(one.backTo === null ? [] : [t.backTo(one.backTo)]),
        ...(one.isBuiltIn ? [t.builtIn] : []),
      ].join(' · '),
    })),
    { id: null, number: 1, isShown: !info.isOwn, says: t.builtIn },
  ]
  return (
    <section className="panel grid gap-2 text-sm" aria-label={t.versions}>
      <h2 className="h4">{t.versions}</h2>
      <ol className="divide-y divide-down-200">
        {rows.map(({ id, number, isShown, says }) => (
          <li key={number} className="flex flex-wrap items-center gap-2 py-2">
            <b className="font-semibold">{t.version(number)}</b>
            {isShown && <Tag tone="ok">{t.now}</Tag>}
            <span className="min-w-0 flex-1 text-xs break-words text-ink-600">{says}</span>
            {!isShown && (
              <Button
                look="line"
                size="sm"
                className="max-lg:h-11"
                busy={busy === id}
                disabled={busy !== undefined}
                onClick={() => void back(id)}
              >
                {t.goBack}
                <span className="sr-only">: {t.version(number)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
    </section>
  )
}
