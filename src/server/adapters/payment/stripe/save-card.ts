import Stripe from 'stripe'
import { ProviderSilent, type SavedCard } from '../../../ports/payment.ts'
import { cardOf } from './said.ts'

/** Has Stripe check a card and keep it for one of its customers. */
export async function saveCard(stripe: Stripe, owner: string, token: string): Promise<SavedCard> {
  try {
    const intent = await stripe.setupIntents.create(
      {
        customer: owner,
        payment_method: token,
        allowed_payment_method_types: ['card'],
        confirm: true,
        usage: 'off_session',
        expand: ['payment_method'],
      },
      { idempotencyKey: `card-${owner}-${token}` },
    )
    const card = intent.status === 'succeeded' ? cardOf(intent) : null
    if (card) return { state: 'saved', card }
    return { state: intent.status === 'requires_action' ? 'confirm' : 'declined' }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { state: 'declined' }
    // Asked at this very moment: the other one brings the answer.
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 409) throw new ProviderSilent()
    // A card that Stripe does not know, or that is another customer's.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'declined' }
    throw error
  }
}
