import { redirect } from '@tanstack/react-router'
import { address } from '../../contract/addresses.ts'
import { shoppingCart } from '../../contract/cart.ts'
import { order } from '../../contract/orders.ts'
import { payment } from '../../contract/payments.ts'
import { definePage, type PageContext, type Search } from '../app/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { Refused } from '../refused.ts'
import { Checkout } from './checkout.tsx'
import { addressBook, type Choices, choicesIn } from './choices.ts'
import { PayOrder } from './pay-order.tsx'

type Data = { orderId: string } | { choices: Choices }

/** Before the order is made: where to, how, and what it costs. Afterwards, under the order's own address: the payment. */
export const page = definePage<Data>({
  words: ['checkout', 'addresses'],
  load: async (context) => {
    const orderId = context.params.id ?? context.search.id
    return orderId ? loadPayment(context, orderId) : loadChoices(context)
  },
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'checkout').title} - Mallard`, noindex: true }),
  Component: ({ data }) =>
    'orderId' in data ? <PayOrder id={data.orderId} /> : <Checkout key={JSON.stringify(data.choices)} first={data.choices} />,
})

async function loadPayment({ need }: PageContext, id: string): Promise<Data> {
  const known = await need(order.getInfo, { id }).catch(leaveFor('/account', { path: 'yourOrders' }))
  // What is settled cannot be paid: the order itself says what became of it.
  if (known.paymentState !== 'unpaid')
    throw goTo('/cart/orderDetails', { id, notice: known.paymentState === 'cancelled' ? 'cancelled' : 'paid' })
  await need(payment.start, { id })
  return { orderId: id }
}

async function loadChoices({ need, search }: PageContext): Promise<Data> {
  const choices = choicesIn(search)
  const [detail] = await Promise.all([
    // Nothing to buy, or something that cannot be bought any more: the cart says which.
    need(shoppingCart.GetCheckOutDetail, choices).catch(leaveFor('/cart')),
    need(address.page, addressBook),
  ])
  if (!detail.shipAddressId) throw goTo('/account', { path: 'address', back: addressOf(search) })
  return { choices }
}

const addressOf = (search: Search) => {
  const query = new URLSearchParams(Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  return `/cart/checkout${query.size > 0 ? `?${query}` : ''}`
}

const goTo = (to: string, search?: Search) => redirect({ to, search, statusCode: 302 } as Parameters<typeof redirect>[0])

const leaveFor = (to: string, search?: Search) => (failure: unknown) => {
  throw failure instanceof Refused ? goTo(to, search) : failure
}
