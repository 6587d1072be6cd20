import * as z from 'zod'
import { call, Id, Page, pageOf, typed } from './call.ts'
import { holdsCardNumber, remark } from './checkout.ts'
import { locales } from './locale.ts'

/** What stood out, as chips beside the words, in the order in which it is offered. */
export const reviewTags = [
  'wellMade',
  'asPictured',
  'goodValue',
  'goodGift',
  'soft',
  'fastDelivery',
  'smallerThanExpected',
  'notAsPictured',
] as const
export const ReviewTag = z.enum(reviewTags)
export type ReviewTag = z.infer<typeof ReviewTag>

/** How many reviews gave each number of stars, five first. The percentages add up to 100. */
export const StarCount = z.object({ stars: z.int(), count: z.int(), percent: z.int() })
export type StarCount = z.infer<typeof StarCount>

export const Review = z.object({
  id: Id,
  /** Empty when the author wants no name. */
  authorName: z.string(),
  stars: z.int().min(1).max(5),
  headline: z.string(),
  text: z.string(),
  tags: z.array(ReviewTag),
  /** The language it was written in. */
  language: z.enum(locales),
  photos: z.array(z.string()),
  videoUrl: z.string().nullable(),
  /** What was bought: "Forest, 2.6 L". */
  variantNote: z.string().nullable(),
  /** Written about an order of this marketplace. */
  isVerified: z.boolean(),
  helpfulCount: z.int(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  sellerAnswer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Review = z.infer<typeof Review>

/** Bought pieces and what their buyer says of them: nothing yet, or a review. */
export const ReviewLine = z.object({
  /** Null for a purchase older than the order archive. */
  orderLineId: Id.nullable(),
  spuId: Id,
  title: z.string(),
  picUrl: z.string(),
  shopName: z.string(),
  deliveredAt: z.iso.datetime().nullable(),
  review: Review.extend({ isAnonymous: z.boolean(), editUntil: z.iso.datetime() }).nullable(),
})
export type ReviewLine = z.infer<typeof ReviewLine>

const customerId = Id.optional()
const stars = z.int().min(1).max(5)
const photoIds = z
  .array(Id)
  .max(4)
  .refine((ids) => new Set(ids).size === ids.length)
  .default([])

const written = {
  customerId,
  stars,
  headline: remark(120).default(''),
  text: remark(2000).default(''),
  tags: z
    .array(ReviewTag)
    .max(3)
    .refine((tags) => new Set(tags).size === tags.length)
    .default([]),
  isAnonymous: z.boolean().default(false),
  /** Uploads of the kind image, in the order in which they are shown. */
  photoIds,
  /** An upload of the kind video, instead of photos. */
  videoId: Id.optional(),
}

/** So long is an answer to a review. */
export const MOST_ANSWERED = 1000

export const orderReview = {
  addNew: call({
    path: '/mallapi/orderReview/addNew',
    about: 'Reviews a delivered line of the caller’s own order, once: stars, and if wanted words and up to four photos or one video.',
    who: 'customer',
    input: z.strictObject({ ...written, orderLineId: Id }).refine(({ photoIds, videoId }) => photoIds.length === 0 || !videoId),
    output: ReviewLine,
    refuses: ['not-found', 'conflict', 'not-reviewable'],
    twice: 'key',
    changes: ['reviews'],
    fills: { read: '/mallapi/orderReview/getInfo', by: ['orderLineId'] },
  }),
  edit: call({
    path: '/mallapi/orderReview/edit',
    about: 'Changes the caller’s own review within 30 days. What is not among the kept photos goes.',
    who: 'customer',
    input: z
      .strictObject({
        ...written,
        id: Id,
        /** Addresses of photos of this review that stay; the new ones follow them. */
        keptPhotos: z.array(z.string().max(200)).max(4).default([]),
        keepsVideo: z.boolean().default(false),
      })
      .refine(({ photoIds, keptPhotos, videoId, keepsVideo }) => {
        const photos = photoIds.length + keptPhotos.length
        const videos = Number(videoId !== undefined) + Number(keepsVideo)
        return photos <= 4 && videos <= 1 && (photos === 0 || videos === 0)
      }),
    output: ReviewLine,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['reviews'],
    fills: { read: '/mallapi/orderReview/getInfo', by: ['orderLineId'] },
  }),
  getInfo: call({
    path: '/mallapi/orderReview/getInfo',
    about: 'A delivered line of the caller’s own order with the review of it, if there is one.',
    who: 'customer',
    input: z.strictObject({ customerId, orderLineId: Id }),
    output: ReviewLine,
    refuses: ['not-found', 'not-reviewable'],
    reads: 'primary',
    seen: 'shown',
    shows: ['reviews'],
  }),
  page: call({
    path: '/mallapi/orderReview/page',
    about: 'What the caller has reviewed, or received and not reviewed yet, the latest first.',
    who: 'customer',
    input: z.strictObject({ customerId, state: z.enum(['waiting', 'written']), page: Page.prefault({}) }),
    output: pageOf(ReviewLine),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['reviews'],
  }),
  answer: call({
    path: '/mallapi/orderReview/answer',
    about: 'The shop’s public answer to a review of its product. Another one replaces it.',
    who: 'goodsSeller',
    may: 'customers.answer',
    input: z.strictObject({ id: Id, answer: typed(MOST_ANSWERED).refine((text) => !holdsCardNumber(text)) }),
    output: z.object({ sellerAnswer: z.string(), answeredAt: z.iso.datetime() }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['reviews'],
  }),
  helpful: call({
    path: '/mallapi/orderReview/helpful',
    about: 'Says that a review of somebody else helped, or takes it back. One vote for each account.',
    who: 'customer',
    input: z.strictObject({ customerId, id: Id, isHelpful: z.boolean() }),
    output: z.object({ isHelpful: z.boolean(), helpfulCount: z.int() }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['votes'],
  }),
  mine: call({
    path: '/mallapi/orderReview/mine',
    about: 'What the caller has to do with the reviews of a product: own ones, those found helpful, and whether the shop is the caller’s.',
    who: 'customer',
    input: z.strictObject({ customerId, spuId: Id }),
    output: z.object({ own: z.array(Id), helpful: z.array(Id), mayAnswer: z.boolean() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['reviews', 'votes'],
  }),
  ofShop: call({
    path: '/mallapi/orderReview/ofShop',
    about: 'What buyers say of a shop’s products, the latest with words first.',
    who: 'anyone',
    input: z.strictObject({ shopId: Id, size: z.int().min(1).max(24).default(6) }),
    output: z.array(
      Review.pick({
        id: true,
        authorName: true,
        stars: true,
        headline: true,
        text: true,
        language: true,
        isVerified: true,
        writtenAt: true,
      }).extend({
        spuId: Id,
        title: z.string(),
        picUrl: z.string(),
      }),
    ),
    refuses: [],
    reads: 'replica',
    shows: ['reviews'],
  }),
  QueryReviewBySPU: call({
    path: '/mallapi/orderReview/QueryReviewBySPU',
    about: 'Reviews of a product a page at a time, all or with a number of stars, a tag or photos, most helpful or newest first.',
    who: 'anyone',
    input: z.strictObject({
      spuId: Id,
      page: Page.prefault({}),
      stars: z.int().min(1).max(5).optional(),
      tag: ReviewTag.optional(),
      withPhotos: z.boolean().default(false),
      sort: z.enum(['helpful', 'newest']).default('helpful'),
    }),
    output: pageOf(Review),
    refuses: ['not-found'],
    reads: 'replica',
    shows: ['reviews'],
  }),
}

export const productreview = {
  all: call({
    path: '/mallapi/productreview/all',
    about:
      'What the reviews of a product say together: mean, number, distribution of stars, what stood out how often, and photos of buyers.',
    who: 'anyone',
    input: z.strictObject({ spuId: Id }),
    output: z.object({
      rating: z.number(),
      total: z.int(),
      distribution: z.array(StarCount),
      /** The most frequent first; a tag that nobody chose is left out. */
      tags: z.array(z.object({ tag: ReviewTag, count: z.int() })),
      photos: z.array(z.string()),
    }),
    refuses: ['not-found'],
    reads: 'replica',
    shows: ['reviews'],
  }),
}
