import * as z from 'zod'
import { call, Id } from './call.ts'
import { Answer, PhotoIds, Sale } from './seller-orders.ts'

export const sellerReturn = {
  decide: call({
    path: '/mallapi/sellerReturn/decide',
    about:
      'Moves a return of the caller’s shop: agreed to, refused with a reason, arrived, or paid back. Paying back gives the money, and puts the goods on the shelf where that is said.',
    who: 'goodsSeller',
    may: 'orders.refund',
    isGrave: true,
    input: z
      .strictObject({
        id: Id,
        to: z.enum(['approved', 'refused', 'received', 'refunded']),
        /** The buyer reads it; whoever refuses says why. */
        answer: Answer.default(''),
        photoIds: PhotoIds,
        /** Of goods that are paid back: they can be sold again. */
        restocks: z.boolean().default(true),
      })
      .refine(({ to, answer }) => to !== 'refused' || answer !== ''),
    output: Sale,
    refuses: ['not-found', 'too-late', 'payment-not-kept', 'payment-disputed'],
    twice: 'same',
    changes: ['orders', 'returns'],
  }),
}
