import { shopPayee } from '../../contract/seller-payee.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { MoneyDeskContext, shopMoneyDesk } from '../desk/money/money-desk.ts'
import { PayeeView } from '../desk/money/payee-view.tsx'
import { wordsOf } from '../i18n/words.ts'

/** The account through which a shop is paid. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-payee', 'desk', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-payee').title} - Mallard`, noindex: true }),
  Component: PayoutAccountPage,
})

async function load({ need }: PageContext) {
  return { payee: await need(shopPayee.read, {}) }
}

function PayoutAccountPage({ payee }: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={shopMoneyDesk}>
      <PayeeView payee={payee} />
    </MoneyDeskContext>
  )
}
