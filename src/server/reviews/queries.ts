import { type AnyColumn, and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ReviewTag } from '../../contract/reviews.ts'
import { mayAt } from '../../rules/permissions.ts'
import { spus } from '../catalogue/tables.ts'
import type { Account } from '../context.ts'
import { together } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { unseen } from '../db/statement.ts'
import { orderLines } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { reviews, reviewVotes } from './tables.ts'

type Ordering = Record<'helpfulCount' | 'writtenAt' | 'id', AnyColumn>

const orders: Record<'helpful' | 'newest', (row: Ordering) => SQL[]> = {
  helpful: ({ helpfulCount, writtenAt, id }) => [desc(helpfulCount), desc(writtenAt), desc(id)],
  newest: ({ writtenAt, id }) => [desc(writtenAt), desc(id)],
}

const stars = sql.placeholder('stars')
const tag = sql.placeholder('tag')

/** Of many products at once. */
const reviewsBy = (order: keyof typeof orders) =>
  prepared((db: Db) => {
    const own = db
      .select({ ...getTableColumns(reviews), total: sql<number>`(count(*) over ())::integer`.as('total') })
      .from(reviews)
      .where(
        and(
          eq(reviews.spuId, sql`asked.id`),
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
      .orderBy(...orders[order](reviews))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .as('own')
    return db
      .select({
        spuId: own.spuId,
        total: own.total,
        review: {
          id: own.id,
          authorName: own.authorName,
          orderLineId: own.orderLineId,
          stars: own.stars,
          headline: own.headline,
          text: own.text,
          tags: own.tags,
          language: own.language,
          photos: own.photos,
          videoUrl: own.videoUrl,
          variantNote: own.variantNote,
          helpfulCount: own.helpfulCount,
          writtenAt: own.writtenAt,
          editedAt: own.editedAt,
          sellerAnswer: own.sellerAnswer,
          answeredAt: own.answeredAt,
        },
      })
      .from(sql`unnest(${unseen(sql.placeholder('spuIds'), 'uuid[]')}) as asked (id)`)
      .innerJoinLateral(own, sql`true`)
      .orderBy(...orders[order](own))
      .prepare(`reviews_${order}`)
  })

const ordered = { helpful: reviewsBy('helpful'), newest: reviewsBy('newest') }

interface Wanted {
  order: keyof typeof orders
  stars: number | null
  tag: ReviewTag | null
  withPhotos: boolean
  size: number
  offset: number
}

type AskedReviews = Wanted & { spuId: string }
type FoundReview = Awaited<ReturnType<ReturnType<(typeof ordered)['helpful']>['execute']>>[number]

const keyOf = ({ order, stars, tag, withPhotos, size, offset }: Wanted) => [order, stars, tag, withPhotos, size, offset].join()

/** Many look at products at the same time, and nearly all of them at the first page of their reviews. */
const readTogether = together<AskedReviews, ReadonlyMap<string, FoundReview[]>>(async (db, asked) => {
  const alike = new Map<string, { wanted: Wanted; spuIds: Set<string> }>()
  for (const { spuId, ...wanted } of asked) {
    const key = keyOf(wanted)
    const group = alike.get(key) ?? { wanted, spuIds: new Set() }
    alike.set(key, group)
    group.spuIds.add(spuId)
  }
  const found = new Map<string, FoundReview[]>()
  await sideBySide(
    db,
    [...alike].map(
      ([
        key,
        {
          wanted: { order, ...values },
          spuIds,
        },
      ]) =>
        async () => {
          for (const row of await ordered[order](db).execute({ ...values, spuIds: [...spuIds] })) {
            const name = `${key} ${row.spuId}`
            const rows = found.get(name) ?? []
            found.set(name, rows)
            rows.push(row)
          }
        },
    ),
  )
  return found
})

export async function reviewsOf(db: Db, asked: AskedReviews): Promise<readonly FoundReview[]> {
  const found = await readTogether(db, asked)
  return found.get(`${keyOf(asked)} ${asked.spuId}`) ?? []
}

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
export async function involvementOf(db: Db, { id, shopId, works }: Pick<Account, 'id' | 'shopId' | 'works'>, spuId: string) {
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
    shopId && mayAt(works, 'shop', 'customers.answer')
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
