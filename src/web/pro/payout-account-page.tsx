import { providerPayee } from '../../contract/seller-payee.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { businessMoneyDesk, MoneyDeskContext } from '../desk/money/money-desk.ts'
import { PayeeView } from '../desk/money/payee-view.tsx'
import { wordsOf } from '../i18n/words.ts'

/** The account through which a business is paid. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro-payee', 'desk', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro-payee').title} - Mallard`, noindex: true }),
  Component: PayoutAccountPage,
})

async function load({ need }: PageContext) {
  return { payee: await need(providerPayee.read, {}) }
}

function PayoutAccountPage({ payee }: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={businessMoneyDesk}>
      <PayeeView payee={payee} />
    </MoneyDeskContext>
  )
}
