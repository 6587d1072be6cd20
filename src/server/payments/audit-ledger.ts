import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

export interface Finding {
  rule: string
  wrong: number
}

/** Each counts what breaks a rule; nothing may. Orders that came with the demo have no payment and are left out where one is needed. */
const questions: Record<string, string> = {
  'the entries of every transfer add up to nothing':
    'select count(*) from (select 1 from ledger_entries group by transfer_id having sum(amount_cents) <> 0) bad',
  'the buyer of every order owes nothing and is owed nothing':
    "select count(*) from (select 1 from ledger_entries where account = 'buyer' group by order_id having sum(amount_cents) <> 0) bad",
  'what the provider holds for an order is its payments less its refunds': `
    select count(*) from (select order_id, sum(amount_cents) as held from ledger_entries where account = 'provider' group by order_id) book
    full join (select order_id, sum(amount_cents - refunded_cents) as held from payments where state = 'succeeded' group by order_id) paid using (order_id)
    where coalesce(book.held, 0) <> coalesce(paid.held, 0)`,
  'the refunds of a payment are what it says': `
    select count(*) from payments where refunded_cents <> coalesce((select sum(amount_cents) from refunds
      where refunds.customer_id = payments.customer_id and refunds.payment_id = payments.id), 0)`,
  'a payment is the total of its order':
    'select count(*) from payments join orders on orders.customer_id = payments.customer_id and orders.id = payments.order_id where amount_cents <> total_cents',
  'an order is the sum of its shops':
    'select count(*) from (select 1 from orders join shop_orders part on part.order_id = orders.id group by orders.id, orders.total_cents having sum(part.total_cents) <> orders.total_cents) bad',
  'an order has one payment that succeeded at most':
    "select count(*) from (select 1 from payments where state = 'succeeded' group by order_id having count(*) > 1) bad",
  'a paid order has its payment': `
    select count(*) from orders where held_until is null and payment_state in ('paid', 'partlyRefunded', 'refunded') and total_cents > 0
      and exists (select 1 from ledger_entries where order_id = orders.id)
      and not exists (select 1 from payments where customer_id = orders.customer_id and order_id = orders.id and state = 'succeeded')`,
  'what is reserved is what unpaid orders hold': `
    select count(*) from stock left join (
      select line.shop_id, line.sku_id, sum(line.quantity) as held from orders join shop_orders part on part.order_id = orders.id
        join order_lines line on line.shop_id = part.shop_id and line.shop_order_id = part.id
      where orders.held_until is not null group by line.shop_id, line.sku_id
    ) holds using (shop_id, sku_id) where stock.reserved <> coalesce(holds.held, 0)`,
}

/** What is wrong with the books. All counts are 0 when they are right. */
export async function auditLedger(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, question] of Object.entries(questions)) {
    const { rows } = await db.execute<{ count: string }>(sql.raw(question))
    findings.push({ rule, wrong: Number(rows[0]?.count) })
  }
  return findings
}
