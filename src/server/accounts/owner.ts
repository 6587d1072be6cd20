import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

/** Whether somebody runs the marketplace: an account of the demo, whose password is public, is nobody. */
export async function hasOwner(db: Db): Promise<boolean> {
  const isOwner = and(arrayContains(accounts.roles, ['operator']), eq(accounts.isDemo, false), isNull(accounts.closedAt))
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isOwner).limit(1)
  return rows.length > 0
}

/** The account may run the marketplace from now on. */
export async function makeOperator(tx: Db, accountId: string): Promise<void> {
  const roles = sql`array_append(array_remove(${accounts.roles}, 'operator'), 'operator')`
  await tx.update(accounts).set({ roles }).where(eq(accounts.id, accountId))
}
