import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { releaseOrder } from './hold-order.ts'
import { type LockedOrder, lockParts } from './lock-order.ts'
import { movePart } from './move-part.ts'
import { announce } from './sale-events.ts'
import { type Actor, orderLines, orders } from './tables.ts'

/** Ends an order that nobody paid: nothing comes back, because nothing was taken. */
export async function cancelUnpaid(tx: Db, order: LockedOrder, actor: Actor, now: Date): Promise<void> {
  await releaseOrder(tx, order)
  await tx.execute(sql`update ${orders} set payment_state = 'cancelled' where customer_id = ${order.customerId} and id = ${order.id}`)
  const parts = await lockParts(tx, order.id)
  for (const part of parts) await movePart(tx, part, { to: 'cancelled', actor }, now)
  await tx.execute(sql`
    update ${orderLines} set cancelled_quantity = quantity
    where shop_id = any(${sql.param(parts.map(({ shopId }) => shopId))}::uuid[]) and shop_order_id = any(${sql.param(parts.map(({ id }) => id))}::uuid[])`)
  // No shop had heard of it.
  await announce(tx, { what: 'cancelled', customerId: order.customerId, orderId: order.id, by: actor, amountCents: 0, parts: [] }, now)
}
