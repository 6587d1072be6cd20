import { sql } from 'drizzle-orm'
import { statesBefore } from '../../rules/order-states.ts'
import { taking } from '../catalogue/stock.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { enqueuing } from '../jobs/outbox.ts'
import { partColumns, partOf, type ShopPart } from './lock-order.ts'
import { type SaleEvent, toldOf } from './sale-events.ts'

interface Paid extends ReturnType<typeof enqueuing.values> {
  customerId: string
  id: string
  now: string
  /** As JSON; null when nothing had to be paid. */
  method: string | null
  before: string[]
}

interface Moved {
  isTaken: boolean
  parts: number
}

const mark = statement<Paid, Moved & Record<string, unknown>>(
  'order-mark-paid',
  (value) => sql`
    with own as (
      update orders set payment_state = 'paid', paid_at = ${value.now}::timestamptz, held_until = null, payment_method = ${value.method}::jsonb
      where customer_id = ${value.customerId} and id = ${value.id}
    ), moved as (
      update shop_orders set state = 'processing' where order_id = ${value.id} and state = any(${value.before}::text[]) returning *
    ), noted_events as (
      insert into order_events (shop_id, shop_order_id, sort, at, kind, actor)
      select moved.shop_id, moved.id, 1 + coalesce(
          (select max(sort) from order_events known where known.shop_id = moved.shop_id and known.shop_order_id = moved.id), 0
        ), ${value.now}::timestamptz, 'processing', 'customer'
      from moved
    ), piece as (
      select line.shop_id, line.sku_id, line.quantity
      from order_lines line join moved on moved.shop_id = line.shop_id and moved.id = line.shop_order_id
    ), ${taking.parts(sql`piece`)}, told as (${enqueuing.insert(value)})
    select ${partColumns}, ${taking.isTaken} as "isTaken",
      (select count(*)::integer from shop_orders part where part.order_id = ${value.id}) as parts
    from moved order by id`,
)

/** The order is paid: each of its parts goes to its shop, the goods leave the shelf, and people will be told. Answers the parts. */
export async function markOrderPaid(
  tx: Db,
  { customerId, id }: { customerId: string; id: string },
  card: { brand: string; last4: string } | null,
  now: Date,
): Promise<ShopPart[]> {
  const method = card ? JSON.stringify({ brand: card.brand, last4: card.last4 }) : null
  const event: SaleEvent = { what: 'paid', customerId, orderId: id }
  const values = { customerId, id, now: now.toISOString(), method, before: statesBefore('processing') }
  const { rows } = await mark(tx, { ...values, ...enqueuing.values('sale-event', toldOf(event, now), now) })
  if (rows.length === 0 || rows.length !== rows[0]?.parts) throw new Error('A part of an unpaid order was not pending')
  if (!rows[0].isTaken) throw new Error('More was taken than reserved')
  return rows.map(partOf)
}
