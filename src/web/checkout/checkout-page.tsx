import { order } from '../../contract/orders.ts'
import { payment } from '../../contract/payments.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { wordsOf } from '../i18n/words.ts'
import { Checkout } from './checkout.tsx'
import { type Choices, searchOf } from './choices.ts'
import { goTo, loadCheckout } from './load-checkout.ts'
import { PayOrder } from './pay-order.tsx'

type Data = { orderId: string; hasFailed: boolean } | { choices: Choices; notice?: string }

/** Before the order is made: where to, how, and what it costs. Afterwards, under the order's own address: the payment. */
export const page = definePage<Data>({
  words: ['checkout', 'addresses', 'cards'],
  load: async (context) => {
    const orderId = context.params.id ?? context.search.id
    return orderId ? loadPayment(context, orderId) : loadChoices(context)
  },
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'checkout').title} - Mallard`, noindex: true }),
  Component: ({ data }) =>
    'orderId' in data ? (
      <PayOrder key={data.orderId} id={data.orderId} hasFailed={data.hasFailed} />
    ) : (
      <Checkout choices={data.choices} notice={data.notice} />
    ),
})

async function loadPayment({ need, search }: PageContext, id: string): Promise<Data> {
  const known = await need(order.getInfo, { id }).catch((failure) => {
    throw failure instanceof Refused ? goTo('/account', { path: 'yourOrders' }) : failure
  })
  // What is settled cannot be paid: the order itself says what became of it.
  if (known.paymentState !== 'unpaid')
    throw goTo('/cart/orderDetails', { id, notice: known.paymentState === 'cancelled' ? 'cancelled' : 'paid' })
  await need(payment.start, { id })
  return { orderId: id, hasFailed: search.notice === 'failed' }
}

async function loadChoices(context: PageContext): Promise<Data> {
  const { choices, detail, addresses } = await loadCheckout(context, '/cart/checkout')
  if (!detail.shipAddressId) {
    const search = searchOf(choices)
    // Where there are addresses, but none that we deliver to, the step of the address can say so.
    if (addresses.length > 0) throw goTo('/cart/checkoutTwo', { ...search, notice: 'canada' })
    const query = new URLSearchParams(search)
    throw goTo('/account', { path: 'address', back: `/cart/checkout${query.size > 0 ? `?${query}` : ''}` })
  }
  return { choices, notice: context.search.notice }
}
