import { useId, useState } from 'react'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import type { Compared, PriceHistory } from './compared.ts'
import { PriceChart } from './price-chart.tsx'

const periods = [30, 90, 180]

export function HistoryPanel({ history, compared: { product, range } }: { history: PriceHistory; compared: Compared }) {
  const { locale } = useVisit()
  const t = useWords('prices')
  const title = useId()
  const [days, setDays] = useState(180)
  return (
    <section className="panel min-w-0" aria-labelledby={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="h3" id={title}>
          {t.history}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around three buttons. */}
        <div className="flex rounded-btn bg-down-100 p-1 text-sm" role="group" aria-label={t.period}>
          {periods.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === days}
              onClick={() => setDays(each)}
              className={`h-9 rounded-sm px-3 ${each === days ? 'bg-paper font-semibold shadow-card' : 'text-ink-600'}`}
            >
              {t.days(each)}
            </button>
          ))}
        </div>
      </div>
      <PriceChart history={history} days={days} range={range} />
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-600">
        <span className="flex items-center gap-2">
          <span className="h-[3px] w-6 bg-head-600" />
          {t.onMallard(product.shopName)}
        </span>
        {range && range.max > range.min && (
          <span className="flex items-center gap-2">
            <span className="h-3 w-6 rounded-xs bg-spec-100 ring-1 ring-spec-200" />
            {t.rangeOf(formatMoney(locale, range.min), formatMoney(locale, range.max))}
          </span>
        )}
      </div>
    </section>
  )
}
