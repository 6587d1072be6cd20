import { and, count, desc, eq, sql } from 'drizzle-orm'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { isId } from '../../rules/ids.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { prepared } from '../db/prepared.ts'
import { mallById } from '../malls/queries.ts'
import { shops } from '../shops/tables.ts'

const MOST_FEATURED = 24
const PICTURES = 3

/** Shops with pictures of what they sell most. */
function shopSummaries(db: Db) {
  const shown = db
    .selectDistinctOn([spus.mainPicture], { picture: spus.mainPicture, sold: spus.soldCount })
    .from(spus)
    .where(and(eq(spus.shopId, shops.id), eq(spus.published, true)))
    .orderBy(spus.mainPicture, desc(spus.soldCount))
    .as('shown')
  const bestPictures = db
    .select({
      pictures: sql<string[]>`(array_agg(${shown.picture} order by ${shown.sold} desc))[1:${sql.raw(String(PICTURES))}]`.as('pictures'),
    })
    .from(shown)
    .as('best_pictures')
  return db
    .select({
      id: shops.id,
      slug: shops.slug,
      displayName: shops.displayName,
      description: shops.description,
      template: shops.template,
      palette: shops.palette,
      city: shops.city,
      province: shops.province,
      rating: shops.rating,
      reviewCount: shops.reviewCount,
      productCount: shops.productCount,
      pictures: bestPictures.pictures,
    })
    .from(shops)
    .leftJoinLateral(bestPictures, sql`true`)
    .$dynamic()
}

const byRating = desc(sql`${shops.rating} * ln(2 + ${shops.reviewCount})`)

const shopsOfMall = prepared((db: Db) =>
  shopSummaries(db)
    .where(and(eq(shops.isPublic, true), sql`${shops.mallIds} @> array[${sql.placeholder('mallId')}]::integer[]`))
    .orderBy(sql`array_position(${sql.placeholder('featured')}::text[], ${shops.slug}) nulls last`, byRating, shops.slug)
    .limit(MOST_FEATURED)
    .prepare('shops_of_mall'),
)

interface ShopPage {
  mallId: number
  sort: 'name' | 'rating'
  page: { current: number; size: number }
}

/** All public shops of a mall, a page at a time. */
export async function pageOfShops(db: Db, { mallId, sort, page }: ShopPage) {
  const wanted = and(eq(shops.isPublic, true), sql`${shops.mallIds} @> array[${mallId}]::integer[]`)
  const [rows, [all]] = await Promise.all([
    shopSummaries(db)
      .where(wanted)
      .orderBy(...(sort === 'rating' ? [byRating] : [sql`lower(${shops.displayName})`]), shops.slug)
      .limit(page.size)
      .offset((page.current - 1) * page.size),
    db.select({ total: count() }).from(shops).where(wanted),
  ])
  return { rows, total: all?.total ?? 0 }
}

/** The shops a mall chose to feature, then its best rated ones. */
export const featuredShops = kept(30_000, async (db: Db, mallId: number, now: Date) => {
  const mall = await mallById(db, mallId, now)
  return mall ? shopsOfMall(db).execute({ mallId, featured: mall.featuredShopSlugs }) : []
})

type ShopRow = typeof shops.$inferSelect

/** A public shop by its id or slug. */
const publicShop = kept(30_000, async (db: Db, name: string): Promise<ShopRow | undefined> => {
  const isNamed = isId(name) ? eq(shops.id, name) : eq(shops.slug, name.toLowerCase())
  const [row] = await db
    .select()
    .from(shops)
    .where(and(isNamed, eq(shops.isPublic, true)))
  return row
})

/** The shop that is named, or else the first that the mall features; the main mall has some of every template. */
export async function shopAsked(
  db: Db,
  { shop, template, mallId }: { shop?: string | undefined; template?: ShopRow['template'] | undefined; mallId: number },
  now: Date,
): Promise<ShopRow | undefined> {
  if (shop !== undefined) return publicShop(db, shop, now)
  for (const id of [mallId, MAIN_MALL_ID]) {
    const first = (await featuredShops(db, id, now)).find((row) => template === undefined || row.template === template)
    if (first) return publicShop(db, first.id, now)
  }
  return undefined
}
