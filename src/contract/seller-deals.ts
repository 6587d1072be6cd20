import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'
import { isPeriod, offerPeriod, offerStates } from './seller-offers.ts'

export const MOST_DEAL_UNITS = 100_000

const DealTerms = z
  .strictObject({ ...offerPeriod, skuId: Id, priceCents: Cents.min(1), units: z.int().min(1).max(MOST_DEAL_UNITS) })
  .refine(isPeriod)

/** What stands in the way of a deal, beside its time. */
export const dealProblems = ['deal-overlaps', 'deal-not-lower', 'deal-units', 'deal-price-new'] as const
const DealProblem = z.enum(dealProblems)

const ShopDeal = z.object({
  ...{ id: Id, spuId: Id, skuId: Id, title: z.string(), name: z.string(), picUrl: z.string().nullable() },
  ...{ priceCents: Cents, wasCents: Cents, unitsOffered: z.int(), unitsSold: z.int() },
  ...{ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() },
  /** One whose pieces are all sold has ended. */
  state: z.enum(offerStates),
})
export type ShopDeal = z.infer<typeof ShopDeal>

/** A piece of the shop's own that an offer can be about. */
const OfferedPiece = z.object({
  ...{ skuId: Id, spuId: Id, title: z.string(), name: z.string(), code: z.string().nullable(), picUrl: z.string().nullable() },
  priceCents: Cents,
  /** On the shelf and held by nobody. */
  free: z.int(),
})
export type OfferedPiece = z.infer<typeof OfferedPiece>

const offering = { who: 'goodsSeller', may: 'offers.write' } as const

export const sellerDeal = {
  pieces: call({
    ...offering,
    path: '/mallapi/sellerDeal/pieces',
    about:
      'Pieces of the caller’s shop by words of their product or by their number: what an offer can be about. Of each product only the first, where products are asked for.',
    input: z.strictObject({ words: typedOrEmpty(60).default(''), each: z.enum(['piece', 'product']).default('piece') }),
    output: z.array(OfferedPiece),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['goods', 'stock'],
  }),
  page: call({
    ...offering,
    path: '/mallapi/sellerDeal/page',
    about: 'The deals of the caller’s shop, those that begin last first, with how many pieces each has sold; and the clock of the shop.',
    input: z.strictObject({ state: z.enum(offerStates).nullable().default(null), page: KeyPage.prefault({}) }),
    output: z.object({ ...keyPageOf(ShopDeal).shape, zone: z.string() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['offers'],
  }),
  forecast: call({
    ...offering,
    path: '/mallapi/sellerDeal/forecast',
    about: 'What a deal would have cost at the sales of the last 30 days, and what stands in its way.',
    input: DealTerms,
    output: z.object({
      priceCents: Cents,
      free: z.int(),
      /** Pieces of it that were paid for in the last 30 days, and what the deal would have taken off them. */
      sold: z.int(),
      costCents: Cents,
      /** What it takes off when all its units are sold. */
      mostCents: Cents,
      isBelowCost: z.boolean(),
      problem: DealProblem.nullable(),
    }),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
  }),
  add: call({
    ...offering,
    path: '/mallapi/sellerDeal/add',
    about: 'Makes a deal: so many units of a piece for less, until a moment. Its terms stay as they are; it can be ended.',
    input: DealTerms,
    output: z.object({ id: Id }),
    refuses: ['not-found', 'already-over', ...dealProblems],
    twice: 'key',
    changes: ['offers'],
  }),
  stop: call({
    ...offering,
    path: '/mallapi/sellerDeal/stop',
    about: 'Ends a deal of the caller’s shop now. What was bought stays bought at its price; it is not started again.',
    input: z.strictObject({ id: Id }),
    output: z.null(),
    refuses: ['not-found', 'already-over'],
    twice: 'same',
    changes: ['offers'],
  }),
}
