import type { Output } from '../../../contract/call.ts'
import type { MarketDay, operatorOverview } from '../../../contract/operator-overview.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Chart } from '../../desk/chart/chart.tsx'
import { FigureCard } from '../../desk/chart/figure-card.tsx'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney, formatNumber, formatRoundMoney } from '../../i18n/format.ts'

type Figures = Output<typeof operatorOverview.figures>
type Name = Exclude<keyof MarketDay, 'day'>

const sumOf = (days: readonly MarketDay[], name: Name) => days.reduce((sum, day) => sum + day[name], 0)

/** Four figures of a week against the week before, turnover by day, and which mall the orders came from. */
export function FiguresPart({ of: { now, before, malls } }: { of: Figures }) {
  const t = useWords('operator-overview')
  const { locale } = useVisit()
  const round = (cents: number) => formatRoundMoney(locale, cents)
  const today = now.at(-1)
  const figures = (name: Name) => ({ now: sumOf(now, name), before: sumOf(before, name), values: now.map((day) => day[name]) })
  const card = (name: 'orders' | 'sellers' | 'requests') => (
    <FigureCard
      label={t.figures[name]}
      value={formatNumber(locale, sumOf(now, name))}
      {...figures(name)}
      note={t.figures.today(formatNumber(locale, today?.[name] ?? 0))}
    />
  )
  return (
    <>
      <h2 className="sr-only">{t.week}</h2>
      <div className="grid grid-cols-4 gap-3 max-xl:grid-cols-2 max-sm:grid-cols-1">
        {card('orders')}
        <FigureCard
          label={t.figures.sales}
          value={round(sumOf(now, 'salesCents'))}
          {...figures('salesCents')}
          note={t.figures.salesNote(round(today?.salesCents ?? 0))}
        />
        {card('sellers')}
        {card('requests')}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-4 max-xl:grid-cols-1">
        <Chart
          kind="line"
          series={{
            title: t.figures.byDay,
            labels: now.map(({ day }) => monthDay(locale, day)),
            values: now.map(({ salesCents }) => salesCents),
            name: t.figures.now,
            before: { name: t.figures.before, values: before.map(({ salesCents }) => salesCents) },
            write: (cents) => formatMoney(locale, cents),
            writeShort: round,
          }}
        />
        <MallBars of={malls} />
      </div>
    </>
  )
}

function MallBars({ of }: { of: Figures['malls'] }) {
  const t = useWords('operator-overview').figures
  const { locale } = useVisit()
  const most = Math.max(1, ...of.map(({ orders }) => orders))
  return (
    <section className="panel" aria-label={t.malls}>
      <h2 className="h4 mb-4">{t.malls}</h2>
      {of.length === 0 && <p className="text-sm text-ink-600">{t.noOrders}</p>}
      <ul className="grid gap-2.5 text-sm">
        {of.map(({ id, name, orders }) => (
          <li key={id} className="grid grid-cols-[minmax(0,150px)_minmax(0,1fr)_4rem] items-center gap-3">
            <span className="truncate">{name}</span>
            <span className="h-4 rounded-sm bg-down-100" aria-hidden="true">
              <span className="block h-full rounded-sm bg-head-600" style={{ width: `${(orders / most) * 100}%` }} />
            </span>
            <b className="price text-right font-semibold">{formatNumber(locale, orders)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
