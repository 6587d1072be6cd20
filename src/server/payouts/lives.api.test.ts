import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopBill } from '../../rules/money/bill.ts'
import { commissionOfPart } from '../../rules/money/commission.ts'
import { saleLines } from '../../rules/money/sale-lines.ts'
import { type SaleSplit, splitRefund, splitSale } from '../../rules/money/sale-split.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ledgerQuestions } from '../ledger/audit.ts'
import { balanceOf, closeBalances } from '../ledger/balances.ts'
import { postDispute, postDisputeWon } from '../ledger/disputed.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { setHoldDue } from '../ledger/hold-rows.ts'
import { postRefund, postSale } from '../ledger/post.ts'
import { openTestDatabase } from '../testing/database.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { makePayout } from './make-payout.ts'
import { payoutRuns } from './tables.ts'

let database: OpenDatabase
let db: Db
const now = new Date('2026-11-17T15:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

interface Part {
  orderId: string
  customerId: string
  partId: string
  totalCents: number
  split: SaleSplit
  refundedCents: number
  heldCents: number
  /** What banks took of what was kept back. */
  disputedCents: number
  isFree: boolean
}

/** One seller's life on the real database, beside sums that know nothing of lines. */
class Life {
  readonly seller = { kind: 'shop' as const, id: v7() }
  readonly parts: Part[] = []
  readonly payouts: { id: string; cents: number; state: 'waiting' | 'paid' | 'back' }[] = []
  readonly disputes: { part: Part; cents: number }[] = []
  readonly sums = { held: 0, shop: 0, transit: 0 }

  async sell(prices: number[], rate: number) {
    const lines = prices.map((unitCents) => ({ unitCents, quantity: 1, handlingCents: 0, installationCents: 0, extraShippingCents: 0 }))
    const bill = shopBill(lines, 0, false, 'ON', '2026-11-15')
    const taxCollection = { gstHst: 'seller', provincial: 'nobody' } as const
    const terms = { ruleId: null, milliPercent: rate, base: { goods: true, delivery: true, tax: false }, tax: { gstHst: 13_000, qst: 0 } }
    const taken = commissionOfPart(
      bill,
      taxCollection,
      prices.map((goodsCents) => ({ goodsCents, terms })),
    )
    const { commissionCents, commissionTaxCents } = taken
    const sold = { ...bill, taxCollection, commissionCents, commissionTaxCents }
    const pieces = prices.map((goodsCents, n) => ({ id: v7(), goodsCents, commissionCents: taken.lines[n]?.cents ?? 0 }))
    const part = { orderId: v7(), customerId: v7(), partId: v7(), totalCents: bill.totalCents, split: splitSale(sold) }
    const { orderId, customerId, partId, totalCents, split } = part
    await postSale(
      db,
      { orderId, customerId, totalCents, shops: [{ shopId: this.seller.id, split, lines: saleLines(sold, pieces), partId }] },
      now,
    )
    this.parts.push({ ...part, refundedCents: 0, heldCents: split.shopCents, disputedCents: 0, isFree: false })
    this.sums.held += split.shopCents
  }

  async refund(at: number, wanted: number) {
    const part = this.parts[at]
    const cents = part ? Math.min(wanted, part.totalCents - part.refundedCents) : 0
    if (!part || cents <= 0) return
    const { orderId, customerId, partId, totalCents, refundedCents } = part
    const split = splitRefund(part.split, totalCents, refundedCents, cents)
    await inTransaction(db, (tx) => postRefund(tx, { orderId, customerId, partId, seller: this.seller, split }, now))
    part.refundedCents += cents
    if (part.isFree || part.heldCents < split.shopCents) {
      this.sums.shop -= split.shopCents
      return
    }
    this.sums.held -= split.shopCents
    part.heldCents -= split.shopCents
    if (part.heldCents === 0) part.isFree = true
  }

  async free(at: number) {
    const part = this.parts[at]
    if (!part || part.isFree) return
    await setHoldDue(db, { sellerId: this.seller.id, partId: part.partId }, now)
    await freeHeld(db, async () => null, now)
    part.isFree = true
    this.sums.held -= part.heldCents
    this.sums.shop += part.heldCents
    part.heldCents = 0
  }

  async pay() {
    const runId = v7()
    await db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: now })
    const payee = { provider: 'embedded' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null }
    const made = await inTransaction(db, (tx) => makePayout(tx, { runId, seller: this.seller, payee, minCents: 0 }, now))
    expect(made?.cents ?? 0).toBe(Math.max(0, this.sums.shop))
    if (!made) return
    this.payouts.push({ ...made, state: 'waiting' })
    this.sums.shop -= made.cents
    this.sums.transit += made.cents
  }

  async hear(at: number, state: 'sent' | 'paid' | 'failed' | 'returned') {
    const payout = this.payouts[at]
    if (!payout) return
    const said = { reference: payout.id, providerId: 'x', amountCents: payout.cents, currency: 'CAD', failure: null, arrivesOn: null }
    await hearOfPayout(db, { ...said, state }, now)
    if (payout.state === 'back' || state === 'sent') return
    if (payout.state === 'waiting') this.sums.transit -= payout.cents
    if (state !== 'paid') this.sums.shop += payout.cents
    payout.state = state === 'paid' ? 'paid' : 'back'
  }

  async dispute(at: number, cents: number) {
    const part = this.parts[at]
    if (!part) return
    const { orderId, partId } = part
    await inTransaction(db, (tx) => postDispute(tx, { seller: this.seller, orderId, partId, cents }, now))
    const held = part.isFree ? 0 : Math.min(cents, part.heldCents)
    part.heldCents -= held
    part.disputedCents += held
    this.sums.held -= held
    this.sums.shop -= cents - held
    this.disputes.push({ part, cents })
  }

  async win() {
    const dispute = this.disputes.pop()
    if (!dispute) return
    const { part, cents } = dispute
    const { orderId, partId } = part
    await inTransaction(db, (tx) => postDisputeWon(tx, { seller: this.seller, orderId, partId, cents }, now))
    const held = part.isFree ? 0 : Math.min(cents, part.disputedCents)
    part.heldCents += held
    part.disputedCents -= held
    this.sums.held += held
    this.sums.shop += cents - held
  }

  async check() {
    const { held, shop, transit } = this.sums
    expect(await balanceOf(db, this.seller.id)).toEqual({
      ...{ availableCents: Math.max(0, shop), heldCents: held, reservedCents: 0, transitCents: transit, debtCents: Math.max(0, -shop) },
    })
  }
}

