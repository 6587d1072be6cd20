import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { tellOwners } from './store.ts'
import { payeeChanges, payees } from './tables.ts'

/** The bank has sent a payout back: nothing more goes to that account until one is given again. One that was given since is another matter. */
export async function bankReturned(
  tx: Db,
  { provider, providerId, madeAt }: { provider: string; providerId: string; madeAt: Date },
  now: Date,
): Promise<void> {
  const [payee] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.provider, provider), eq(payees.providerId, providerId)))
    .for('update')
  if (!payee || payee.bankReturnedAt) return
  const givenSince = and(eq(payeeChanges.payeeId, payee.id), eq(payeeChanges.what, 'bank'), gt(payeeChanges.at, madeAt))
  if ((await tx.$count(payeeChanges, givenSince)) > 0) return
  await tx.update(payees).set({ bankReturnedAt: now }).where(eq(payees.id, payee.id))
  const told = { payee, kind: 'payee-bank-returned', key: newId(), variables: { digits: payee.bankHint ?? '' } } as const
  await tellOwners(tx, told, now)
}
