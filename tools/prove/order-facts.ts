import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/database.ts'
import { auditLedger } from '../../src/server/payments/audit-ledger.ts'
import type { StripeStandIn } from '../../src/server/testing/stripe-stand-in.ts'
import type { Facts, StoredOrder } from './order-check.ts'

/** What is stored after all has healed, and what the provider's stand-in outside of the cluster holds. */
export async function factsOf(db: Db, provider: StripeStandIn, skuId: string, before: number): Promise<Facts> {
  const { rows: orders } = await db.execute<StoredOrder & Record<string, unknown>>(sql`
    select note as op, id, payment_state = 'paid' as "isPaid", payment_state = 'cancelled' as "isCancelled", total_cents::int as "totalCents",
      (select count(*)::int from shop_orders part where part.order_id = orders.id) as parts,
      (select coalesce(sum(quantity), 0)::int from order_lines line join shop_orders part on part.id = line.shop_order_id where part.order_id = orders.id) as pieces,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries entry where entry.order_id = orders.id and account = 'provider') as "bookedCents",
      (select coalesce(json_agg(json_build_object('reference', payment.id, 'amountCents', amount_cents)), '[]') from payments payment
        where payment.order_id = orders.id and state = 'succeeded' and refunded_cents < amount_cents) as payments
    from orders`)
  const { rows: stock } = await db.execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock where sku_id = ${skuId}`,
  )
  const given = new Map<string, number>()
  for (const { payment_intent, amount } of provider.refunds) given.set(payment_intent, (given.get(payment_intent) ?? 0) + amount)
  const charges = [...provider.intents.values()]
    .filter(({ id, status, amount }) => status === 'succeeded' && (given.get(id) ?? 0) < amount)
    .map(({ metadata, amount }) => ({ reference: metadata.reference ?? '', amountCents: amount }))
  const broken = (await auditLedger(db)).filter(({ wrong }) => wrong > 0)
  return {
    orders,
    charges,
    stock: { before, onHand: stock[0]?.on_hand ?? 0, reserved: stock[0]?.reserved ?? 0 },
    books: broken.map(({ rule, wrong }) => `not so ${wrong} times: ${rule}`),
  }
}
