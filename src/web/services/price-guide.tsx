import type { PriceGuide } from '../../contract/services.ts'
import { useWords } from '../base/visit.ts'
import { isTold, useGuideMoney } from './told-guide.ts'

const WIDTH = 560
const HEIGHT = 150

/** What people paid for a trade: how many quotes fell into each step of price, those of most jobs dark. */
export function PriceGuideChart({ guide }: { guide: PriceGuide }) {
  const t = useWords('price-guides')
  const money = useGuideMoney()
  if (!isTold(guide))
    return (
      <section className="panel">
        <h3 className="h3">{guide.categoryName}</h3>
        <p className="mt-2 text-sm text-ink-600">{t.tooFew}</p>
      </section>
    )
  const { categoryName, sample, area, city, lowCents, medianCents, highCents, bars } = guide
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <section className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <div>
          <h3 className="h3">{categoryName}</h3>
          <p className="text-sm text-ink-600">{t.guideOf(sample, area, city)}</p>
        </div>
        <div className="text-right max-lg:text-left">
          <span className="price text-2xl font-bold">
            {money(lowCents)} – {money(highCents)}
          </span>
          <span className="block text-xs text-ink-600">
            {t.mostJobs} · {t.half(money(medianCents))}
          </span>
        </div>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 28}`}
        className="mt-4 block w-full"
        role="img"
        aria-label={t.guideLabel(categoryName, money(lowCents), money(highCents))}
      >
        {bars.map(({ fromCents, toCents, count }, at) => {
          const height = (count / most) * (HEIGHT - 10)
          const isUsual = toCents > lowCents && fromCents < highCents
          return (
            <rect
              key={fromCents}
              x={at * step + 3}
              y={HEIGHT - height}
              width={step - 6}
              height={height}
              rx="4"
              fill={isUsual ? 'var(--color-spec-600)' : 'var(--color-spec-200)'}
            >
              <title>{t.bar(count, money(fromCents), money(toCents))}</title>
            </rect>
          )
        })}
        <path d={`M0 ${HEIGHT}.5H${WIDTH}`} stroke="var(--color-down-400)" />
        <g fontSize="15" fill="var(--color-ink-600)">
          <text x="2" y={HEIGHT + 22}>
            {money(bars[0]?.fromCents ?? lowCents)}
          </text>
          <text x={WIDTH - 2} y={HEIGHT + 22} textAnchor="end">
            {money(bars.at(-1)?.toCents ?? highCents)}
          </text>
        </g>
      </svg>
    </section>
  )
}
