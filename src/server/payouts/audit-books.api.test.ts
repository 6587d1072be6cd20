import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargebacks } from '../chargebacks/tables.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { postDispute, postDisputeWon } from '../ledger/disputed.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { postSale } from '../ledger/post.ts'
import { askEach } from '../payments/audit-ledger.ts'
import { payments } from '../payments/tables.ts'
import { openTestDatabase } from '../testing/database.ts'
import { bookQuestions } from './audit-books.ts'
import { checkBooks, lastCheck } from './check-books.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { makePayout } from './make-payout.ts'
import { payoutRuns, payouts, payoutTakebacks } from './tables.ts'

let database: OpenDatabase
let db: Db
const now = new Date('2026-11-17T15:00:00Z')
let seller: { kind: 'shop'; id: string }

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  seller = { kind: 'shop', id: v7() }
  for (const table of [
    'payout_takebacks',
    'payouts',
    'payout_runs',
    'ledger_entries',
    'ledger_holds',
    'seller_debts',
    'chargebacks',
    'payments',
  ])
    await db.execute(sql.raw(`delete from ${table}`))
})

const wrong = async () => (await askEach(db, bookQuestions)).filter((one) => one.wrong !== 0).map(({ rule }) => rule)

/** A sale that is free, a payment for it, and its ids. */
async function sell() {
  const [orderId, customerId, partId, paymentId] = [v7(), v7(), v7(), v7()]
  const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
  const lines = [{ item: 'goods' as const, lineId: null, cents: 80_00 }]
  await postSale(db, { orderId, customerId, totalCents: 100_00, shops: [{ shopId: seller.id, split, lines, partId, dueAt: now }] }, now)
  await freeHeld(db, async () => null, now)
  const paid = { provider: 'embedded', providerId: v7(), amountCents: 100_00, state: 'succeeded' as const, createdAt: now, settledAt: now }
  await db.insert(payments).values({ customerId, id: paymentId, orderId, ...paid })
  return { orderId, customerId, partId, paymentId }
}
async function pay() {
  const runId = v7()
  await db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: now })
  const payee = { provider: 'embedded' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null }
  const made = await inTransaction(db, (tx) => makePayout(tx, { runId, seller, payee, minCents: 0 }, now))
  if (!made) throw new Error('Nothing was paid')
  return made
}
const hear = (made: { id: string; cents: number }, state: 'sent' | 'paid' | 'failed' | 'returned') =>
  hearOfPayout(
    db,
    { reference: made.id, providerId: 'x', amountCents: made.cents, currency: 'CAD', state, failure: null, arrivesOn: null },
    now,
  )

/** A bank takes half of it; the seller bears 40 dollars of that. */
async function dispute(state: 'open' | 'won') {
  const sale = await sell()
  const share = { ...seller, cents: 40_00 }
  const of = {
    id: v7(),
    provider: 'embedded',
    providerId: v7(),
    paymentId: sale.paymentId,
    customerId: sale.customerId,
    orderId: sale.orderId,
  }
  const facts = { amountCents: 40_00, feeCents: 0, currency: 'CAD', reason: 'fraudulent', openedAt: now }
  await db.insert(chargebacks).values({ ...of, ...facts, state, shares: [share] })
  const disputed = { seller, orderId: sale.orderId, partId: sale.partId, cents: 40_00 }
  await inTransaction(db, (tx) => postDispute(tx, disputed, now))
  if (state === 'won') await inTransaction(db, (tx) => postDisputeWon(tx, disputed, now))
  else await db.update(payments).set({ disputedCents: 40_00 }).where(eq(payments.id, sale.paymentId))
}

async function wholeLife() {
  for (const states of [['sent'], ['sent', 'paid'], ['sent', 'failed'], ['paid', 'returned'], ['failed']] as const) {
    await sell()
    const made = await pay()
    for (const state of states) await hear(made, state)
  }
  await sell()
  const last = await pay()
  await hear(last, 'paid')
  await db
    .insert(payoutTakebacks)
    .values({ id: v7(), payoutId: last.id, sellerId: seller.id, askedCents: 9_00, takenCents: 7_00, madeAt: now })
  await postMove(db, { kind: 'takenBack', seller, cents: 7_00 }, now)
  await dispute('open')
  await dispute('won')
}

test('payouts that were sent, arrived, failed and came back, what was taken back, and disputes: every rule holds', async () => {
  await wholeLife()
  expect(await wrong()).toEqual([])
})

/** Each breaks one rule, which then says so. */
const twins: Record<keyof typeof bookQuestions, () => Promise<unknown>> = {
  'what is on its way to a seller is what their payouts say': () =>
    db.update(payouts).set({ state: 'failed' }).where(eq(payouts.state, 'sent')),
  'what arrived is booked once, with its payout, and nothing else is': () =>
    db.update(payouts).set({ state: 'paid' }).where(eq(payouts.state, 'sent')),
  'what was taken back of a seller is what their takebacks say': () => db.update(payoutTakebacks).set({ takenCents: 8_00 }),
  'what banks took of an order and gave again is what its chargebacks say': () =>
    db.update(chargebacks).set({ amountCents: 41_00 }).where(eq(chargebacks.state, 'open')),
  'a seller bears of a chargeback what it says': () => db.update(chargebacks).set({ shares: [{ ...seller, cents: 39_00 }] }),
  'what a payment counts as taken by banks is what its chargebacks say': () => db.update(payments).set({ disputedCents: 0 }),
}

test.each(Object.keys(twins))('its twin is caught: %s', async (rule) => {
  await wholeLife()
  await twins[rule]?.()
  expect(await wrong()).toContain(rule)
})

test('the check of a day keeps how many rules were asked, and which did not hold', async () => {
  await sell()
  expect(await lastCheck(db)).toBeNull()
  await checkBooks(db, now)
  const first = await lastCheck(db)
  expect(first).toMatchObject({ at: now.toISOString() })
  expect(first?.rules).toBeGreaterThan(20)
  await db.update(payments).set({ disputedCents: 5 })
  const later = new Date(now.getTime() + 86_400_000)
  await checkBooks(db, later)
  expect((await lastCheck(db))?.broken.map(({ rule }) => rule)).toContain(
    'what a payment counts as taken by banks is what its chargebacks say',
  )
})
