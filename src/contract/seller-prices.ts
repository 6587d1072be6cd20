import * as z from 'zod'
import { Cents, call, Id } from './call.ts'
import { Task } from './jobs.ts'
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
    about: 'What a change of many prices would do: how many products it is about, and the first of them before and after.',
    who: 'goodsSeller',
    may: 'products.read',
    input: PriceShift,
    output: z.object({
      products: z.int(),
      /** Pieces that would be sold for less than they cost the shop, among the first. */
      belowCost: z.int(),
      /** Pieces whose price would fall without being crossed out, among the first: it has not stood long enough. */
      uncrossed: z.int(),
      samples: z.array(
        z.object({ spuId: Id, skuId: Id, title: z.string(), costCents: Cents.nullable(), beforeCents: Cents, afterCents: Cents }),
      ),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['tasks'],
  }),
  change: call({
    path: '/mallapi/sellerPrice/change',
    about:
      'Changes many prices, as a task that can be stopped and undone. Refused when there are other products now than the preview said.',
    who: 'goodsSeller',
    may: 'products.write',
    input: PriceShift.extend({ seenProducts: z.int().min(1) }),
    output: Task,
    refuses: ['conflict'],
    twice: 'key',
    changes: ['tasks'],
  }),
}
