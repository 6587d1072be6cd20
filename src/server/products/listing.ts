import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { spu } from '../../contract/products.ts'
import { apart } from '../../rules/apart.ts'
import { isInMall } from '../catalogue/in-mall.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { gifts, spus } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { shops } from '../shops/tables.ts'

/** Deeper pages answer nothing: nobody reads that far, and the search room pages by key. */
const DEEPEST = 10_000
/** Counting more would cost more than the page itself. */
const COUNTED = 10_000

type Listing = Input<typeof spu.page>

const orders: Record<'bestSelling' | 'newest', SQL[]> = {
  bestSelling: [desc(spus.soldCount), desc(spus.id)],
  newest: [desc(spus.createdAt), desc(spus.id)],
}

/** Products of a mall, a shop, a category or a brand. The total is exact up to ten thousand. */
export async function listProducts(
  { db, now, locale, mallId, storefront }: Context<'anyone'>,
  { page, queryParam, ...asked }: Listing,
  order: keyof typeof orders,
): Promise<Output<typeof spu.page>> {
  const offset = (page.current - 1) * page.size
  const wanted = and(
    eq(spus.published, true),
    eq(shops.isPublic, true),
    storefront ? eq(spus.shopId, storefront.shopId) : isInMall(asked.mallId ?? mallId),
    queryParam.shopId ? eq(spus.shopId, queryParam.shopId) : undefined,
    queryParam.brandId ? eq(spus.brandId, queryParam.brandId) : undefined,
    queryParam.categoryId ? ofCategory(queryParam.categoryId) : undefined,
  )
  const found = () => db.select({ id: spus.id }).from(spus).innerJoin(shops, eq(shops.id, spus.shopId)).where(wanted)
  const counted = found().limit(COUNTED).as('counted')
  const [count] = await db.select({ total: sql<number>`count(*)::integer` }).from(counted)
  const rows =
    offset >= DEEPEST
      ? []
      : await found()
          .orderBy(...orders[order])
          .limit(page.size)
          .offset(offset)
  const records = await productSummaries(
    db,
    rows.map(({ id }) => id),
    { locale, now: now(), storefront },
  )
  // Two shops, or one, that sell the same lamp look like a mistake side by side.
  return { records: apart(records, ({ picUrl }) => picUrl), total: count?.total ?? 0 }
}

const ofCategory = (id: string) => or(eq(spus.category1Id, id), eq(spus.category2Id, id), eq(spus.category3Id, id))

const runningGifts = prepared((db: Db) =>
  db
    .select({ id: spus.id, minimumCents: gifts.minimumCents, endsAt: gifts.endsAt, total: sql<number>`(count(*) over ())::integer` })
    .from(gifts)
    .innerJoin(spus, eq(spus.id, gifts.spuId))
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(
      and(
        eq(spus.published, true),
        eq(spus.inStock, true),
        isInMall(sql.placeholder('mallId')),
        sql`${gifts.startsAt} <= ${sql.placeholder('now')} and ${gifts.endsAt} > ${sql.placeholder('now')}`,
      ),
    )
    .orderBy(desc(spus.soldCount), desc(spus.id))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare('running_gifts'),
)

export async function listGifts(
  { db, now, locale, mallId, storefront }: Context<'anyone'>,
  { page, ...asked }: Input<typeof spu.giftPage>,
): Promise<Output<typeof spu.giftPage>> {
  const at = now()
  const offset = Math.min((page.current - 1) * page.size, DEEPEST)
  const rows = await runningGifts(db).execute({ mallId: asked.mallId ?? mallId, now: at, size: page.size, offset })
  const gift = new Map(rows.map((row) => [row.id, row]))
  const summaries = await productSummaries(db, [...gift.keys()], { locale, now: at, storefront })
  return {
    records: summaries.flatMap((summary) => {
      const row = gift.get(summary.id)
      return row ? [{ ...summary, minimumCents: row.minimumCents, endsAt: row.endsAt.toISOString() }] : []
    }),
    total: rows[0]?.total ?? 0,
  }
}
