import type { Quote } from '../../../contract/quotes.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { amountOf, type DraftItem, netOf, prepayOf } from './quote-draft.ts'

interface QuoteSumsProps {
  items: readonly DraftItem[]
  /** As the server counted it last; null while something else is typed. */
  saved: Pick<Quote, 'gstHstCents' | 'pstRstQstCents' | 'totalCents'> | null
  firstName: string
  isSaving: boolean
  isSending: boolean
  onSave: () => void
  onSend: () => void
}

/** What the lines come to. Taxes are the server's to count: they stand here once the draft is saved. */
export function QuoteSums({ items, saved, firstName, isSaving, isSending, onSave, onSend }: QuoteSumsProps) {
  const { builder: t } = useWords('pro')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const sum = (of: (item: DraftItem) => number) => items.reduce((cents, item) => cents + of(item), 0)
  const discount = sum(amountOf) - sum(netOf)
  const prepay = sum(prepayOf)
  const rows: [string, number][] = [
    [t.lines, sum(amountOf)],
    ...(discount > 0 ? [[t.discountSum, -discount] as [string, number]] : []),
    [t.sum, sum(netOf)],
    ...(saved ? [[t.tax, saved.gstHstCents + saved.pstRstQstCents] as [string, number]] : []),
  ]
  return (
    <section className="rounded-panel bg-spec-50 p-5 lg:sticky lg:top-4 max-lg:p-4" aria-label={t.sums}>
      <dl className="grid gap-2 text-sm" aria-live="polite">
        {rows.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-600">{name}</dt>
            <dd className="font-medium tabular-nums">{money(cents)}</dd>
          </div>
        ))}
        {saved && (
          <div className="flex items-baseline justify-between gap-4 border-t border-down-200 pt-2">
            <dt className="font-semibold">{t.pays(firstName)}</dt>
            <dd>
              <b className="display text-2xl font-bold">{money(saved.totalCents)}</b>
            </dd>
          </div>
        )}
        {prepay > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-600">
              {t.prepaySum}
              <span className="block text-xs">{t.held}</span>
            </dt>
            <dd className="font-medium tabular-nums">{money(prepay)}</dd>
          </div>
        )}
      </dl>
      {!saved && <p className="mt-3 text-xs text-ink-600">{t.taxLater}</p>}
      <div className="mt-4 grid gap-2">
        <Button look="service" size="lg" className="max-lg:hidden" busy={isSending} disabled={isSaving} onClick={onSend}>
          {t.send}
        </Button>
        <Button look="line" size="lg" busy={isSaving} disabled={isSending} onClick={onSave}>
          {t.saveDraft}
        </Button>
      </div>
      <p className="mt-3 text-xs text-ink-600">{t.draftNote}</p>
    </section>
  )
}
