import { order } from '../../contract/orders.ts'
import { payment } from '../../contract/payments.ts'
import { redirectTo } from '../base/address.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { reloadOnce } from '../base/reload-once.ts'
import { loadWords, wordsOf } from '../i18n/words.ts'
import { Checkout } from './checkout.tsx'
import { loadCheckout, wayToAddress } from './load-checkout.ts'

/** Before the order is made: where to, how, and what it costs. Afterwards, under the order's own address: the payment. */
export const page = definePage({
  whose: 'visitor',
  words: ['checkout'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'checkout').title} - Mallard`, noindex: true }),
  Component: (needs) => ('order' in needs ? PayOrder && <PayOrder key={needs.order.id} {...needs} /> : <Checkout {...needs} />),
})

/** Under the order's own address alone, and there before the page is: nobody presses a button that does nothing yet. */
let PayOrder: typeof import('./pay-order.tsx').PayOrder | undefined

async function loadPayOrder({ visit }: PageContext): Promise<void> {
  const speaking = import.meta.env.SSR ? undefined : loadWords(visit.locale, ['cards'])
  const [part] = await Promise.all([import('./pay-order.tsx'), speaking]).catch(reloadOnce)
  PayOrder = part.PayOrder
}

async function load(context: PageContext) {
  const orderId = context.params.id ?? context.search.id
  return orderId ? loadPayment(context, orderId) : loadChoices(context)
}

async function loadPayment(context: PageContext, id: string) {
  const { need, search } = context
  const known = await need(order.getInfo, { id }).catch((failure) => {
    throw failure instanceof Refused ? redirectTo({ to: '/account', search: { path: 'yourOrders' } }) : failure
  })
  const { paymentState } = known.data
  // What is settled cannot be paid: the order itself says what became of it.
  if (paymentState !== 'unpaid')
    throw redirectTo({ to: '/cart/orderDetails', search: { id, notice: paymentState === 'cancelled' ? 'cancelled' : 'paid' } })
  const [start] = await Promise.all([need(payment.start, { id }), loadPayOrder(context)])
  return { order: known, start, hasFailed: search.notice === 'failed' }
}

async function loadChoices(context: PageContext) {
  const needs = await loadCheckout(context, '/cart/checkout')
  if (!needs.detail.data.shipAddressId) throw redirectTo(wayToAddress(needs.choices, needs.addresses.data.records))
  return { ...needs, notice: context.search.notice }
}
