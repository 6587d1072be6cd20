import { type SQL, sql } from 'drizzle-orm'
import { dealRuns } from '../catalogue/deal-runs.ts'
import { deals, skus, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { keptAnswer } from './answers.ts'
import type { ProductQuery } from './product-query.ts'
import { searchDocuments } from './tables.ts'

/** Whether a shop asks other prices at its own address than on the marketplace. */
export const hasOwnPrices = keptAnswer(
  { lifeMs: 30_000, most: 1_000, keyOf: (shopId: string) => shopId },
  async (db: Db, shopId: string) => {
    const { rowCount } = await db.execute(sql`select 1 from ${skus} where shop_id = ${shopId} and independent_cents is not null limit 1`)
    return (rowCount ?? 0) > 0
  },
)

const others = sql.raw(
  [
    'id, kind, shop_id, category1_id, category2_id, category3_id, brand_id, rating, sold_count, in_stock, on_sale, free_delivery, is_gift',
    'colours, mall_ids, created_at, popular, words, lengths',
  ].join(', '),
)

/**
 * What is looked through: all documents at the marketplace's prices, or those of one shop at the prices of its own address, as its lists
 * show them: the cheapest SKU with the fees that the index counts too, or a deal that runs.
 */
export function documentsOf({ query: { ownPricesOf }, now }: { query: ProductQuery; now: Date }): SQL {
  if (ownPricesOf === undefined) return sql`${searchDocuments}`
  const deal = sql`(select min(${deals.priceCents}) from ${deals} where ${deals.spuId} = document.id and ${dealRuns(now)})`
  return sql`(
    select ${others}, coalesce((
      select least(min(coalesce(sku.independent_cents, sku.price_cents)), ${deal}) + min(spu.handling_cents)
      from ${skus} sku join ${spus} spu on spu.id = sku.spu_id
      where sku.spu_id = document.id having count(sku.independent_cents) > 0
    ), document.price_cents) as price_cents
    from ${searchDocuments} document where document.shop_id = ${ownPricesOf}::uuid
  ) ${searchDocuments}`
}
