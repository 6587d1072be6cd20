import type { QuoteOutcome, ShownOutcome } from '../../contract/quotes.ts'

/** Where a quote can go. Nothing leads out of a state that is not named. */
export const quoteMoves: Record<QuoteOutcome, readonly QuoteOutcome[]> = {
  draft: ['open'],
  // A counter-offer leaves it open: it is the provider's answer that takes its place.
  open: ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  // Taken out of the cart again, or changed before it was paid: the consent has to be given anew.
  accepted: ['open', 'declined', 'superseded'],
  declined: ['superseded'],
  expired: ['superseded'],
  withdrawn: [],
  superseded: [],
}

/** An offer ends by itself on its day. */
export const isOver = ({ outcome, validUntil }: { outcome: QuoteOutcome; validUntil: Date | null }, now: Date): boolean =>
  outcome === 'open' && validUntil !== null && validUntil <= now

export const shownOutcome = (quote: { outcome: QuoteOutcome; validUntil: Date | null }, now: Date): ShownOutcome =>
  isOver(quote, now) ? 'expired' : quote.outcome
