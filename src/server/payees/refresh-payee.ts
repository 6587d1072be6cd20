import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { keepPayee } from './store.ts'
import { payees } from './tables.ts'

/** Asks the provider how a payee stands. False when nobody here is called so. */
export async function refreshPayee(db: Db, provider: PayoutProvider, providerId: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ id: payees.id }).from(payees).where(eq(payees.providerId, providerId))
  if (!row) return false
  const said = await provider.findPayee(providerId)
  if (said) await keepPayee(db, { payeeId: row.id, said, askedAt: now })
  return true
}
