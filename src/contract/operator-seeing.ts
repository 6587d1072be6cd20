import * as z from 'zod'
import { call, Id, typed } from './call.ts'

/** As whom staff may look: as a customer at the shops, or as whoever owns a shop or a business at its desk. */
export const seenKinds = ['customer', 'shop', 'business'] as const
export type SeenKind = (typeof seenKinds)[number]

export const operatorSeeing = {
  begin: call({
    path: '/mallapi/operatorSeeing/begin',
    about:
      'Begins to look as a customer or at a seller’s desk, for a quarter of an hour: nothing can be changed, and what is private stays hidden. The answer is an address that is good once. An earlier look that was begun in the same session ends.',
    who: 'operator',
    may: 'people.see',
    input: z.strictObject({
      as: z.enum(seenKinds),
      /** Of the customer’s account, the shop or the business. */
      id: Id,
      reason: typed(300),
      /** The page to go back to. */
      from: z.url({ protocol: /^https?$/ }).max(1000),
    }),
    output: z.object({ address: z.string() }),
    refuses: ['not-found', 'nobody-to-see'],
    twice: 'same',
    changes: [],
  }),
}
