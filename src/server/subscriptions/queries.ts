import { and, desc, eq, gt, ne, or } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import { subscriptionOrders, subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export interface SubscriptionKey {
  customerId: string
  id: string
}

export const isThis = ({ customerId, id }: SubscriptionKey) => and(eq(subscriptions.customerId, customerId), eq(subscriptions.id, id))

/** The customer's own, for this transaction alone: every write to a subscription begins here. */
export async function lockSubscription(tx: Db, key: SubscriptionKey): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(isThis(key)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** The same when nobody else has it now. */
export async function lockIfFree(tx: Db, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(isThis(key)).for('update', { skipLocked: true })
  return row
}

export async function writeSubscription(
  tx: Db,
  key: SubscriptionKey,
  change: Partial<SubscriptionRow>,
  now: Date,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...change, changedAt: now })
    .where(isThis(key))
    .returning()
  if (!row) throw new Error('A locked subscription is gone')
  return row
}

/** How long one that the house has stopped is still shown. */
const SHOWN_DAYS = 60

/** Those that go on, and those that have lately ended without having been asked to. */
export async function subscriptionsOf(db: Db, customerId: string, shopId: string | undefined, now: Date): Promise<SubscriptionRow[]> {
  const lately = new Date(now.getTime() - SHOWN_DAYS * 86_400_000)
  const isShown = or(ne(subscriptions.state, 'stopped'), and(ne(subscriptions.reason, 'asked'), gt(subscriptions.changedAt, lately)))
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), shopId ? eq(subscriptions.shopId, shopId) : undefined, isShown))
    .orderBy(subscriptions.nextDate, desc(subscriptions.id))
}

export interface MadeOrder {
  subscriptionId: string
  date: string
  orderId: string
  isUnpaid: boolean
}

/** What was ordered for a customer's subscriptions, the newest first. */
export async function madeOrders(db: Db, customerId: string, subscriptionId?: string): Promise<MadeOrder[]> {
  const rows = await db
    .select({
      subscriptionId: subscriptionOrders.subscriptionId,
      date: subscriptionOrders.date,
      orderId: subscriptionOrders.orderId,
      paymentState: orders.paymentState,
    })
    .from(subscriptionOrders)
    .innerJoin(orders, and(eq(orders.customerId, subscriptionOrders.customerId), eq(orders.id, subscriptionOrders.orderId)))
    .where(
      and(
        eq(subscriptionOrders.customerId, customerId),
        subscriptionId ? eq(subscriptionOrders.subscriptionId, subscriptionId) : undefined,
      ),
    )
    .orderBy(desc(subscriptionOrders.date))
    .limit(500)
  return rows.map(({ paymentState, ...made }) => ({ ...made, isUnpaid: paymentState === 'unpaid' }))
}
