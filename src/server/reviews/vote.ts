import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { reviews, reviewVotes } from './tables.ts'

/** One vote for each customer, never for an own review; saying the same again changes nothing. Answers the number of votes. */
export async function vote(db: Db, customerId: string, { id, isHelpful }: { id: string; isHelpful: boolean }, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [seen] = await tx
      .select({ count: reviews.helpfulCount })
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.isPublished, true), ne(reviews.customerId, customerId)))
    if (!seen) throw new Refusal('not-found')
    const changed = isHelpful
      ? await tx
          .insert(reviewVotes)
          .values({ reviewId: id, customerId, votedAt: now })
          .onConflictDoNothing()
          .returning({ id: reviewVotes.reviewId })
      : await tx
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.customerId, customerId)))
          .returning({ id: reviewVotes.reviewId })
    if (changed.length === 0) return seen.count
    const [counted] = await tx
      .update(reviews)
      .set({ helpfulCount: sql`greatest(0, ${reviews.helpfulCount} + ${isHelpful ? 1 : -1})` })
      .where(eq(reviews.id, id))
      .returning({ count: reviews.helpfulCount })
    return counted?.count ?? 0
  })
}
