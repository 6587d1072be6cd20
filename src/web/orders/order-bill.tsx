import type { Order } from '../../contract/orders.ts'
import { useWords } from '../base/visit.ts'
import { type SummaryRow, SummaryRows } from '../ui/summary-rows.tsx'

/** The rows of a bill, in the order in which they are always written. */
export function OrderBill({
  order: { bill, pointsCents, refundedCents },
}: {
  order: Pick<Order, 'bill' | 'pointsCents' | 'refundedCents'>
}) {
  const { rows: t, free, refunded } = useWords('orders')
  const some = (label: string, cents: number): SummaryRow[] => (cents === 0 ? [] : [{ label, cents }])
  return (
    <SummaryRows
      rows={[
        { label: t.items, cents: bill.itemsCents },
        { label: t.discount, cents: 0 - bill.discountCents },
        { label: t.subtotal, cents: bill.itemsCents - bill.discountCents },
        { label: t.shipping, cents: bill.shippingCents, free },
        { label: t.delivery, cents: bill.deliveryCents },
        ...some(t.handling, bill.handlingCents),
        ...some(t.installation, bill.installationCents),
        ...some(t.giftWrap, bill.giftWrapCents),
        { label: t.gstHst, cents: bill.gstHstCents },
        { label: t.pst, cents: bill.pstRstQstCents },
        ...some(refunded, -refundedCents),
      ]}
      total={bill.totalCents}
      totalLabel={t.total}
      paid={
        pointsCents === 0
          ? []
          : [
              { label: t.points, cents: -pointsCents },
              { label: t.byCard, cents: bill.totalCents - pointsCents },
            ]
      }
    />
  )
}
