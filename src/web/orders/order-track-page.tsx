import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadDetails } from './load-details.ts'
import { OrderDetails } from './order-details.tsx'

/** The same order inside the account's frame. */
export const page = definePage({
  whose: 'visitor',
  words: ['orders', 'order-thread'],
  load: loadDetails,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'orders').track} - Mallard`, noindex: true }),
  Component: (details) => (
    <main id="main" className="pb-12">
      <OrderDetails {...details} />
    </main>
  ),
})
