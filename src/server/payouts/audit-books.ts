import { type SQL, sql } from 'drizzle-orm'
import { chargebacks } from '../chargebacks/tables.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { askEach, auditLedger, type Finding } from '../payments/audit-ledger.ts'
import { payments } from '../payments/tables.ts'
import { payouts, payoutTakebacks } from './tables.ts'

/** What holds between the lines and what moved money: payouts, what was taken back of them, and what banks took. Each counts what breaks it. */
export const bookQuestions: Readonly<Record<string, SQL>> = {
  'what is on its way to a seller is what their payouts say': sql`
    select count(*) from (
      select owner_id as seller_id, -sum(amount_cents) as cents from ${ledgerEntries} where account = 'transit' group by 1
    ) book full join (
      select seller_id, sum(amount_cents) as cents from ${payouts} where state in ('waiting', 'sent') group by 1
    ) due using (seller_id)
    where coalesce(book.cents, 0) <> coalesce(due.cents, 0)`,
  'what arrived is booked once, with its payout, and nothing else is': sql`
    select count(*) from (
      select settled_by as id, -sum(amount_cents) as cents from ${ledgerEntries} where kind = 'payoutPaid' and account = 'provider' group by 1
    ) book full join ${payouts} payout using (id)
    where case payout.state
      when 'paid' then coalesce(book.cents, 0) <> payout.amount_cents
      when 'waiting' then book.cents is not null
      when 'sent' then book.cents is not null
      -- It failed on its way, or came back after it had arrived.
      when 'failed' then coalesce(book.cents, 0) not in (0, payout.amount_cents)
      when 'returned' then coalesce(book.cents, 0) not in (0, payout.amount_cents)
      else true end`,
  'what was taken back of a seller is what their takebacks say': sql`
    select count(*) from (
      select owner_id as seller_id, -sum(amount_cents) as cents from ${ledgerEntries} where kind = 'takenBack' and account = 'shop' group by 1
    ) book full join (
      select seller_id, sum(taken_cents) as cents from ${payoutTakebacks} where taken_cents > 0 group by 1
    ) taken using (seller_id)
    where coalesce(book.cents, 0) <> coalesce(taken.cents, 0)`,
  'what banks took of an order and gave again is what its chargebacks say': sql`
    select count(*) from (
      select order_id, -sum(amount_cents) as cents from ${ledgerEntries}
      where kind in ('dispute', 'disputeWon') and account = 'provider' group by 1
    ) book full join (
      select order_id, sum(case state when 'won' then 0 else amount_cents end) as cents from ${chargebacks} group by 1
    ) taken using (order_id)
    where coalesce(book.cents, 0) <> coalesce(taken.cents, 0)`,
  'a seller bears of a chargeback what it says': sql`
    select count(*) from (
      select order_id, owner_id as seller_id, sum(amount_cents) as cents from ${ledgerEntries}
      where kind in ('dispute', 'disputeWon') and account in ('shop', 'held') group by 1, 2
    ) book full join (
      select order_id, (share ->> 'id')::uuid as seller_id, sum(case state when 'won' then 0 else (share ->> 'cents')::bigint end) as cents
      from ${chargebacks}, jsonb_array_elements(shares) share group by 1, 2
    ) taken using (order_id, seller_id)
    where coalesce(book.cents, 0) <> coalesce(taken.cents, 0)`,
  'what a payment counts as taken by banks is what its chargebacks say': sql`
    select count(*) from (select id, disputed_cents as cents from ${payments} where disputed_cents <> 0) counted
    full join (select payment_id as id, sum(amount_cents) as cents from ${chargebacks} where state <> 'won' group by 1) taken using (id)
    where coalesce(counted.cents, 0) <> coalesce(taken.cents, 0)`,
}

/** What is wrong with all of the books. All counts are 0 when they are right. */
export const auditBooks = async (db: Db): Promise<Finding[]> => [...(await auditLedger(db)), ...(await askEach(db, bookQuestions))]
