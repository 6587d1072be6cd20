import type { Output } from '../../../contract/call.ts'
import type { sellerOverview } from '../../../contract/seller-overview.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Chart } from '../../desk/chart/chart.tsx'
import { FigureCard } from '../../desk/chart/figure-card.tsx'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney, formatNumber, formatRoundMoney } from '../../i18n/format.ts'
import { Pic } from '../../ui/pic.tsx'

type Figures = Output<typeof sellerOverview.figures>
type Day = Figures['now'][number]
type Name = Exclude<keyof Day, 'day'>

const sumOf = (days: readonly Day[], name: Name) => days.reduce((sum, day) => sum + day[name], 0)

/** Sales, orders and visits against the time before, by day, and what sold best. */
export function FiguresPart({ of: { now, before, best } }: { of: Figures }) {
  const t = useWords('seller-overview').figures
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const round = (cents: number) => formatRoundMoney(locale, cents)
  const valuesOf = (name: Name) => now.map((day) => day[name])
  const figures = (name: Name) => ({ now: sumOf(now, name), before: sumOf(before, name), values: valuesOf(name) })
  const [sales, orders] = [sumOf(now, 'salesCents'), sumOf(now, 'orders')]
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
        <FigureCard label={t.sales} value={round(sales)} {...figures('salesCents')} note={t.salesNote} />
        <FigureCard
          label={t.orders}
          value={formatNumber(locale, orders)}
          {...figures('orders')}
          note={orders > 0 ? t.ordersNote(money(Math.round(sales / orders))) : t.nothingYet}
        />
        <FigureCard label={t.visits} value={formatNumber(locale, sumOf(now, 'visits'))} {...figures('visits')} note={t.visitsNote} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-lg:grid-cols-1">
        <Chart
          kind="line"
          series={{
            title: t.byDay,
            labels: now.map(({ day }) => monthDay(locale, day)),
            values: valuesOf('salesCents'),
            name: t.now,
            before: { name: t.before, values: before.map(({ salesCents }) => salesCents) },
            write: money,
            writeShort: round,
          }}
        />
        <Best of={best} />
      </div>
    </div>
  )
}

function Best({ of }: { of: Figures['best'] }) {
  const t = useWords('seller-overview').figures
  const visit = useVisit()
  const { locale } = visit
  const mayReadProducts = mayHere(visit, 'shop products.read')
  const most = Math.max(1, ...of.map(({ salesCents }) => salesCents))
  return (
    <section className="panel" aria-label={t.best}>
      <h2 className="h4 mb-3">{t.best}</h2>
      {of.length === 0 && <p className="text-sm text-ink-600">{t.none}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {of.map(({ spuId, title, picUrl, salesCents }) => (
          <li key={spuId} className="flex items-center gap-3 text-sm">
            {picUrl ? (
              <Pic src={picUrl} sizes="48px" max={96} className="size-12 shrink-0 rounded-sm" />
            ) : (
              <span className="size-12 shrink-0 rounded-sm bg-down-200" aria-hidden="true" />
            )}
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-2">
                {mayReadProducts ? (
                  <Link to={`/seller/products/${spuId}`} className="link truncate max-lg:py-2.5">
                    {title}
                  </Link>
                ) : (
                  <span className="truncate">{title}</span>
                )}
                <b className="font-semibold tabular-nums">{formatRoundMoney(locale, salesCents)}</b>
              </span>
              <span className="mt-1.5 block h-1.5 rounded-pill bg-down-200" aria-hidden="true">
                <span className="block h-full rounded-pill bg-head-600" style={{ width: `${(salesCents / most) * 100}%` }} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
