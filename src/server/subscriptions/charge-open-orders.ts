import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_TRIES, RETRY_HOURS } from '../../rules/money/subscriptions.ts'
import { accountOf } from '../accounts/find-account.ts'
import { linesOfSkus } from '../cart/lines.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { releaseOrder } from '../orders/hold-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { chargeUnattended } from '../payments/charge-unattended.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { endCharging, retryAt } from './make-order.ts'
import { lockSubscription, type SubscriptionRow, writeSubscription } from './queries.ts'
import { subscriptionOrders, subscriptions } from './tables.ts'
import { tellPaused, tellUnpaid } from './tell-subscriber.ts'

const AT_ONCE = 100

interface Taken extends Record<string, unknown> {
  customerId: string
  subscriptionId: string
  orderId: string
  tries: number
}

/** Charges what was ordered while nobody was there. Each try is taken by one process; answers what broke. */
export async function chargeOpenOrders(db: Db, provider: PaymentProvider, now: Date): Promise<unknown[]> {
  const { rows } = await db.execute<Taken>(sql`
    update ${subscriptionOrders} set tries = tries + 1, try_at = ${retryAt(now).toISOString()}
    where (customer_id, subscription_id, date) in (
      select customer_id, subscription_id, date from ${subscriptionOrders}
      where state = 'open' and try_at <= ${now.toISOString()} order by try_at limit ${AT_ONCE} for update skip locked
    )
    returning customer_id as "customerId", subscription_id as "subscriptionId", order_id as "orderId", tries`)
  const broken: unknown[] = []
  for (const taken of rows) {
    try {
      await charge(db, provider, taken, now)
    } catch (error) {
      broken.push(error)
    }
  }
  return broken
}

async function charge(db: Db, provider: PaymentProvider, taken: Taken, now: Date): Promise<void> {
  const { customerId, subscriptionId, orderId } = taken
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.id, subscriptionId)))
  const account = await accountOf(db, customerId)
  if (!row || !account || account.closedAt) return endCharging(db, customerId, orderId, 'refused')
  const outcome = await chargeUnattended(
    { db, provider, now },
    { customer: { id: customerId, email: account.email }, orderId, cardId: row.cardId },
  ).catch((error) => {
    // Paid or cancelled meanwhile by its owner, or the goods or the card are gone.
    if (error instanceof Refusal) return error.reason
    throw error
  })
  if (outcome === 'paid' || outcome === 'order-paid') return endCharging(db, customerId, orderId, 'paid')
  if (outcome === 'order-cancelled') return endCharging(db, customerId, orderId, 'refused')
  // Nobody knows yet: the provider is asked again at the next try.
  if (outcome === 'open' && taken.tries < MOST_TRIES) return
  await inTransaction(db, (tx) => refused(tx, taken, now))
}

/** The first time the order stays open and its owner is told; the second time the subscription waits for another card. */
async function refused(tx: Db, { customerId, subscriptionId, orderId, tries }: Taken, now: Date): Promise<void> {
  const row = await lockSubscription(tx, { customerId, id: subscriptionId })
  const order = await lockOrder(tx, customerId, orderId)
  // Its owner, or a webhook, was faster.
  if (order.paymentState !== 'unpaid') return endCharging(tx, customerId, orderId, 'paid')
  // Nobody is about to pay it at this moment: others may have the goods until somebody does.
  await releaseOrder(tx, order)
  const line = await lineOf(tx, row, now)
  if (tries < MOST_TRIES) return tellUnpaid(tx, row, line, { orderId, hours: RETRY_HOURS }, now)
  await endCharging(tx, customerId, orderId, 'refused')
  if (row.state === 'stopped' || row.state === 'paused') return
  await tellPaused(tx, await writeSubscription(tx, row, { state: 'paused', reason: 'card' }, now), line, now)
}

async function lineOf(tx: Db, { skuId, quantity, storefrontId }: SubscriptionRow, at: Date) {
  const [line] = await linesOfSkus(tx, [{ skuId, quantity }], { at, storefront: storefrontId ? { shopId: storefrontId } : null })
  return line ?? null
}
