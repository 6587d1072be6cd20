import type Stripe from 'stripe'
import { cardBrand } from '../../../../rules/money/card-brand.ts'
import type { ProviderCard, ProviderPayment } from '../../../ports/payment.ts'

const states: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['state']>> = {
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_payment_method: 'failed',
  requires_action: 'confirm',
}

/** What a PaymentIntent means to the house. Null when it is none of ours. */
export function said(intent: Stripe.PaymentIntent): ProviderPayment | null {
  const { reference } = intent.metadata
  if (!reference) return null
  const state = states[intent.status] ?? 'waiting'
  return {
    reference,
    providerId: intent.id,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    state,
    confirmUrl: state === 'confirm' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    card: cardOf(intent),
  }
}

type OfIntent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'payment_method' | 'customer'>

export function cardOf({ payment_method: method, customer }: OfIntent): ProviderCard | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expirationMonth, exp_year: expirationYear } = method.card
  const owner = typeof customer === 'string' ? customer : customer?.id
  return {
    token: savedToken(owner, method.id),
    brand: cardBrand(brand),
    last4,
    expirationMonth,
    expirationYear,
    nameOnCard: method.billing_details.name ?? '',
  }
}

/** A saved card is only charged together with the customer it was saved for, so its token names both. */
const savedToken = (owner: string | undefined, method: string) => (owner ? `${owner}/${method}` : method)

export function readToken(token: string): { customer?: string; payment_method: string } {
  const [first, second] = token.split('/')
  return second ? { customer: first, payment_method: second } : { payment_method: token }
}
