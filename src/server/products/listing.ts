import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { DEEPEST } from '../../contract/deepest.ts'
import type { spu } from '../../contract/products.ts'
import { apart } from '../../rules/goods/apart.ts'
import { isInMall } from '../catalogue/in-mall.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { gifts, spus } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { statement } from '../db/statement.ts'
import { shops } from '../shops/tables.ts'

/** Deeper pages answer nothing: nobody reads that far, and the search room pages by key. */
/** Counting more would cost more than the page itself. */
const COUNTED = 10_000

type Listing = Input<typeof spu.page>

/** Likenesses are kept apart over at least so many products: those of the next page make room for the last ones of a page. */
const SPREAD_OVER = 24

const orders = {
  bestSelling: sql`${spus.soldCount} desc, ${spus.id} desc`,
  newest: sql`${spus.createdAt} desc, ${spus.id} desc`,
}

interface Window {
  mallId: number
  shopId: string | null
  brandId: string | null
  categoryId: string | null
  size: number
  offset: number
}

type Narrowing = 'shop' | 'mall' | 'brand' | 'category'

/** What narrows a list decides its plan: each way of asking is a statement of its own, which is built and planned once. */
const listing = (name: string, order: keyof typeof orders, narrowed: readonly Narrowing[]) =>
  statement<Window, { id: string; picture: string; total: number }>(name, ({ mallId, shopId, brandId, categoryId, size, offset }) => {
    const by: Record<Narrowing, SQL> = {
      shop: sql`${spus.shopId} = ${shopId}::uuid`,
      mall: isInMall(sql`${mallId}::integer`),
      brand: sql`${spus.brandId} = ${brandId}::uuid`,
      category: sql`(${spus.category1Id} = ${categoryId}::uuid or ${spus.category2Id} = ${categoryId}::uuid or ${spus.category3Id} = ${categoryId}::uuid)`,
    }
    const wanted = sql.join(
      narrowed.map((one) => by[one]),
      sql` and `,
    )
    const found = sql`from ${spus} join ${shops} on ${shops.id} = ${spus.shopId} where ${spus.published} and ${shops.isPublic} and ${wanted}`
    const total = sql`(select count(*)::integer from (select 1 ${found} limit ${sql.raw(String(COUNTED))}) counted)`
    return sql`select ${spus.id}, ${spus.mainPicture} as picture, ${total} as total ${found} order by ${orders[order]} limit ${size}::integer offset ${offset}::integer`
  })

const listings = new Map<string, ReturnType<typeof listing>>()

function listingFor(order: keyof typeof orders, narrowed: readonly Narrowing[]): ReturnType<typeof listing> {
  const name = ['products', order, ...narrowed].join('-')
  const known = listings.get(name) ?? listing(name, order, narrowed)
  listings.set(name, known)
  return known
}

/** Products of a mall, a shop, a category or a brand. The total is exact up to ten thousand. */
export async function listProducts(
  { db, now, locale, mallId, storefront }: Context<'anyone'>,
  { page, queryParam: { shopId, brandId, categoryId }, ...asked }: Listing,
  order: keyof typeof orders,
): Promise<Output<typeof spu.page>> {
  const offset = (page.current - 1) * page.size
  // A shop's own site lists nobody else's.
  if (storefront && shopId && shopId !== storefront.shopId) return { records: [], total: 0 }
  const narrowed: Narrowing[] = [
    ...(storefront ? [] : (['mall'] as const)),
    ...(storefront || shopId ? (['shop'] as const) : []),
    ...(brandId ? (['brand'] as const) : []),
    ...(categoryId ? (['category'] as const) : []),
  ]
  // The same pages make a stretch, whichever of them is asked for.
  const stretch = page.size * Math.max(2, Math.ceil(SPREAD_OVER / page.size))
  const from = Math.floor(offset / stretch) * stretch
  const window = {
    mallId: asked.mallId ?? mallId,
    shopId: storefront?.shopId ?? shopId ?? null,
    brandId: brandId ?? null,
    categoryId: categoryId ?? null,
  }
  const read = listingFor(order, narrowed)
  const { rows } = offset < DEEPEST ? await read(db, { ...window, size: stretch, offset: from }) : { rows: [] }
  // Two shops, or one, that sell the same lamp look like a mistake side by side.
  const shown = apart(rows, ({ picture }) => picture).slice(offset - from, offset - from + page.size)
  const total = rows[0]?.total ?? (from > 0 ? (await read(db, { ...window, size: 1, offset: 0 })).rows[0]?.total : undefined) ?? 0
  const records = await productSummaries(
    db,
    shown.map(({ id }) => id),
    { locale, now: now(), storefront },
  )
  return { records, total }
}

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
