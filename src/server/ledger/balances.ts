import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { HOUSE_ID } from '../../rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { inLongTransaction } from '../db/in-transaction.ts'
import { statement } from '../db/statement.ts'
import { providers } from '../services/tables.ts'
import { type LedgerAccount, ledgerClosings, ledgerEntries } from './tables.ts'

const ZERO = sql.raw(`'${HOUSE_ID}'::uuid`)

/** What was closed, and the lines since, by an index that holds the amounts. */
const since = (owner: 'own' | 'none') => {
  const line = owner === 'own' ? sql`line.owner_id = one.owner` : sql`line.owner_id is null`
  return sql`
    select one.account, coalesce(closed.amount_cents, 0) + coalesce((
      select sum(line.amount_cents) from ${ledgerEntries} line
      where ${line} and line.account = one.account and line.account <> 'buyer' and line.id > coalesce(closed.until_id, ${ZERO})
    ), 0) as cents
    from asked one left join ${ledgerClosings} closed on closed.owner_id = one.owner and closed.account = one.account`
}

type Read = { account: LedgerAccount; cents: string }

const readOwned = statement<{ owner: string }, Read>(
  'ledger-balance-of-owner',
  ({ owner }) => sql`
    with asked as (select ${owner}::uuid as owner, account from unnest(array['shop', 'held', 'reserved', 'transit']) account) ${since('own')}`,
)
const readHouse = statement<object, Read>(
  'ledger-balance-of-house',
  () => sql`with asked as (select ${ZERO} as owner, account from unnest(array['marketplace', 'tax', 'provider']) account) ${since('none')}`,
)

const byAccount = (rows: readonly Read[]) => new Map(rows.map(({ account, cents }) => [account, Number(cents)]))

export interface OwnerBalance {
  /** What could be paid out now. */
  availableCents: number
  heldCents: number
  reservedCents: number
  transitCents: number
  /** What the shop or business owes the marketplace; then nothing is available. */
  debtCents: number
}

/** What is owed to a shop or a business. */
export async function balanceOf(db: Db, ownerId: string): Promise<OwnerBalance> {
  const found = byAccount((await readOwned(db, { owner: ownerId })).rows)
  const owed = (account: LedgerAccount) => -(found.get(account) ?? 0) + 0
  const now = owed('shop')
  return {
    availableCents: Math.max(0, now),
    heldCents: owed('held'),
    reservedCents: owed('reserved'),
    transitCents: owed('transit'),
    debtCents: Math.max(0, -now),
  }
}

/** What the owner that a row names owes, for whoever reads that row. */
export const debtOf = (owner: PgColumn) =>
  sql`(with asked as (select ${owner} as owner, 'shop' as account) select greatest(0, cents) from (${since('own')}) owed)`.mapWith(Number)

/** What the marketplace has earned, what it owes tax offices, and what the provider of payments holds for all. */
export async function balanceOfHouse(db: Db): Promise<{ earnedCents: number; taxCents: number; providerCents: number }> {
  const found = byAccount((await readHouse(db, {})).rows)
  const sum = (account: LedgerAccount) => found.get(account) ?? 0
  return { earnedCents: -sum('marketplace') + 0, taxCents: -sum('tax') + 0, providerCents: sum('provider') }
}

/** What stands on each account of all owners together. Buyers' end at nothing and are left out. */
export async function sumsOfAccounts(db: Db): Promise<{ account: LedgerAccount; cents: number }[]> {
  const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
    select account, sum(cents) as cents from (
      select account, sum(amount_cents) as cents from ${ledgerClosings} group by account
      union all
      select account, sum(amount_cents) from ${ledgerEntries}
      where account <> 'buyer' and id > coalesce((select max(until_id::text)::uuid from ${ledgerClosings}), ${ZERO}) group by account
    ) parts group by account order by account`)
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) }))
}

/** Longer than any transaction: what is committed later than its neighbours is never closed without them. */
const SETTLED_MS = 3_600_000

/** The least id that is made at a moment. */
const firstIdAt = (ms: number) => v7({ msecs: ms, seq: 0, random: new Uint8Array(16) })

/**
 * Adds the lines of the last hours to what was closed before, so that no balance ever has to read more than those. By the order in which
 * lines were made, in real time: some are written for a day long past.
 */
export const closeBalances = (db: Db, realNow: Date): Promise<void> =>
  inLongTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${ledgerClosings} in share row exclusive mode`)
    const until = firstIdAt(realNow.getTime() - SETTLED_MS)
    const kindOfOwner = sql`case
      when account in ('tax', 'marketplace', 'provider') then 'house' when account in ('buyer', 'points') then 'customer'
      when exists (select 1 from ${providers} where ${providers}.id = owner_id) then 'business' else 'shop' end`
    await tx.execute(sql`update ${ledgerEntries} set owner_kind = ${kindOfOwner} where owner_kind is null`)
    await tx.execute(sql`
      insert into ${ledgerClosings} (owner_id, account, until_id, amount_cents)
      select coalesce(owner_id, ${ZERO}), account, ${until}::uuid, sum(amount_cents) from ${ledgerEntries}
      where account <> 'buyer' and id <= ${until}::uuid
        and id > coalesce((select until_id from ${ledgerClosings} order by until_id desc limit 1), ${ZERO})
      group by 1, 2
      on conflict (owner_id, account) do update
        set until_id = excluded.until_id, amount_cents = ${ledgerClosings}.amount_cents + excluded.amount_cents`)
  })
