import { and, asc, eq, sql } from 'drizzle-orm'
import { dealRuns } from '../catalogue/deal-runs.ts'
import { brands, deals, skus, spus, stock } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { shops } from '../shops/tables.ts'

const statement = prepared((db: Db) => {
  const left = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`
  const wanted = sql.placeholder('skuId')
  const now = sql.placeholder('now')
  const deal = db
    .select({ priceCents: deals.priceCents, wasCents: deals.wasCents })
    .from(deals)
    .where(and(eq(deals.skuId, skus.id), eq(deals.spuId, skus.spuId), dealRuns(now)))
    .orderBy(asc(deals.priceCents))
    .limit(1)
    .as('deal')
  const asked = sql<number>`coalesce(${deal.priceCents}, ${skus.priceCents})`
  const offered = db
    .select({
      skuId: skus.id,
      priceCents: asked.as('asked_cents'),
      wasCents: sql<number | null>`coalesce(${deal.wasCents}, ${skus.wasCents})`.as('before_cents'),
      variants: skus.variants,
      picture: sql<string>`${skus.picture}`.as('sku_picture'),
      left: left.as('pieces_left'),
    })
    .from(skus)
    .leftJoin(stock, and(eq(stock.shopId, skus.shopId), eq(stock.skuId, skus.id)))
    .leftJoinLateral(deal, sql`true`)
    .where(and(eq(skus.spuId, spus.id), sql`(${wanted}::uuid is null or ${skus.id} = ${wanted}::uuid)`))
    .orderBy(sql`${left} > 0 desc`, asked, asc(skus.sort))
    .limit(1)
    .as('offered')
  return db
    .select({
      id: spus.id,
      title: spus.title,
      brand: brands.name,
      brandId: spus.brandId,
      category3Id: spus.category3Id,
      modelNumber: spus.modelNumber,
      matchGroup: spus.matchGroup,
      handlingCents: spus.handlingCents,
      installationCents: spus.installationCents,
      extraShippingCents: spus.extraShippingCents,
      shopName: shops.displayName,
      shopSlug: shops.slug,
      shopCity: shops.city,
      shopProvince: shops.province,
      weightGrams: spus.weightGrams,
      freeDelivery: shops.freeDelivery,
      deliveryRates: shops.deliveryRates,
      closure: shops.closure,
      skuId: offered.skuId,
      priceCents: offered.priceCents,
      wasCents: offered.wasCents,
      variants: offered.variants,
      picture: offered.picture,
      left: offered.left,
    })
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .innerJoin(brands, eq(brands.id, spus.brandId))
    .innerJoinLateral(offered, sql`true`)
    .where(and(sql`${spus.id} = any(${sql.placeholder('ids')}::uuid[])`, eq(spus.published, true), eq(shops.isPublic, true)))
    .prepare('offered_pieces')
})

/** The piece of each product that a shopper would be offered: the asked one, else the cheapest in stock, at its deal's price. */
export const offeredPieces = (db: Db, ids: readonly string[], now: Date, skuId: string | null = null) =>
  statement(db).execute({ ids, now, skuId })

export type Piece = Awaited<ReturnType<typeof offeredPieces>>[number]
