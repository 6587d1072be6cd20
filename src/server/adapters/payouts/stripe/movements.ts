import type Stripe from 'stripe'
import type { ProviderMovement } from '../../../ports/payouts.ts'

/** The movements of the platform's own balance that can be compared; anything else is an adjustment. */
const kinds: Record<string, ProviderMovement['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  stripe_fee: 'fee',
  transfer: 'transfer',
  transfer_refund: 'transferReversal',
  payout: 'payout',
  payout_failure: 'payoutReturned',
}

function kindOf({ type, reporting_category: category }: Stripe.BalanceTransaction): ProviderMovement['kind'] {
  return category.startsWith('dispute') ? 'dispute' : (kinds[type] ?? 'adjustment')
}

/** Of a refund, a transfer or a charge Stripe knows our own id of it; of a dispute it knows the payment. */
function referenceOf({ source }: Stripe.BalanceTransaction): string | null {
  if (!source || typeof source === 'string') return null
  return (source as { metadata?: Stripe.Metadata | null }).metadata?.reference ?? null
}

export function movementOf(line: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: line.id,
    kind: kindOf(line),
    reference: referenceOf(line),
    amountCents: line.amount,
    feeCents: line.fee,
    currency: line.currency.toUpperCase(),
    at: new Date(line.created * 1000),
  }
}

/** Stripe lists the newest first. */
export async function* movementsOf(stripe: Stripe, since: Date): AsyncIterable<ProviderMovement> {
  const gte = Math.floor(since.getTime() / 1000)
  const all: ProviderMovement[] = []
  for await (const line of stripe.balanceTransactions.list({ created: { gte }, limit: 100, expand: ['data.source'] }))
    all.push(movementOf(line))
  yield* all.reverse()
}
