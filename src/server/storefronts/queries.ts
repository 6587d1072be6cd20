import { and, desc, eq, sql } from 'drizzle-orm'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { isId } from '../../rules/ids.ts'
import { hasGoods } from '../catalogue/has-goods.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { prepared } from '../db/prepared.ts'
import { mallById } from '../malls/queries.ts'
import { hearOfShops } from '../shops/forget-shop.ts'
import { shops } from '../shops/tables.ts'

const MOST_FEATURED = 24
const PICTURES = 3

/** A shop's card: itself, and pictures of what it sells most. */
function shopCards(db: Db) {
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
}

const byMerit = desc(sql`${shops.rating} * ln(2 + ${shops.reviewCount})`)

const shopsOfMall = prepared((db: Db) =>
  shopCards(db)
    .where(and(eq(shops.isPublic, true), hasGoods, sql`${shops.mallIds} @> array[${sql.placeholder('mallId')}]::integer[]`))
    .orderBy(sql`array_position(${sql.placeholder('featured')}::text[], ${shops.slug}) nulls last`, byMerit, shops.slug)
    .limit(MOST_FEATURED)
    .prepare('shops_of_mall'),
)

interface ShopsAsked {
  mallId?: number | undefined
  name?: string | undefined
  province?: string | undefined
  sort?: 'name' | 'rating'
  size: number
  offset: number
}

/** Open shops, the best rated first, or by name. */
export async function openShops(db: Db, { mallId, name, province, sort, size, offset }: ShopsAsked) {
  const wanted = and(
    eq(shops.isPublic, true),
    mallId === undefined ? undefined : sql`${shops.mallIds} @> array[${mallId}]::integer[]`,
    province ? eq(shops.province, province) : undefined,
    // Taken as it is typed: a percent sign finds a percent sign. Who asks for a shop by its name finds it empty, too.
    name ? sql`position(lower(${name}) in lower(${shops.displayName})) > 0` : hasGoods,
  )
  const [counted] = await db.select({ total: sql<number>`count(*)::integer` }).from(shops).where(wanted)
  const rows = await shopCards(db)
    .where(wanted)
    .orderBy(sort === 'name' ? sql`lower(${shops.displayName})` : byMerit, shops.slug)
    .limit(size)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

interface ShelfRow extends Record<string, unknown> {
  id: string
  count: number
  picture: string
}

/** The second-level categories of a shop by how much is in them, each with the picture of what sells best there. */
export const shelvesOfShop = kept({ lifeMs: 30_000 }, async (db: Db, shopId: string): Promise<ShelfRow[]> => {
  const { rows } = await db.execute<ShelfRow>(sql`
    select category2_id as id, count(*)::integer as count, (array_agg(main_picture order by sold_count desc, id))[1] as picture
    from ${spus} where shop_id = ${shopId} and published group by 1 order by 2 desc, 1`)
  return rows
})

type ShopCard = Awaited<ReturnType<ReturnType<typeof shopsOfMall>['execute']>>[number]

/** The shops a mall chose to feature, then its best rated ones. */
export const featuredShops = kept({ lifeMs: 30_000 }, async (db: Db, mallId: number, now: Date): Promise<readonly ShopCard[]> => {
  const mall = await mallById(db, mallId, now)
  return mall ? shopsOfMall(db).execute({ mallId, featured: mall.featuredShopSlugs }) : []
})

type ShopRow = typeof shops.$inferSelect

/** A public shop by its id or slug. */
const publicShop = kept({ lifeMs: 30_000 }, async (db: Db, name: string): Promise<ShopRow | undefined> => {
  const isNamed = isId(name) ? eq(shops.id, name) : eq(shops.slug, name.toLowerCase())
  const [row] = await db
    .select()
    .from(shops)
    .where(and(isNamed, eq(shops.isPublic, true)))
  return row
})

// All of them: one that is shown again stands in no answer that was made without it.
hearOfShops(() => {
  featuredShops.forget()
  publicShop.forget()
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
