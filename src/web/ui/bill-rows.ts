import type { SummaryRow } from './summary-rows.tsx'

/** What a bill has beside the price of the goods. */
export interface BesideGoods {
  shippingCents: number
  deliveryCents: number
  handlingCents: number
  installationCents: number
  giftWrapCents: number
  gstHstCents: number
  pstRstQstCents: number
}

interface Names {
  shipping: string
  delivery: string
  handling: string
  installation: string
  giftWrap: string
  gstHst: string
  pst: string
}

/** What comes to the goods, in the order in which it is always written. Only fees that most orders do not have are left out at nothing. */
export function rowsBesideGoods(bill: BesideGoods, t: Names, free: string): SummaryRow[] {
  const some = (label: string, cents: number): SummaryRow[] => (cents === 0 ? [] : [{ label, cents }])
  return [
    { label: t.shipping, cents: bill.shippingCents, free },
    { label: t.delivery, cents: bill.deliveryCents },
    ...some(t.handling, bill.handlingCents),
    ...some(t.installation, bill.installationCents),
    ...some(t.giftWrap, bill.giftWrapCents),
    { label: t.gstHst, cents: bill.gstHstCents },
    { label: t.pst, cents: bill.pstRstQstCents },
  ]
}
