import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Right } from '../../contract/rights.ts'
import { HOUSE_ID, type PlaceKind, rolesWith } from '../../rules/permissions.ts'
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

/** Who of a place may do something, and is told of what they may do. */
const peopleWith = async (db: Db, kind: PlaceKind, placeId: string, right: Right): Promise<string[]> => {
  const rows = await db
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.kind, kind), eq(members.placeId, placeId), inArray(members.role, rolesWith(kind, right))))
  return rows.map(({ id }) => id)
}

/** Who of a business is told of its requests and jobs. */
export const prosOf = (db: Db, providerId: string) => peopleWith(db, 'business', providerId, 'requests.answer')

/** Who of a shop is told of its shelves. */
export const shelfKeepersOf = (db: Db, shopId: string) => peopleWith(db, 'shop', shopId, 'stock.write')

/** Who of a shop or a business is told of its money. */
export const treasurersOf = (db: Db, kind: 'shop' | 'business', placeId: string) => peopleWith(db, kind, placeId, 'money.read')

/** Who of a shop or a business may move its money, and hears when somebody does. */
export const paidPeopleOf = (db: Db, kind: 'shop' | 'business', placeId: string) => peopleWith(db, kind, placeId, 'money.payout')

/** Who says who works at a place, and as what. */
export const teamKeepersOf = (db: Db, kind: PlaceKind, placeId: string) => peopleWith(db, kind, placeId, 'staff.manage')

/** Who of the marketplace may do something, and is told when it waits. */
export const operators = (db: Db, right: Right) => peopleWith(db, 'house', HOUSE_ID, right)

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
