import * as z from 'zod'
import { Cents, call, Id } from './call.ts'
import { BegunTask, PreviewVersion } from './jobs.ts'
import { ProductFilter } from './seller-products.ts'

/** Which prices of a shop change, and how. */
const PriceShift = z.strictObject({
  /** Only these products; null for all. */
  spuIds: z.array(Id).min(1).max(1_000).nullable().default(null),
  /** Only what a list of the shop's products finds; null for all. */
  found: ProductFilter.nullable().default(null),
  /** Only of this category, of any level; null for all. */
  categoryId: Id.nullable().default(null),
  /** In hundredths of a percent: -2000 takes off a fifth. */
  basisPoints: z.int().min(-9_000).max(50_000),
  /** `99` ends every price on 99 cents. */
  ending: z.enum(['any', '99']).default('any'),
  /** Of a price that falls: shows the one before crossed out. */
  crossesOut: z.boolean().default(false),
})

export const sellerPrice = {
  preview: call({
    path: '/mallapi/sellerPrice/preview',
    about:
      'What a change of many prices would do, counted over all of them: the first before and after, those below their cost ahead of the others, and which stay.',
    who: 'goodsSeller',
    may: 'products.read',
    input: PriceShift,
    output: z.object({
      products: z.int(),
      /** Of what this was worked out from; goes with the change. */
      version: z.string(),
      /** Pieces of them: those whose price changes, and those that stay because it would be none, or is so already. */
      changing: z.int(),
      staying: z.int(),
      /** Pieces that would be sold for less than they cost the shop. */
      belowCost: z.int(),
      /** Pieces whose price would fall without being crossed out: it has not stood long enough. */
      uncrossed: z.int(),
      samples: z.array(
        z.object({ spuId: Id, skuId: Id, title: z.string(), costCents: Cents.nullable(), beforeCents: Cents, afterCents: Cents }),
      ),
      stays: z.array(z.object({ skuId: Id, title: z.string(), priceCents: Cents })),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['tasks'],
  }),
  change: call({
    path: '/mallapi/sellerPrice/change',
    about:
      'Changes many prices, as a task that can be stopped and undone. Products that somebody changed since the preview are left out, and named.',
    who: 'goodsSeller',
    may: 'products.write',
    input: PriceShift.extend({ version: PreviewVersion }),
    output: BegunTask,
    refuses: ['conflict'],
    twice: 'key',
    changes: ['tasks'],
  }),
}
