import type { Output } from '../../../contract/call.ts'
import type { sellerMoney } from '../../../contract/seller-money.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { shortDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'

/** What goes to the bank next, and what still waits. */
export function PayoutCard({ of: { balance, nextOn } }: { of: Output<typeof sellerMoney.summary> }) {
  const t = useWords('seller-overview').payout
  const { locale } = useVisit()
  return (
    <section className="rounded-panel bg-head-600 p-5 text-paper shadow-card" aria-label={t.title}>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <h2>{t.title}</h2>
        <span>{nextOn ? shortDay(locale, nextOn) : t.byHand}</span>
      </div>
      <p className="price mt-1 text-3xl font-bold text-paper">{formatMoney(locale, balance.availableCents)}</p>
      <p className="mt-1 text-sm">{balance.heldCents > 0 ? t.held(formatMoney(locale, balance.heldCents)) : t.nothingHeld}</p>
      <Link to="/seller/money" className="btn btn-line mt-4 border-paper bg-paper">
        {t.see}
      </Link>
    </section>
  )
}
