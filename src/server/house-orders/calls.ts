import { eq } from 'drizzle-orm'
import type { operatorOrder } from '../../contract/operator-orders.ts'
import { accounts } from '../accounts/tables.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { findOrders } from './find-orders.ts'
import { giveGoodwill } from './goodwill.ts'
import { orderNamed, storyOf } from './story.ts'
import { orderNotes } from './tables.ts'

export const operatorOrderCalls: Handlers<typeof operatorOrder> = {
  page: ({ db }, asked) => findOrders(db, asked),
  getInfo: (context, { id }) => storyOf(context, id),
  // In a transaction, which holds the entry of who looked and why.
  reveal: ({ db }, { id }) =>
    inTransaction(db, async (tx) => {
      const { customerId, shippingAddress } = await orderNamed(tx, id)
      const [buyer] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, customerId))
      return { mail: buyer?.email ?? '', address: shippingAddress }
    }),
  async note(context, { id, words }) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      await orderNamed(tx, id)
      await tx.insert(orderNotes).values({ orderId: id, id: newId(), words, byAccount: caller.id, at: now() })
    })
    return storyOf(context, id)
  },
  async goodwill(context, gift) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      const { customerId } = await orderNamed(tx, gift.id)
      await giveGoodwill(tx, { ...gift, customerId, caller }, now())
    })
    return storyOf(context, gift.id)
  },
}
