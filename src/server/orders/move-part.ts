import { eq, sql } from 'drizzle-orm'
import type { OrderEventKind, ShopOrderState } from '../../contract/orders.ts'
import { statesBefore } from '../../rules/goods/order-states.ts'
import { CHANGE_OF_MIND_DAYS, freeFrom } from '../../rules/goods/return-windows.ts'
import type { Db } from '../db/database.ts'
import { setHoldDue } from '../ledger/hold-rows.ts'
import { shops } from '../shops/tables.ts'
import { announce } from './sale-events.ts'
import { type Actor, orderEvents, shopOrders } from './tables.ts'

const isTold = (state: ShopOrderState) => state === 'shipped' || state === 'outForDelivery' || state === 'delivered'

/** Moves one shop's part of an order to a state, if it may go there from where it is. False when it may not: somebody was faster. */
export async function movePart(
  tx: Db,
  { shopId, id }: { shopId: string; id: string },
  { to, actor }: { to: ShopOrderState; actor: Actor },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with moved as (
      update ${shopOrders} set state = ${to}, delivered_at = ${to === 'delivered' ? now.toISOString() : sql`delivered_at`}
      where shop_id = ${shopId} and id = ${id} and state = any(${sql.param(statesBefore(to))}::text[])
      returning shop_id, id
    )
    insert into ${orderEvents} (shop_id, shop_order_id, sort, at, kind, actor)
    select moved.shop_id, moved.id, 1 + coalesce(
        (select max(sort) from ${orderEvents} known where known.shop_id = moved.shop_id and known.shop_order_id = moved.id), 0
      ), ${now.toISOString()}, ${to}, ${actor}
    from moved`)
  if (rowCount !== 1) return false
  if (to === 'delivered') await setDue(tx, { shopId, id }, now)
  if (isTold(to)) await announce(tx, { what: to, shopId, shopOrderId: id }, now)
  return true
}

/** What came is free for the shop when nobody may change their mind any more. */
async function setDue(tx: Db, { shopId, id }: { shopId: string; id: string }, now: Date): Promise<void> {
  const [shop] = await tx.select({ windowDays: shops.returnWindowDays }).from(shops).where(eq(shops.id, shopId))
  await setHoldDue(tx, { sellerId: shopId, partId: id }, freeFrom(now, shop?.windowDays ?? CHANGE_OF_MIND_DAYS))
}

/** What else happened to a part. */
export async function addEvent(
  tx: Db,
  part: { shopId: string; id: string },
  { kind, actor }: { kind: Exclude<OrderEventKind, ShopOrderState>; actor: Actor },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${orderEvents} (shop_id, shop_order_id, sort, at, kind, actor)
    select ${part.shopId}, ${part.id}, coalesce(max(sort), 0) + 1, ${now.toISOString()}, ${kind}, ${actor}
    from ${orderEvents} where shop_id = ${part.shopId} and shop_order_id = ${part.id}`)
}
