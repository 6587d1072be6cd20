import { and, eq, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { earnedBy, waysBack, worthOf } from '../../rules/money/points.ts'
import { type SaleSplit, splitRefund, splitSale, sumOfSplit } from '../../rules/money/sale-split.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { postRefund } from '../ledger/post.ts'
import { lockOrder, type ShopPart } from '../orders/lock-order.ts'
import { countRefunded, markRefunded } from '../orders/note-refund.ts'
import { announce } from '../orders/sale-events.ts'
import { takeBackPoints } from '../points/earn.ts'
import { returnPoints } from '../points/hold-points.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { refuseDisputed } from './disputed.ts'
import { payments, refunds } from './tables.ts'

interface Refund {
  customerId: string
  orderId: string
  part: ShopPart
  amountCents: number
  reason: 'cancelled' | 'returned' | 'refunded'
}

/** One that the provider has not been told of yet. */
export interface OpenRefund {
  customerId: string
  refundId: string
}

/**
 * Gives part of a payment back: money first, then points. Never more than was paid, to the shop's part and to the payment as a whole, nor
 * what a bank has taken; the provider is told after commit. Answers who gave how much of it; null when it is nothing. What was paid elsewhere
 * cannot go back from here.
 */
export async function refundPart(tx: Db, { customerId, orderId, part, amountCents, reason }: Refund, now: Date): Promise<SaleSplit | null> {
  if (amountCents === 0) return null
  await refuseDisputed(tx, { customerId, orderId, amountCents })
  const refundedBefore = await countRefunded(tx, part, amountCents)
  if (refundedBefore === undefined) throw new Error('A refund would be more than the payment')
  const order = await lockOrder(tx, customerId, orderId)
  const left = await moneyLeft(tx, customerId, orderId)
  if (left === null && order.pointsCents < order.totalCents) throw new Refusal('payment-not-kept')
  const { moneyCents, points } = waysBack(amountCents, left ?? 0)
  if (moneyCents > 0) await refundMoney(tx, { customerId, orderId, part, amountCents: moneyCents, reason }, now)
  if (points > 0) await returnPoints(tx, { customerId, orderId, shopOrderId: part.id, points }, now)
  await markRefunded(tx, { customerId, id: orderId })
  const split = splitRefund(splitSale(part), part.totalCents, refundedBefore, amountCents)
  await postRefund(
    tx,
    { orderId, customerId, seller: { kind: 'shop', id: part.shopId }, partId: part.id, split, pointsCents: worthOf(points) },
    now,
  )
  const mayKeep = earnedBy({ ...part, refundedCents: refundedBefore + amountCents }, order)
  await takeBackPoints(tx, { customerId, orderId, shopOrderId: part.id, mayKeep }, now)
  // The provider's answer tells of money; points are there at once.
  if (moneyCents === 0) await announce(tx, { what: 'refunded', customerId, orderId, amountCents }, now)
  return split
}

const isPaid = (customerId: string, orderId: string) =>
  and(eq(payments.customerId, customerId), eq(payments.orderId, orderId), eq(payments.state, 'succeeded'))

/** What the provider still holds for an order, whose row is locked; null where it never held anything. */
async function moneyLeft(tx: Db, customerId: string, orderId: string): Promise<number | null> {
  const [payment] = await tx
    .select({ left: sql<number>`greatest(0, ${payments.amountCents} - ${payments.refundedCents} - ${payments.disputedCents})` })
    .from(payments)
    .where(isPaid(customerId, orderId))
  return payment ? Number(payment.left) : null
}

async function refundMoney(tx: Db, { customerId, orderId, part, amountCents, reason }: Refund, now: Date): Promise<void> {
  const after = sql<number>`${payments.refundedCents} + ${amountCents}`
  const [payment] = await tx
    .update(payments)
    .set({ refundedCents: after })
    .where(and(isPaid(customerId, orderId), lte(sql`${after} + ${payments.disputedCents}`, payments.amountCents)))
    .returning({ id: payments.id })
  if (!payment) throw new Error('A refund would be more than the payment')
  const id = v7()
  const ofPart = { orderId, shopId: part.shopId, shopOrderId: part.id, amountCents, reason }
  await tx.insert(refunds).values({ customerId, id, paymentId: payment.id, ...ofPart, state: 'open', createdAt: now })
  await enqueue(tx, 'refund', { customerId, refundId: id }, now)
}

interface PayableRefund {
  customerId: string
  /** The payable's own id. */
  payableId: string
  /** Whom the sale was split with, and for which job. */
  sellerId: string
  jobId: string
  /** What comes back, by who gives it. */
  split: SaleSplit
}

/**
 * Gives part of what was paid for something else than an order of goods back. Never more than was paid, nor what a bank has taken; the provider
 * is told after commit.
 */
export async function refundPayable(tx: Db, { customerId, payableId, sellerId, jobId, split }: PayableRefund, now: Date): Promise<void> {
  const amountCents = sumOfSplit(split)
  if (amountCents === 0) return
  const ofPayable = sql`customer_id = ${customerId} and order_id = ${payableId} and state = 'succeeded'`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${payments} set refunded_cents = refunded_cents + ${amountCents}
    where ${ofPayable} and refunded_cents + disputed_cents + ${amountCents} <= amount_cents returning id`)
  if (!rows[0]) {
    const [taken] = await tx.select({ cents: payments.disputedCents }).from(payments).where(ofPayable)
    if (taken && taken.cents > 0) throw new Refusal('payment-disputed')
    throw new Error('A refund would be more than the payment')
  }
  const id = v7()
  await tx.execute(sql`
    insert into ${refunds} (customer_id, id, payment_id, order_id, amount_cents, reason, state, created_at)
    values (${customerId}, ${id}, ${rows[0].id}, ${payableId}, ${amountCents}, 'cancelled', 'open', ${now.toISOString()})`)
  await postRefund(tx, { orderId: payableId, customerId, seller: { kind: 'business', id: sellerId }, partId: jobId, split }, now)
  await enqueue(tx, 'refund', { customerId, refundId: id }, now)
}

/** Tells the provider of a refund; asked again it does nothing. */
export async function deliverRefund(db: Db, provider: PaymentProvider, payload: OpenRefund, now: Date): Promise<void> {
  const { customerId, refundId } = payload
  const isMeant = and(eq(refunds.customerId, customerId), eq(refunds.id, refundId), eq(refunds.state, 'open'))
  const [refund] = await db
    .select({ amountCents: refunds.amountCents, paymentId: refunds.paymentId, orderId: refunds.orderId, providerId: payments.providerId })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.customerId, refunds.customerId), eq(payments.id, refunds.paymentId)))
    .where(isMeant)
  if (!refund) return
  const { amountCents, paymentId, orderId, providerId } = refund
  // A payment that succeeded has the provider's own name.
  await provider.refund({ reference: refundId, payment: { reference: paymentId, providerId: providerId ?? '' }, amountCents })
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.update(refunds).set({ state: 'done' }).where(isMeant)
    if (rowCount === 1) await announce(tx, { what: 'refunded', customerId, orderId, amountCents }, now)
  })
}
