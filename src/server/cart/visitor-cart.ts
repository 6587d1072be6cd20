import type { visitorCart } from '../../contract/visitor-cart.ts'
import type { Handlers } from '../context.ts'
import { linesOfSkus } from './lines.ts'
import { cartOf } from './show-cart.ts'

export const visitorCartCalls: Handlers<typeof visitorCart> = {
  async all(context, { lines }) {
    const at = context.now()
    return cartOf(context, 'cart', await linesOfSkus(context.db, lines, at), at)
  },
}
