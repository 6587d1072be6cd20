import { eq } from 'drizzle-orm'
import { setDemoAccountsOpen } from '../accounts/close-accounts.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { accountBlocks } from './tables.ts'

/**
 * Opens the accounts of the demo while it runs and closes them when it does not, sessions included: a database that once held the demo may
 * become a real one, and the passwords stay public. Answers how many there are.
 */
export async function openDemoAccounts(db: Db, isOn: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    const blocked = await tx
      .select({ accountId: accountBlocks.accountId, at: accountBlocks.at })
      .from(accountBlocks)
      .innerJoin(accounts, eq(accounts.id, accountBlocks.accountId))
      .where(eq(accounts.isDemo, true))
    const { changed, total } = await setDemoAccountsOpen(tx, isOn, blocked)
    if (!isOn) for (const id of changed) await endSessionsOf(tx, id)
    return total
  })
}
