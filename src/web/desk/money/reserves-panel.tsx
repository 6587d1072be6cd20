import type { Output } from '../../../contract/call.ts'
import type { sellerMoney } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useContextOfRouter, useVisit } from '../../base/visit.ts'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useMoneyDesk } from './money-desk.ts'
import { MORE_ROWS, MoreRows, useRows } from './more-rows.tsx'
import { useMoneyWords } from './use-money-words.ts'

/** What is kept longer, of which sale, why, and the day on which it is given back. */
export function ReservesPanel({ reserves, sumCents }: { reserves: Output<typeof sellerMoney.reserves>; sumCents: number }) {
  const { reserves: t, bills } = useMoneyWords()
  const { sold, money } = useMoneyDesk()
  const { ask } = useContextOfRouter()
  const list = useRows(reserves, (after) => ask(money.reserves, { page: { after, size: MORE_ROWS } }))
  const { locale } = useVisit()
  const day = (at: string) => monthDay(locale, marketDay(new Date(at)))
  return (
    <section className="panel" aria-labelledby="reserves">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="reserves" className="h4">
          {t.title}
        </h2>
        <span className="price font-bold">{formatMoney(locale, sumCents)}</span>
      </div>
      <ul className="mt-3 divide-y divide-down-200">
        {list.rows.map(({ id, partId, orderNumber, bill, cents, reason, since, dueAt }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-3 text-sm">
            <span className="min-w-0">
              {partId ? (
                <Link {...sold(partId)} className="link font-semibold break-words">
                  {orderNumber}
                </Link>
              ) : (
                <b className="font-semibold">{orderNumber}</b>
              )}
              <span className="block text-xs break-words text-ink-600">
                {[bill && bills[bill], reason, t.kept(day(since), day(dueAt))].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="price shrink-0 font-semibold">{formatMoney(locale, cents)}</span>
          </li>
        ))}
      </ul>
      <MoreRows of={list} />
    </section>
  )
}
