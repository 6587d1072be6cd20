import { sql } from 'drizzle-orm'
import { statesBefore } from '../../rules/order-states.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

interface Paid {
  customerId: string
  id: string
  now: string
  /** As JSON; null when nothing had to be paid. */
  method: string | null
  before: string[]
}

const mark = statement<Paid>(
  'order-mark-paid',
  (value) => sql`
    with own as (
      update orders set payment_state = 'paid', paid_at = ${value.now}::timestamptz, held_until = null, payment_method = ${value.method}::jsonb
      where customer_id = ${value.customerId} and id = ${value.id}
    ), moved as (
      update shop_orders set state = 'processing' where order_id = ${value.id} and state = any(${value.before}::text[]) returning shop_id, id
    )
    insert into order_events (shop_id, shop_order_id, sort, at, kind, actor)
    select moved.shop_id, moved.id, 1 + coalesce(
        (select max(sort) from order_events known where known.shop_id = moved.shop_id and known.shop_order_id = moved.id), 0
      ), ${value.now}::timestamptz, 'processing', 'customer'
    from moved`,
)

/** The order is paid, and each of its parts goes to its shop. Answers how many parts went. */
export async function markOrderPaid(
  tx: Db,
  { customerId, id }: { customerId: string; id: string },
  card: { brand: string; last4: string } | null,
  now: Date,
): Promise<number> {
  const method = card ? JSON.stringify({ brand: card.brand, last4: card.last4 }) : null
  const { rowCount } = await mark(tx, { customerId, id, now: now.toISOString(), method, before: statesBefore('processing') })
  return rowCount
}
