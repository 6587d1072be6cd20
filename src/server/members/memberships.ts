import { type SQL, sql } from 'drizzle-orm'
import type { Membership } from '../../rules/permissions.ts'
import { accounts, secondFactors } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { members } from './tables.ts'

/**
 * For a statement that has named `account`: where it belongs to, in the order of joining; null of most people. What some rights need is a
 * second factor; the people of the demo have them without.
 */
export const membershipsOfAccount: SQL = sql`(
  select json_agg(json_build_object('kind', own.kind, 'placeId', own.place_id, 'role', own.role, 'lacksFactor',
    not account.is_demo
      and not exists (select 1 from ${secondFactors} where account_id = account.id and confirmed_at is not null)
  ) order by own.joined_at, own.place_id)
  from ${members} own where own.account_id = account.id)`

const read = statement<{ id: string }, { memberships: Membership[] | null }>(
  'memberships',
  ({ id }) => sql`select ${membershipsOfAccount} as memberships from ${accounts} account where account.id = ${id}::uuid`,
)

export const membershipsOf = async (db: Db, accountId: string): Promise<Membership[]> =>
  (await read(db, { id: accountId })).rows[0]?.memberships ?? []
