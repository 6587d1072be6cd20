import { setDemoAccountsOpen } from '../accounts/close-accounts.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

/**
 * Opens the accounts of the demo while it runs and closes them when it does not, sessions included: a database that once held the demo may
 * become a real one, and the passwords stay public. Answers how many there are.
 */
export async function openDemoAccounts(db: Db, isOn: boolean): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { changed, total } = await setDemoAccountsOpen(tx, isOn)
    if (!isOn) for (const id of changed) await endSessionsOf(tx, id)
    return total
  })
}
