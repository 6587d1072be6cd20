import { type SQL, sql } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { returnWindows } from '../../rules/goods/return-windows.ts'
import { earnedBy } from '../../rules/money/points.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { givePoints } from '../points/earn.ts'
import { shops } from '../shops/tables.ts'
import { lockOrder, lockParts } from './lock-order.ts'
import { orders, shopOrders } from './tables.ts'

const BATCH = 200

interface DuePart extends Record<string, unknown> {
  customerId: string
  orderId: string
  shopId: string
  id: string
  deliveredAt: string
  windowDays: number
}

const isKept = sql`state in ('delivered', 'completed', 'partlyReturned')`

/**
 * Gives the points of what was delivered and kept: once nobody may change their mind any more and nothing of it is on its way back
 * (`isOnItsWayBack` says so of a part). Answers how many parts earned.
 */
export async function earnPoints(db: Db, isOnItsWayBack: (part: SQL) => SQL, now: Date): Promise<number> {
  const { rows } = await db.execute<DuePart>(sql`
    select part.customer_id as "customerId", part.order_id as "orderId", part.shop_id as "shopId", part.id, part.delivered_at as "deliveredAt",
      shop.return_window_days as "windowDays"
    from ${shopOrders} part join ${shops} shop on shop.id = part.shop_id
    where part.points_due and part.${isKept} and part.delivered_at + shop.return_window_days * interval '1 day' < ${now.toISOString()}::timestamptz
      and not (${isOnItsWayBack(sql`part`)})
    order by part.delivered_at limit ${BATCH}`)
  let earned = 0
  for (const part of rows) {
    const { changeOfMindUntil } = returnWindows(marketDay(new Date(part.deliveredAt)), part.windowDays)
    if (marketDay(now) > changeOfMindUntil && (await earnFor(db, part, now))) earned += 1
  }
  return earned
}

async function earnFor(db: Db, { customerId, orderId, shopId, id }: DuePart, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderId)
    const part = (await lockParts(tx, orderId)).find((each) => each.id === id)
    const { rowCount } = await tx.execute(
      sql`update ${shopOrders} set points_due = false where shop_id = ${shopId} and id = ${id} and points_due and ${isKept}`,
    )
    if (!part || rowCount !== 1) return false
    await givePoints(tx, { customerId, orderId, shopOrderId: id, points: earnedBy(part, order) }, now)
    return true
  })
}

/** What the delivered goods of a customer will earn unless they go back. */
export async function pointsOnTheWay(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.execute<
    Record<'itemsCents' | 'discountCents' | 'totalCents' | 'refundedCents' | 'orderCents' | 'pointsCents', number>
  >(sql`
    select part.items_cents as "itemsCents", part.discount_cents as "discountCents", part.total_cents as "totalCents",
      part.refunded_cents as "refundedCents", own.total_cents as "orderCents", own.points_cents as "pointsCents"
    from ${shopOrders} part join ${orders} own on own.customer_id = part.customer_id and own.id = part.order_id
    where part.customer_id = ${customerId} and part.points_due and part.${isKept}`)
  return rows.reduce((sum, { orderCents, pointsCents, ...part }) => sum + earnedBy(part, { totalCents: orderCents, pointsCents }), 0)
}
