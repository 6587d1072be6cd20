import { type SQL, sql } from 'drizzle-orm'
import { shopOrders } from './tables.ts'

/** An order that was paid, and the day on which its sales count. */
export interface PaidOn {
  orderId: string
  day: string
}

/** For a statement that counts what was sold: the parts of these orders that were not counted before, each with its day and what its goods cost. */
export const counting = (paid: readonly PaidOn[]): SQL => sql`
  update ${shopOrders} part set counted_on = paid.day
  from unnest(${sql.param(paid.map(({ orderId }) => orderId))}::uuid[], ${sql.param(paid.map(({ day }) => day))}::date[]) as paid (order_id, day)
  where part.order_id = paid.order_id and part.counted_on is null and part.state <> 'pending'
  returning part.shop_id, part.id, paid.day, part.items_cents - part.discount_cents as sales`
