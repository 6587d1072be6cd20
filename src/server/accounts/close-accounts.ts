import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { accounts } from './tables.ts'

const ofDemo = eq(accounts.isDemo, true)

interface Blocked {
  accountId: string
  at: Date
}

/**
 * Opens or closes the accounts of the demo. Those that are blocked stay closed: by their block while the demo runs, and otherwise by this,
 * so that lifting the block opens none whose password is public. Answers those that were not so before, and how many there are.
 */
export async function setDemoAccountsOpen(
  tx: Db,
  isOpen: boolean,
  blocked: readonly Blocked[],
): Promise<{ changed: string[]; total: number }> {
  const blockedIds = blocked.map(({ accountId }) => accountId)
  const moved = isOpen
    ? and(isNotNull(accounts.closedAt), notInArray(accounts.id, blockedIds))
    : or(isNull(accounts.closedAt), inArray(accounts.id, blockedIds))
  const closedAt = isOpen ? null : new Date()
  const changed = await tx.update(accounts).set({ closedAt }).where(and(ofDemo, moved)).returning({ id: accounts.id })
  if (isOpen) for (const { accountId, at } of blocked) await tx.update(accounts).set({ closedAt: at }).where(eq(accounts.id, accountId))
  return { changed: changed.map(({ id }) => id), total: await tx.$count(accounts, ofDemo) }
}
