import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import type { sellerTable } from '../../contract/seller-table.ts'
import { brands, categories, skus, spus, stock } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { pieceName } from './own-pieces.ts'
import { ownProducts } from './own-products.ts'

/** The pieces of products, product by product in the order of their ids, with what stands in the cells of a table. */
export async function tableRows(
  { db, caller: { shopId }, locale }: Context<'goodsSeller'>,
  { spuIds, found, page }: Input<typeof sellerTable.page>,
): Promise<Output<typeof sellerTable.page>> {
  const which = and(found ? ownProducts(shopId, found) : eq(spus.shopId, shopId), spuIds ? inArray(spus.id, spuIds) : undefined)
  const behind = page.after
    ? sql`(${skus.spuId}, ${skus.sort}, ${skus.id}) > (select spu_id, sort, id from ${skus} where id = ${page.after} and shop_id = ${shopId})`
    : undefined
  const read = await db
    .select({ spu: spus, sku: skus, onHand: stock.onHand, reserved: stock.reserved, brand: brands.name, category: categories.name })
    .from(spus)
    .innerJoin(skus, eq(skus.spuId, spus.id))
    .innerJoin(brands, eq(brands.id, spus.brandId))
    .innerJoin(categories, eq(categories.id, spus.category3Id))
    .leftJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))
    .where(and(which, behind))
    .orderBy(asc(skus.spuId), asc(skus.sort), asc(skus.id))
    .limit(page.size + 1)
  const { rows, next } = cutPage(read, page.size, ({ sku }) => sku.id)
  return {
    records: rows.map(({ spu, sku, onHand, reserved, brand, category }) => ({
      ...{ spuId: spu.id, skuId: sku.id, version: spu.version, title: spu.title[locale], name: pieceName(sku.variants, locale) },
      categoryName: category[locale] || category.en,
      product: { state: spu.state, category: spu.category3Id, brand, tags: spu.tags, weight: spu.weightGrams },
      piece: { price: sku.priceCents, was: sku.wasCents, cost: sku.costCents, stock: onHand ?? 0 },
      reserved: reserved ?? 0,
    })),
    next,
  }
}

/** Of the shop's own; what is another's has no name here. */
export async function titlesOf(db: Db, shopId: string, ids: readonly string[], locale: Locale): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: spus.id, title: spus.title })
    .from(spus)
    .where(and(eq(spus.shopId, shopId), inArray(spus.id, [...ids])))
    .orderBy(asc(spus.id))
  return rows.map(({ id, title }) => ({ id, title: title[locale] }))
}
