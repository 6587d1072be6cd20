import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { marketDay } from '../../rules/calendar.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { amountTicks, type ChartPoint, monthStarts, since, stepPath } from './chart-scale.ts'
import type { PriceHistory } from './compared.ts'

interface PriceChartProps {
  history: PriceHistory
  /** Days to look back, at most the whole history. */
  days: number
  range: { min: number; max: number } | null
  className?: string
}

const DAY_MS = 86_400_000
const dayOf = (at: number) => marketDay(new Date(at))

/** The step line of a price. Lines are drawn in a stretched SVG, words in HTML beside it, so that both fit any width. */
export function PriceChart({ history, days, range, className = 'h-[340px] max-lg:h-[250px]' }: PriceChartProps) {
  const { locale } = useVisit()
  const t = useWords('prices')
  const hatch = useId()
  const [chosen, setChosen] = useState<number>()
  const until = Date.parse(history.until)
  const whole = history.points.map(({ at, priceCents }) => ({ at: Date.parse(at), cents: priceCents }))
  const from = Math.max(until - days * DAY_MS, whole[0]?.at ?? until - DAY_MS)
  const points = since(whole, from)
  const amounts = points.map(({ cents }) => cents)
  const ticks = amountTicks(Math.min(...amounts, range?.min ?? Number.POSITIVE_INFINITY), Math.max(...amounts, range?.max ?? 0))
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (at: number) => ((at - from) / Math.max(1, until - from)) * 100
  const y = (cents: number) => 100 - ((cents - bottom) / Math.max(1, top - bottom)) * 100
  const shown = Math.min(chosen ?? points.length - 1, points.length - 1)
  const at = points[shown]
  const said = at ? t.pointOn(fullDay(locale, dayOf(at.at)), formatMoney(locale, at.cents)) : ''
  const isToday = chosen === undefined

  const walk = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(points.length - 1, to)))
  }
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const moment = from + ((event.clientX - box.left) / box.width) * (until - from)
    setChosen(
      Math.max(
        0,
        points.findLastIndex((each) => each.at <= moment),
      ),
    )
  }

  return (
    <figure>
      <div className={`relative ml-14 mr-3 ${className}`}>
        <div className="absolute inset-x-0 top-2 bottom-8">
          {ticks.map((tick) => (
            <Tick key={tick} top={y(tick)} text={formatMoney(locale, tick).replace(/[.,]00/, '')} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
            <defs>
              <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="8" height="8" className="fill-spec-50" />
              </pattern>
            </defs>
            {range && range.max > range.min && (
              <>
                <rect x="0" width="100" y={y(range.max)} height={y(range.min) - y(range.max)} fill={`url(#${hatch})`} opacity="0.9" />
                <path d={`M0 ${y(range.max)}H100M0 ${y(range.min)}H100`} className="stroke-spec-200" vectorEffect="non-scaling-stroke" />
              </>
            )}
            <path
              d={`M0 ${y(history.currentCents)}H100`}
              className="stroke-head-600"
              strokeWidth="1.5"
              strokeDasharray="2 4"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={stepPath(points, x, y, until)}
              fill="none"
              className="stroke-head-600"
              strokeWidth="3"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <div
            role="slider"
            tabIndex={0}
            aria-label={labelOf(history, points, days, locale, t)}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={shown + 1}
            aria-valuetext={said}
            className="absolute inset-0 cursor-crosshair touch-pan-y rounded-xs"
            onKeyDown={walk}
            onPointerMove={point}
            onPointerLeave={() => setChosen(undefined)}
            onBlur={() => setChosen(undefined)}
          />
          {at && (
            <Marker left={isToday ? 100 : x(at.at)} top={y(isToday ? history.currentCents : at.cents)}>
              <b className="block text-sm font-bold">
                {isToday ? t.todayAt(formatMoney(locale, history.currentCents)) : formatMoney(locale, at.cents)}
              </b>
              {isToday ? history.verdict === 'lowest' && t.lowestFlag(history.days) : fullDay(locale, dayOf(at.at))}
            </Marker>
          )}
        </div>
        <div className="absolute inset-x-0 bottom-0 h-6 text-xs text-ink-600" aria-hidden="true">
          {monthStarts(from, until, 7).map((start, i) => (
            <span
              key={start}
              className={`absolute -translate-x-1/2 ${i % 2 === 1 ? 'max-lg:hidden' : ''}`}
              style={{ left: `${x(start)}%` }}
            >
              {t.months[(new Date(start).getUTCMonth() + 1) as keyof typeof t.months]}
            </span>
          ))}
        </div>
      </div>
      <PointTable points={points} />
    </figure>
  )
}

const Tick = ({ top, text }: { top: number; text: string }) => (
  <div className="absolute inset-x-0 border-t border-down-500/20" style={{ top: `${top}%` }} aria-hidden="true">
    <span className="absolute right-full mr-2 -translate-y-1/2 text-xs whitespace-nowrap text-ink-600">{text}</span>
  </div>
)

/** A dot on the line and its words, on whichever side there is room. */
function Marker({ left, top, children }: { left: number; top: number; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute" style={{ left: `${left}%`, top: `${top}%` }} aria-hidden="true">
      <span className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-pill border-[3px] border-head-600 bg-bill-400" />
      <span
        className={`absolute min-w-max rounded-sm bg-head-800 px-3 py-1.5 text-center text-xs leading-tight text-white/90 ${left > 60 ? 'right-0' : left < 20 ? 'left-0' : '-translate-x-1/2'} ${top > 55 ? 'bottom-3.5' : 'top-3.5'}`}
      >
        {children}
      </span>
    </div>
  )
}

/** The same for whoever would rather read than look. */
function PointTable({ points }: { points: readonly ChartPoint[] }) {
  const { locale } = useVisit()
  const t = useWords('prices')
  return (
    <details className="mt-2 text-sm">
      <summary className="link inline-flex min-h-8 items-center">{t.asTable}</summary>
      <table className="tbl mt-2 max-w-sm">
        <thead>
          <tr>
            <th scope="col">{t.tableFrom}</th>
            <th scope="col" className="text-right">
              {t.tablePrice}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, cents }) => (
            <tr key={at}>
              <td>{fullDay(locale, dayOf(at))}</td>
              <td className="text-right">{formatMoney(locale, cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function labelOf(
  history: PriceHistory,
  points: readonly ChartPoint[],
  days: number,
  locale: Parameters<typeof formatMoney>[0],
  t: ReturnType<typeof useWords<'prices'>>,
): string {
  const lowest = Math.min(history.currentCents, ...points.map(({ cents }) => cents))
  const money = (cents: number) => formatMoney(locale, cents)
  return t.chartLabel(days, money(points[0]?.cents ?? history.currentCents), money(history.currentCents), money(lowest))
}
