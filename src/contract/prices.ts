import * as z from 'zod'
import { Cents, call, Id } from './call.ts'

const Landed = z.object({
  itemCents: Cents,
  /** Mandatory fees of one piece. */
  feesCents: Cents,
  shippingCents: Cents,
  /** Estimated for the place. */
  taxCents: Cents,
  totalCents: Cents,
})

/** Why a pair was judged as it was; each has a sentence in every language. */
export const MatchReason = z.enum([
  'gtin-equal',
  'gtin-differs',
  'model-equal',
  'model-in-title',
  'model-differs',
  'model-missing',
  'model-variant',
  'brand-equal',
  'brand-differs',
  'title-close',
  'title-far',
  'size-equal',
  'size-differs',
  'colour-differs',
  'edition-differs',
  'attributes-equal',
  'attributes-differ',
  'accessory',
  'second-hand',
  'price-far',
  'judged',
])
export type MatchReason = z.infer<typeof MatchReason>

export const PriceOffer = z.object({
  /** One of our shops, or another site. */
  where: z.enum(['here', 'elsewhere']),
  /** Ours only: the product and the piece of it that is offered. */
  id: Id.nullable(),
  skuId: Id.nullable(),
  /** The shop or the site. */
  name: z.string(),
  shopSlug: z.string().nullable(),
  city: z.string().nullable(),
  title: z.string(),
  /** Other sites only: where the offer was seen. */
  url: z.string().nullable(),
  /** The picture of ours; other sites' pictures are not copied. */
  picUrl: z.string().nullable(),
  landed: Landed,
  /** Ours only: when a parcel ordered now arrives. */
  arrives: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
  /** The product that was asked about. */
  isThis: z.boolean(),
  match: z.object({ verdict: z.enum(['same', 'near']), confidence: z.number(), reasons: z.array(MatchReason) }),
  /** Ours are read as you ask; the others on the day their feed says. */
  checkedOn: z.iso.date(),
  /** Which feed told us; null for ours. */
  source: z.string().nullable(),
  inStock: z.boolean(),
})
export type PriceOffer = z.infer<typeof PriceOffer>

const Range = z.object({ min: Cents, max: Cents, median: Cents, count: z.int(), outliers: z.int() })

const ofPiece = z.strictObject({ id: Id, skuId: Id.optional() })

export const ai = {
  /** Prices are those of one piece; `range` is of item and mandatory fees, before shipping and tax. */
  comparePrice: call({
    path: '/mallapi/ai/comparePrice',
    about:
      'What a product costs in other shops of the marketplace and on other sites, at the door of the current place. For reference only.',
    who: 'anyone',
    input: ofPiece,
    output: z.object({
      product: z.object({
        id: Id,
        skuId: Id,
        title: z.string(),
        /** Colour and size of the piece. */
        variant: z.string(),
        brand: z.string(),
        modelNumber: z.string().nullable(),
        picUrl: z.string(),
        shopName: z.string(),
        shopSlug: z.string(),
        priceCents: Cents,
        feeCents: Cents,
        wasCents: Cents.nullable(),
        inStock: z.boolean(),
      }),
      /** `assumed` when the caller has not said where to deliver. */
      place: z.object({ city: z.string(), provinceCode: z.string(), assumed: z.boolean() }),
      /** Cheapest at the door first. */
      offers: z.array(PriceOffer),
      range: Range.nullable(),
      /** How far the range may be trusted, from 0 to 1. */
      confidence: z.number(),
      forReferenceOnly: z.literal(true),
      checkedAt: z.iso.datetime(),
    }),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}

export const price = {
  history: call({
    path: '/mallapi/price/history',
    about: 'What a product cost in the last 180 days, mandatory fees included, and how today’s price compares with that.',
    who: 'anyone',
    input: ofPiece,
    output: z.object({
      skuId: Id,
      /** The first point is the price at the start of the period; each price holds until the next. */
      points: z.array(z.object({ at: z.iso.datetime(), priceCents: Cents })),
      until: z.iso.datetime(),
      verdict: z.enum(['lowest', 'good', 'typical', 'high', 'steady', 'young']),
      /** Days of history behind the verdict. */
      days: z.int(),
      currentCents: Cents,
      lowestCents: Cents,
      highestCents: Cents,
      averageCents: Cents,
      usualCents: Cents,
      wasCents: Cents.nullable(),
      /** Whether the crossed-out price was really asked for two weeks; null without one. */
      wasIsReal: z.boolean().nullable(),
    }),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}
