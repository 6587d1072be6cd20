import * as z from 'zod'
import { Cents, call, Id, MallId } from './call.ts'

/** What a product's card shows. */
export const ProductSummary = z.object({
  /** The SPU. */
  id: Id,
  skuId: Id,
  title: z.string(),
  shopName: z.string(),
  shopSlug: z.string(),
  picUrl: z.string(),
  secondPicUrl: z.string().nullable(),
  /** What one piece costs, mandatory fees included. */
  priceCents: Cents,
  /** How much of it is a mandatory fee. */
  feeCents: Cents,
  wasCents: Cents.nullable(),
  rating: z.number(),
  reviewCount: z.int(),
  freeDelivery: z.boolean(),
  /** When a deal's price ends; null outside deals. */
  dealEndsAt: z.iso.datetime().nullable(),
  /** Said only when few are left. */
  stockLeft: z.int().nullable(),
})
export type ProductSummary = z.infer<typeof ProductSummary>

const size = z.int().min(1).max(48)

export const products = {
  bestSeller: call({
    path: '/mallapi/products/bestSeller',
    about: 'What sold most in a mall.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId, size: size.default(12) }),
    output: z.array(ProductSummary),
    refuses: [],
    reads: 'replica',
  }),
}

export const doors = {
  open: call({
    path: '/mallapi/doors/open',
    about:
      'The doors of a mall’s December calendar that are open by now, each with the gift behind it: one of the mall’s goods, the same for all.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId }),
    output: z.array(z.object({ number: z.int(), gift: ProductSummary })),
    refuses: [],
    reads: 'replica',
  }),
}

const Specified = z.array(z.object({ id: Id, specs: z.array(z.object({ name: z.string(), value: z.string() })) }))

export const specification = {
  few: call({
    path: '/mallapi/specification/few',
    about: 'The first measures of some products, for cards that show them.',
    who: 'anyone',
    input: z.strictObject({ ids: z.array(Id).min(1).max(48) }),
    output: Specified,
    refuses: [],
    reads: 'replica',
  }),
}

export const deal = {
  page: call({
    path: '/mallapi/deal/page',
    about: 'Deals that run now in a mall, with the time each ends.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId, size: size.default(12) }),
    output: z.object({ records: z.array(ProductSummary), total: z.int(), endsAt: z.iso.datetime().nullable() }),
    refuses: [],
    reads: 'replica',
    shows: ['deals'],
  }),
}
