import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { notify } from '../messages/notify.ts'
import { shops } from '../shops/tables.ts'
import { reviews } from './tables.ts'

/** The shop that sold the product answers; whoever wrote the review hears of the first answer. */
export async function answerReview(db: Db, shopId: string, { id, answer }: { id: string; answer: string }, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [review] = await tx
      .update(reviews)
      .set({ sellerAnswer: answer, answeredAt: now })
      .where(and(eq(reviews.id, id), eq(reviews.shopId, shopId)))
      .returning({ customerId: reviews.customerId, spuId: reviews.spuId })
    if (!review) throw new Refusal('not-found')
    const [about] = await tx
      .select({ shop: shops.displayName, product: spus.title })
      .from(spus)
      .innerJoin(shops, eq(shops.id, spus.shopId))
      .where(eq(spus.id, review.spuId))
    if (!about) return
    const notice = { accountId: review.customerId, kind: 'review-answered', variables: about, link: '/account?path=reviews', key: id }
    await notify(tx, [notice], now)
  })
}
