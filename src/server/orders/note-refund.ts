import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders, shopOrders } from './tables.ts'

/** Counts money that goes back for a shop's part. Answers what went back before, and nothing when it would be more than the part cost. */
export async function countRefunded(tx: Db, part: { shopId: string; id: string }, amountCents: number): Promise<number | undefined> {
  const after = sql<number>`${shopOrders.refundedCents} + ${amountCents}`
  const [counted] = await tx
    .update(shopOrders)
    .set({ refundedCents: after })
    .where(and(eq(shopOrders.shopId, part.shopId), eq(shopOrders.id, part.id), lte(after, shopOrders.totalCents)))
    .returning({ after: shopOrders.refundedCents })
  return counted && counted.after - amountCents
}

/** What the order says of itself once money of its parts went back. */
export async function markRefunded(tx: Db, { customerId, id }: { customerId: string; id: string }): Promise<void> {
  const isAll = sql`(select sum(refunded_cents) from ${shopOrders} where order_id = ${id}) >= ${orders.totalCents}`
  await tx
    .update(orders)
    .set({ paymentState: sql`case when ${isAll} then 'refunded' else 'partlyRefunded' end` })
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)))
}

/** Shipping that was paid back apart from goods: what comes back for pieces later has no share of it any more. */
export async function countDeliveryRefunded(tx: Db, part: { shopId: string; id: string }, amountCents: number): Promise<void> {
  await tx
    .update(shopOrders)
    .set({ deliveryRefundedCents: sql`${shopOrders.deliveryRefundedCents} + ${amountCents}` })
    .where(and(eq(shopOrders.shopId, part.shopId), eq(shopOrders.id, part.id)))
}
