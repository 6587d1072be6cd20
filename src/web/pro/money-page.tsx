import { providerBook } from '../../contract/bookkeeping.ts'
import { providerMoney } from '../../contract/seller-money.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { businessMoneyDesk, MoneyDeskContext } from '../desk/money/money-desk.ts'
import { MoneyView } from '../desk/money/money-view.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'

/** What the business is owed, what was paid, what is kept back and why. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro-money', 'pro-payee', 'desk-books', 'desk', 'desk-parts', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro-money').title} - Mallard`, noindex: true }),
  Component: MoneyPage,
})

async function load(context: PageContext) {
  const [summary, payouts, holds, reserves, books] = await Promise.all([
    context.need(providerMoney.summary, {}),
    context.need(providerMoney.payouts, { page: { after: listKey(context.search), size: 10 } }),
    context.need(providerMoney.holds, { page: { size: 10 } }),
    context.need(providerMoney.reserves, { page: { size: 10 } }),
    context.need(providerBook.all, { page: { size: 12 } }),
  ])
  return { summary, payouts, holds, reserves, books }
}

function MoneyPage(shown: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={businessMoneyDesk}>
      <MoneyView {...shown} />
    </MoneyDeskContext>
  )
}
