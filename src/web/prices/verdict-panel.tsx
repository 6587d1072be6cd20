import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import type { Compared, PriceHistory } from './compared.ts'

const levelOf = (confidence: number) => (confidence >= 0.75 ? 'high' : confidence >= 0.5 ? 'medium' : 'low')

export function VerdictPanel({ history, compared: { offers, range, confidence } }: { history: PriceHistory; compared: Compared }) {
  const { locale } = useVisit()
  const [t, o] = [useWords('prices'), useWords('offers')]
  const money = (cents: number) => formatMoney(locale, cents)
  const cheapest = (where: 'here' | 'elsewhere') =>
    offers.find((offer) => offer.where === where && offer.match.verdict === 'same' && offer.inStock)?.landed.totalCents
  const rows: [string, number | undefined][] = [
    [t.today, history.currentCents],
    [t.average(history.days), history.averageCents],
    [t.lowest, history.lowestCents],
    [t.highest, history.highestCents],
    [o.cheapestHere, cheapest('here')],
    [o.cheapestElsewhere, cheapest('elsewhere')],
  ]
  return (
    <aside className="grid content-start gap-4">
      <section className="rounded-panel bg-head-800 p-6 text-white max-lg:p-4">
        <h2 className="text-sm text-head-200">{t.verdictName}</h2>
        <p className="display mt-1 text-[1.6rem] leading-tight font-bold">{t.verdict[history.verdict](history.days)}</p>
        <dl className="mt-4 grid gap-2 text-sm">
          {rows.map(([name, cents]) =>
            cents === undefined ? null : (
              <div key={name} className="flex justify-between gap-4 border-t border-head-700 pt-2">
                <dt className="text-head-200">{name}</dt>
                <dd className="font-semibold">{money(cents)}</dd>
              </div>
            ),
          )}
        </dl>
      </section>
      {history.wasCents !== null && history.wasIsReal !== null && (
        <Alert tone={history.wasIsReal ? 'ok' : 'warn'}>
          {history.wasIsReal ? t.wasReal(money(history.wasCents)) : t.wasNotReal(money(history.wasCents))}
        </Alert>
      )}
      {range ? (
        <Alert tone="info" title={t.rangeTitle(money(range.min), money(range.max))}>
          {t.rangeText(range.count)} {range.outliers > 0 && o.outliers(range.outliers)}{' '}
          <b className="font-semibold">{t.trust[levelOf(confidence)]}</b>
        </Alert>
      ) : (
        <Alert tone="info" title={t.rangeOnly}>
          {t.noRange}
        </Alert>
      )}
    </aside>
  )
}
