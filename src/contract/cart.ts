import * as z from 'zod'
import { call } from './call.ts'

export const Counts = z.object({
  cart: z.int(),
  cartCents: z.int(),
  wishList: z.int(),
  serviceCart: z.int(),
  notifications: z.int(),
})
export type Counts = z.infer<typeof Counts>

export const counts = {
  mine: call({
    path: '/mallapi/counts/mine',
    about:
      'What the header counts for the caller: cart, wish list, service cart, unread notifications. Nothing for visitors: their cookies know.',
    who: 'anyone',
    input: z.strictObject({}),
    output: Counts.nullable(),
    refuses: [],
    reads: 'primary',
  }),
}
