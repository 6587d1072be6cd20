import { sellerBook } from '../../contract/bookkeeping.ts'
import { sellerMoney } from '../../contract/seller-money.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { MoneyDeskContext, shopMoneyDesk } from '../desk/money/money-desk.ts'
import { MoneyView } from '../desk/money/money-view.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'

/** What the shop is owed, what was paid, what is kept back and why. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-money', 'seller-payee', 'desk-books', 'desk', 'desk-parts', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-money').title} - Mallard`, noindex: true }),
  Component: MoneyPage,
})

async function load(context: PageContext) {
  const [summary, payouts, holds, reserves, books] = await Promise.all([
    context.need(sellerMoney.summary, {}),
    context.need(sellerMoney.payouts, { page: { after: listKey(context.search), size: 10 } }),
    context.need(sellerMoney.holds, { page: { size: 10 } }),
    context.need(sellerMoney.reserves, { page: { size: 10 } }),
    context.need(sellerBook.all, { page: { size: 12 } }),
  ])
  return { summary, payouts, holds, reserves, books }
}

function MoneyPage(shown: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={shopMoneyDesk}>
      <MoneyView {...shown} />
    </MoneyDeskContext>
  )
}
