import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { returns } from './tables.ts'

/** A return with the sale that it is of. */
export type SoldReturn = NonNullable<Awaited<ReturnType<typeof soldReturn>>>

export async function soldReturn(db: Db, which: SQL | undefined) {
  const [found] = await db
    .select({
      ...{ shopId: returns.shopId, id: returns.id, shopOrderId: returns.shopOrderId, customerId: returns.customerId },
      ...{ state: returns.state, requestedAt: returns.requestedAt, closedAt: returns.closedAt, refundCents: returns.refundCents },
      ...{ orderId: shopOrders.orderId, orderNumber: shopOrders.orderNumber, shopName: shops.displayName },
    })
    .from(returns)
    .innerJoin(shopOrders, and(eq(shopOrders.shopId, returns.shopId), eq(shopOrders.id, returns.shopOrderId)))
    .innerJoin(shops, eq(shops.id, returns.shopId))
    .where(which)
  return found
}

/** The same for this transaction alone: like every write to an order it begins at the order's own row. */
export async function lockSoldReturn(tx: Db, which: SQL | undefined): Promise<SoldReturn | undefined> {
  const known = await soldReturn(tx, which)
  if (!known) return undefined
  await lockOrder(tx, known.customerId, known.orderId)
  return soldReturn(tx, which)
}
