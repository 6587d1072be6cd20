import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadDetails } from './load-details.ts'
import { OrderDetails } from './order-details.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['orders', 'order-thread'],
  load: loadDetails,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'orders').details} - Mallard`, noindex: true }),
  Component: (details) => (
    <main id="main" className="wrap pt-6 pb-12">
      <OrderDetails {...details} />
    </main>
  ),
})
