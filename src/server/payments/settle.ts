import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { splitSale } from '../../rules/sale-split.ts'
import { reserveStock } from '../catalogue/stock.ts'
import { giveBackCoupons, spendCoupons } from '../coupons/hold-coupons.ts'
import { saveCard } from '../customers/cards.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { statement } from '../db/statement.ts'
import { enqueue } from '../jobs/outbox.ts'
import { postReturnedPayment, postSale } from '../ledger/post.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { type LockedOrder, linesOf, lockedOf, lockOrder, lockParts, type OrderRow, orderColumns } from '../orders/lock-order.ts'
import { markOrderPaid } from '../orders/mark-order-paid.ts'
import { announce } from '../orders/sale-events.ts'
import type { ProviderEvent, ProviderPayment } from '../ports/payment.ts'

export type Settled = 'unknown' | 'seen' | 'open' | 'paid' | 'failed' | 'held' | 'returned'

/** What never changes of a payment. */
export interface KnownPayment {
  customerId: string
  orderId: string
  amountCents: number
  saveCard: boolean
}

const readPayment = statement<{ reference: string }, Omit<KnownPayment, 'amountCents'> & { amountCents: string; state: string }>(
  'payment-read',
  (value) => sql`
    select customer_id as "customerId", order_id as "orderId", amount_cents as "amountCents", save_card as "saveCard", state
    from payments where id = ${value.reference}`,
)

async function paymentOf(db: Db, reference: string): Promise<(KnownPayment & { state: string }) | undefined> {
  const { rows } = await readPayment(db, { reference })
  return rows[0] && { ...rows[0], amountCents: Number(rows[0].amountCents) }
}

const takeMoney = statement<Omit<Change, 'to'> & { customerId: string; orderId: string }, OrderRow & { isTaken: boolean }>(
  'payment-take',
  (value) => sql`
    with own as (
      select ${orderColumns} from orders where customer_id = ${value.customerId} and id = ${value.orderId} for update
    ), taken as (
      update payments set state = 'succeeded', provider_id = ${value.providerId}, brand = ${value.brand}, last4 = ${value.last4},
        confirm_url = null, settled_at = ${value.now}
      from own
      where payments.id = ${value.reference} and payments.state = 'open' and own."paymentState" = 'unpaid' and own."heldUntil" is not null
      returning 1
    )
    select own.*, exists (select 1 from taken) as "isTaken" from own`,
)

/** The usual case in one step: the money that was asked for has come, and the goods are held. Null when it is another one. */
async function settleHeld(tx: Db, known: KnownPayment, said: ProviderPayment, now: Date): Promise<LockedOrder | null> {
  if (said.state !== 'succeeded' || said.amountCents !== known.amountCents || said.currency !== 'CAD') return null
  const { customerId, orderId } = known
  const { rows } = await takeMoney(tx, { customerId, orderId, ...changeOf(said, now) })
  return rows[0]?.isTaken ? lockedOf(rows[0]) : null
}

interface HeardFrom {
  /** When it came by webhook. */
  event?: { provider: string; id: ProviderEvent['id'] }
  /** By whoever has just opened the payment. */
  payment?: KnownPayment
}

/** Writes down what the provider says about a payment. However often and from wherever it is told, it has one effect. */
export async function settle(db: Db, said: ProviderPayment, now: Date, { event, payment: known }: HeardFrom = {}): Promise<Settled> {
  return inTransaction(db, async (tx) => {
    const held = known && (await settleHeld(tx, known, said, now))
    if (held) {
      if (known.saveCard && said.card) await saveCard(tx, held.customerId, said.card, now)
      await markPaid(tx, held, said.card, now)
      return 'paid'
    }
    const payment = known ?? (await paymentOf(tx, said.reference))
    if (!payment) return 'unknown'
    const order = await lockOrder(tx, payment.customerId, payment.orderId)
    if (event) {
      const { rowCount } = await tx.execute(sql`
        insert into payment_events (provider, id, received_at) values (${event.provider}, ${event.id}, ${now.toISOString()}) on conflict do nothing`)
      if (rowCount === 0) return 'seen'
    }
    if (said.state === 'succeeded') return succeed(tx, order, payment, said, now)
    if (said.state === 'failed') {
      if (await change(tx, said, 'failed', now)) {
        await giveBackCoupons(tx, order.customerId, order.id)
        await announce(tx, { what: 'paymentFailed', customerId: order.customerId, orderId: order.id }, now)
      }
      return 'failed'
    }
    await tx.execute(sql`
      update payments set provider_id = ${said.providerId}, confirm_url = ${said.confirmUrl} where id = ${said.reference} and state = 'open'`)
    return 'open'
  })
}

