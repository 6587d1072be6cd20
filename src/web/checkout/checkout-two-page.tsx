import { address } from '../../contract/addresses.ts'
import { payment } from '../../contract/payments.ts'
import { redirectTo } from '../base/address.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { searchOf, wholeAddressBook } from './choices.ts'
import { loadCheckout } from './load-checkout.ts'
import { TwoSteps } from './two-steps.tsx'

/** The checkout in two steps: `step=2` is reviewing and paying, anything else the delivery. */
export const page = definePage({
  whose: 'visitor',
  words: ['checkout', 'addresses', 'cards'],
  load,
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'checkout')
    return { title: `${search.step === '2' ? t.stepOf(2, t.reviewAndPay) : t.stepOf(1, t.delivery)} - Mallard`, noindex: true }
  },
  Component: (needs) => <TwoSteps {...needs} />,
})

async function load(context: PageContext) {
  const { need, search } = context
  if (search.id) throw redirectTo({ to: `/cart/checkout/${search.id}` })
  const needs = { ...(await loadCheckout(context, '/cart/checkoutTwo')), notice: search.notice }
  if (search.step !== '2') return { ...needs, ways: undefined, book: undefined }
  if (!needs.detail.data.shipAddressId)
    throw redirectTo({ to: '/cart/checkoutTwo', search: { ...searchOf(needs.choices), notice: 'address' } })
  const [ways, book] = await Promise.all([need(payment.ways, {}), need(address.page, wholeAddressBook)])
  return { ...needs, ways, book }
}
