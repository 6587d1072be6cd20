import { invalid } from './refused.ts'
import { named, secondsOf, type World } from './world.ts'

/** What the cards of the stand-in do, whatever follows their names. `silent` pays, but the reply never comes. */
export const standInCards = {
  success: 'pm_standin_visa_ok',
  decline: 'pm_standin_declined',
  confirm: 'pm_standin_asks_first',
  silent: 'pm_standin_silent',
} as const

export const behaviourOf = (method: unknown) => Object.entries(standInCards).find(([, name]) => String(method ?? '').startsWith(name))?.[0]

export const cardNamed = (world: World, id: string, customer: string | null = null) => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email: null, name: 'Robin Gagnon', phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: null,
    country: 'CA',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2090,
    fingerprint: 'standin',
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  },
  created: secondsOf(world),
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

/** Stripe takes a card that is kept for a customer only together with that customer. */
export function refuseWrongCard(world: World, method: string, customer: string | null): void {
  const isOwn = (world.owners.get(method) ?? customer) === customer
  const isKnown = behaviourOf(method) && !world.gone.has(method) && isOwn && (!customer || world.customers.has(customer))
  if (!isKnown) throw invalid(`No such PaymentMethod: '${method}'`, { code: 'resource_missing', param: 'payment_method' })
}

export function detach(world: World, method: string): object {
  if (!world.owners.delete(method)) throw invalid('The payment method you provided is not attached to a customer')
  world.gone.add(method)
  return cardNamed(world, method)
}

export function makeCustomer(world: World, form: Record<string, unknown>): object {
  const id = named('cus')
  world.customers.add(id)
  return {
    id,
    object: 'customer',
    created: secondsOf(world),
    email: form.email ?? null,
    livemode: false,
    metadata: form.metadata ?? {},
    name: null,
  }
}
