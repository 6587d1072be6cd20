import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf } from './call.ts'
import { remark } from './checkout.ts'

/** A wish to cancel, as the shop sees it that has to decide. */
const CancellationWish = z.object({
  id: Id,
  orderNumber: z.string(),
  state: z.enum(['requested', 'done', 'refused']),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
})

export const sellerCancellation = {
  page: call({
    path: '/mallapi/sellerCancellation/page',
    about: 'Wishes to cancel parts of the caller’s own sales, the oldest that wait first.',
    who: 'goodsSeller',
    may: 'orders.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(CancellationWish),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['orders'],
  }),
  decide: call({
    path: '/mallapi/sellerCancellation/decide',
    about: 'Grants or refuses a wish to cancel. What has left meanwhile is refused whatever is said.',
    who: 'goodsSeller',
    may: 'orders.refund',
    isGrave: true,
    input: z.strictObject({
      id: Id,
      isGranted: z.boolean(),
      /** The buyer reads it. */
      answer: remark(1000).default(''),
    }),
    output: CancellationWish,
    refuses: ['not-found', 'too-late', 'payment-not-kept', 'payment-disputed'],
    twice: 'same',
    changes: ['orders'],
  }),
}
