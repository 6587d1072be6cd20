import type { Cents } from './money.ts'

/** Points for each dollar of goods that was paid in money and kept. */
export const POINTS_PER_DOLLAR = 1
/** What a point pays for. One cent: any part of a refund can then be given back in points, exactly. */
export const POINT_CENTS: Cents = 1
/** The fewest that can be spent at once. */
export const LEAST_POINTS = 100
/** Points lapse when none were earned, spent or given back for so long; never by their age alone, which Ontario and Quebec forbid. */
export const IDLE_MONTHS = 24
/** So many days before they lapse their owner is told. */
export const WARN_DAYS = 45

export const worthOf = (points: number): Cents => points * POINT_CENTS

/** How many of a balance a total can take: all of it, or none when that is less than can be spent at once. */
export function spendable(points: number, totalCents: Cents): number {
  const most = Math.min(points, Math.floor(totalCents / POINT_CENTS))
  return most >= LEAST_POINTS ? most : 0
}

interface PartPaid {
  itemsCents: Cents
  discountCents: Cents
  totalCents: Cents
  refundedCents: Cents
}

/**
 * What a shop's part of an order has earned: on its goods after discounts, before taxes and delivery, as far as they were kept and were not
 * paid with points themselves.
 */
export function earnedBy(part: PartPaid, order: { totalCents: Cents; pointsCents: Cents }): number {
  if (part.totalCents === 0) return 0
  const kept = part.totalCents - part.refundedCents
  const inMoney = Math.floor((kept * (order.totalCents - order.pointsCents)) / order.totalCents)
  const goods = Math.floor(((part.itemsCents - part.discountCents) * inMoney) / part.totalCents)
  return Math.floor((goods * POINTS_PER_DOLLAR) / 100)
}

/** Money goes back first, and points last: what was paid in money never comes back as points. */
export function waysBack(amountCents: Cents, moneyLeftCents: Cents): { moneyCents: Cents; points: number } {
  const moneyCents = Math.min(amountCents, moneyLeftCents)
  return { moneyCents, points: (amountCents - moneyCents) / POINT_CENTS }
}

/** Until when points stay without anything being done with them. */
export function lapseOf(activeAt: Date): Date {
  const end = new Date(activeAt)
  end.setUTCMonth(end.getUTCMonth() + IDLE_MONTHS)
  return end
}

/** Whoever was last active before this has lost them by now. */
export function lapsedBefore(now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - IDLE_MONTHS)
  return start
}
