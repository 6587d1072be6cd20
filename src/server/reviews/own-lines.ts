import { type SQL, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import type { ReviewLine } from '../../contract/reviews.ts'
import { editUntil } from '../../rules/goods/reviewing.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { shownReview } from './shown-review.ts'
import { reviews } from './tables.ts'

interface OwnLineRow {
  orderLineId: string | null
  spuId: string
  title: Text
  picture: string
  shopName: string
  deliveredAt: string | null
  reviewId: string | null
  total: number
}

async function linesIn(db: Db, rows: readonly OwnLineRow[], locale: Locale): Promise<ReviewLine[]> {
  const ids = rows.flatMap(({ reviewId }) => reviewId ?? [])
  const known =
    ids.length > 0
      ? await db
          .select()
          .from(reviews)
          .where(sql`${reviews.id} = any(${sql.param(ids)}::uuid[])`)
      : []
  return rows.map(({ title, picture, reviewId, deliveredAt, orderLineId, spuId, shopName }) => {
    const review = known.find(({ id }) => id === reviewId)
    return {
      orderLineId,
      spuId,
      shopName,
      title: title[locale],
      picUrl: pictureUrl(picture),
      deliveredAt: deliveredAt && new Date(deliveredAt).toISOString(),
      review: review
        ? { ...shownReview(review), isAnonymous: review.authorName === '', editUntil: editUntil(review.writtenAt).toISOString() }
        : null,
    }
  })
}

const received = (customerId: string, more: SQL) => sql`
  from ${orderLines} line
  join ${shopOrders} part on part.shop_id = line.shop_id and part.id = line.shop_order_id
  join ${shops} shop on shop.id = line.shop_id
  left join ${reviews} review on review.order_line_id = line.id
  where line.customer_id = ${customerId} and part.delivered_at is not null and (line.cancelled_quantity + line.returned_quantity < line.quantity or review.id is not null) and ${more}`

const ofLine = sql`line.id as "orderLineId", line.spu_id as "spuId", line.title, line.picture, shop.display_name as "shopName",
  part.delivered_at as "deliveredAt", review.id as "reviewId", (count(*) over ())::integer as total`

type Rows = OwnLineRow & Record<string, unknown>

/** A delivered line of the customer's own, or nothing. */
export async function ownLine(db: Db, customerId: string, orderLineId: string, locale: Locale): Promise<ReviewLine | undefined> {
  const { rows } = await db.execute<Rows>(sql`select ${ofLine} ${received(customerId, sql`line.id = ${orderLineId}`)}`)
  return (await linesIn(db, rows, locale))[0]
}

/** The customer's own review with what it is about. */
export async function ownReview(db: Db, customerId: string, id: string, locale: Locale): Promise<ReviewLine | undefined> {
  const { rows } = await db.execute<Rows>(written(customerId, sql`and review.id = ${id}`, sql``))
  return (await linesIn(db, rows, locale))[0]
}

const written = (customerId: string, more: SQL, cut: SQL) => sql`
  select review.order_line_id as "orderLineId", spu.id as "spuId", spu.title, coalesce(line.picture, spu.main_picture) as picture,
    shop.display_name as "shopName", part.delivered_at as "deliveredAt", review.id as "reviewId", (count(*) over ())::integer as total
  from ${reviews} review
  join ${spus} spu on spu.id = review.spu_id
  join ${shops} shop on shop.id = review.shop_id
  left join ${orderLines} line on line.shop_id = review.shop_id and line.id = review.order_line_id
  left join ${shopOrders} part on part.shop_id = line.shop_id and part.id = line.shop_order_id
  where review.customer_id = ${customerId} ${more}
  order by review.written_at desc, review.id desc ${cut}`

interface WantedLines {
  state: 'waiting' | 'written'
  page: { current: number; size: number }
}

export async function ownLines(db: Db, customerId: string, { state, page }: WantedLines, locale: Locale) {
  const cut = sql`limit ${page.size} offset ${(page.current - 1) * page.size}`
  const waiting = sql`select ${ofLine} ${received(customerId, sql`review.id is null`)} order by part.delivered_at desc, line.id desc ${cut}`
  const { rows } = await db.execute<Rows>(state === 'waiting' ? waiting : written(customerId, sql``, cut))
  return { records: await linesIn(db, rows, locale), total: rows[0]?.total ?? 0 }
}
