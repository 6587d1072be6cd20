import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { subscription } from '../../contract/subscriptions.ts'
import { marketDay } from '../../rules/calendar.ts'
import { dateAfter, dateFrom, earliestDate } from '../../rules/money/subscriptions.ts'
import { addressOf, provinceOf } from '../cart/check-out.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { savedCard } from '../payments/cards.ts'
import { lockSubscription, madeOrders, type SubscriptionKey, type SubscriptionRow, writeSubscription } from './queries.ts'
import { quoteOf } from './quote.ts'

type Change = Partial<SubscriptionRow>

/** One write to a subscription of the customer's own. What is stopped stays so. */
function changing(
  db: Db,
  key: SubscriptionKey,
  now: Date,
  change: (tx: Db, row: SubscriptionRow) => Promise<Change> | Change,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockSubscription(tx, key)
    if (row.state === 'stopped') throw new Refusal('conflict')
    await writeSubscription(tx, row, await change(tx, row), now)
  })
}

export const changeSubscription = (
  db: Db,
  key: SubscriptionKey,
  wanted: Omit<Input<typeof subscription.change>, 'id' | 'customerId'>,
  now: Date,
) =>
  changing(db, key, now, async (tx, row) => {
    const { quantity = row.quantity, every = row.every, addressId = row.addressId, cardId = row.cardId } = wanted
    if (wanted.addressId) provinceOf(await addressOf(tx, row.customerId, addressId))
    if (wanted.cardId) await savedCard(tx, row.customerId, cardId)
    const nextDate = every === row.every ? row.nextDate : await firstDate(tx, { ...row, every }, now)
    const changed = { ...row, quantity, every, addressId, cardId, nextDate }
    // Whoever was told of the date before sees on the screen what it comes to now: that is the total that counts.
    const { bill } = await quoteOf(tx, changed, now)
    const toldTotalCents = row.toldDate === nextDate && bill ? bill.totalCents : row.toldTotalCents
    return { quantity, every, addressId, cardId, nextDate, toldTotalCents }
  })

/** An interval counts from the last order, or from today when that is too long ago. */
async function firstDate(tx: Db, { customerId, id, every, dayOfMonth, createdAt }: SubscriptionRow, now: Date): Promise<string> {
  const [last] = await madeOrders(tx, customerId, id)
  const after = dateAfter(last?.date ?? marketDay(createdAt), every, dayOfMonth)
  return dateFrom(after, every, dayOfMonth, earliestDate(marketDay(now)))
}

/** Names the date that it leaves out: a second press leaves out no second one. */
export const skipDate = (db: Db, key: SubscriptionKey, date: string, now: Date) =>
  changing(db, key, now, (_, row) => {
    if (row.nextDate !== date || row.state === 'paused') throw new Refusal('conflict')
    return { state: 'active', nextDate: dateAfter(date, row.every, row.dayOfMonth) }
  })

export const pauseSubscription = (db: Db, key: SubscriptionKey, now: Date) =>
  changing(db, key, now, (_, row) => (row.state === 'paused' ? {} : { state: 'paused', reason: 'asked' }))

export const resumeSubscription = (db: Db, key: SubscriptionKey, now: Date) =>
  changing(db, key, now, async (tx, row) => {
    if (row.state !== 'paused') throw new Refusal('conflict')
    provinceOf(await addressOf(tx, row.customerId, row.addressId))
    await savedCard(tx, row.customerId, row.cardId)
    const nextDate = dateFrom(row.nextDate, row.every, row.dayOfMonth, earliestDate(marketDay(now)))
    return { state: 'active', reason: null, nextDate }
  })

/** The yes is to a price that was seen, and the order follows on its date, or at once when that has passed. */
export const agreeToPrice = (db: Db, key: SubscriptionKey, seenCents: number, now: Date) =>
  changing(db, key, now, async (tx, row) => {
    if (row.state !== 'asking') throw new Refusal('conflict')
    const { priceCents, bill } = await quoteOf(tx, row, now)
    if (!bill || priceCents !== seenCents) throw new Refusal('price-changed')
    const today = marketDay(now)
    const nextDate = row.nextDate < today ? today : row.nextDate
    return { state: 'active', agreedCents: priceCents, nextDate, toldDate: nextDate, toldTotalCents: bill.totalCents }
  })

export const stopSubscription = (db: Db, key: SubscriptionKey, now: Date) =>
  changing(db, key, now, () => ({ state: 'stopped', reason: 'asked' }))
