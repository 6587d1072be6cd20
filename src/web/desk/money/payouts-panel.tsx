import { ChevronRight } from 'lucide-react'
import type { Payout } from '../../../contract/seller-money.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { useVisit } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { PayoutTag } from './payout-tag.tsx'
import { useMoneyWords } from './use-money-words.ts'

/** What was paid, the newest first; each leads to its lines. */
export function PayoutsPanel({ payouts, next }: { payouts: readonly (Payout & { id: string })[]; next: string | null }) {
  const t = useMoneyWords().payouts
  const { locale } = useVisit()
  const desk = useMoneyDesk()
  const { search } = usePlace()
  return (
    <section className="panel" aria-labelledby="payouts">
      <h2 id="payouts" className="h4">
        {t.title}
      </h2>
      {payouts.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      <ul className="mt-2 divide-y divide-down-200">
        {payouts.map(({ id, number, amountCents, state, bankHint, madeAt }) => (
          <li key={id}>
            <Link
              to={desk.payout(number)}
              className="flex min-h-14 items-center gap-3 py-3 text-sm hover:bg-down-50 focus-visible:outline-2"
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold whitespace-nowrap">{number}</b>
                <span className="block text-xs text-ink-600">
                  {fullDay(locale, marketDay(new Date(madeAt)))}
                  {bankHint && ` · ${t.account(bankHint)}`}
                </span>
              </span>
              <PayoutTag state={state} />
              <span className="price shrink-0 text-right font-semibold lg:w-28">{formatMoney(locale, amountCents)}</span>
              <ChevronRight className="size-4 text-ink-600" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-4 text-sm">
        {search.after && (
          <Link to={desk.home} className="link">
            {t.newest}
          </Link>
        )}
        {next && (
          <Link to={desk.home} search={{ after: next }} className="link">
            {t.older}
          </Link>
        )}
      </div>
    </section>
  )
}
