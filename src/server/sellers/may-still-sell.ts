import { and, eq, ne } from 'drizzle-orm'
import type { Right } from '../../contract/rights.ts'
import { type Membership, sellingRights } from '../../rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { mayStill } from '../members/may-still.ts'
import { sellerStandings } from './tables.ts'

/** Whether a right is one that a seller does not have as long as they are suspended or closed, and they are. */
export async function isHeldBack(db: Db, { kind, placeId }: Pick<Membership, 'kind' | 'placeId'>, right: Right): Promise<boolean> {
  if (kind === 'house' || !sellingRights.includes(right)) return false
  const isStopped = and(eq(sellerStandings.kind, kind), eq(sellerStandings.placeId, placeId), ne(sellerStandings.standing, 'open'))
  return (await db.$count(sellerStandings, isStopped)) > 0
}

/** Every place of a kind that is suspended or closed. */
export async function heldBackPlaces(db: Db, kind: 'shop' | 'business'): Promise<string[]> {
  const rows = await db
    .select({ placeId: sellerStandings.placeId })
    .from(sellerStandings)
    .where(and(eq(sellerStandings.kind, kind), ne(sellerStandings.standing, 'open')))
  return rows.map(({ placeId }) => placeId)
}

/** What somebody began they may go on with as long as they work there, and as the place itself may. */
export const mayStillSell: typeof mayStill = async (db, owner, right) =>
  (await mayStill(db, owner, right)) && !(await isHeldBack(db, owner, right))
