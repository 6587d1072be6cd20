import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ShopNearby } from '../../contract/radar.ts'
import { degreesAround, distanceKm, type Point } from '../../rules/distance.ts'
import { readableOn } from '../../rules/page/contrast.ts'
import { dealRuns } from '../catalogue/deal-runs.ts'
import { hasGoods } from '../catalogue/has-goods.ts'
import { deals, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { cities } from '../places/tables.ts'
import { shops } from '../shops/tables.ts'

const MOST_SHOPS = 60
const MOST_DEALS = 48

/** Public shops of a mall within a distance, nearest first. */
export async function shopsAround(db: Db, center: Point, radiusKm: number, mallId: number) {
  const reach = degreesAround(center, radiusKm)
  const rows = await db
    .select()
    .from(shops)
    .where(
      and(
        eq(shops.isPublic, true),
        hasGoods,
        sql`${shops.mallIds} @> array[${mallId}]::integer[]`,
        between(shops.lat, center.lat - reach.lat, center.lat + reach.lat),
        between(shops.lng, center.lng - reach.lng, center.lng + reach.lng),
      ),
    )
  return rows
    .map((row) => ({ ...row, distanceKm: Math.round(distanceKm(center, row) * 10) / 10 }))
    .filter((row) => row.distanceKm <= radiusKm)
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, MOST_SHOPS)
}

type NearShop = Awaited<ReturnType<typeof shopsAround>>[number]

export function shopIn(locale: Locale, row: NearShop, dealCount: number): ShopNearby {
  const [background = '#06382b', ...others] = row.palette.map(({ hex }) => hex.toLowerCase())
  return {
    id: row.id,
    slug: row.slug,
    displayName: row.displayName,
    shopDescription: row.description[locale],
    sign: { background, text: readableOn(background, others) },
    city: row.city[locale],
    province: row.province,
    rating: row.rating,
    reviewCount: row.reviewCount,
    productCount: row.productCount,
    lat: row.lat,
    lng: row.lng,
    distanceKm: row.distanceKm,
    dealCount,
  }
}

/** Deals that run now in some shops, the one that ends first in front. */
export async function dealsOfShops(db: Db, shopIds: readonly string[], now: Date) {
  if (shopIds.length === 0) return []
  return db
    .select({ spuId: deals.spuId, shopId: deals.shopId })
    .from(deals)
    .innerJoin(spus, and(eq(spus.id, deals.spuId), eq(spus.published, true)))
    .where(and(inArray(deals.shopId, [...shopIds]), dealRuns(now)))
    .orderBy(asc(deals.endsAt), asc(deals.id))
    .limit(MOST_DEALS)
}

export const citiesOf = (db: Db, province: string) =>
  db
    .select({ name: cities.name, lat: cities.lat, lng: cities.lng, rank: cities.populationRank })
    .from(cities)
    .where(eq(cities.province, province))
    .orderBy(asc(cities.populationRank))
