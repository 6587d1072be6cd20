import * as z from 'zod'
import { call, Id } from './call.ts'
import { BegunTask, PreviewVersion } from './jobs.ts'
import { ProductFilter } from './seller-products.ts'

/** Which products, and whether they are sold from now on. */
const StateShift = z.strictObject({
  /** Only these products; null for all that `found` finds. */
  spuIds: z.array(Id).min(1).max(1_000).nullable().default(null),
  found: ProductFilter.nullable().default(null),
  to: z.enum(['active', 'draft', 'archived']),
})

const asked = { who: 'goodsSeller', refuses: [] } as const

export const sellerState = {
  preview: call({
    ...asked,
    path: '/mallapi/sellerState/preview',
    about: 'What publishing, putting away or taking back many products would do: how many move, the first of them, and which stay and why.',
    may: 'products.read',
    input: StateShift,
    output: z.object({
      products: z.int(),
      /** Of what this was worked out from; goes with the change. */
      version: z.string(),
      moving: z.int(),
      samples: z.array(z.object({ id: Id, title: z.string(), state: z.string() })),
      leftOut: z.array(z.object({ id: Id, title: z.string(), why: z.enum(['is-so', 'no-picture']) })),
    }),
    reads: 'primary',
    seen: 'shown',
    shows: ['tasks'],
  }),
  change: call({
    ...asked,
    path: '/mallapi/sellerState/change',
    about:
      'Publishes or puts away many products, as a task that can be undone. Products that somebody changed since the preview are left out, and named.',
    may: 'products.write',
    input: StateShift.extend({ version: PreviewVersion }),
    output: BegunTask,
    refuses: ['conflict'],
    twice: 'key',
    changes: ['tasks'],
  }),
}
