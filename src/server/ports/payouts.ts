/** One thing that a provider wants of whoever is paid, in its own word, until when, and how pressing it is. */
export interface PayeeRequirement {
  name: string
  urgency: 'past' | 'now' | 'later' | 'checking'
  until: Date | null
}

/** How a provider sees whoever is paid. Money may come to them (`canReceive`) before it may go on to their bank (`canBePaidOut`). */
export interface ProviderPayee {
  providerId: string
  state: 'started' | 'pending' | 'restricted' | 'enabled' | 'rejected' | 'closed'
  canReceive: boolean
  canBePaidOut: boolean
  requirements: PayeeRequirement[]
  /** Why it is restricted or rejected, in the provider's own word. */
  reason: string | null
  /** What names the bank account to a person, such as its last four digits. */
  bankHint: string | null
}

export interface ProviderPayout {
  /** Our own id of it. */
  reference: string
  /** Empty when it was refused at once, so that nothing has ever left. */
  providerId: string
  amountCents: number
  currency: string
  /** `paid` may still become `returned`, days later. */
  state: 'sent' | 'paid' | 'failed' | 'returned'
  failure: string | null
  arrivesOn: Date | null
}

/** One movement of the provider's own books, to compare with ours. */
export interface ProviderMovement {
  id: string
  kind: 'charge' | 'refund' | 'fee' | 'transfer' | 'transferReversal' | 'payout' | 'payoutReturned' | 'dispute' | 'adjustment'
  /** Our own id of what it belongs to, where the provider knows it. */
  reference: string | null
  amountCents: number
  feeCents: number
  currency: string
  at: Date
}

/** Pays sellers. Every method that moves something may be asked again with the same reference: it happens once. */
export interface PayoutProvider {
  /** `hand`: a person pays from a bank file and says so. */
  name: 'embedded' | 'stripe' | 'hand'
  openPayee(ask: {
    reference: string
    seller: { kind: 'shop' | 'business'; id: string; name: string }
    email: string
    language: string
  }): Promise<ProviderPayee>
  /** Null when the provider never heard of it. */
  findPayee(providerId: string): Promise<ProviderPayee | null>
  /** Where the payee gives what is required, if the provider has such a page. */
  payeeUrl(ask: { providerId: string; returnUrl: string }): Promise<string | null>
  pay(ask: { reference: string; payeeId: string; amountCents: number; currency: string }): Promise<ProviderPayout>
  /** What became of a payout; null when the provider never heard of it, or has done half of it: then `pay` with its reference goes on. */
  findPayout(reference: string, providerId: string | null): Promise<ProviderPayout | null>
  /** Takes back from a payee what was sent before, as far as there is any: less than asked for is no error. */
  takeBack(ask: {
    reference: string
    payout: { reference: string; providerId: string }
    amountCents: number
  }): Promise<{ takenCents: number }>
  /** The provider's own books from a moment on, oldest first. */
  movements(since: Date): AsyncIterable<ProviderMovement>
  /** Where the payee's bank account is told to us, since the provider has no page for it. */
  giveBank?(ask: { providerId: string; bank: BankAccount }): Promise<ProviderPayee>
  /** What a person does who pays from a bank file. */
  byHand?: PayingByHand
  /** Checks the signature over the raw body; throws when it is not the provider's or too old. Null when it is about nothing of ours. */
  readEvent?(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<PayoutEvent>
}

/** A Canadian bank account: institution (3 digits), transit (5) and account number (7 to 12). */
export interface BankAccount {
  institution: string
  transit: string
  account: string
}

/** What a provider tells is not believed: it only says about whom it is to be asked. */
export interface PayoutEvent {
  id: string
  type: string
  about: { kind: 'payee'; providerId: string } | { kind: 'payout'; reference: string; payeeId: string } | null
}

export interface PayingByHand {
  /** A bank file of what waits to be paid: CSV, one line each, the first one names the columns. */
  file(references: readonly string[]): Promise<string>
  /** False when it does not wait to be paid. */
  markPaid(ask: { reference: string; bankReference: string }): Promise<boolean>
  /** The bank has sent it back, or would not pay it at all. False when it is over already. */
  markReturned(ask: { reference: string; reason: string }): Promise<boolean>
}
