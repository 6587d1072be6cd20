import { Refusal } from '../../contract/refusals.ts'
import type { orderReview, productreview, Review } from '../../contract/reviews.ts'
import type { Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { distributionOf } from '../products/product-in.ts'
import { reviewSummary, reviewsOf } from './queries.ts'
import type { reviews } from './tables.ts'

export const orderReviewCalls: Handlers<typeof orderReview> = {
  QueryReviewBySPU: async ({ db }, { spuId, page, stars, withPhotos, sort }) => {
    const offset = (page.current - 1) * page.size
    const rows = await reviewsOf(db, sort, { spuId, stars: stars ?? null, withPhotos, size: page.size, offset })
    return { records: rows.map(({ review }) => shownReview(review)), total: rows[0]?.total ?? 0 }
  },
}

export const productreviewCalls: Handlers<typeof productreview> = {
  all: async ({ db }, { spuId }) => {
    const row = await reviewSummary(db, spuId)
    if (!row) throw new Refusal('not-found')
    const total = row.starCounts.reduce((sum, count) => sum + count, 0)
    return { rating: row.rating, total, distribution: distributionOf(row.starCounts), photos: row.photos.map(photoUrl) }
  },
}

/** A photo is a picture of the library or an uploaded file with its own address. */
const photoUrl = (photo: string) => (photo.startsWith('/') ? photo : pictureUrl(photo))

/** What everybody may read of a review: never the customer's id. */
function shownReview(row: typeof reviews.$inferSelect): Review {
  return {
    id: row.id,
    authorName: row.authorName,
    stars: row.stars,
    headline: row.headline,
    text: row.text,
    language: row.language,
    photos: row.photos.map(photoUrl),
    videoUrl: row.videoUrl,
    variantNote: row.variantNote,
    isVerified: row.orderLineId !== null,
    helpfulCount: row.helpfulCount,
    writtenAt: row.writtenAt.toISOString(),
    sellerAnswer: row.sellerAnswer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
