import { providerChargeback } from '../../contract/chargebacks.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { ChargebacksView } from '../desk/money/chargebacks-view.tsx'
import { businessMoneyDesk, MoneyDeskContext } from '../desk/money/money-desk.ts'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'

/** Payments of what the business sold that banks took back. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro-money', 'desk-banks', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro-money').chargebacks.title} - Mallard`, noindex: true }),
  Component: ChargebacksPage,
})

async function load({ search, need }: PageContext) {
  return { list: await need(providerChargeback.page, { after: listKey(search), size: 20 }) }
}

function ChargebacksPage({ list }: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={businessMoneyDesk}>
      <ChargebacksView list={list} />
    </MoneyDeskContext>
  )
}
