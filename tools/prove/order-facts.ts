import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/in-transaction.ts'
import { auditLedger } from '../../src/server/payments/audit-ledger.ts'
import type { StripeStandIn } from '../../src/server/testing/stripe/stand-in.ts'
import type { Facts, StoredOrder } from './order-check.ts'

/** What is stored after all has healed, and what the provider's stand-in outside of the cluster holds. */
export const factsOf = (db: Db, provider: StripeStandIn, skuId: string, before: number): Promise<Facts> =>
  inTransaction(db, async (tx) => {
    // Of one moment: timers go on, and may give back what nobody paid for between two questions.
    await tx.execute(sql`set transaction isolation level repeatable read`)
    return factsAt(tx, provider, skuId, before)
  })

async function factsAt(db: Db, provider: StripeStandIn, skuId: string, before: number): Promise<Facts> {
  const { rows: orders } = await db.execute<StoredOrder & Record<string, unknown>>(sql`
    select note as op, id, payment_state in ('paid', 'refunded', 'partlyRefunded') as "isPaid", payment_state = 'refunded' as "isGivenBack", held_until is not null as "isHeld", total_cents::int as "totalCents",
      (select count(*)::int from shop_orders part where part.order_id = orders.id) as parts,
      (select coalesce(sum(quantity), 0)::int from order_lines line join shop_orders part on part.id = line.shop_order_id where part.order_id = orders.id) as pieces,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries entry where entry.order_id = orders.id and account = 'provider' and kind <> 'providerFee') as "bookedCents",
      (select -coalesce(sum(amount_cents), 0)::int from ledger_entries entry where entry.order_id = orders.id and account = 'provider' and kind = 'providerFee') as "bookedFeeCents",
      (select coalesce(json_agg(json_build_object('reference', payment.id, 'amountCents', amount_cents, 'refundedCents', refunded_cents, 'feeCents', coalesce(fee_cents, 0))), '[]') from payments payment
        where payment.order_id = orders.id and state = 'succeeded') as payments
    from orders`)
  const { rows: stock } = await db.execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock where sku_id = ${skuId}`,
  )
  const charges = [...provider.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, metadata, amount }) => {
      const back = provider.refunds.filter(({ payment_intent }) => payment_intent === id)
      const refundedCents = back.reduce((sum, refund) => sum + refund.amount, 0)
      return { reference: metadata.reference ?? '', amountCents: amount, refundedCents, refunds: back.length }
    })
  const broken = (await auditLedger(db)).filter(({ wrong }) => wrong > 0)
  return {
    orders,
    charges,
    stock: { before, onHand: stock[0]?.on_hand ?? 0, reserved: stock[0]?.reserved ?? 0 },
    books: broken.map(({ rule, wrong }) => `not so ${wrong} times: ${rule}`),
  }
}

/** Refunds leave through the outbox, after what they are for. */
export async function isAllGivenBack(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from refunds where state = 'open'`)
  return rows[0]?.open === 0
}
