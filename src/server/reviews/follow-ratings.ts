import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ratedBy } from '../../rules/goods/reviewing.ts'
import { rateProduct } from '../catalogue/rate-product.ts'
import type { Db } from '../db/database.ts'
import { indexRating } from '../search/index-rating.ts'
import { rateShop } from '../shops/rate-shop.ts'
import { reviews } from './tables.ts'

/** Product, shop and search agree with the reviews when this transaction ends. The product first: always the same order of locks. */
export async function followRatings(tx: Db, { spuId, shopId }: { spuId: string; shopId: string }): Promise<void> {
  const product = await rateProduct(tx, spuId, () => counted(tx, eq(reviews.spuId, spuId)))
  const shop = await rateShop(tx, shopId, () => counted(tx, eq(reviews.shopId, shopId)))
  await indexRating(tx, spuId, product.rating)
  await indexRating(tx, shopId, shop.rating)
}

async function counted(tx: Db, of: SQL) {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer`, sum: sql<number>`coalesce(sum(${reviews.stars}), 0)::integer` })
    .from(reviews)
    .where(and(of, eq(reviews.isPublished, true)))
  return ratedBy(row?.count ?? 0, row?.sum ?? 0)
}
