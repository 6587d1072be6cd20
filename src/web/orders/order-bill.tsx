import type { Order } from '../../contract/orders.ts'
import { useWords } from '../base/visit.ts'
import { rowsBesideGoods } from '../ui/bill-rows.ts'
import { SummaryRows } from '../ui/summary-rows.tsx'

/** The rows of a bill, in the order in which they are always written, and below the total what was paid how and what went back. */
export function OrderBill({
  order: { bill, pointsCents, refundedCents },
}: {
  order: Pick<Order, 'bill' | 'pointsCents' | 'refundedCents'>
}) {
  const { rows: t, free, refunded } = useWords('orders')
  const byPoints = [
    { label: t.points, cents: -pointsCents },
    { label: t.byCard, cents: bill.totalCents - pointsCents },
  ]
  return (
    <SummaryRows
      rows={[
        { label: t.items, cents: bill.itemsCents },
        { label: t.discount, cents: 0 - bill.discountCents },
        { label: t.subtotal, cents: bill.itemsCents - bill.discountCents },
        ...rowsBesideGoods(bill, t, free),
      ]}
      total={bill.totalCents}
      totalLabel={t.total}
      paid={[...(pointsCents === 0 ? [] : byPoints), ...(refundedCents === 0 ? [] : [{ label: refunded, cents: -refundedCents }])]}
    />
  )
}
