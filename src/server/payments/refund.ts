import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { splitRefund, splitSale } from '../../rules/sale-split.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { postRefund } from '../ledger/post.ts'
import type { ShopPart } from '../orders/lock-order.ts'
import { announce } from '../orders/sale-events.ts'
import type { PaymentProvider } from '../ports/payment.ts'

interface Refund {
  customerId: string
  orderId: string
  part: ShopPart
  amountCents: number
  reason: 'cancelled' | 'returned'
}

/** One that the provider has not been told of yet. */
export interface OpenRefund {
  customerId: string
  refundId: string
}

/** Gives part of a payment back. Never more than was paid, to the shop's part and to the payment as a whole; the provider is told after commit. */
export async function refundPart(tx: Db, { customerId, orderId, part, amountCents, reason }: Refund, now: Date): Promise<void> {
  if (amountCents === 0) return
  const { rows: parts } = await tx.execute<{ before: string }>(sql`
    update shop_orders set refunded_cents = refunded_cents + ${amountCents}
    where shop_id = ${part.shopId} and id = ${part.id} and refunded_cents + ${amountCents} <= total_cents
    returning refunded_cents - ${amountCents} as before`)
  const { rows: payments } = await tx.execute<{ id: string }>(sql`
    update payments set refunded_cents = refunded_cents + ${amountCents}
    where customer_id = ${customerId} and order_id = ${orderId} and state = 'succeeded' and refunded_cents + ${amountCents} <= amount_cents
    returning id`)
  const [paid, payment] = [parts[0], payments[0]]
  if (!paid || !payment) throw new Error('A refund would be more than the payment')
  const id = v7()
  await tx.execute(sql`
    insert into refunds (customer_id, id, payment_id, order_id, shop_id, shop_order_id, amount_cents, reason, state, created_at)
    values (${customerId}, ${id}, ${payment.id}, ${orderId}, ${part.shopId}, ${part.id}, ${amountCents}, ${reason}, 'open', ${now.toISOString()})`)
  await tx.execute(sql`
    update orders set payment_state = case
      when (select sum(refunded_cents) from shop_orders where order_id = ${orderId}) >= total_cents then 'refunded' else 'partlyRefunded' end
    where customer_id = ${customerId} and id = ${orderId}`)
  const split = splitRefund(splitSale(part), part.totalCents, Number(paid.before), amountCents)
  await postRefund(tx, { orderId, customerId, shopId: part.shopId, split }, now)
  await enqueue(tx, 'refund', { customerId, refundId: id }, now)
}

/** Tells the provider of a refund; asked again it does nothing. */
export async function deliverRefund(db: Db, provider: PaymentProvider, payload: OpenRefund, now: Date): Promise<void> {
  const { rows } = await db.execute<{ amount_cents: string; payment_id: string; order_id: string; provider_id: string; state: string }>(sql`
    select refund.amount_cents, refund.payment_id, refund.order_id, payment.provider_id, refund.state
    from refunds refund join payments payment on payment.customer_id = refund.customer_id and payment.id = refund.payment_id
    where refund.customer_id = ${payload.customerId} and refund.id = ${payload.refundId}`)
  const [refund] = rows
  if (!refund || refund.state === 'done') return
  await provider.refund({
    reference: payload.refundId,
    payment: { reference: refund.payment_id, providerId: refund.provider_id },
    amountCents: Number(refund.amount_cents),
  })
  const { customerId, refundId } = payload
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update refunds set state = 'done' where customer_id = ${customerId} and id = ${refundId} and state = 'open'`,
    )
    if (rowCount !== 1) return
    await announce(tx, { what: 'refunded', customerId, orderId: refund.order_id, amountCents: Number(refund.amount_cents) }, now)
  })
}
