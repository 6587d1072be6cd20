import { sellerMoney } from '../../contract/seller-money.ts'
import { payoutNumber } from '../../rules/money/payout-number.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { notFound } from '../base/way-out.ts'
import { MoneyDeskContext, shopMoneyDesk } from '../desk/money/money-desk.ts'
import { NoPayout, PayoutView } from '../desk/money/payout-view.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'

/** One payout, line by line: what stands here adds up to it. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-money', 'desk-banks', 'desk', 'desk-parts'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'seller-money')
    return { title: `${data ? t.payout(data.one.payout.number) : t.title} - Mallard`, noindex: true }
  },
  Component: PayoutPage,
  Missing: GonePage,
})

async function load({ params, search, need }: PageContext) {
  const number = params.number ?? ''
  if (!payoutNumber.test(number)) throw notFound()
  return { one: await need(sellerMoney.payout, { number, page: { after: listKey(search), size: 50 } }) }
}

function GonePage() {
  return (
    <MoneyDeskContext value={shopMoneyDesk}>
      <NoPayout />
    </MoneyDeskContext>
  )
}

function PayoutPage({ one }: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <MoneyDeskContext value={shopMoneyDesk}>
      <PayoutView one={one} />
    </MoneyDeskContext>
  )
}
