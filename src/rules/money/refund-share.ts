import { type Cents, shareOut } from './money.ts'

export interface PaidLine {
  unitCents: Cents
  quantity: number
  discountCents: Cents
  /** Mandatory fees of the whole line. */
  feesCents: Cents
  /** For wrapping the whole line as a gift. */
  giftWrapCents: Cents
}

/** What each line of a shop's part cost with its share of shipping and taxes. The shares add up to the total. */
export function paidPerLine(totalCents: Cents, lines: readonly PaidLine[]): Cents[] {
  const net = lines.map((line) => line.unitCents * line.quantity - line.discountCents + line.feesCents + line.giftWrapCents)
  // When coupons paid for all goods, what is left to share is shipping and its tax: by the full prices then.
  const weights = net.some((weight) => weight > 0) ? net : lines.map((line) => line.unitCents * line.quantity)
  return shareOut(totalCents, weights)
}

/** What comes back for `pieces` more of a line of which `gone` came back before. All pieces together give the line's cost exactly. */
export const refundFor = (paidCents: Cents, quantity: number, gone: number, pieces: number): Cents =>
  Math.floor((paidCents * (gone + pieces)) / quantity) - Math.floor((paidCents * gone) / quantity)
