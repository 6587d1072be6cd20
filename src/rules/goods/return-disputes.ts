import type { ReturnState } from '../../contract/orders.ts'

const HOUR_MS = 3_600_000

/** So long after its shop has refused a return a buyer may ask the marketplace to decide. */
export const DISPUTE_WINDOW_DAYS = 30

/** The shop says its side within this time; afterwards the marketplace decides with what it has. */
export const SHOP_SAYS_HOURS = 72

export const disputableUntil = (refusedAt: Date): Date => new Date(refusedAt.getTime() + DISPUTE_WINDOW_DAYS * 24 * HOUR_MS)

export const shopSaysUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + SHOP_SAYS_HOURS * HOUR_MS)

export const mayDispute = (state: ReturnState, closedAt: Date | null, now: Date): boolean =>
  state === 'refused' && closedAt !== null && now.getTime() <= disputableUntil(closedAt).getTime()

/** Both sides were heard, or the shop had its time. */
export const isRipe = ({ answeredAt, answerBy }: { answeredAt: Date | null; answerBy: Date }, now: Date): boolean =>
  answeredAt !== null || answerBy.getTime() <= now.getTime()