interface Change {
  to: 'succeeded' | 'failed' | 'held'
  reference: string
  providerId: string
  brand: string | null
  last4: string | null
  now: string
}

const changeOpen = statement<Change>(
  'payment-change',
  (value) => sql`
    update payments set state = ${value.to}, provider_id = ${value.providerId}, brand = ${value.brand}, last4 = ${value.last4},
      confirm_url = null, settled_at = ${value.now}
    where id = ${value.reference} and state = 'open'`,
)

const changeOf = ({ reference, providerId, card }: ProviderPayment, now: Date): Omit<Change, 'to'> => ({
  reference,
  providerId,
  brand: card?.brand ?? null,
  last4: card?.last4 ?? null,
  now: now.toISOString(),
})

/** True for the one who changed it. */
async function change(tx: Db, said: ProviderPayment, to: Change['to'], now: Date): Promise<boolean> {
  const { rowCount } = await changeOpen(tx, { to, ...changeOf(said, now) })
  return rowCount === 1
}

async function succeed(tx: Db, order: LockedOrder, payment: KnownPayment, said: ProviderPayment, now: Date): Promise<Settled> {
  // Another amount than was asked for is not this order's payment: a person has to look.
  if (said.amountCents !== payment.amountCents || said.currency !== 'CAD') {
    await change(tx, said, 'held', now)
    return 'held'
  }
  if (!(await change(tx, said, 'succeeded', now))) {
    // Money came for a payment that was given up; the order may be paid by another one: a person has to look.
    return (await paymentOf(tx, said.reference))?.state === 'failed' ? 'held' : 'paid'
  }
  if (payment.saveCard && said.card) await saveCard(tx, order.customerId, said.card, now)
  if (order.paymentState !== 'unpaid' || !(await hasGoods(tx, order))) {
    await giveBack(tx, order, said, now)
    if (order.paymentState === 'unpaid') await cancelUnpaid(tx, order, 'marketplace', now)
    return 'returned'
  }
  await markPaid(tx, order, said.card, now)
  return 'paid'
}

/** The hold is only let go after the provider has ended the payment; should money come all the same, the goods may be gone. */
async function hasGoods(tx: Db, order: LockedOrder): Promise<boolean> {
  if (order.heldUntil !== null) return true
  try {
    await tx.transaction(async (inner) => reserveStock(inner, await linesOf(inner, await lockParts(inner, order.id))))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** An order that costs nothing is paid without a payment. */
export async function markPaid(tx: Db, order: LockedOrder, card: ProviderPayment['card'], now: Date): Promise<void> {
  if (order.couponIds.length > 0) await spendCoupons(tx, order.customerId, order.id, now)
  const parts = await markOrderPaid(tx, order, card, now)
  const shops = parts.map((part) => ({ shopId: part.shopId, split: splitSale(part) }))
  await postSale(tx, { orderId: order.id, customerId: order.customerId, totalCents: order.totalCents, shops }, now)
}

async function giveBack(tx: Db, order: LockedOrder, said: ProviderPayment, now: Date): Promise<void> {
  const id = v7()
  await tx.execute(sql`update payments set refunded_cents = amount_cents where id = ${said.reference}`)
  await tx.execute(sql`
    insert into refunds (customer_id, id, payment_id, order_id, amount_cents, reason, state, created_at)
    values (${order.customerId}, ${id}, ${said.reference}, ${order.id}, ${said.amountCents}, 'cancelled', 'open', ${now.toISOString()})`)
  await postReturnedPayment(tx, { orderId: order.id, customerId: order.customerId, totalCents: said.amountCents }, now)
  await enqueue(tx, 'refund', { customerId: order.customerId, refundId: id }, now)
}
