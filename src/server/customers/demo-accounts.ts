import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { accounts } from './tables.ts'

const ofDemo = eq(accounts.isDemo, true)

/**
 * Opens the accounts of the demo while it runs and closes them when it does not, sessions included: a database that once held the demo may
 * become a real one, and the passwords stay public. Answers how many there are.
 */
export async function openDemoAccounts(db: Db, isOn: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closedAt = isOn ? null : new Date()
    const moved = isOn ? isNotNull(accounts.closedAt) : isNull(accounts.closedAt)
    const changed = await tx.update(accounts).set({ closedAt }).where(and(ofDemo, moved)).returning({ id: accounts.id })
    if (!isOn) for (const { id } of changed) await endSessionsOf(tx, id)
    return tx.$count(accounts, ofDemo)
  })
}
