import Stripe from 'stripe'
import { ProviderSilent } from '../../../ports/payment.ts'

/** No answer, and an answer that says nothing about the payment, are the same to us: what happened is not known yet. */
export function silentOr(error: unknown): unknown {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  const isSilent = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
  return isSilent ? new ProviderSilent() : error
}
