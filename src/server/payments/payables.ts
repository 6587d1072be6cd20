import type { Db } from '../db/database.ts'
import type { orders } from '../orders/tables.ts'
import type { ProviderCard } from '../ports/payment.ts'

/** Something else than an order of goods that is paid here. */
export interface Payable {
  customerId: string
  id: string
  orderNumber: string
  paymentState: (typeof orders.$inferSelect)['paymentState']
  totalCents: number
}

/** One seller's part of a sale, as a bank reads it that asks about its payment. */
export interface EvidencePart {
  shop: string
  kind: 'order' | 'job'
  state: string
  lines: { title: string; quantity: number; unitCents: number }[]
  parcels: { carrier: string; trackingNumber: string; shippedAt: Date; deliveredAt: Date | null }[]
  /** Of a job: the time that was agreed, and what happened, by whom. */
  visit: { from: Date; until: Date | null } | null
  steps: { at: Date; kind: string; by: 'customer' | 'provider' | 'marketplace'; words: string }[]
  words: { author: 'customer' | 'shop'; at: Date; words: string }[]
  /** Where the pictures lie that were shown of the work; never more than a paper holds. */
  pictures: string[]
}

/** What is known of what was sold. */
export interface SoldEvidence {
  placedAt: Date
  card: { brand: string; last4: string } | null
  shipTo: string[]
  billTo: string[]
  totalCents: number
  parts: EvidencePart[]
}

/** What paying means to the room that sells. */
export interface PayableKind {
  /** The customer's own; refuses any other as unknown. */
  read(db: Db, customerId: string, id: string): Promise<Payable>
  /** The same, for this transaction alone. */
  lock(tx: Db, customerId: string, id: string): Promise<Payable>
  /** The money has come, once: marks it paid, posts it to the books and tells people. */
  take(tx: Db, payable: Payable, card: Pick<ProviderCard, 'brand' | 'last4'> | null, now: Date): Promise<void>
  /** The money did not come. */
  failed(tx: Db, payable: Payable, now: Date): Promise<void>
  /** What is known of the sale, for a bank that has taken the payment back. */
  evidence(db: Db, customerId: string, id: string): Promise<SoldEvidence>
  /** Where the provider leads back to. */
  returnUrl(id: string): string
}

const kinds = new Map<string, PayableKind>()

/** Rooms above this one bring what they sell, at the start. */
export const registerPayable = (name: string, kind: PayableKind): void => void kinds.set(name, kind)

export function payableKind(name: string): PayableKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`Nobody knows how to take money for ${name}`)
  return kind
}
