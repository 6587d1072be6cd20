import { and, eq, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { SubscriptionReason } from '../../contract/subscriptions.ts'
import { marketDay } from '../../rules/calendar.ts'
import { dateFollowing, dateToldToday, dayOfMonth, earliestDate, isTimeToTell, needsConsent } from '../../rules/money/subscriptions.ts'
import { accountOf } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { savedCard } from '../payments/cards.ts'
import type { PaymentProvider, ProviderCard } from '../ports/payment.ts'
import { chargeOpenOrders } from './charge-open-orders.ts'
import { makeOrder } from './make-order.ts'
import { lockIfFree, type SubscriptionKey, type SubscriptionRow, writeSubscription } from './queries.ts'
import { type Quote, quoteOf } from './quote.ts'
import { subscriptions } from './tables.ts'
import { tellAhead, tellPaused, tellPriceRose, tellSkipped, tellStopped } from './tell-subscriber.ts'

const AT_ONCE = 200

/** Tells of orders three days before, makes those that are due, and charges them. Answers how many were made. */
export async function tendSubscriptions(
  db: Db,
  { provider, hasPoints }: { provider: PaymentProvider; hasPoints: boolean },
  now: Date,
): Promise<number> {
  const broken: unknown[] = []
  /** One that cannot be tended keeps no other from it. */
  const each = async (wanted: SQL | undefined, tend: (key: SubscriptionKey) => Promise<boolean>): Promise<number> => {
    let done = 0
    for (const key of await waiting(db, wanted)) {
      try {
        done += Number(await tend(key))
      } catch (error) {
        broken.push(error)
      }
    }
    return done
  }
  const today = marketDay(now)
  const isUntold = or(isNull(subscriptions.toldDate), ne(subscriptions.toldDate, subscriptions.nextDate))
  await each(and(lte(subscriptions.nextDate, earliestDate(today)), isUntold), (key) => tending(db, key, now, tellOfDate))
  const made = await each(and(lte(subscriptions.nextDate, today), eq(subscriptions.toldDate, subscriptions.nextDate)), (key) =>
    tending(db, key, now, (tx, tended) => orderDue(tx, tended, hasPoints)),
  )
  broken.push(...(await chargeOpenOrders(db, provider, now)))
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} subscriptions could not be tended`)
  return made
}

const waiting = (db: Db, wanted: SQL | undefined): Promise<SubscriptionKey[]> =>
  db
    .select({ customerId: subscriptions.customerId, id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'active'), wanted))
    .orderBy(subscriptions.nextDate, subscriptions.id)
    .limit(AT_ONCE)

interface Tended {
  row: SubscriptionRow
  quote: Quote
  card: ProviderCard
  now: Date
}

/** Whoever has the row tends it; others leave it alone. What can go on no longer is stopped or paused here, before anything else. */
const tending = (db: Db, key: SubscriptionKey, now: Date, tend: (tx: Db, tended: Tended) => Promise<boolean>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await lockIfFree(tx, key)
    if (row?.state !== 'active') return false
    const account = await accountOf(tx, row.customerId)
    if (!account || account.closedAt) {
      await writeSubscription(tx, row, { state: 'stopped', reason: 'account' }, now)
      return false
    }
    const quote = await quoteOf(tx, row, now)
    if (!quote.isSold) {
      await tellStopped(tx, await writeSubscription(tx, row, { state: 'stopped', reason: 'gone' }, now), quote.line, now)
      return false
    }
    const card = await savedCard(tx, row.customerId, row.cardId).catch((error) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!quote.address) return pause(tx, row, quote, 'address', now)
    if (!card) return pause(tx, row, quote, 'card', now)
    return tend(tx, { row, quote, card, now })
  })

export async function pause(
  tx: Db,
  row: SubscriptionRow,
  { line }: Pick<Quote, 'line'>,
  reason: SubscriptionReason,
  now: Date,
): Promise<false> {
  await tellPaused(tx, await writeSubscription(tx, row, { state: 'paused', reason }, now), line, now)
  return false
}

/** The date, the total and how to leave it out; or the question whether the price may be what it is now. */
async function tellOfDate(tx: Db, { row, quote, card, now }: Tended): Promise<boolean> {
  const today = marketDay(now)
  if (row.toldDate === row.nextDate || !isTimeToTell(row.nextDate, today)) return false
  if (needsConsent(row.agreedCents, quote.priceCents)) {
    await tellPriceRose(tx, await writeSubscription(tx, row, { state: 'asking' }, now), quote, now)
    return false
  }
  await tellAhead(tx, await writeTold(tx, row, quote, now), quote, card, now)
  return true
}

/** A date that is told of too late moves, and the plan with it: nobody is charged sooner than was said. */
function writeTold(tx: Db, row: SubscriptionRow, { bill }: Quote, now: Date): Promise<SubscriptionRow> {
  const date = dateToldToday(row.nextDate, marketDay(now))
  const moved = date === row.nextDate ? {} : { nextDate: date, dayOfMonth: dayOfMonth(date) }
  return writeSubscription(tx, row, { ...moved, toldDate: date, toldTotalCents: bill?.totalCents ?? null }, now)
}

async function orderDue(tx: Db, { row, quote, card, now }: Tended, hasPoints: boolean): Promise<boolean> {
  const today = marketDay(now)
  if (row.nextDate > today || row.toldDate !== row.nextDate || !quote.bill) return false
  if (!quote.isInStock) return leaveOut(tx, row, quote, now)
  const { totalCents } = quote.bill
  if (totalCents > (row.toldTotalCents ?? 0)) {
    // Dearer than was said: it is said again, and there is time again.
    const untold = await writeSubscription(tx, row, { toldDate: null }, now)
    return tellOfDate(tx, { row: untold, quote, card, now }).then(() => false)
  }
  try {
    // The day that was named, also when it is made later: so it is made once.
    await makeOrder(tx, row, { date: row.nextDate, totalCents, isAttended: false, hasPoints }, now)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'out-of-stock') return leaveOut(tx, row, quote, now)
    if (error.reason === 'too-many-unpaid') return pause(tx, row, quote, 'unpaid', now)
    throw error
  }
}

async function leaveOut(tx: Db, row: SubscriptionRow, { line }: Quote, now: Date): Promise<false> {
  const nextDate = dateFollowing(row.nextDate, row.every, row.dayOfMonth, marketDay(now))
  const moved = await writeSubscription(tx, row, { nextDate }, now)
  await tellSkipped(tx, moved, line, now)
  return false
}
