import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { prepared } from '../db/prepared.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { mallById } from '../malls/queries.ts'
import { shops } from '../shops/tables.ts'
import { categoryTree } from './category-tree.ts'
import { dealRuns } from './deal-runs.ts'
import { isInMall } from './in-mall.ts'
import { deals, skus, spus } from './tables.ts'

/** Far more than a block shows, because the same object is often sold by several shops. */
const CANDIDATES = 240

const bestSelling = prepared((db: Db) =>
  db
    .select({ id: spus.id, picture: spus.mainPicture })
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(eq(spus.published, true), eq(spus.inStock, true), inMall))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(CANDIDATES)
    .prepare('best_selling'),
)

const dealsRunning = prepared((db: Db) =>
  db
    .select({ id: spus.id, shopId: spus.shopId, picture: spus.mainPicture, endsAt: deals.endsAt })
    .from(deals)
    .innerJoin(spus, eq(spus.id, deals.spuId))
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(dealRuns(sql.placeholder('now')), eq(spus.published, true), inMall))
    .orderBy(asc(deals.endsAt), asc(deals.id))
    .limit(CANDIDATES)
    .prepare('deals_running'),
)

const inMall = isInMall(sql.placeholder('mallId'))

/** Each picture once: two shops that sell the same lamp look like a mistake side by side. */
function eachPictureOnce<Row extends { picture: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ picture }) => !seen.has(picture) && seen.add(picture))
}

export const bestSellerIds = kept({ lifeMs: 30_000 }, async (db: Db, mallId: number): Promise<string[]> => {
  return eachPictureOnce(await bestSelling(db).execute({ mallId })).map(({ id }) => id)
})

const bestSellingOfShop = prepared((db: Db) =>
  db
    .select({ id: spus.id, picture: spus.mainPicture })
    .from(spus)
    .where(and(eq(spus.shopId, sql.placeholder('shopId')), eq(spus.published, true), eq(spus.inStock, true)))
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(CANDIDATES)
    .prepare('best_selling_of_shop'),
)

/** What sold most in one shop. */
export const bestOfShop = kept(
  { lifeMs: 30_000 },
  async (db: Db, shopId: string): Promise<string[]> => eachPictureOnce(await bestSellingOfShop(db).execute({ shopId })).map(({ id }) => id),
)

/** The categories of every level in which a shop sells something, with how much. */
export const categoriesOfShop = kept({ lifeMs: 30_000 }, async (db: Db, shopId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select level.id, count(*)::integer as count
    from ${spus} spu cross join lateral (values (spu.category1_id), (spu.category2_id), (spu.category3_id)) as level (id)
    where spu.shop_id = ${shopId} and spu.published group by 1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
})

/** The deals of a mall, the one that ends first in front. */
export const runningDeals = kept({ lifeMs: 5_000 }, async (db: Db, mallId: number, now: Date) => {
  return eachPictureOnce(await dealsRunning(db).execute({ mallId, now }))
})

export async function categoryIdsOfMall(db: Db, mallId: number, now: Date): Promise<string[]> {
  const [mall, tree] = await sideBySide(db, [() => mallById(db, mallId, now), () => categoryTree(db, now)])
  return (mall?.categoryKeys ?? []).flatMap((key) => tree.byKey.get(key)?.id ?? [])
}

/** Whether an id names goods: a SKU of any shop. */
export async function isSku(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: skus.id }).from(skus).where(eq(skus.id, id))).length > 0
}
