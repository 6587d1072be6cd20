import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { skus, spus } from './tables.ts'

export interface PriceChange {
  skuId: string
  /** The price that was seen: somebody else's change in between is not overwritten unseen. */
  seenCents: number
  priceCents: number
  /** Crossed out beside the new price; null for none. */
  wasCents: number | null
}

/**
 * Prices of a shop's pieces and the copies on their products, which get a new version: an editor that holds the old prices is told. Answers
 * the pieces that were still as they were seen. Only for `changePrices`, which also writes the log.
 */
export async function setPrices(
  tx: Db,
  shopId: string,
  changes: readonly PriceChange[],
  now: Date,
): Promise<{ id: string; spuId: string }[]> {
  // Products before pieces, in one order, as whoever writes whole products locks them.
  await tx.execute(sql`
    select id from ${spus} where shop_id = ${shopId} and id in (
      select spu_id from ${skus} where id = any(${sql.param(changes.map(({ skuId }) => skuId))}::uuid[]) and shop_id = ${shopId}
    ) order by id for update`)
  const { rows } = await tx.execute<{ id: string; spuId: string }>(sql`
    update ${skus} set price_cents = change."priceCents", was_cents = change."wasCents"
    from json_to_recordset(${JSON.stringify(changes)}::json) as change ("skuId" uuid, "seenCents" integer, "priceCents" integer, "wasCents" integer)
    where ${skus}.id = change."skuId" and ${skus}.shop_id = ${shopId} and ${skus}.price_cents = change."seenCents"
    returning ${skus}.id, ${skus}.spu_id as "spuId"`)
  const spuIds = [...new Set(rows.map(({ spuId }) => spuId))]
  if (spuIds.length > 0)
    await tx.execute(sql`
      update ${spus} set price_cents = piece.least, price_max_cents = piece.most, was_cents = piece.was, version = version + 1,
        updated_at = ${now.toISOString()}
      from (
        select spu_id, min(price_cents) as least, max(price_cents) as most, (array_agg(was_cents order by price_cents, sort))[1] as was
        from ${skus} where spu_id = any(${sql.param(spuIds)}::uuid[]) group by spu_id
      ) piece
      where ${spus}.id = piece.spu_id`)
  return rows
}
