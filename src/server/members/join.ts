import { and, asc, eq } from 'drizzle-orm'
import { HOUSE_ID, type PlaceKind, type RoleIn } from '../../rules/permissions.ts'
import { takeTurn } from '../accounts/find-account.ts'
import { repeatWhatItRuns } from '../accounts/old-columns.ts'
import type { Db } from '../db/database.ts'
import { members } from './tables.ts'

export type Joining = {
  [Kind in PlaceKind]: { accountId: string; kind: Kind; placeId: string; role: RoleIn<Kind> }
}[PlaceKind]

const ofAccount = (accountId: string) => eq(members.accountId, accountId)

/** The account works there from now on, as what is said here whatever it was before. */
export async function join(tx: Db, { accountId, kind, placeId, role }: Joining, now: Date): Promise<void> {
  await takeTurn(tx, accountId)
  await tx
    .insert(members)
    .values({ accountId, kind, placeId, role, joinedAt: now })
    .onConflictDoUpdate({ target: [members.accountId, members.kind, members.placeId], set: { role } })
  await repeatOwned(tx, accountId)
}

/** The account owns this from now on. False when it owns one of the kind already. */
export async function own(tx: Db, { accountId, kind, placeId }: Omit<Joining, 'role'>, now: Date): Promise<boolean> {
  await takeTurn(tx, accountId)
  const owned = await tx.$count(members, and(ofAccount(accountId), eq(members.kind, kind), eq(members.role, 'owner')))
  if (owned > 0) return false
  await join(tx, { accountId, kind, placeId, role: 'owner' }, now)
  return true
}

export const ownHouse = (tx: Db, accountId: string, now: Date) => own(tx, { accountId, kind: 'house', placeId: HOUSE_ID }, now)

/** For the release before: what the account owns. */
export async function repeatOwned(tx: Db, accountId: string): Promise<void> {
  const owned = await tx
    .select({ kind: members.kind, placeId: members.placeId })
    .from(members)
    .where(and(ofAccount(accountId), eq(members.role, 'owner')))
    .orderBy(asc(members.joinedAt), asc(members.placeId))
  const first = (kind: PlaceKind) => owned.find((one) => one.kind === kind)?.placeId ?? null
  await repeatWhatItRuns(tx, accountId, { shopId: first('shop'), providerId: first('business'), isOperator: first('house') !== null })
}
