import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { type Day, marketDay } from '../../rules/calendar.ts'
import { dateFollowing, RETRY_HOURS } from '../../rules/money/subscriptions.ts'
import { commissionTable } from '../commissions/rules.ts'
import type { Db } from '../db/database.ts'
import { placeOrder } from '../orders/add-order.ts'
import { type SubscriptionRow, writeSubscription } from './queries.ts'
import { subscriptionOrders } from './tables.ts'

export const retryAt = (now: Date): Date => new Date(now.getTime() + RETRY_HOURS * 3_600_000)

interface Wanted {
  date: Day
  /** What the subscriber was told or shown; another one is refused. */
  totalCents: number
  /** Somebody is there to pay it at once: the first try is theirs. */
  isAttended: boolean
  /** The marketplace has points, which a shop's own address has not. */
  hasPoints: boolean
}

/** Makes the order of a date as a checkout does, once, and moves the plan on. The subscription has to be locked before. */
export async function makeOrder(tx: Db, row: SubscriptionRow, { date, totalCents, isAttended, hasPoints }: Wanted, now: Date) {
  const { customerId, id: subscriptionId, mallId, storefrontId, skuId, quantity, addressId, percent, every, dayOfMonth } = row
  const orderId = await placeOrder(
    tx,
    {
      customerId,
      mallId,
      storefront: storefrontId ? { shopId: storefrontId, isOwnHost: true } : null,
      hasPoints,
      rules: await commissionTable(tx, now),
    },
    {
      buyNow: { skuId, quantity },
      shipAddressId: addressId,
      couponIds: [],
      shipping: [],
      seenTotalCents: totalCents,
      note: '',
      giftMessage: null,
      savingPercent: percent,
    },
    now,
  )
  const { rowCount } = await tx
    .insert(subscriptionOrders)
    .values({
      customerId,
      subscriptionId,
      date,
      orderId,
      state: 'open',
      tries: isAttended ? 1 : 0,
      tryAt: isAttended ? retryAt(now) : now,
    })
    .onConflictDoNothing()
  if (rowCount !== 1) throw new Refusal('conflict')
  const moved = await writeSubscription(tx, row, { nextDate: dateFollowing(date, every, dayOfMonth, marketDay(now)) }, now)
  return { orderId, row: moved }
}

export async function endCharging(db: Db, customerId: string, orderId: string, state: 'paid' | 'refused'): Promise<void> {
  await db
    .update(subscriptionOrders)
    .set({ state })
    .where(and(eq(subscriptionOrders.customerId, customerId), eq(subscriptionOrders.orderId, orderId)))
}
