import type { SubscriptionPreview } from '../../contract/subscriptions.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatPercent } from '../i18n/format.ts'
import { SummaryRows } from '../ui/summary-rows.tsx'

/** What an order comes to today, row by row. */
export function SubscriptionBill({ bill, percent }: { bill: NonNullable<SubscriptionPreview['bill']>; percent: number }) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  const fees = bill.deliveryCents + bill.handlingCents + bill.installationCents
  return (
    <SummaryRows
      rows={[
        { label: t.rows.goods, cents: bill.itemsCents },
        { label: t.saving(formatPercent(locale, percent / 100)), cents: -bill.discountCents },
        { label: t.rows.shipping, cents: bill.shippingCents, free: t.rows.free },
        ...(fees ? [{ label: t.rows.fees, cents: fees }] : []),
        { label: t.rows.gstHst, cents: bill.gstHstCents },
        ...(bill.pstRstQstCents ? [{ label: t.rows.pst, cents: bill.pstRstQstCents }] : []),
      ]}
      total={bill.totalCents}
      totalLabel={t.rows.total}
    />
  )
}
