import { type SQL, sql } from 'drizzle-orm'
import { POINT_CENTS } from '../../rules/money/points.ts'
import { stock } from '../catalogue/tables.ts'
import { coupons, couponUses } from '../coupons/tables.ts'
import type { Db } from '../db/database.ts'
import { ledgerQuestions } from '../ledger/audit.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { orderLines, orders, shopOrders } from '../orders/tables.ts'
import { pointsAccounts, pointsEntries, pointsTenders } from '../points/tables.ts'
import { payments, refunds } from './tables.ts'

export interface Finding {
  rule: string
  wrong: number
}

/** Each counts what breaks a rule; nothing may. Orders that came with the demo have no payment and are left out where one is needed. */
const questions: Record<string, SQL> = {
  ...ledgerQuestions,
  'the buyer of every order owes nothing and is owed nothing': sql`select count(*) from (select 1 from ${ledgerEntries} where account = 'buyer' group by order_id having sum(amount_cents) <> 0) bad`,
  'what the provider holds for an order is its payments less its refunds': sql`
    select count(*) from (select order_id, sum(amount_cents) as held from ${ledgerEntries} where account = 'provider' and order_id is not null and kind not in ('dispute', 'disputeWon', 'providerFee') group by order_id) book
    full join (select order_id, sum(amount_cents - refunded_cents) as held from ${payments} where state = 'succeeded' group by order_id) paid using (order_id)
    where coalesce(book.held, 0) <> coalesce(paid.held, 0)`,
  'what the provider kept of payments is booked': sql`
    select count(*) from (select order_id, -sum(amount_cents) as fee from ${ledgerEntries} where account = 'provider' and order_id is not null and kind = 'providerFee' group by order_id) book
    full join (select order_id, sum(fee_cents) as fee from ${payments} where fee_cents > 0 group by order_id) paid using (order_id)
    where coalesce(book.fee, 0) <> coalesce(paid.fee, 0)`,
  'the refunds of a payment are what it says': sql`
    select count(*) from ${payments} where refunded_cents <> coalesce((select sum(amount_cents) from ${refunds}
      where ${refunds}.customer_id = ${payments}.customer_id and ${refunds}.payment_id = ${payments}.id), 0)`,
  'a payment is the total of its order, less what points paid': sql`select count(*) from ${payments} join ${orders} on ${orders}.customer_id = ${payments}.customer_id and ${orders}.id = ${payments}.order_id where amount_cents <> total_cents - points_cents`,
  'an order is the sum of its shops': sql`select count(*) from (select 1 from ${orders} join ${shopOrders} part on part.order_id = ${orders}.id group by ${orders}.id, ${orders}.total_cents having sum(part.total_cents) <> ${orders}.total_cents) bad`,
  'an order has one payment that succeeded at most': sql`select count(*) from (select 1 from ${payments} where state = 'succeeded' group by order_id having count(*) > 1) bad`,
  'a paid order has its payment': sql`
    select count(*) from ${orders} where held_until is null and payment_state in ('paid', 'partlyRefunded', 'refunded') and total_cents > points_cents
      and exists (select 1 from ${ledgerEntries} where order_id = ${orders}.id and account = 'buyer')
      and not exists (select 1 from ${payments} where customer_id = ${orders}.customer_id and order_id = ${orders}.id and state = 'succeeded')`,
  'the points that are owed are what customers have and hold': sql`
    select count(*) from (select owner_id as customer_id, sum(amount_cents) as owed from ${ledgerEntries} where account = 'points' group by owner_id) book
    full join ${pointsAccounts} own using (customer_id)
    where coalesce(book.owed, 0) <> -${sql.raw(String(POINT_CENTS))} * (coalesce(own.points, 0) + coalesce(own.held, 0))`,
  'what happened to points is what is there': sql`
    select count(*) from (select customer_id, sum(points) as points from ${pointsEntries} group by customer_id) told
    full join ${pointsAccounts} own using (customer_id)
    where coalesce(told.points, 0) <> coalesce(own.points, 0) + coalesce(own.held, 0)`,
  'the points that are held are those of orders': sql`
    select count(*) from (select customer_id, sum(points) as held from ${pointsTenders} where state = 'held' group by customer_id) kept
    full join ${pointsAccounts} own using (customer_id) where coalesce(kept.held, 0) <> coalesce(own.held, 0)`,
  'an order is paid with the points that it says': sql`
    select count(*) from ${orders} left join ${pointsTenders} tender on tender.customer_id = ${orders}.customer_id and tender.order_id = ${orders}.id
    where points_cents <> ${sql.raw(String(POINT_CENTS))} * coalesce(tender.points, 0)
      or (tender.state = 'spent') <> (points_cents > 0 and payment_state in ('paid', 'partlyRefunded', 'refunded'))`,
  'of a sale the commission is taken that was frozen with it': sql`
    select count(*) from ${shopOrders} part join (
      select part_id, sum(amount_cents) as cents from ${ledgerEntries}
      where kind = 'sale' and account = 'held' and item = 'commission' group by part_id
    ) taken on taken.part_id = part.id where part.commission_cents is not null and taken.cents <> part.commission_cents`,
  'of a sale the marketplace pays what its own coupon took off': sql`
    select count(*) from ${shopOrders} part join (
      select part_id, coalesce(sum(amount_cents) filter (where account = 'marketplace' and item = 'houseCoupon'), 0) as cents
      from ${ledgerEntries} where kind = 'sale' and order_id is not null group by part_id
    ) paid on paid.part_id = part.id where paid.cents <> part.house_discount_cents`,
  'what a coupon spent of its budget is what orders hold and used of it': sql`
    select count(*) from ${coupons} coupon left join (
      select coupon_id, sum(cents) as cents, count(*) as uses from ${couponUses} where state <> 'back' group by coupon_id
    ) own on own.coupon_id = coupon.id
    where coupon.is_funded and (coupon.spent_cents <> coalesce(own.cents, 0) or coupon.uses <> coalesce(own.uses, 0)
      or coupon.spent_cents > coupon.budget_cents or coupon.uses > coupon.most_uses)`,
  'what is reserved is what unpaid orders hold': sql`
    select count(*) from ${stock} left join (
      select line.shop_id, line.sku_id, sum(line.quantity) as held from ${orders} join ${shopOrders} part on part.order_id = ${orders}.id
        join ${orderLines} line on line.shop_id = part.shop_id and line.shop_order_id = part.id
      where ${orders}.held_until is not null group by line.shop_id, line.sku_id
    ) holds using (shop_id, sku_id) where ${stock}.reserved <> coalesce(holds.held, 0)`,
}

/** What is wrong with ledger and payments. All counts are 0 when they are right. */
export const auditLedger = (db: Db): Promise<Finding[]> => askEach(db, questions)

/** Each question counts what breaks its rule. */
export async function askEach(db: Db, asked: Readonly<Record<string, SQL>>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, question] of Object.entries(asked)) {
    const { rows } = await db.execute<{ count: number }>(question)
    findings.push({ rule, wrong: Number(rows[0]?.count ?? Number.NaN) })
  }
  return findings
}
