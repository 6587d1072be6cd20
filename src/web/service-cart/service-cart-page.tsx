import { serviceShoppingCart } from '../../contract/service-cart.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { ServiceCartView } from './service-cart-view.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['service-cart'],
  load: async ({ need, hope, search }) => {
    const [cart, bills] = await Promise.all([need(serviceShoppingCart.all, { type: 'cart' }), hope(serviceOrderMain.openBills, {})])
    return { cart, bills, notice: search.notice }
  },
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'service-cart').title} - Mallard`, noindex: true }),
  Component: ServiceCartView,
})
