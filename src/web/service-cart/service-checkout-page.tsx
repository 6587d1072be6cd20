import { address } from '../../contract/addresses.ts'
import { payment } from '../../contract/payments.ts'
import { serviceShoppingCart } from '../../contract/service-cart.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { redirectTo } from '../base/address.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent, isRefusedAs, Refused } from '../base/refused.ts'
import { wordsOf } from '../i18n/words.ts'
import { PayBill } from './pay-bill.tsx'
import { ServiceCheckout, type ServiceChoices } from './service-checkout.tsx'

/** Before the order is made: where the work is and what it costs. Afterwards, under the bill's own address: the payment. */
export const page = definePage({
  whose: 'visitor',
  words: ['service-cart', 'checkout', 'addresses', 'cards'],
  load: async (context: PageContext) => (context.search.bill ? loadBill(context, context.search.bill) : loadChoices(context)),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'service-cart').checkout} - Mallard`, noindex: true }),
  Component: (needs) => ('bill' in needs ? <PayBill key={needs.bill.id} {...needs} /> : <ServiceCheckout {...needs} />),
})

async function loadBill({ need, search }: PageContext, id: string) {
  const [bill, ways] = await Promise.all([
    need(serviceOrderMain.getBill, { id }).catch((failure) => {
      throw isAbsent(failure) ? redirectTo({ to: '/account', search: { path: 'yourServices', tab: 'booked' } }) : failure
    }),
    need(payment.ways, {}),
  ])
  return { bill, ways, hasFailed: search.notice === 'failed' }
}

function choicesIn({ items, addressId }: PageContext['search']): ServiceChoices {
  const ids = items?.split(',').filter(Boolean)
  return { ...(ids?.length ? { shoppingCartItems: ids } : {}), ...(addressId ? { addressId } : {}) }
}

async function loadChoices({ need, search }: PageContext) {
  const choices = choicesIn(search)
  const [detail, addresses] = await Promise.all([
    need(serviceShoppingCart.GetCheckOutDetail, choices).catch((failure) => {
      if (!(failure instanceof Refused)) throw failure
      const notice = isRefusedAs(failure, 'quote-expired') ? 'expired' : isRefusedAs(failure, 'cart-empty') ? undefined : 'changed'
      throw redirectTo({ to: '/services/cart', search: { notice } })
    }),
    need(address.page, { page: { current: 1, size: 100 }, queryParam: { addressType: 'shipment' } }),
  ])
  return { choices, detail, addresses }
}
