import { useState } from 'react'
import { type ImportInfo, sellerImport } from '../../../contract/seller-imports.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { useChecked } from './use-checked.ts'

/** What would become of the file, in figures, and the press that makes goods of it. */
export function FoundPanel({ info, checked: { found, again } }: { info: ImportInfo; checked: ReturnType<typeof useChecked> }) {
  const t = useWords('seller-import').found
  const { locale } = useVisit()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { counts } = found
  const writing = counts.new + counts.changed
  const number = (n: number) => formatNumber(locale, n)
  async function start() {
    setBusy(true)
    setFailed(false)
    await tellInForm(sellerImport.start, { id: info.id }).catch(() => setFailed(true))
    setBusy(false)
  }
  const card = (title: string, n: number, text: string, tone = '') => (
    <div className="rounded-card bg-down-50 p-4">
      <dt className="text-sm text-ink-700">{title}</dt>
      <dd>
        <b className={`display block text-2xl font-bold tabular-nums ${tone}`}>{number(n)}</b>
        <span className="text-xs text-ink-600">{text}</span>
      </dd>
    </div>
  )
  return (
    <section className="panel" aria-busy={found.is === 'counting'}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="h4">{t.title}</h2>
        <span className="text-xs text-ink-600" aria-live="polite">
          {found.is === 'counting' && t.counting(number(found.done), number(info.products))}
        </span>
      </div>
      <dl className="mt-4 grid grid-cols-4 gap-3 max-lg:grid-cols-2">
        {card(t.new, counts.new, t.newText, 'text-(--desk-line)')}
        {card(t.changed, counts.changed, t.changedText, 'text-(--desk-line)')}
        {card(t.left, counts.same + counts.left, t.leftText)}
        {card(t.problems, counts.wrong + counts.unplaced + (info.outcome?.leftOut ?? 0), t.problemsText, 'text-bad')}
      </dl>
      <ul className="mt-3 grid gap-1 text-sm text-ink-700">
        {counts.unplaced > 0 && <li className="font-medium text-warn">{t.unplaced(counts.unplaced)}</li>}
        {found.untaken > 0 && <li className="font-medium text-warn">{t.untaken(found.untaken)}</li>}
        {found.pictures > 0 && <li>{t.pictures(found.pictures)}</li>}
        {counts.changed + counts.same > 0 && <li>{t.stock}</li>}
        <li>{t.drafts}</li>
      </ul>
      {found.is === 'failed' && (
        <Alert tone="bad" className="mt-3">
          {t.failed}{' '}
          <button type="button" className="link min-h-6" onClick={again}>
            {t.again}
          </button>
        </Alert>
      )}
      {hasFailed && (
        <Alert tone="bad" className="mt-3">
          {t.startFailed}
        </Alert>
      )}
      <div className="desk-acts mt-4 flex justify-end">
        <Button busy={isBusy} disabled={found.is !== 'counted' || writing === 0} onClick={() => void start()}>
          {found.is === 'counted' && writing === 0 ? t.nothing : t.start(writing)}
        </Button>
      </div>
    </section>
  )
}
