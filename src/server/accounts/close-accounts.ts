import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

const ofDemo = eq(accounts.isDemo, true)

/** Opens or closes the accounts of the demo. Answers those that were not so before, and how many there are. */
export async function setDemoAccountsOpen(db: Db, isOpen: boolean): Promise<{ changed: string[]; total: number }> {
  const closedAt = isOpen ? null : new Date()
  const moved = isOpen ? isNotNull(accounts.closedAt) : isNull(accounts.closedAt)
  const changed = await db.update(accounts).set({ closedAt }).where(and(ofDemo, moved)).returning({ id: accounts.id })
  return { changed: changed.map(({ id }) => id), total: await db.$count(accounts, ofDemo) }
}