const price = fc.integer({ min: 1, max: 90_000 })
const nth = fc.nat(3)
const step = fc.oneof(
  fc.tuple(fc.constant('sell' as const), fc.array(price, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 100_000 })),
  fc.tuple(fc.constant('refund' as const), nth, price),
  fc.tuple(fc.constant('free' as const), nth),
  fc.tuple(fc.constant('pay' as const)),
  fc.tuple(fc.constant('hear' as const), nth, fc.constantFrom('sent', 'paid', 'failed', 'returned')),
  fc.tuple(fc.constant('dispute' as const), nth, price),
  fc.tuple(fc.constant('win' as const)),
)

const LIVES = 60

test(`${LIVES} random lives on the database: every balance is what happened, and the books are right`, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const life = new Life()
      for (const [name, ...args] of steps) {
        await (life[name] as (...given: unknown[]) => Promise<void>).apply(life, args)
        await life.check()
      }
    }),
    { numRuns: LIVES },
  )
  await closeBalances(db, new Date(Date.now() + 7_200_000))
  for (const [rule, question] of Object.entries(ledgerQuestions)) {
    const { rows } = await db.execute<{ count: string }>(question)
    expect([rule, Number(rows[0]?.count)]).toEqual([rule, 0])
  }
})

test('its twin is caught: a line that nobody posted is in no sum', async () => {
  const life = new Life()
  await life.sell([50_00], 10_000)
  await db.execute(sql`update ledger_entries set amount_cents = amount_cents - 1 where owner_id = ${life.seller.id} and item = 'goods'`)
  await expect(life.check()).rejects.toThrow()
})
