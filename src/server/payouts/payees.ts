import type { Db } from '../db/database.ts'
import { type NotPaid, payeesWith } from '../payees/may-be-paid.ts'
import type { PayoutProvider } from '../ports/payouts.ts'

/** Where a seller's money goes, as far as the marketplace knows. */
export interface Payee {
  provider: PayoutProvider['name']
  payeeId: string
  canBePaidOut: boolean
  /** Why nothing goes out to it now. */
  reason: NotPaid | null
  /** Bank details were changed: nothing goes out before. */
  waitsUntil: Date | null
  bankHint: string | null
}

/** What payouts have to know of those who are paid. */
export interface Paying {
  provider: PayoutProvider
  payeesOf(db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, Payee>>
}

/** Paid by a provider, as the room of payees knows them. */
export const payingWith = (provider: PayoutProvider, now: () => Date): Paying => ({ provider, payeesOf: payeesWith(provider, now) })
