import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { followRatings } from './follow-ratings.ts'
import { reviews } from './tables.ts'

/** Lines of an order whose money came back whole: what was said of them no longer counts, and nobody but its author sees it. */
export async function hideReviews(tx: Db, orderLineIds: readonly string[]): Promise<void> {
  if (orderLineIds.length === 0) return
  const hidden = await tx
    .update(reviews)
    .set({ isPublished: false })
    .where(and(inArray(reviews.orderLineId, [...orderLineIds]), eq(reviews.isPublished, true)))
    .returning({ spuId: reviews.spuId, shopId: reviews.shopId })
  // In one order: two returns of one shop cannot wait for each other.
  hidden.sort((a, b) => a.spuId.localeCompare(b.spuId))
  for (const review of hidden) await followRatings(tx, review)
}
