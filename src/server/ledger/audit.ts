import { type SQL, sql } from 'drizzle-orm'
import { HOUSE_ID } from '../../rules/permissions.ts'
import type { Db } from '../db/database.ts'
import { ledgerClosings, ledgerEntries, ledgerHolds, ledgerReserves } from './tables.ts'

/** What holds of the ledger by itself; each counts what breaks the rule. */
export const ledgerQuestions: Readonly<Record<string, SQL>> = {
  'the entries of every transfer add up to nothing': sql`select count(*) from (select 1 from ${ledgerEntries} group by transfer_id having sum(amount_cents) <> 0) bad`,
  // What the release before wrote says nothing of the kind, until it is filled in.
  'every line is somebody’s: of the house without an id, of everybody else with one': sql`
    select count(*) from ${ledgerEntries} where case
      when account in ('tax', 'marketplace', 'provider') then owner_id is not null or owner_kind <> 'house'
      when account in ('buyer', 'points') then owner_id is null or owner_kind <> 'customer'
      else owner_id is null or owner_kind not in ('shop', 'business') end`,
  'a reversal is all of its original, the other way round': sql`
    select count(*) from (
      select 1 from (
        select transfer_id as transfer, account, owner_id, sum(amount_cents) as amount_cents from ${ledgerEntries}
        where transfer_id in (select reverses from ${ledgerEntries} where reverses is not null) group by 1, 2, 3
      ) line full join (
        select reverses as transfer, account, owner_id, sum(amount_cents) as amount_cents from ${ledgerEntries}
        where kind = 'reversal' or reverses is not null group by 1, 2, 3
      ) back on back.transfer = line.transfer and back.account = line.account and back.owner_id is not distinct from line.owner_id
      where coalesce(line.amount_cents, 0) + coalesce(back.amount_cents, 0) <> 0
    ) bad`,
  'what a person decided has a reason and a name': sql`
    select count(*) from ${ledgerEntries} where kind in ('adjustment', 'debt', 'reversal') and (coalesce(reason, '') = '' or by_account is null)`,
  'nobody owes what is held, reserved or on its way to them': sql`
    select count(*) from (
      select 1 from ${ledgerEntries} where account in ('held', 'reserved', 'transit') group by account, owner_id having sum(amount_cents) > 0
    ) bad`,
  'what is kept back is of a sale that is not free yet': sql`
    select count(*) from (
      select owner_id, part_id, order_id from ${ledgerEntries} line where account = 'held' and part_id is not null
      group by owner_id, part_id, order_id having sum(amount_cents) <> 0 and not exists (
        select 1 from ${ledgerHolds} hold
        where hold.seller_id = line.owner_id and hold.part_id = line.part_id and hold.order_id = line.order_id and released_at is null)
    ) bad`,
  'what is reserved is what its rows say': sql`
    select count(*) from (select owner_id as seller_id, -sum(amount_cents) as cents from ${ledgerEntries} where account = 'reserved' group by 1) book
    full join (select seller_id, sum(cents) as cents from ${ledgerReserves} where released_at is null group by 1) kept using (seller_id)
    where coalesce(book.cents, 0) <> coalesce(kept.cents, 0)`,
  'a payout is the sum of the lines that it settled': sql`
    select count(*) from (
      select 1 from ${ledgerEntries} where settled_by is not null and account = 'shop' group by settled_by having sum(amount_cents) <> 0
    ) bad`,
  'what was closed is what its lines come to': sql`
    select count(*) from ${ledgerClosings} closed where amount_cents <> coalesce((
      select sum(line.amount_cents) from ${ledgerEntries} line
      where coalesce(line.owner_id, ${HOUSE_ID}) = closed.owner_id and line.account = closed.account and line.id <= closed.until_id
    ), 0)`,
}

export interface Difference extends Record<string, unknown> {
  ownerId: string
  account: string
  closedCents: string
  rebuiltCents: string
}

/** Builds every closed balance anew from its lines, and shows those that come to something else. */
export async function rebuiltDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    select closed.owner_id as "ownerId", closed.account, closed.amount_cents as "closedCents", coalesce(line.cents, 0) as "rebuiltCents"
    from ${ledgerClosings} closed left join lateral (
      select sum(amount_cents) as cents from ${ledgerEntries}
      where coalesce(owner_id, ${HOUSE_ID}) = closed.owner_id and account = closed.account and id <= closed.until_id
    ) line on true
    where closed.amount_cents <> coalesce(line.cents, 0) order by 1, 2 limit 200`)
  return rows
}
