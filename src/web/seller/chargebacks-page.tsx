import { sellerChargeback } from '../../contract/chargebacks.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { ChargebacksView } from '../desk/money/chargebacks-view.tsx'
import { MoneyDeskContext, shopMoneyDesk } from '../desk/money/money-desk.ts'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'

/** Payments of what the shop sold that banks took back. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-money', 'desk-banks', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-money').chargebacks.title} - Mallard`, noindex: true }),
  Component: ChargebacksPage,
})

async function load({ search, need }: PageContext) {
  return { list: await need(sellerChargeback.page, { after: listKey(search), size: 20 }) }
}

function ChargebacksPage({ list }: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={shopMoneyDesk}>
      <ChargebacksView list={list} />
    </MoneyDeskContext>
  )
}
