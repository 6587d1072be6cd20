import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { orderThread } from '../../contract/seller-orders.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { shopOrders } from './tables.ts'
import { say, wordsOf } from './words.ts'

/** A part of the customer's own orders. */
async function ownPart(db: Db, customerId: string, id: string) {
  const [part] = await db
    .select({ shopId: shopOrders.shopId, id: shopOrders.id, state: shopOrders.state })
    .from(shopOrders)
    .where(and(eq(shopOrders.customerId, customerId), eq(shopOrders.id, id)))
  if (!part || part.state === 'pending') throw new Refusal('not-found')
  return part
}

export const orderThreadCalls: Handlers<typeof orderThread> = {
  async all({ db, caller }, { shopOrderId }) {
    const said = await wordsOf(db, await ownPart(db, caller.id, shopOrderId))
    return said
      .filter(({ author }) => author !== 'team')
      .map(({ id, author, words, photos, at }) => ({ id, isMine: author === 'customer', words, photos, at: at.toISOString() }))
  },
  write: ({ db, caller, now }, { shopOrderId, words, photoIds }) =>
    inTransaction(db, async (tx) => {
      const part = await ownPart(tx, caller.id, shopOrderId)
      const photos = await attachUploads(tx, { ownerId: caller.id, ids: photoIds, kind: 'image' }, now())
      await say(tx, part, { author: 'customer', authorId: caller.id, words, photos }, now())
      return null
    }),
}
