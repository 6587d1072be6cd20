import type Stripe from 'stripe'
import { move } from './books.ts'
import { behaviourOf, cardNamed, refuseWrongCard } from './cards.ts'
import { centsOf, currencyOf, invalid, missing, Refused } from './refused.ts'
import { named, secondsOf, tell, type World } from './world.ts'

type Form = Record<string, unknown>

/** What a card costs the platform: 2.9 % and 30 cents. */
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30

const chargeMade = (world: World, intent: Stripe.PaymentIntent): Stripe.Charge =>
  ({
    id: named('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: 'Robin Gagnon', phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: secondsOf(world),
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'object' ? (intent.payment_method?.id ?? null) : intent.payment_method,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }) as Stripe.Charge

function succeed(world: World, intent: Stripe.PaymentIntent): void {
  const charge = chargeMade(world, intent)
  const { amount, currency } = intent
  const fee = feeOf(amount)
  const days = world.settlementDays
  charge.balance_transaction = move(world, {
    ...{ side: 'platform', type: 'charge', category: 'charge', amount, fee, currency, source: charge.id, days },
  })
  world.charges.set(charge.id, charge)
  Object.assign(intent, { status: 'succeeded', amount_received: amount, next_action: null, latest_charge: charge.id })
  tell(world, 'payment_intent.succeeded', intent)
}

function refuse(world: World, intent: Stripe.PaymentIntent, code: string): Refused {
  intent.status = 'requires_payment_method'
  tell(world, 'payment_intent.payment_failed', intent)
  return new Refused(402, { type: 'card_error', code, message: 'Your card was declined.', payment_intent: structuredClone(intent) })
}

export function makeIntent(world: World, form: Form): Stripe.PaymentIntent {
  const method = String(form.payment_method ?? '')
  const customer = (form.customer as string | undefined) ?? null
  const behaviour = behaviourOf(method)
  refuseWrongCard(world, method, customer)
  if (!String(form.return_url ?? '').startsWith('http')) throw invalid('A return_url is needed', { param: 'return_url' })
  const id = named('pi')
  const intent = {
    id,
    object: 'payment_intent',
    amount: centsOf(form.amount),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_standin`,
    confirmation_method: 'automatic',
    created: secondsOf(world),
    currency: currencyOf(form.currency),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: cardNamed(world, method, customer),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: form.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_confirmation',
    transfer_data: null,
    transfer_group: form.transfer_group ?? null,
  } as unknown as Stripe.PaymentIntent
  world.intents.set(id, intent)
  if (behaviour === 'decline') throw refuse(world, intent, 'card_declined')
  // Nobody is there to confirm, so the card is refused, and only one that was kept for a customer is taken at all.
  const isUnattended = form.off_session === 'true'
  if (isUnattended && !customer) throw invalid('A customer is needed', { param: 'off_session' })
  if (behaviour === 'confirm' && isUnattended) throw refuse(world, intent, 'authentication_required')
  if (behaviour === 'confirm') {
    intent.status = 'requires_action'
    const url = `https://hooks.stripe.test/confirm/${id}`
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: String(form.return_url) } }
    tell(world, 'payment_intent.requires_action', intent)
    return intent
  }
  succeed(world, intent)
  if (customer && form.setup_future_usage) world.owners.set(method, customer)
  return intent
}

/** What the card holder tells the bank. */
export function confirmIntent(world: World, id: string, agrees: boolean): void {
  const intent = world.intents.get(id)
  if (intent?.status !== 'requires_action') return
  if (agrees) succeed(world, intent)
  else refuse(world, intent, 'payment_intent_authentication_failure')
}

export function cancelIntent(world: World, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  if (intent.status === 'succeeded') throw invalid('It has succeeded', { code: 'payment_intent_unexpected_state' })
  Object.assign(intent, { status: 'canceled', canceled_at: secondsOf(world) })
  tell(world, 'payment_intent.canceled', intent)
  return intent
}

export function makeSetupIntent(world: World, form: Form): object {
  const [method, customer] = [String(form.payment_method ?? ''), String(form.customer ?? '')]
  refuseWrongCard(world, method, customer)
  if (form.confirm !== 'true' || form.usage !== 'off_session') throw invalid('It is not to be confirmed')
  const behaviour = behaviourOf(method)
  if (behaviour === 'decline') throw new Refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  const status = behaviour === 'confirm' ? 'requires_action' : 'succeeded'
  if (status === 'succeeded') world.owners.set(method, customer)
  return { id: named('seti'), object: 'setup_intent', status, customer, payment_method: cardNamed(world, method, customer) }
}

export function makeRefund(world: World, form: Form): World['refunds'][number] {
  const intent = world.intents.get(String(form.payment_intent ?? ''))
  const charge = intent && world.charges.get(String(intent.latest_charge))
  if (!intent || !charge) throw missing('payment_intent', String(form.payment_intent))
  const amount = form.amount === undefined ? charge.amount - charge.amount_refunded : centsOf(form.amount)
  if (charge.amount_refunded + amount > charge.amount) {
    throw invalid('Refund amount is greater than unrefunded amount on charge', { code: 'charge_already_refunded' })
  }
  if (charge.disputed) throw invalid('Charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' })
  const id = named('re')
  const refund: World['refunds'][number] = {
    id,
    object: 'refund',
    amount,
    balance_transaction: move(world, {
      ...{ side: 'platform', type: 'refund', category: 'refund', amount: -amount, currency: charge.currency, source: id },
    }),
    charge: charge.id,
    created: secondsOf(world),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: (form.metadata ?? {}) as Stripe.Metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  world.refunds.push(refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  tell(world, 'charge.refunded', charge)
  return refund
}
