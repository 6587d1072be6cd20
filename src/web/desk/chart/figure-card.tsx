import { TrendingDown, TrendingUp } from 'lucide-react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatPercent } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { areaBelow, changeOf, heightOf, lineThrough, pointsOf, rangeOf, ticksFor, type Value } from './geometry.ts'

const size = { width: 96, height: 34 }

/** A line without words beside a figure, for the eye alone. */
export function Sparkline({ values }: { values: readonly Value[] }) {
  const range = rangeOf(ticksFor(values.filter((value) => value !== null)))
  const points = pointsOf(values, range, size)
  const only = points.filter((point) => point !== null)
  return (
    <svg viewBox="-3 -3 102 40" className="h-10 w-24 max-lg:w-16" aria-hidden="true">
      <path d={areaBelow(points, heightOf(0, range, size.height))} fill="var(--desk-line)" opacity={0.16} />
      <path d={lineThrough(points)} fill="none" stroke="var(--desk-line)" strokeWidth={2} strokeLinejoin="round" />
      {only.length === 1 && only[0] && <circle cx={only[0][0]} cy={only[0][1]} r={3} fill="var(--desk-line)" />}
    </svg>
  )
}

interface FigureCardProps {
  label: string
  value: string
  /** This time and the time before, for the change in words and colour. */
  now: number
  before: number | null
  /** Less is welcome: late parcels. */
  isLessBetter?: boolean
  values: readonly Value[]
  note: string
}

/** One figure: how much, more or less than before, and its way there. */
export function FigureCard({ label, value, now, before, isLessBetter = false, values, note }: FigureCardProps) {
  const t = useWords('desk-parts').chart
  const { locale } = useVisit()
  const share = before === null ? null : changeOf(now, before)
  const isMore = (share ?? 0) > 0
  return (
    <section className="panel !p-5" aria-label={label}>
      <div className="flex items-center justify-between gap-2 text-sm text-ink-600">
        {label}
        {share !== null && share !== 0 && (
          <Tag tone={isMore === isLessBetter ? 'bad' : 'ok'}>
            {isMore ? <TrendingUp className="size-3.5" aria-hidden="true" /> : <TrendingDown className="size-3.5" aria-hidden="true" />}
            <span className="sr-only">{isMore ? t.more : t.less}</span>
            {formatPercent(locale, Math.abs(share))}
          </Tag>
        )}
      </div>
      <div className="mt-1 flex items-end justify-between gap-3">
        <span className="price text-[1.9rem] font-bold max-lg:text-[1.6rem]">{value}</span>
        <Sparkline values={values} />
      </div>
      <p className="mt-1.5 text-xs text-ink-600">{note}</p>
    </section>
  )
}
