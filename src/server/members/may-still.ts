import { and, eq, isNull } from 'drizzle-orm'
import type { Right } from '../../contract/rights.ts'
import { type PlaceKind, rightsOf } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { members } from './tables.ts'

/** Whether somebody who began something may still do it: they work there, as what may, and have not closed their account. */
export async function mayStill(
  db: Db,
  { kind, placeId, accountId }: { kind: PlaceKind; placeId: string; accountId: string },
  right: Right,
): Promise<boolean> {
  const [found] = await db
    .select({ role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.accountId, accountId), eq(members.kind, kind), eq(members.placeId, placeId), isNull(accounts.closedAt)))
  return found !== undefined && rightsOf(kind, found.role).has(right)
}
