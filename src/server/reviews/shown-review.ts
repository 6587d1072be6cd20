import type { Review } from '../../contract/reviews.ts'
import { pictureUrl } from '../media/picture-url.ts'
import type { reviews } from './tables.ts'

/** A photo is a picture of the library or an uploaded file with its own address. */
export const photoUrl = (photo: string) => (photo.startsWith('/') ? photo : pictureUrl(photo))

/** What everybody may read of a review: never the customer's id. */
export function shownReview(row: Omit<typeof reviews.$inferSelect, 'spuId' | 'shopId' | 'customerId' | 'isPublished'>): Review {
  return {
    id: row.id,
    authorName: row.authorName,
    stars: row.stars,
    headline: row.headline,
    text: row.text,
    tags: row.tags,
    language: row.language,
    photos: row.photos.map(photoUrl),
    videoUrl: row.videoUrl,
    variantNote: row.variantNote,
    isVerified: row.orderLineId !== null,
    helpfulCount: row.helpfulCount,
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    sellerAnswer: row.sellerAnswer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
