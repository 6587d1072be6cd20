import type { Sale } from '../../../contract/seller-orders.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'

/** What the shop gets of it: every row of the bill, and what is taken off. The rows add up to the sum. */
export function MoneyPanel({ sale, earned }: { sale: Sale; earned: NonNullable<Sale['earned']> }) {
  const t = useWords('seller-orders').money
  const { locale } = useVisit()
  const { bill } = sale
  const fees = bill.shippingCents + bill.deliveryCents + bill.handlingCents + bill.installationCents + bill.giftWrapCents
  const rows: [string, number][] = [
    [t.goods, bill.itemsCents],
    [t.discount, -bill.discountCents],
    [t.houseCoupon, earned.houseCouponCents],
    [t.delivery, fees],
    [t.tax, bill.gstHstCents + bill.pstRstQstCents],
    [t.taxHouse, -earned.taxCents],
    [t.commission, -earned.commissionCents],
    [t.commissionTax, -earned.commissionTaxCents],
    [t.refunded, -earned.refundedCents],
  ]
  return (
    <section className="panel" aria-label={t.title}>
      <h2 className="h4 mb-3">{t.title}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        {[...rows.filter(([, cents]) => cents !== 0), [t.sum, earned.shopCents] as const].map(([name, cents]) => (
          <div key={name} className="contents last:font-bold">
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">{formatMoney(locale, cents)}</dd>
          </div>
        ))}
      </dl>
      {sale.card && <p className="mt-3 text-xs text-ink-600">{t.card(sale.card.brand, sale.card.last4)}</p>}
    </section>
  )
}
