import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf } from './call.ts'
import { locales } from './locale.ts'

export const reviewChoices = ['all', 'waiting', 'low'] as const

const ShopReview = z.object({
  id: Id,
  spuId: Id,
  title: z.string(),
  picUrl: z.string(),
  authorName: z.string(),
  stars: z.int(),
  headline: z.string(),
  text: z.string(),
  language: z.enum(locales),
  photos: z.array(z.string()),
  writtenAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** The shop's part of the order that it was bought with, where that is known. */
  saleId: Id.nullable(),
})
export type ShopReview = z.infer<typeof ShopReview>

const about = { who: 'goodsSeller', may: 'customers.read', reads: 'primary', seen: 'shown' } as const

export const sellerReview = {
  page: call({
    ...about,
    path: '/mallapi/sellerReview/page',
    about:
      'What buyers wrote about the goods of the caller’s own shop, newest first: all, those without an answer, or those of three stars and less.',
    input: z.strictObject({ only: z.enum(reviewChoices).default('all'), page: KeyPage.prefault({}) }),
    output: keyPageOf(ShopReview),
    refuses: [],
    shows: ['reviews'],
  }),
}

const Share = z.object({ count: z.int(), of: z.int() })
const OrderBehind = z.object({ id: Id, orderNumber: z.string(), placedAt: z.iso.datetime() })
export type OrderBehind = z.infer<typeof OrderBehind>

/** How a shop does, by what counts. Limits stand in `rules/goods/shop-health.ts`. */
export const sellerHealth = {
  getInfo: call({
    ...about,
    path: '/mallapi/sellerHealth/getInfo',
    about:
      'How many of the orders of the last sixty days were late, cancelled by the shop or came back for its fault, what waits unanswered, and the stars.',
    input: z.strictObject({}),
    output: z.object({
      late: Share,
      cancelled: Share,
      returned: Share,
      unanswered: Share,
      rating: z.object({ rating: z.number(), of: z.int() }),
    }),
    refuses: [],
    shows: ['orders', 'returns', 'complaints', 'letters', 'reviews'],
  }),
  orders: call({
    ...about,
    path: '/mallapi/sellerHealth/orders',
    about: 'The orders behind one of these numbers, newest first.',
    input: z.strictObject({ rate: z.enum(['late', 'cancelled', 'returned']), page: KeyPage.prefault({}) }),
    output: keyPageOf(OrderBehind),
    refuses: [],
    shows: ['orders', 'returns'],
  }),
}
