import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { sellerReview } from '../../contract/seller-reviews.ts'
import { LOW_STARS } from '../../rules/goods/shop-health.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import { cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { orderLines } from '../orders/tables.ts'
import { photoUrl } from '../reviews/shown-review.ts'
import { reviews } from '../reviews/tables.ts'

const wanted = { all: undefined, waiting: isNull(reviews.answeredAt), low: lte(reviews.stars, LOW_STARS) }

export const sellerReviewCalls: Handlers<typeof sellerReview> = {
  async page({ db, caller: { shopId }, locale }, { only, page: { after, size } }) {
    const own = and(eq(reviews.shopId, shopId), eq(reviews.isPublished, true))
    const rest = after
      ? sql`(${reviews.writtenAt}, ${reviews.id}) < (select written_at, id from ${reviews} where id = ${after} and shop_id = ${shopId})`
      : undefined
    const found = await db
      .select({ review: reviews, title: spus.title, picture: spus.mainPicture, saleId: orderLines.shopOrderId })
      .from(reviews)
      .innerJoin(spus, eq(spus.id, reviews.spuId))
      .leftJoin(orderLines, and(eq(orderLines.shopId, reviews.shopId), eq(orderLines.id, reviews.orderLineId)))
      .where(and(own, wanted[only], rest))
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ review }) => review.id)
    return {
      records: rows.map(({ review, title, picture, saleId }) => ({
        ...{ id: review.id, spuId: review.spuId, title: title[locale], picUrl: pictureUrl(picture), authorName: review.authorName },
        ...{ stars: review.stars, headline: review.headline, text: review.text, language: review.language },
        ...{ writtenAt: review.writtenAt.toISOString(), answer: review.sellerAnswer, saleId },
        photos: review.photos.map(photoUrl),
        answeredAt: review.answeredAt?.toISOString() ?? null,
      })),
      next,
    }
  },
}
