import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'

const LAST_DAYS = 30
const DAY_MS = 86_400_000

/** The paid orders of a shop in the last 30 days, for the forecasts of its offers. */
export const soldSince = (shopId: string, now: Date): SQL => {
  const since = new Date(now.getTime() - LAST_DAYS * DAY_MS).toISOString()
  return sql`shop_id = ${shopId} and placed_at >= ${since} and state not in ('pending', 'cancelled')`
}

interface SoldPieces extends Record<string, unknown> {
  pieces: number
  salesCents: string
}

/** Pieces of a product, or of one SKU, that were bought lately and not cancelled or sent back, and what they cost before discounts. What was given away is not sold. */
export async function soldLately(
  db: Db,
  shopId: string,
  of: { spuId: string } | { skuId: string },
  now: Date,
): Promise<{ pieces: number; salesCents: number }> {
  const isIt = 'skuId' in of ? sql`line.sku_id = ${of.skuId}` : sql`line.spu_id = ${of.spuId}`
  const { rows } = await db.execute<SoldPieces>(sql`
    select coalesce(sum(kept), 0)::integer as pieces, coalesce(sum(kept * unit_cents::bigint), 0)::text as "salesCents" from (
      select line.quantity - line.cancelled_quantity - line.returned_quantity as kept, line.unit_cents
      from (select shop_id, id from ${shopOrders} where ${soldSince(shopId, now)}) part
        join ${orderLines} line on line.shop_id = part.shop_id and line.shop_order_id = part.id
      where ${isIt} and line.unit_cents > 0
    ) sold`)
  return { pieces: rows[0]?.pieces ?? 0, salesCents: Number(rows[0]?.salesCents ?? 0) }
}

interface SoldOrders extends Record<string, unknown> {
  orders: number
  fitting: number
  salesCents: string
  costCents: string
}

/** How many of the last paid orders came to a sum, and what an offer takes off those: `off` is said in the columns of their bills. */
export async function ordersFrom(db: Db, shopId: string, { minimumCents, off }: { minimumCents: number; off: SQL }, now: Date) {
  const { rows } = await db.execute<SoldOrders>(sql`
    select count(*)::integer as orders, (count(*) filter (where fits))::integer as fitting,
      coalesce(sum(items_cents), 0)::text as "salesCents", coalesce(sum(${off}) filter (where fits), 0)::text as "costCents"
    from (
      select items_cents, shipping_cents, items_cents >= ${minimumCents}::integer as fits from ${shopOrders} where ${soldSince(shopId, now)}
    ) sold`)
  const [sold] = rows
  return {
    ...{ orders: sold?.orders ?? 0, fitting: sold?.fitting ?? 0 },
    ...{ salesCents: Number(sold?.salesCents ?? 0), costCents: Number(sold?.costCents ?? 0) },
  }
}
