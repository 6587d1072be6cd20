import * as z from 'zod'
import { call, Id, Page, pageOf } from './call.ts'
import { StarCount } from './products.ts'

export const Review = z.object({
  id: Id,
  authorName: z.string(),
  stars: z.int().min(1).max(5),
  headline: z.string(),
  text: z.string(),
  /** The language it was written in. */
  language: z.enum(['en', 'zh', 'fr']),
  photos: z.array(z.string()),
  videoUrl: z.string().nullable(),
  /** What was bought: "Forest, 2.6 L". */
  variantNote: z.string().nullable(),
  /** Written about an order of this marketplace. */
  isVerified: z.boolean(),
  helpfulCount: z.int(),
  writtenAt: z.iso.datetime(),
  sellerAnswer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Review = z.infer<typeof Review>

export const orderReview = {
  QueryReviewBySPU: call({
    path: '/mallapi/orderReview/QueryReviewBySPU',
    about: 'Reviews of a product a page at a time, all or with a number of stars or with photos, most helpful or newest first.',
    who: 'anyone',
    input: z.strictObject({
      spuId: Id,
      page: Page.prefault({}),
      stars: z.int().min(1).max(5).optional(),
      withPhotos: z.boolean().default(false),
      sort: z.enum(['helpful', 'newest']).default('helpful'),
    }),
    output: pageOf(Review),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const productreview = {
  all: call({
    path: '/mallapi/productreview/all',
    about: 'What the reviews of a product say together: mean, number, distribution of stars and photos of buyers.',
    who: 'anyone',
    input: z.strictObject({ spuId: Id }),
    output: z.object({ rating: z.number(), total: z.int(), distribution: z.array(StarCount), photos: z.array(z.string()) }),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}
