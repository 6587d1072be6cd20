import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ReturnState, ShopOrderState } from '../../contract/orders.ts'
import { decideCancellation } from '../cancellations/decide-cancellation.ts'
import { cancellations } from '../cancellations/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { movePart } from '../orders/move-part.ts'
import { addParcel, deliverParcels } from '../orders/parcels.ts'
import { type Actor, orderEvents, shopOrders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { moveReturn } from '../returns/move-return.ts'
import { returns } from '../returns/tables.ts'
import { hideReviews } from '../reviews/hide-reviews.ts'

const BATCH = 200
const HOUR = 3_600_000

/** How many hours after its last event a part goes on, when shops and carriers are played by the clock. */
const steps: { from: ShopOrderState; to: ShopOrderState; hours: number; actor: Actor }[] = [
  { from: 'processing', to: 'shipped', hours: 20, actor: 'shop' },
  { from: 'shipped', to: 'outForDelivery', hours: 30, actor: 'carrier' },
  { from: 'outForDelivery', to: 'delivered', hours: 6, actor: 'carrier' },
  { from: 'delivered', to: 'completed', hours: 24 * 91, actor: 'marketplace' },
]
const returnSteps: { from: ReturnState; to: ReturnState; hours: number }[] = [
  { from: 'requested', to: 'approved', hours: 12 },
  { from: 'approved', to: 'received', hours: 72 },
  { from: 'received', to: 'refunded', hours: 72 },
]

/** A shop that is played by the clock says yes to every wish to cancel, this long after it was asked. */
const DECIDE_HOURS = 2

/** Plays shops and carriers for orders that were paid through the house and that no person of the shop has touched. Orders that came with the demo stay as they are. */
export async function carryDemoOrders(db: Db, now: Date): Promise<number> {
  let moved = await grantWishes(db, now)
  for (const { from, to, hours, actor } of steps) {
    const { rows } = await db.execute<{ shopId: string; id: string; last: string }>(sql`
      select part.shop_id as "shopId", part.id, latest.at as last from ${shopOrders} part
        cross join lateral (select max(at) as at from ${orderEvents} where shop_id = part.shop_id and shop_order_id = part.id) latest
      where part.state = ${from} and part.packed_at is null and not part.partly_shipped and latest.at <= ${before(now, hours)}
        and exists (select 1 from ${payments} where customer_id = part.customer_id and order_id = part.order_id and state = 'succeeded' and provider_id not like 'before-%')
      limit ${BATCH}`)
    // It happened when it was due, not when the clock was looked at: a long move plays every step at its own time.
    for (const part of rows) moved += Number(await carry(db, part, { to, actor }, new Date(new Date(part.last).getTime() + hours * HOUR)))
  }
  for (const { from, to, hours } of returnSteps) {
    const { rows } = await db.execute<{ shopId: string; id: string }>(sql`
      select own.shop_id as "shopId", own.id from ${returns} own join ${shopOrders} part on part.shop_id = own.shop_id and part.id = own.shop_order_id
      where own.state = ${from} and own.requested_at <= ${before(now, hours)}
        and exists (select 1 from ${payments} where customer_id = part.customer_id and order_id = part.order_id and state = 'succeeded' and disputed_cents = 0 and provider_id not like 'before-%')
      limit ${BATCH}`)
    for (const { shopId, id } of rows) moved += Number(await moveReturn(db, { shopId, id, to, restocks: true, by: null }, hideReviews, now))
  }
  return moved
}

async function grantWishes(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ shopId: string; id: string; askedAt: string }>(sql`
    select wish.shop_id as "shopId", wish.id, wish.asked_at as "askedAt"
    from ${cancellations} wish join ${shopOrders} part on part.shop_id = wish.shop_id and part.id = wish.shop_order_id
    where wish.state = 'requested' and wish.asked_at <= ${before(now, DECIDE_HOURS)}
      and exists (select 1 from ${payments} where customer_id = part.customer_id and order_id = part.order_id and state = 'succeeded' and disputed_cents = 0 and provider_id not like 'before-%')
    order by wish.asked_at limit ${BATCH}`)
  let granted = 0
  for (const { shopId, id, askedAt } of rows) {
    granted += Number(
      await decideCancellation(db, { shopId, id, isGranted: true }, new Date(new Date(askedAt).getTime() + DECIDE_HOURS * HOUR)),
    )
  }
  return granted
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR).toISOString()

async function carry(
  db: Db,
  part: { shopId: string; id: string },
  { to, actor }: { to: ShopOrderState; actor: Actor },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await movePart(tx, part, { to, actor }, now))) return false
    if (to === 'shipped') await addParcel(tx, part, parcelAt(now))
    if (to === 'delivered') await deliverParcels(tx, part, now)
    return true
  })
}

const parcelAt = (now: Date) => ({
  carrier: 'Canada Post',
  trackingNumber: `MD${v7().replaceAll('-', '').slice(-14).toUpperCase()}CA`,
  shippedAt: now,
  expectedAt: new Date(now.getTime() + 48 * HOUR),
})
