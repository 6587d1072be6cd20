import type { Reserved } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit } from '../../base/visit.ts'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useMoneyDesk } from './money-desk.ts'
import { useMoneyWords } from './use-money-words.ts'

/** What is kept longer, of which sale, why, and the day on which it is given back. */
export function ReservesPanel({ reserves, sumCents, isMore }: { reserves: readonly Reserved[]; sumCents: number; isMore: boolean }) {
  const { reserves: t, holds, bills } = useMoneyWords()
  const { sold } = useMoneyDesk()
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
        {reserves.map(({ id, partId, orderNumber, bill, cents, reason, since, dueAt }) => (
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
      {isMore && <p className="mt-2 text-xs text-ink-600">{holds.more}</p>}
    </section>
  )
}
