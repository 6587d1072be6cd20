import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewTag } from '../../contract/reviews.ts'
import { spus } from '../catalogue/tables.ts'
import type { Account } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { orderLines } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { reviews, reviewVotes } from './tables.ts'

const orders: Record<'helpful' | 'newest', SQL[]> = {
  helpful: [desc(reviews.helpfulCount), desc(reviews.writtenAt), desc(reviews.id)],
  newest: [desc(reviews.writtenAt), desc(reviews.id)],
}

const stars = sql.placeholder('stars')
const tag = sql.placeholder('tag')

const reviewsBy = (order: keyof typeof orders) =>
  prepared((db: Db) =>
    db
      .select({ review: reviews, total: sql<number>`(count(*) over ())::integer` })
      .from(reviews)
      .where(
        and(
          eq(reviews.spuId, sql.placeholder('spuId')),
          eq(reviews.isPublished, true),
          // What nobody may see says nothing either.
          sql`exists (
            select 1 from ${spus} spu join ${shops} shop on shop.id = spu.shop_id
            where spu.id = ${reviews.spuId} and spu.published and shop.is_public
          )`,
          sql`(${stars}::integer is null or ${reviews.stars} = ${stars})`,
          sql`(${tag}::text is null or ${tag} = any(${reviews.tags}))`,
          sql`(not ${sql.placeholder('withPhotos')}::boolean or cardinality(${reviews.photos}) > 0)`,
        ),
      )
      .orderBy(...orders[order])
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .prepare(`reviews_${order}`),
  )

const ordered = { helpful: reviewsBy('helpful'), newest: reviewsBy('newest') }

interface Wanted {
  spuId: string
  stars: number | null
  tag: ReviewTag | null
  withPhotos: boolean
  size: number
  offset: number
}

export const reviewsOf = (db: Db, order: keyof typeof orders, wanted: Wanted) => ordered[order](db).execute({ ...wanted })

/** Rating, number, stars and the newest photos; nothing for a product that nobody may see. */
const summary = prepared((db: Db) =>
  db
    .select({
      rating: spus.rating,
      starCounts: sql<number[]>`(select array[${sql.join(
        [5, 4, 3, 2, 1].map((n) => sql`count(*) filter (where ${reviews.stars} = ${sql.raw(String(n))})`),
        sql`, `,
      )}]::integer[] from ${reviews} where ${reviews.spuId} = ${spus.id} and ${reviews.isPublished})`,
      tags: sql<{ tag: ReviewTag; count: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('tag', said.tag, 'count', said.count) order by said.count desc, said.tag) from (
          select tag, count(*) from ${reviews}, unnest(${reviews.tags}) tag
          where ${reviews.spuId} = ${spus.id} and ${reviews.isPublished} group by tag
        ) said), '[]')`,
      photos: sql<
        string[]
      >`array(select unnest(${reviews.photos}) from ${reviews} where ${reviews.spuId} = ${spus.id} and ${reviews.isPublished}
        order by ${reviews.writtenAt} desc limit 12)`,
    })
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(and(eq(spus.id, sql.placeholder('spuId')), eq(spus.published, true), eq(shops.isPublic, true)))
    .prepare('review_summary'),
)

export async function reviewSummary(db: Db, spuId: string) {
  const [row] = await summary(db).execute({ spuId })
  return row
}

/** Which reviews of a product are the caller's, which the caller found helpful, and whether the caller may answer them. */
export async function involvementOf(db: Db, { id, shopId, roles }: Pick<Account, 'id' | 'shopId' | 'roles'>, spuId: string) {
  const ofSpu = eq(reviews.spuId, spuId)
  const own = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(ofSpu, eq(reviews.customerId, id)))
  const helpful = await db
    .select({ id: reviews.id })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(ofSpu, eq(reviewVotes.customerId, id)))
  const sold =
    shopId && roles.includes('goodsSeller')
      ? await db
          .select({ id: spus.id })
          .from(spus)
          .where(and(eq(spus.id, spuId), eq(spus.shopId, shopId)))
      : []
  return { own: own.map((row) => row.id), helpful: helpful.map((row) => row.id), mayAnswer: sold.length > 0 }
}

/** Whether a customer has bought this line, delivered or not. */
export async function lineExists(db: Db, customerId: string, orderLineId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${orderLines} where customer_id = ${customerId} and id = ${orderLineId}`)
  return rows.length > 0
}
