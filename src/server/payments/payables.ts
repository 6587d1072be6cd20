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
