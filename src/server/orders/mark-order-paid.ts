import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { statesBefore } from '../../rules/goods/order-states.ts'
import { taking } from '../catalogue/stock.ts'
import { assured } from '../db/assured.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { enqueuing } from '../jobs/outbox.ts'
import { type SaleEvent, toldOf } from './sale-events.ts'
import { orderEvents, orderLines, orders, shopOrders } from './tables.ts'

interface Paid extends ReturnType<typeof enqueuing.values> {
  customerId: string
  orderId: string
  now: string
  /** As JSON; null when nothing had to be paid. */
  method: string | null
  before: string[]
}

/**
 * For a statement that also writes what paid for the order: its parts go to their shops, the goods leave the shelf, and people will be told.
 * All of it happens when `cause` has a row, none of it when it has none. The order's row has to be locked before.
 */
export const marking = {
  values: (customerId: string, orderId: string, card: { brand: string; last4: string } | null, now: Date): Paid => {
    const event: SaleEvent = { what: 'paid', customerId, orderId }
    return {
      customerId,
      orderId,
      now: now.toISOString(),
      method: card ? JSON.stringify({ brand: card.brand, last4: card.last4 }) : null,
      before: statesBefore('processing'),
      ...enqueuing.values('sale-event', toldOf(event, now), now),
    }
  },
  parts: (value: { [Name in keyof Paid]: Placeholder }, cause: SQL): SQL => sql`
    paid as (
      update ${orders} set payment_state = 'paid', paid_at = ${value.now}::timestamptz, held_until = null, payment_method = ${value.method}::jsonb
      from ${cause} where ${orders}.customer_id = ${value.customerId} and ${orders}.id = ${value.orderId}
      returning ${orders}.id
    ), moved as (
      update ${shopOrders} set state = 'processing' from ${cause}
      where ${shopOrders}.order_id = ${value.orderId} and ${shopOrders}.state = any(${value.before}::text[])
      returning ${shopOrders}.shop_id, ${shopOrders}.id
    ), noted_events as (
      insert into ${orderEvents} (shop_id, shop_order_id, sort, at, kind, actor)
      select moved.shop_id, moved.id, 1 + coalesce(
          (select max(sort) from ${orderEvents} known where known.shop_id = moved.shop_id and known.shop_order_id = moved.id), 0
        ), ${value.now}::timestamptz, 'processing', 'customer'
      from moved
    ), piece as (
      select line.shop_id, line.sku_id, line.quantity
      from ${orderLines} line join moved on moved.shop_id = line.shop_id and moved.id = line.shop_order_id
    ), ${taking.parts(sql`piece`)}, told as (${enqueuing.insert(value)} from ${cause})`,
  /** One that is paid was pending in all its parts, and its goods were reserved. */
  isWhole: assured(sql`
    ${taking.isTaken} and (select count(*) from moved) = (
      select count(*) from paid join ${shopOrders} part on part.order_id = paid.id
    )`),
}

const mark = statement<Paid>(
  'order-mark-paid',
  (value) => sql`with cause as (select 1), ${marking.parts(value, sql`cause`)} select ${marking.isWhole} as "isWhole"`,
)

/** For an order that costs nothing. */
export async function markOrderPaid(tx: Db, { customerId, id }: { customerId: string; id: string }, now: Date): Promise<void> {
  await mark(tx, marking.values(customerId, id, null, now))
}
