import { address } from '../../contract/addresses.ts'
import { payment } from '../../contract/payments.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { type Choices, searchOf, wholeAddressBook } from './choices.ts'
import { goTo, loadCheckout } from './load-checkout.ts'
import type { StepNumber } from './progress.tsx'
import { TwoSteps } from './two-steps.tsx'

interface Data {
  step: StepNumber
  choices: Choices
  notice?: string
}

/** The checkout in two steps: `step=2` is reviewing and paying, anything else the delivery. */
export const page = definePage<Data>({
  words: ['checkout', 'addresses', 'cards'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'checkout')
    return { title: `${t.stepOf(data.step, data.step === 1 ? t.delivery : t.reviewAndPay)} - Mallard`, noindex: true }
  },
  Component: ({ data }) => <TwoSteps {...data} />,
})

async function load(context: PageContext): Promise<Data> {
  const { need, search } = context
  if (search.id) throw goTo(`/cart/checkout/${search.id}`)
  const step = search.step === '2' ? 2 : 1
  const { choices, detail } = await loadCheckout(context, '/cart/checkoutTwo')
  if (step === 2) {
    if (!detail.shipAddressId) throw goTo('/cart/checkoutTwo', { ...searchOf(choices), notice: 'address' })
    await Promise.all([need(payment.ways, {}), need(address.page, wholeAddressBook)])
  }
  return { step, choices, notice: search.notice }
}
