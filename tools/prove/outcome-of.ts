import type { Envelope } from '../../src/contract/envelope.ts'
import type { RefusalReason } from '../../src/contract/refusals.ts'
import type { Outcome } from './history.ts'

/**
 * What is decided before anything is kept: whoever hears one of these knows that it was not done. Not among them is what a purchase that was
 * done before would hear, too (`order-paid`, `order-cancelled`, `conflict`), or one that is being done under the same key (`bad-input`).
 */
const notDone: ReadonlySet<RefusalReason> = new Set([
  ...(['writes-wait', 'too-many', 'not-signed-in', 'session-ended', 'forbidden', 'not-found', 'wrong-host'] as const),
  ...(['payment-not-set-up', 'payment-failed', 'payment-not-kept', 'payment-disputed', 'cart-empty', 'out-of-stock'] as const),
  ...(['price-changed', 'coupon-unfit', 'coupon-used-up', 'no-gift-wrap', 'points-off', 'points-short', 'too-many-unpaid'] as const),
])

/** What a shopper may conclude from an answer. Everything that does not say in so many words that it was done, or was not, leaves it open. */
export function outcomeOf<T>({ code, data, reason }: Partial<Envelope<T>>, isDone: (data: T) => boolean = () => true): Outcome {
  if (code === 0) return data !== null && data !== undefined && isDone(data) ? 'ok' : 'unknown'
  return reason !== undefined && notDone.has(reason) ? 'fail' : 'unknown'
}
