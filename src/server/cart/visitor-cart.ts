import type { visitorCart } from '../../contract/visitor-cart.ts'
import type { Handlers } from '../context.ts'
import { firstAddress } from './check-out.ts'
import { linesOfSkus } from './lines.ts'
import { cartOf, provinceFor } from './show-cart.ts'

export const visitorCartCalls: Handlers<typeof visitorCart> = {
  async all(context, { lines }) {
    const at = context.now()
    const where = { at, storefront: context.storefront }
    const saved = context.caller.role === 'account' ? await firstAddress(context.db, context.caller.id) : null
    const province = await provinceFor(context, saved?.province ?? null)
    return cartOf(context.locale, 'cart', { lines: await linesOfSkus(context.db, lines, where), province, at })
  },
}
