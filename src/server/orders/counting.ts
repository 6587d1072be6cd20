import { type SQL, sql } from 'drizzle-orm'
import { shopOrders } from './tables.ts'

/** For a statement that counts what was sold: the parts of an order that were not counted before, each with what its goods cost. */
export const counting = (orderId: string, day: string): SQL => sql`
  update ${shopOrders} set counted_on = ${day} where order_id = ${orderId} and counted_on is null and state <> 'pending'
  returning shop_id, id, items_cents - discount_cents as sales`
