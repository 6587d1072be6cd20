import { type Placeholder, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { worthOf } from '../../rules/money/points.ts'
import { reserveStock } from '../catalogue/stock.ts'
import { giveBackCoupons, spendCoupons } from '../coupons/hold-coupons.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { statement } from '../db/statement.ts'
import { enqueue } from '../jobs/outbox.ts'
import { postingSale, postReturnedPayment } from '../ledger/post.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { type LockedOrder, linesOf, lockOrder, lockParts, type ShopPart } from '../orders/lock-order.ts'
import { marking } from '../orders/mark-order-paid.ts'
import { partOfSeller, type SoldByShop } from '../orders/part-of-seller.ts'
import { announce } from '../orders/sale-events.ts'
import { orders } from '../orders/tables.ts'
import { holdAgain, spendPoints } from '../points/hold-points.ts'
import type { ProviderEvent, ProviderPayment } from '../ports/payment.ts'
import { saveCard } from './cards.ts'
import { payableKind } from './payables.ts'
import { settlePayable } from './settle-payable.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

export type Settled = 'unknown' | 'seen' | 'open' | 'paid' | 'failed' | 'held' | 'returned'

/** What never changes of a payment. */
export interface KnownPayment {
  customerId: string
  orderId: string
  amountCents: number
  saveCard: boolean
}

/** What a shop sold in an order. It never changes while the order is unpaid. */
export type SoldPart = SoldByShop

interface FoundPayment extends KnownPayment {
  state: string
  /** `order`, or what another room registered. */
  payable: string
}

const readPayment = statement<{ reference: string }, FoundPayment>(
  'payment-read',
  (value) => sql`
    select customer_id as "customerId", order_id as "orderId", amount_cents as "amountCents", save_card as "saveCard", state, payable
    from ${payments} where id = ${value.reference}`,
)

async function paymentOf(db: Db, reference: string): Promise<FoundPayment | undefined> {
  const { rows } = await readPayment(db, { reference })
  return rows[0]
}

type Taking = Omit<Change, 'to'> & ReturnType<typeof marking.values> & ReturnType<typeof postingSale.values> & { hasGoods: boolean }

/** The lock, the money, the goods and the books in one statement: it happens whole or not at all, and needs no transaction around it. */
const take = statement<Taking, { isPaid: boolean }>(
  'payment-take',
  (value) => sql`
    with own as (
      select id from ${orders}
      where customer_id = ${value.customerId} and id = ${value.orderId} and payment_state = 'unpaid'
        and (held_until is not null or ${value.hasGoods}::boolean)
      for update
    ), settled as (
      update ${payments} set state = 'succeeded', ${written(value)} from own
      where ${payments}.customer_id = ${value.customerId} and ${payments}.id = ${value.reference} and ${payments}.order_id = own.id
        and ${payments}.state = 'open'
      returning ${payments}.id
    ), ${marking.parts(value, sql`settled`)}, ${postingSale.parts(value, sql`settled`)}
    select exists (select 1 from settled) as "isPaid", ${marking.isWhole} as "isWhole"`,
)

interface TakenPayment {
  payment: KnownPayment
  parts: readonly SoldPart[]
  /** What of the order was paid with points beside it. */
  pointsCents?: number
  /** Its goods are there, although nothing holds them. */
  hasGoods?: boolean
}

/**
 * The money that was asked for has come: the order is paid. False when it cannot be, and then nothing has happened: the payment is not
 * open, or the order is not unpaid, or its goods are not held and `hasGoods` does not say that they are there.
 */
async function takeMoney(
  db: Db,
  { payment: { customerId, orderId, amountCents }, parts, pointsCents = 0, hasGoods = false }: TakenPayment,
  said: ProviderPayment,
  now: Date,
): Promise<boolean> {
  const shops = parts.map(partOfSeller)
  const { rows } = await take(db, {
    ...changeOf(said, now),
    ...marking.values(customerId, orderId, said.card, now),
    ...postingSale.values({ orderId, customerId, totalCents: amountCents + pointsCents, pointsCents, shops }, now),
    hasGoods,
  })
  return rows[0]?.isPaid ?? false
}

const isAsked = (said: ProviderPayment, { amountCents }: KnownPayment) => said.amountCents === amountCents && said.currency === 'CAD'

interface HeardFrom {
  /** When it came by webhook. */
  event?: { provider: string; id: ProviderEvent['id'] }
  /** By whoever has just opened the payment. */
  payment?: KnownPayment
  /** The parts of an order whose goods are held and that uses neither coupons nor points. */
  held?: readonly SoldPart[]
}

/** Writes down what the provider says about a payment. However often and from wherever it is told, it has one effect. */
export async function settle(db: Db, said: ProviderPayment, now: Date, { event, payment: known, held }: HeardFrom = {}): Promise<Settled> {
  const isUsual = said.state === 'succeeded' && known && held && !known.saveCard && isAsked(said, known)
  if (isUsual && (await takeMoney(db, { payment: known, parts: held }, said, now))) return 'paid'
  return inTransaction(db, async (tx) => {
    const found = known ? undefined : await paymentOf(tx, said.reference)
    const payment = known ?? found
    if (!payment) return 'unknown'
    if (found && found.payable !== 'order') {
      const payable = await payableKind(found.payable).lock(tx, found.customerId, found.orderId)
      return (await isFirst(tx, event, now)) ? settlePayable(tx, found, payable, said, now) : 'seen'
    }
    const order = await lockOrder(tx, payment.customerId, payment.orderId)
    if (!(await isFirst(tx, event, now))) return 'seen'
    if (said.state === 'succeeded') return succeed(tx, { order, payment }, said, now)
    if (said.state === 'failed') {
      if (await change(tx, said, 'failed', now)) {
        await giveBackCoupons(tx, order.customerId, order.id)
        await announce(tx, { what: 'paymentFailed', customerId: order.customerId, orderId: order.id }, now)
      }
      return 'failed'
    }
    await tx.execute(sql`
      update ${payments} set provider_id = ${said.providerId}, confirm_url = ${said.confirmUrl} where id = ${said.reference} and state = 'open'`)
    return 'open'
  })
}

/** Notes an event; false when it was told before. What did not come by webhook is never a repetition. */
async function isFirst(tx: Db, event: HeardFrom['event'], now: Date): Promise<boolean> {
  if (!event) return true
  const { rowCount } = await tx.execute(sql`
    insert into ${paymentEvents} (provider, id, received_at) values (${event.provider}, ${event.id}, ${now.toISOString()}) on conflict do nothing`)
  return rowCount === 1
}

interface Change {
  to: 'succeeded' | 'failed' | 'held'
  reference: string
  providerId: string
  brand: string | null
  last4: string | null
  settledAt: string
}

const written = (value: { [Name in 'providerId' | 'brand' | 'last4' | 'settledAt']: Placeholder }) => sql`
  provider_id = ${value.providerId}, brand = ${value.brand}, last4 = ${value.last4}, confirm_url = null, settled_at = ${value.settledAt}`

const changeOpen = statement<Change>(
  'payment-change',
  (value) => sql`update ${payments} set state = ${value.to}, ${written(value)} where id = ${value.reference} and state = 'open'`,
)

const changeOf = ({ reference, providerId, card }: ProviderPayment, now: Date): Omit<Change, 'to'> => ({
  reference,
  providerId,
  brand: card?.brand ?? null,
  last4: card?.last4 ?? null,
  settledAt: now.toISOString(),
})

/** True for the one who changed it. */
async function change(tx: Db, said: ProviderPayment, to: Change['to'], now: Date): Promise<boolean> {
  const { rowCount } = await changeOpen(tx, { to, ...changeOf(said, now) })
  return rowCount === 1
}

async function succeed(
  tx: Db,
  { order, payment }: { order: LockedOrder; payment: KnownPayment },
  said: ProviderPayment,
  now: Date,
): Promise<Settled> {
  // Another amount than was asked for is not this order's payment: a person has to look.
  if (!isAsked(said, payment)) {
    await change(tx, said, 'held', now)
    return 'held'
  }
  const state = (await paymentOf(tx, said.reference))?.state
  // Money came for a payment that was given up; the order may be paid by another one.
  if (state === 'failed') return returnGivenUp(tx, order, said, now)
  if (state !== 'open') return 'paid'
  if (payment.saveCard && said.card) await saveCard(tx, order.customerId, said.card, now)
  const parts = await lockParts(tx, order.id)
  if (order.paymentState === 'unpaid' && (await hasGoods(tx, order, parts))) {
    await spendCoupons(tx, order.customerId, order.id, now)
    const pointsCents = worthOf(await spendPoints(tx, { customerId: order.customerId, orderId: order.id }, now))
    if (!(await takeMoney(tx, { payment, parts, pointsCents, hasGoods: true }, said, now)))
      throw new Error('An open payment could not be taken')
    return 'paid'
  }
  await change(tx, said, 'succeeded', now)
  await giveBack(tx, order, said, now)
  if (order.paymentState === 'unpaid') await cancelUnpaid(tx, order, 'marketplace', now)
  return 'returned'
}

/** The hold is only let go after the provider has ended the payment; should money come all the same, goods or points may be gone. */
async function hasGoods(tx: Db, order: LockedOrder, parts: readonly ShopPart[]): Promise<boolean> {
  if (order.heldUntil !== null) return true
  try {
    await inTransaction(tx, async (inner) => {
      await holdAgain(inner, { customerId: order.customerId, orderId: order.id })
      await reserveStock(inner, await linesOf(inner, parts))
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The payment stays given up, and its money goes back once. */
async function returnGivenUp(tx: Db, order: LockedOrder, said: ProviderPayment, now: Date): Promise<Settled> {
  const { rowCount } = await tx.execute(sql`
    update ${payments} set provider_id = ${said.providerId} where id = ${said.reference} and state = 'failed' and refunded_cents = 0`)
  if (rowCount === 1) await giveBack(tx, order, said, now)
  return 'returned'
}

async function giveBack(tx: Db, order: LockedOrder, said: ProviderPayment, now: Date): Promise<void> {
  const id = v7()
  await tx.execute(sql`update ${payments} set refunded_cents = amount_cents where id = ${said.reference}`)
  await tx.execute(sql`
    insert into ${refunds} (customer_id, id, payment_id, order_id, amount_cents, reason, state, created_at)
    values (${order.customerId}, ${id}, ${said.reference}, ${order.id}, ${said.amountCents}, 'cancelled', 'open', ${now.toISOString()})`)
  await postReturnedPayment(tx, { orderId: order.id, customerId: order.customerId, totalCents: said.amountCents }, now)
  await enqueue(tx, 'refund', { customerId: order.customerId, refundId: id }, now)
}
