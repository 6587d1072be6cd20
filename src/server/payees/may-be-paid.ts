import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { notPaidReasons } from '../../contract/seller-payee.ts'
import type { Db } from '../db/database.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { payees } from './tables.ts'

/** Why a seller is not paid now, in one word. */
export type NotPaid = (typeof notPaidReasons)[number]

type Payee = typeof payees.$inferSelect

/** Null when payouts go out. Selling goes on in every case. */
export function notPaidWhy(
  payee: Pick<Payee, 'state' | 'canBePaidOut' | 'waitsUntil' | 'providerId' | 'bankReturnedAt'> | undefined,
  now: Date,
): NotPaid | null {
  if (!payee?.providerId) return 'no-account'
  if (payee.state === 'rejected' || payee.state === 'closed') return payee.state
  if (!payee.canBePaidOut) {
    return payee.state === 'pending' ? 'checking' : payee.state === 'started' ? 'unfinished' : 'restricted'
  }
  if (payee.bankReturnedAt) return 'bank-returned'
  return payee.waitsUntil && payee.waitsUntil > now ? 'bank-changed' : null
}

interface PaidThrough {
  provider: PayoutProvider['name']
  /** As the provider calls them. */
  payeeId: string
  canBePaidOut: boolean
  reason: NotPaid | null
  /** Nothing goes out before. */
  waitsUntil: Date | null
  bankHint: string | null
}

/** Through what each seller is paid by a provider; those who have no account with it are not there. */
export const payeesWith =
  ({ name }: Pick<PayoutProvider, 'name'>, now: () => Date) =>
  async (db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, PaidThrough>> => {
    if (sellerIds.length === 0) return new Map()
    const rows = await db
      .select()
      .from(payees)
      .where(and(eq(payees.provider, name), inArray(payees.sellerId, [...sellerIds]), isNotNull(payees.providerId)))
    return new Map(
      rows.map((payee) => {
        const { sellerId, providerId, canBePaidOut, waitsUntil, bankHint } = payee
        return [
          sellerId,
          { provider: name, payeeId: providerId ?? '', canBePaidOut, reason: notPaidWhy(payee, now()), waitsUntil, bankHint },
        ]
      }),
    )
  }
