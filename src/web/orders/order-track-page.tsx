import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadOrder, type OrderData } from './load-order.ts'
import { OrderDetails } from './order-details.tsx'

/** The same order inside the account's frame. */
export const page = definePage<OrderData>({
  words: ['orders'],
  load: loadOrder,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'orders').track} - Mallard`, noindex: true }),
  Component: ({ data }) => (
    <main id="main" className="pb-12">
      <OrderDetails {...data} />
    </main>
  ),
})
