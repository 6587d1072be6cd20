import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'

/** A line that was bought, and not called off whole. */
const isBought = sql`line.quantity > line.cancelled_quantity and part.state not in ('pending', 'cancelled')`

const bought = (
  shopId: string,
) => sql`${orderLines} line join ${shopOrders} part on part.shop_id = line.shop_id and part.id = line.shop_order_id
  where line.shop_id = ${shopId}`

/** How many people and orders have a product, among the sales of its shop. */
export async function countBuyers(
  db: Db,
  { shopId, spuId }: { shopId: string; spuId: string },
): Promise<{ buyers: number; orders: number }> {
  const { rows } = await db.execute<{ buyers: number; orders: number }>(sql`
    select count(distinct line.customer_id)::integer as buyers, count(distinct part.order_id)::integer as orders
    from ${bought(shopId)} and line.spu_id = ${spuId} and ${isBought}`)
  return rows[0] ?? { buyers: 0, orders: 0 }
}

export interface Buying extends Record<string, unknown> {
  customerId: string
  orderId: string
}

/** Those among some sales of a shop, by key, and the last sale that was looked at; null behind the last. */
export async function buyersAmong(
  db: Db,
  { shopId, spuId, after, most }: { shopId: string; spuId: string; after: string | null; most: number },
): Promise<{ found: Buying[]; last: string | null }> {
  const { rows } = await db.execute<{ last: string | null; n: number; found: Buying[] | null }>(sql`
    with looked as materialized (
      select id, shop_id, shop_order_id, spu_id, customer_id, quantity, cancelled_quantity from ${orderLines}
      where shop_id = ${shopId} and ${after === null ? sql`true` : sql`id > ${after}::uuid`} order by id limit ${most}
    )
    select (select id from looked order by id desc limit 1) as last, (select count(*)::integer from looked) as n,
      (select jsonb_agg(distinct jsonb_build_object('customerId', line.customer_id, 'orderId', part.order_id)) from looked line
        join ${shopOrders} part on part.shop_id = line.shop_id and part.id = line.shop_order_id
        where line.spu_id = ${spuId} and ${isBought}) as found`)
  const [row] = rows
  return { found: row?.found ?? [], last: (row?.n ?? 0) < most ? null : (row?.last ?? null) }
}
