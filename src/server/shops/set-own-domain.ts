import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sqlState } from '../db/database-error.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shops } from './tables.ts'

/** The name under which a shop is found beside ours; null for none. False when another shop has it: of two that come at once one gets it. */
export async function setOwnDomain(tx: Db, shopId: string, name: string | null): Promise<boolean> {
  try {
    await inTransaction(tx, (inner) => inner.update(shops).set({ ownDomain: name }).where(eq(shops.id, shopId)))
    return true
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    return false
  }
}
