import { and, asc, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Text } from '../../contract/locale.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { sellersOf } from '../members/staff.ts'
import { excerptOf } from '../messages/excerpt.ts'
import { notify } from '../messages/notify.ts'
import { shops } from '../shops/tables.ts'
import { orderWords, shopOrders } from './tables.ts'

interface Part {
  shopId: string
  id: string
}

interface Said {
  author: 'customer' | 'shop' | 'team'
  authorId: string
  words: string
  photos?: readonly string[]
}

/** Adds to the thread of a part, and tells the other side. Notes of the shop's own people are told to nobody. */
export async function say(tx: Db, part: Part, { author, authorId, words, photos = [] }: Said, now: Date): Promise<void> {
  const [known] = await tx
    .select({
      customerId: shopOrders.customerId,
      orderId: shopOrders.orderId,
      orderNumber: shopOrders.orderNumber,
      shop: shops.displayName,
    })
    .from(shopOrders)
    .innerJoin(shops, eq(shops.id, shopOrders.shopId))
    .where(and(eq(shopOrders.shopId, part.shopId), eq(shopOrders.id, part.id)))
  if (!known) throw new Error('Words about a part that is not there')
  const { customerId, orderId, orderNumber, shop } = known
  const id = v7()
  await tx.insert(orderWords).values({
    ...{ shopId: part.shopId, id, shopOrderId: part.id, customerId, author, authorId, words, photos: [...photos], at: now },
  })
  if (author === 'team') return
  const variables = { orderNumber, shop, words: excerptOf(words) } satisfies Record<string, string | Text>
  if (author === 'customer') {
    const readers = await sellersOf(tx, [part.shopId])
    const link = `/seller/orders/${part.id}`
    await notify(
      tx,
      readers.map((reader) => ({ accountId: reader.id, kind: 'sale-words', variables, link, key: id })),
      now,
    )
    return
  }
  await tx
    .update(orderWords)
    .set({ answeredAt: now })
    .where(
      and(
        eq(orderWords.shopId, part.shopId),
        eq(orderWords.shopOrderId, part.id),
        eq(orderWords.author, 'customer'),
        isNull(orderWords.answeredAt),
      ),
    )
  await notify(tx, [{ accountId: customerId, kind: 'order-words', variables, link: `/cart/orderDetails?id=${orderId}`, key: id }], now)
}

/** The thread of a part, oldest first, with the names of who wrote. */
export const wordsOf = (db: Db, { shopId, id }: Part) =>
  db
    .select({
      id: orderWords.id,
      author: orderWords.author,
      name: accounts.firstName,
      words: orderWords.words,
      photos: orderWords.photos,
      at: orderWords.at,
    })
    .from(orderWords)
    .innerJoin(accounts, eq(accounts.id, orderWords.authorId))
    .where(and(eq(orderWords.shopId, shopId), eq(orderWords.shopOrderId, id)))
    .orderBy(asc(orderWords.at), asc(orderWords.id))
