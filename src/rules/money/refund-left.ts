import type { Cents } from './money.ts'
import { type PaidLine, paidPerLine, refundFor } from './refund-share.ts'

export interface RefundablePart {
  totalCents: Cents
  shippingCents: Cents
  gstHstCents: Cents
  pstRstQstCents: Cents
  /** All that went back, for whatever reason. */
  refundedCents: Cents
  /** What of it was for shipping, apart from goods. */
  deliveryRefundedCents: Cents
  /** Promised for returns that nobody has decided upon yet. */
  pledgedCents: Cents
}

export interface RefundableLine extends PaidLine {
  /** Cancelled, returned or paid back before. */
  gone: number
}

/** Shipping with its share of the taxes. */
export function deliveryPaid({ totalCents, shippingCents, gstHstCents, pstRstQstCents }: RefundablePart): Cents {
  const beforeTax = totalCents - gstHstCents - pstRstQstCents
  return beforeTax > 0 ? Math.floor((shippingCents * totalCents) / beforeTax) : 0
}

/** What each line's goods cost with their taxes, without shipping. */
const goodsPerLine = (part: RefundablePart, lines: readonly RefundableLine[]) => paidPerLine(part.totalCents - deliveryPaid(part), lines)

const leftOf = ({ totalCents, refundedCents, pledgedCents }: RefundablePart) => Math.max(0, totalCents - refundedCents - pledgedCents)

export interface RefundLeft {
  /** Of everything. */
  totalCents: Cents
  deliveryCents: Cents
  /** For each line: how many pieces can be paid back, and what all of them give. */
  lines: { pieces: number; cents: Cents }[]
}

/** What a shop can still pay back of its part. */
export function refundLeft(part: RefundablePart, lines: readonly RefundableLine[]): RefundLeft {
  const goods = goodsPerLine(part, lines)
  const ofLines = lines.map(({ quantity, gone }, n) => {
    const pieces = Math.max(0, quantity - gone)
    return { pieces, cents: refundFor(goods[n] ?? 0, quantity, gone, pieces) }
  })
  const totalCents = leftOf(part)
  const goodsCents = ofLines.reduce((sum, { cents }) => sum + cents, 0)
  const deliveryCents = Math.max(0, Math.min(deliveryPaid(part) - part.deliveryRefundedCents, totalCents - goodsCents))
  return { totalCents, deliveryCents, lines: ofLines }
}

export interface RefundWish {
  /** How many pieces of each line, in the order of the lines. */
  pieces: readonly number[]
  /** Shipping too, as far as it is left. */
  delivery: boolean
}

export interface RefundSum {
  goodsCents: Cents
  deliveryCents: Cents
  totalCents: Cents
}

/** What a wish gives; null when it asks for more pieces than are left. Never more than is left of the whole. */
export function refundSum(part: RefundablePart, lines: readonly RefundableLine[], { pieces, delivery }: RefundWish): RefundSum | null {
  const left = refundLeft(part, lines)
  if (pieces.some((wanted, n) => wanted < 0 || wanted > (left.lines[n]?.pieces ?? 0))) return null
  const goods = goodsPerLine(part, lines)
  const asked = lines.reduce((sum, { quantity, gone }, n) => sum + refundFor(goods[n] ?? 0, quantity, gone, pieces[n] ?? 0), 0)
  const goodsCents = Math.min(asked, left.totalCents)
  const deliveryCents = delivery ? Math.min(left.deliveryCents, left.totalCents - goodsCents) : 0
  return { goodsCents, deliveryCents, totalCents: goodsCents + deliveryCents }
}

/** What each line gives when it is cancelled or comes back: its goods, and its share of the shipping that was not paid back before. */
export const sharePerLine = (
  { totalCents, deliveryRefundedCents }: Pick<RefundablePart, 'totalCents' | 'deliveryRefundedCents'>,
  lines: readonly PaidLine[],
): Cents[] => paidPerLine(totalCents - deliveryRefundedCents, lines)
