import type { Output } from '../../contract/call.ts'
import { type PointsEntry, point } from '../../contract/points.ts'
import { worthOf } from '../../rules/money/points.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoney, formatNumber } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pages } from './pages.tsx'

const SIZE = 20

export const pointsSection = defineSection({
  load: async ({ need, search }: PageContext) => {
    const current = pageIn(search)
    return { current, points: await need(point.mine, { page: { current, size: SIZE } }) }
  },
  Component: PointsSection,
})

/** What one has and what it is worth, until when, and every point that came or went. */
function PointsSection({ current, points }: { current: number; points: Output<typeof point.mine> }) {
  const { points: t } = useWords('account')
  const { locale } = useVisit()
  const number = (n: number) => formatNumber(locale, n)
  const { balance, held, onTheWay, lapsesAt, isOn, records, total } = points
  return (
    <>
      <h1 className="h1">{t.title}</h1>
      <section className="panel mt-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="price text-[2rem] leading-tight font-bold">{t.balance(number(balance))}</b>
          <span className="text-ink-600">{t.worth(formatMoney(locale, worthOf(balance)))}</span>
        </p>
        <div className="mt-2 grid gap-1 text-sm text-ink-700">
          {!isOn && <p className="font-semibold">{t.off}</p>}
          {held > 0 && <p>{t.held(number(held))}</p>}
          {isOn && onTheWay > 0 && <p>{t.onTheWay(number(onTheWay))}</p>}
          {lapsesAt && <p>{t.lapse(formatDate(locale, lapsesAt))}</p>}
        </div>
        <Link to="/help/business/shop-with-points" className="link mt-1 inline-flex min-h-11 items-center text-sm">
          {t.how}
        </Link>
      </section>
      {records.length === 0 ? (
        <EmptyState small pose="sleep" title={t.none} text={t.noneText} />
      ) : (
        <section className="panel mt-4">
          <h2 className="h4">{t.history}</h2>
          <ul className="mt-2 divide-y divide-down-200">
            {records.map((entry) => (
              <Entry key={entry.id} of={entry} />
            ))}
          </ul>
          <Pages current={current} last={Math.ceil(total / SIZE)} />
        </section>
      )}
    </>
  )
}

function Entry({ of: { kind, points, at, order } }: { of: PointsEntry }) {
  const { points: t } = useWords('account')
  const { locale } = useVisit()
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t.kinds[kind]}</span>
        <span className="block text-xs text-ink-600">
          {formatDate(locale, at)}
          {order && (
            <>
              {' · '}
              <Link to="/cart/orderDetails" search={{ id: order.id }} className="link">
                {t.ofOrder(order.orderNumber)}
              </Link>
            </>
          )}
        </span>
      </span>
      <b
        className={`font-semibold ${points > 0 ? 'text-ok' : ''}`}
      >{`${points > 0 ? '+' : '−'}${formatNumber(locale, Math.abs(points))}`}</b>
    </li>
  )
}
