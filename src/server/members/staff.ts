import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { HOUSE_ID, rolesWith } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { statement, unseen } from '../db/statement.ts'
import { members } from './tables.ts'

/** Who of a shop is told what its customers do: those who may answer them. */
const readSellers = statement<{ shopIds: string[]; roles: string[] }, { id: string; shopId: string }>(
  'staff-of-shops',
  (value) => sql`
    select account_id as id, place_id as "shopId" from ${members}
    where kind = 'shop' and place_id = any(${unseen(value.shopIds, 'uuid[]')}) and role = any(${value.roles}::text[]) order by 1`,
)

const sellers = askedTogether(async (db, shopIds) => {
  const { rows } = await readSellers(db, { shopIds: [...shopIds], roles: rolesWith('shop', 'customers.answer') })
  return new Map(shopIds.map((shopId) => [shopId, rows.filter((row) => row.shopId === shopId)]))
})

export const sellersOf = async (db: Db, shopIds: readonly string[]): Promise<{ id: string; shopId: string }[]> =>
  (
    await sideBySide(
      db,
      shopIds.map((shopId) => () => sellers(db, shopId, new Date())),
    )
  ).flatMap((found) => found ?? [])

const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)

/** Who of a business is told of its requests and jobs. */
export const prosOf = (db: Db, providerId: string) =>
  ids(
    db
      .select({ id: members.accountId })
      .from(members)
      .where(
        and(eq(members.kind, 'business'), eq(members.placeId, providerId), inArray(members.role, rolesWith('business', 'requests.answer'))),
      ),
  )

/** Who of the marketplace is told what waits for a decision. */
export const operators = (db: Db) =>
  ids(
    db
      .select({ id: members.accountId })
      .from(members)
      .where(and(eq(members.kind, 'house'), eq(members.placeId, HOUSE_ID), inArray(members.role, rolesWith('house', 'customers.answer')))),
  )

/** Whether somebody runs the marketplace: an account of the demo, whose password is public, is nobody. */
export async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: members.accountId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.kind, 'house'), eq(members.role, 'owner'), eq(accounts.isDemo, false), isNull(accounts.closedAt)))
    .limit(1)
  return rows.length > 0
}
