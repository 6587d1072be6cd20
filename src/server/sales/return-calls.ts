import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerReturn } from '../../contract/seller-returns.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { say } from '../orders/words.ts'
import { answerReturn } from '../returns/answer-return.ts'
import { type HearReturned, moveReturn } from '../returns/move-return.ts'
import { returns } from '../returns/tables.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { saleOf } from './one.ts'

export const sellerReturnCalls = (heard: HearReturned): Handlers<typeof sellerReturn> => ({
  async decide(context, { id, to, answer, photoIds, restocks }) {
    const { db, caller, now } = context
    const { shopId } = caller
    const shopOrderId = await inTransaction(db, async (tx) => {
      const [own] = await tx
        .select({ shopOrderId: returns.shopOrderId })
        .from(returns)
        .where(and(eq(returns.shopId, shopId), eq(returns.id, id)))
      if (!own) throw new Refusal('not-found')
      if (!(await moveReturn(tx, { shopId, id, to, restocks, by: caller.id }, heard, now()))) throw new Refusal('too-late')
      const photos = await attachUploads(tx, { ownerId: caller.id, ids: photoIds, kind: 'image' }, now())
      if (answer || photos.length > 0) {
        await answerReturn(tx, { shopId, id, answer, photos })
        if (answer) await say(tx, { shopId, id: own.shopOrderId }, { author: 'shop', authorId: caller.id, words: answer, photos }, now())
      }
      return own.shopOrderId
    })
    return saleOf(context, shopOrderId)
  },
})
