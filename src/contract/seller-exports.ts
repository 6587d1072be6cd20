import * as z from 'zod'
import { call, Id } from './call.ts'
import { Task } from './jobs.ts'
import { fileDialects } from './seller-imports.ts'
import { ProductFilter } from './seller-products.ts'

const Export = z.object({
  id: Id,
  dialect: z.enum(fileDialects),
  createdAt: z.iso.datetime(),
  /** Gone then. */
  expiresAt: z.iso.datetime(),
  task: Task,
})
export type ProductExport = z.infer<typeof Export>

export const sellerExport = {
  all: call({
    path: '/mallapi/sellerExport/all',
    about: 'Files of goods that the shop asked for and that are still kept, the newest first: a few.',
    who: 'goodsSeller',
    may: 'products.read',
    input: z.strictObject({}),
    output: z.array(Export),
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['tasks'],
  }),
  add: call({
    path: '/mallapi/sellerExport/add',
    about:
      'Has all goods of the shop, those that are found, or those that are named written into a file, as a task: in our columns, in Shopify’s, or as the last file came. The file is only the shop’s and is gone some days later.',
    who: 'goodsSeller',
    // Costs stand in it.
    may: 'products.write',
    input: z.strictObject({
      spuIds: z.array(Id).min(1).max(1_000).nullable().default(null),
      found: ProductFilter.nullable().default(null),
      dialect: z.enum(['as-it-came', ...fileDialects]).default('as-it-came'),
    }),
    output: Export,
    refuses: ['not-found'],
    twice: 'key',
    changes: ['tasks'],
  }),
}
