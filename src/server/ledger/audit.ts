import { type SQL, sql } from 'drizzle-orm'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { ledgerClosings, ledgerEntries } from './tables.ts'

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
      select coalesce(back.reverses, line.transfer_id) as transfer
      from (select * from ${ledgerEntries} where transfer_id in (select reverses from ${ledgerEntries} where reverses is not null)) line
      full join (select * from ${ledgerEntries} where kind = 'reversal' or reverses is not null) back
        on back.reverses = line.transfer_id and back.account = line.account and back.owner_id is not distinct from line.owner_id
      where coalesce(line.amount_cents, 0) + coalesce(back.amount_cents, 0) <> 0 or back.id is null or line.id is null
    ) bad`,
  'what a person decided has a reason and a name': sql`
    select count(*) from ${ledgerEntries} where kind in ('adjustment', 'debt', 'reversal') and (coalesce(reason, '') = '' or by_account is null)`,
  'nobody owes what is held, reserved or on its way to them': sql`
    select count(*) from (
      select 1 from ${ledgerEntries} where account in ('held', 'reserved', 'transit') group by account, owner_id having sum(amount_cents) > 0
    ) bad`,
  'what was closed is what its lines come to': sql`
    select count(*) from ${ledgerClosings} closed where amount_cents <> coalesce((
      select sum(line.amount_cents) from ${ledgerEntries} line
      where coalesce(line.owner_id, ${HOUSE_ID}) = closed.owner_id and line.account = closed.account and line.id <= closed.until_id
    ), 0)`,
}
