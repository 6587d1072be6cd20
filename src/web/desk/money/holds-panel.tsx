import type { Output } from '../../../contract/call.ts'
import type { Hold, sellerMoney } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useContextOfRouter, useVisit } from '../../base/visit.ts'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useMoneyDesk } from './money-desk.ts'
import { MORE_ROWS, MoreRows, useRows } from './more-rows.tsx'
import { useMoneyWords } from './use-money-words.ts'

/** What is kept back, and what frees it. */
export function HoldsPanel({ holds, sumCents }: { holds: Output<typeof sellerMoney.holds>; sumCents: number }) {
  const { holds: t, bills } = useMoneyWords()
  const { sold, money } = useMoneyDesk()
  const { ask } = useContextOfRouter()
  const list = useRows(holds, (after) => ask(money.holds, { page: { after, size: MORE_ROWS } }))
  const { locale } = useVisit()
  const day = (at: string) => monthDay(locale, marketDay(new Date(at)))
  const whyOf = ({ waitsFor, dueAt }: Hold) => (waitsFor ? t.waits[waitsFor] : dueAt ? t.freeOn(day(dueAt)) : t.untilDelivered)
  return (
    <section className="panel" aria-labelledby="holds">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="holds" className="h4">
          {t.title}
        </h2>
        <span className="price font-bold">{formatMoney(locale, sumCents)}</span>
      </div>
      {list.rows.length === 0 ? (
        <p className="mt-3 text-sm text-ink-600">{t.none}</p>
      ) : (
        <ul className="mt-3 divide-y divide-down-200">
          {list.rows.map((hold) => (
            <li key={`${hold.partId} ${hold.bill} ${hold.since}`} className="flex items-start justify-between gap-3 py-3 text-sm">
              <span className="min-w-0">
                <Link {...sold(hold.partId)} className="link font-semibold break-words">
                  {hold.orderNumber}
                </Link>
                <span className="block text-xs text-ink-600">
                  {[hold.bill && bills[hold.bill], whyOf(hold)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="price shrink-0 font-semibold">{formatMoney(locale, hold.cents)}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows of={list} />
    </section>
  )
}
