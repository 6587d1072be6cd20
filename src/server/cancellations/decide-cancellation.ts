import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { linesOf, lockOrder, lockParts } from '../orders/lock-order.ts'
import { addEvent } from '../orders/move-part.ts'
import { announce } from '../orders/sale-events.ts'
import { shopOrders } from '../orders/tables.ts'
import { say } from '../orders/words.ts'
import { giveBackWhenAllGone, type Pieces, takePieces } from './cancel-order.ts'
import { cancellations } from './tables.ts'

interface OpenWish extends Record<string, unknown> {
  customerId: string
  orderId: string
  shopOrderId: string
  lines: Pieces
}

interface Decision {
  shopId: string
  id: string
  isGranted: boolean
  /** What the shop says to it, and who of the shop. */
  answer?: string
  by?: string
}

/** A shop's answer to a wish to cancel. What has left meanwhile cannot be cancelled any more. False when no such wish is open. */
export async function decideCancellation(db: Db, { shopId, id, isGranted, answer = '', by }: Decision, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<OpenWish>(sql`
      select wish.customer_id as "customerId", part.order_id as "orderId", wish.shop_order_id as "shopOrderId", wish.lines
      from ${cancellations} wish join ${shopOrders} part on part.shop_id = wish.shop_id and part.id = wish.shop_order_id
      where wish.shop_id = ${shopId} and wish.id = ${id} and wish.state = 'requested'`)
    const [wish] = rows
    if (!wish) return false
    const { customerId, orderId, shopOrderId } = wish
    const order = await lockOrder(tx, customerId, orderId)
    const part = (await lockParts(tx, orderId)).find((each) => each.id === shopOrderId)
    if (!part) throw new Error('A wish to cancel without its order')
    const lines = await linesOf(tx, [part])
    const isThere = wish.lines.every((asked) => lines.some((line) => line.id === asked.id && line.gone + asked.quantity <= line.quantity))
    const isDone = isGranted && isThere && part.state === 'processing'
    const { rowCount } = await tx.execute(sql`
      update ${cancellations} set state = ${isDone ? 'done' : 'refused'}, answer = ${answer} where shop_id = ${shopId} and id = ${id} and state = 'requested'`)
    if (rowCount !== 1) return false
    const amountCents = isDone ? await takePieces(tx, { order, part, lines, pieces: wish.lines }, 'shop', now) : 0
    // Who reads it later reads what was paid, not what was asked for.
    if (isDone) await tx.execute(sql`update ${cancellations} set refund_cents = ${amountCents} where shop_id = ${shopId} and id = ${id}`)
    if (isDone) await giveBackWhenAllGone(tx, order)
    else await addEvent(tx, part, { kind: 'cancelRefused', actor: 'shop' }, now)
    await announce(tx, { what: isDone ? 'cancelGranted' : 'cancelRefused', customerId, orderId, shopOrderId, amountCents }, now)
    if (answer && by) await say(tx, { shopId, id: shopOrderId }, { author: 'shop', authorId: by, words: answer }, now)
    return true
  })
}
