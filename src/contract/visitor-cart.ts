import * as z from 'zod'
import { call, Id } from './call.ts'
import { Cart } from './cart.ts'
import { Quantity } from './checkout.ts'

export const visitorCart = {
  all: call({
    path: '/mallapi/visitorCart/all',
    about:
      'What a visitor keeps in the cart cookie, in groups per shop, at today’s prices. Nothing is stored. The id of a line is its SKU.',
    who: 'anyone',
    input: z.strictObject({ lines: z.array(z.strictObject({ skuId: Id, quantity: Quantity })).max(90) }),
    output: Cart,
    refuses: [],
    reads: 'primary',
    seen: 'atWork',
    shows: ['place'],
  }),
}
