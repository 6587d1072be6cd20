import type { FastifyInstance } from 'fastify'

/** What a provider says about a payment. `reference` is our own id of it. */
export interface ProviderPayment {
  reference: string
  providerId: string
  amountCents: number
  currency: string
  state: 'succeeded' | 'failed' | 'confirm' | 'waiting'
  /** Where the card holder confirms. */
  confirmUrl: string | null
  card: ProviderCard | null
}

/** All that is kept of a card. `token` charges it again. */
export interface ProviderCard {
  token: string
  brand: string
  last4: string
  expirationMonth: number
  expirationYear: number
  nameOnCard: string
}

export interface ProviderEvent {
  id: string
  /** What happened, in the provider's own word. */
  type: string
  /** What it is about beside payments: money that is disputed, or given back, all in all, in cents. */
  about?:
    | { kind: 'dispute'; providerId: string | null; disputeId: string | null }
    | { kind: 'refund'; providerId: string | null; refundedCents: number }
  /** Null when the event is none that matters here. */
  reference: string | null
  providerId: string | null
}

export interface Charge {
  reference: string
  amountCents: number
  token: string
  /** What the house keeps of it, when it is a saved card. */
  card?: ProviderCard | undefined
  /** Whose payment it is; a card is saved for this account. */
  customer: { id: string; email: string }
  saveCard: boolean
  /** Nobody is there who could confirm it: the card was kept for that. */
  isUnattended?: boolean | undefined
  /** Where the card holder comes back to, on this site. */
  returnUrl: string
}

/** A card that is kept without a payment. `confirm`: its bank wants to hear from the card holder first, which only a payment can ask. */
export type SavedCard = { state: 'saved'; card: ProviderCard } | { state: 'declined' } | { state: 'confirm' }

/** The provider did not answer in time, or not at all. What it did is not known yet. */
export class ProviderSilent extends Error {}

/** A payment that the card holder's bank took back, until it has decided. */
export interface ProviderDispute {
  id: string
  /** The provider's name of the payment. */
  paymentId: string
  amountCents: number
  feeCents: number
  currency: string
  /** In the provider's own word. */
  reason: string
  state: 'open' | 'review' | 'won' | 'lost'
  answerBy: Date | null
}

/** What is done about disputes; a provider without cards of real banks has none. */
export interface ProviderDisputes {
  /** Null when the provider never heard of it. */
  find(id: string): Promise<ProviderDispute | null>
  /** Our own id of it, so that the provider's books can be held against ours. */
  name(id: string, reference: string): Promise<void>
  /** Hands in evidence, once. */
  answer(ask: { reference: string; id: string; paper: Buffer; words: string }): Promise<ProviderDispute>
}

/** Takes and gives back money. Every method may be asked again with the same reference: it happens once. */
export interface PaymentProvider {
  /** `none`: nobody has set one up. What would need one is refused before anything is written (`refuseUnpayable`). */
  name: 'embedded' | 'stripe' | 'none'
  fieldsUrl: string | null
  publishableKey: string | null
  charge(ask: Charge): Promise<ProviderPayment>
  /** What became of a payment; null when the provider never heard of it. */
  find(reference: string, providerId: string | null): Promise<ProviderPayment | null>
  /** Ends a payment that has not succeeded, and tells what it came to in the end. */
  cancel(reference: string, providerId: string | null): Promise<ProviderPayment | null>
  /** Keeps a card for later; the same token of the same customer is one card. */
  saveCard(ask: Pick<Charge, 'token' | 'customer'>): Promise<SavedCard>
  /** Forgets a card that was saved; one that it does not know any more is forgotten already. */
  forgetCard(ask: { reference: string; token: string }): Promise<void>
  refund(ask: { reference: string; payment: { reference: string; providerId: string }; amountCents: number }): Promise<void>
  /** Checks the signature over the raw body; throws when it is not the provider's or too old. */
  readEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): Promise<ProviderEvent>
  disputes?: ProviderDisputes
  /** What it kept of a payment; null while it does not know. A provider that costs nothing has no such question. */
  feeOf?(providerId: string): Promise<number | null>
  /** Pages that the provider brings itself. */
  register?(app: FastifyInstance): Promise<void>
}
