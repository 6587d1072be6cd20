import type { PriceGuide } from '../../../contract/services.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatRoundMoney } from '../../i18n/format.ts'

const WIDTH = 600
const HEIGHT = 46

/** What similar work cost, from quotes that were accepted; nothing where too little is known. */
export function SimilarJobs({ guide }: { guide: PriceGuide }) {
  const { inbox: t } = useWords('pro')
  const { locale } = useVisit()
  const { sample, lowCents, medianCents, highCents, bars } = guide
  if (lowCents === null || medianCents === null || highCents === null) return null
  // Whole dollars: a guide that names cents would promise too much.
  const money = (cents: number) => formatRoundMoney(locale, Math.round(cents / 100) * 100)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <div className="mt-4 rounded-card bg-down-50 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <b className="font-semibold">{t.similar(money(lowCents), money(highCents))}</b>
        <span className="text-xs text-ink-600">{t.sample(sample)}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 w-full"
        role="img"
        aria-label={t.similarLabel(money(lowCents), money(highCents), money(medianCents))}
      >
        {bars.map(({ fromCents, toCents, count }, at) => {
          const height = Math.max(2, (count / most) * HEIGHT)
          return (
            <rect
              key={fromCents}
              x={at * step + 3}
              y={HEIGHT - height}
              width={step - 6}
              height={height}
              rx="2"
              fill={toCents > lowCents && fromCents < highCents ? 'var(--color-spec-500)' : 'var(--color-spec-200)'}
            />
          )
        })}
      </svg>
      <div className="flex justify-between text-xs text-ink-600">
        <span>{money(bars[0]?.fromCents ?? lowCents)}</span>
        <span className="font-semibold text-ink-900">{t.median(money(medianCents))}</span>
        <span>{money(bars.at(-1)?.toCents ?? highCents)}</span>
      </div>
    </div>
  )
}
