import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf } from './call.ts'
import { isPeriod, offerBounds, offerPeriod, offerStates } from './seller-offers.ts'

const GiftTerms = z
  .strictObject({ ...offerPeriod, spuId: Id, minimumCents: Cents.min(1_00).max(offerBounds.mostMinimumCents) })
  .refine(isPeriod)

const ShopGift = z.object({
  ...{ id: Id, spuId: Id, title: z.string(), picUrl: z.string().nullable(), minimumCents: Cents },
  ...{ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), state: z.enum(offerStates) },
  /** Pieces that can still be given away. */
  free: z.int(),
})
export type ShopGift = z.infer<typeof ShopGift>

const offering = { who: 'goodsSeller', may: 'offers.write' } as const

export const sellerGift = {
  page: call({
    ...offering,
    path: '/mallapi/sellerGift/page',
    about: 'The free gifts of the caller’s shop, those that begin last first; and the clock of the shop.',
    input: z.strictObject({ state: z.enum(offerStates).nullable().default(null), page: KeyPage.prefault({}) }),
    output: z.object({ ...keyPageOf(ShopGift).shape, zone: z.string() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['offers'],
  }),
  forecast: call({
    ...offering,
    path: '/mallapi/sellerGift/forecast',
    about: 'How many orders of the last 30 days would have brought the gift, and what those pieces cost the shop.',
    input: GiftTerms,
    output: z.object({
      orders: z.int(),
      fitting: z.int(),
      /** Pieces that would have been given away: never more than there are now. */
      given: z.int(),
      /** What one of them cost the shop; its price where nobody said. */
      pieceCents: Cents,
      costCents: Cents,
      problem: z.enum(['gift-overlaps']).nullable(),
    }),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
  }),
  add: call({
    ...offering,
    path: '/mallapi/sellerGift/add',
    about: 'Gives a product away with enough goods of the shop, until a moment: one for each order, as long as there are any.',
    input: GiftTerms,
    output: z.object({ id: Id }),
    refuses: ['not-found', 'already-over', 'gift-overlaps'],
    twice: 'key',
    changes: ['offers'],
  }),
  stop: call({
    ...offering,
    path: '/mallapi/sellerGift/stop',
    about: 'Ends a gift of the caller’s shop now. Orders that were made bring it; it is not started again.',
    input: z.strictObject({ id: Id }),
    output: z.null(),
    refuses: ['not-found', 'already-over'],
    twice: 'same',
    changes: ['offers'],
  }),
}
