import type { Cents } from './money.ts'
import { COMMISSION_MILLI } from './sale-split.ts'

export interface SellerEarnings {
  soldCents: Cents
  commissionCents: Cents
  /** Borne by the marketplace out of its commission. */
  paymentCents: Cents
  leftCents: Cents
}

/** What is left of a sale of goods before tax: as the books split it. */
export function sellerEarnings(priceCents: Cents, pieces: number): SellerEarnings {
  const soldCents = priceCents * pieces
  const commissionCents = Math.floor((soldCents * COMMISSION_MILLI) / 1000)
  return { soldCents, commissionCents, paymentCents: 0, leftCents: soldCents - commissionCents }
}
