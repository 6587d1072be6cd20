import { and, eq, type SQL, sql } from 'drizzle-orm'
import { orders, shopOrders } from './tables.ts'

/** The order of this id, whoever's it is. Its parts say whose, and orders are found by that. */
export const isOrder = (id: string): SQL | undefined =>
  and(eq(orders.id, id), eq(orders.customerId, sql`(select part.customer_id from ${shopOrders} part where part.order_id = ${id} limit 1)`))
