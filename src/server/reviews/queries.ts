import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { shops } from '../shops/tables.ts'
import { reviews } from './tables.ts'

const orders: Record<'helpful' | 'newest', SQL[]> = {
  helpful: [desc(reviews.helpfulCount), desc(reviews.writtenAt), desc(reviews.id)],
  newest: [desc(reviews.writtenAt), desc(reviews.id)],
}

const stars = sql.placeholder('stars')

const reviewsBy = (order: keyof typeof orders) =>
  prepared((db: Db) =>
    db
      .select({ review: reviews, total: sql<number>`(count(*) over ())::integer` })
      .from(reviews)
      .where(
        and(
          eq(reviews.spuId, sql.placeholder('spuId')),
          eq(reviews.isPublished, true),
          sql`(${stars}::integer is null or ${reviews.stars} = ${stars})`,
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
