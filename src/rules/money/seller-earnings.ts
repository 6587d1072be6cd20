import { HOUSE_MILLI_PERCENT } from './house-commission.ts'
import type { Cents } from './money.ts'

export interface SellerEarnings {
  soldCents: Cents
  commissionCents: Cents
  /** Borne by the marketplace out of its commission. */
  paymentCents: Cents
  leftCents: Cents
}

/** What is left of a sale of goods before tax: as the books split it, at the marketplace's own rate unless another is said. */
export function sellerEarnings(priceCents: Cents, pieces: number, milliPercent = HOUSE_MILLI_PERCENT): SellerEarnings {
  const soldCents = priceCents * pieces
  const commissionCents = Math.floor((soldCents * milliPercent) / 100_000)
  return { soldCents, commissionCents, paymentCents: 0, leftCents: soldCents - commissionCents }
}
