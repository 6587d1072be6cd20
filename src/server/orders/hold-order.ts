import { sql } from 'drizzle-orm'
import { HOLD_MINUTES } from '../../rules/goods/order-states.ts'
import { releaseStock, reserveStock } from '../catalogue/stock.ts'
import { giveBackCoupons, holdCoupons } from '../coupons/hold-coupons.ts'
import type { Db } from '../db/database.ts'
import { holdAgain, releasePoints } from '../points/hold-points.ts'
import { type LockedOrder, linesOf, lockParts } from './lock-order.ts'
import { orders } from './tables.ts'

const ENOUGH_MS = 5 * 60_000

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000)

/** A hold that lasts beyond this leaves time enough to pay. */
export const enoughTime = (now: Date): Date => new Date(now.getTime() + ENOUGH_MS)

/** Keeps stock, coupons and points for an unpaid order, again when they had been let go. */
export async function holdOrder(tx: Db, order: LockedOrder, now: Date): Promise<void> {
  await holdCoupons(tx, order.customerId, order.couponIds, order.id, now)
  if (order.heldUntil && order.heldUntil > enoughTime(now)) return
  await holdAgain(tx, keyOf(order))
  if (order.heldUntil === null) await reserveStock(tx, await linesOf(tx, await lockParts(tx, order.id)))
  await setHold(tx, order, holdEnd(now))
}

const keyOf = ({ customerId, id }: LockedOrder) => ({ customerId, orderId: id })

/** Lets stock, coupons and points go. An order that holds nothing stays as it is. */
export async function releaseOrder(tx: Db, order: LockedOrder): Promise<void> {
  await giveBackCoupons(tx, order.customerId, order.id)
  await releasePoints(tx, keyOf(order))
  if (order.heldUntil === null) return
  await releaseStock(tx, await linesOf(tx, await lockParts(tx, order.id)))
  await setHold(tx, order, null)
}

async function setHold(tx: Db, { customerId, id }: LockedOrder, until: Date | null): Promise<void> {
  await tx.execute(sql`update ${orders} set held_until = ${until?.toISOString() ?? null} where customer_id = ${customerId} and id = ${id}`)
}
