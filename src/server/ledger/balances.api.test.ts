import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { openTestDatabase, testPostgres } from '../testing/database.ts'
import { rebuiltDifferences } from './audit.ts'
import { balanceOf, balanceOfHouse, closeBalances } from './balances.ts'
import { freeHeld, freeReserves } from './free-held.ts'
import { postMove, postReversal } from './owner-moves.ts'
import { postRefund, postReturnedPayment, postSale, type Seller } from './post.ts'
import { ledgerClosings, ledgerEntries, ledgerHolds, ledgerReserves, reserveTerms } from './tables.ts'

let database: OpenDatabase
let db: Db
const now = new Date('2026-11-15T12:00:00Z')
const decision = { reason: 'Agreed on the phone', byAccount: v7() }
let shop: Seller
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.delete(ledgerEntries)
  await db.delete(ledgerClosings)
  await db.delete(ledgerHolds)
  await db.delete(ledgerReserves)
  await db.delete(reserveTerms)
  shop = { kind: 'shop', id: v7() }
})

const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
const lines = [
  { item: 'goods' as const, lineId: v7(), cents: 87_00 },
  { item: 'commission' as const, lineId: null, cents: -7_00 },
]
const free = () => freeHeld(db, async () => null, now)
/** Delivered and kept, unless it says otherwise. */
const sell = async ({ dueAt = now as Date | null, seller = shop } = {}) => {
  const [orderId, customerId, partId] = [v7(), v7(), v7()]
  const shops = [{ shopId: seller.id, split, lines, partId, dueAt }]
  await postSale(db, { orderId, customerId, totalCents: 100_00, sellers: seller.kind, shops }, now)
  await free()
  return { orderId, customerId, partId }
}
type MoveKind = Exclude<Parameters<typeof postMove>[1]['kind'], 'adjustment' | 'debt'>
const move = (kind: MoveKind, cents: number) => postMove(db, { kind, seller: shop, cents }, now)
const balance = (owner = shop) => balanceOf(db, owner.id)
const nothing = { availableCents: 0, heldCents: 0, reservedCents: 0, transitCents: 0, debtCents: 0 }
const lastTransfer = async () => (await db.select().from(ledgerEntries).orderBy(sql`id desc`).limit(1))[0]?.transferId ?? ''
/** What is wrong with the ledger itself: these lines have no orders and payments behind them. */
const wrong = async () =>
  (await auditLedger(db)).filter((one) => one.wrong > 0 && !/payment|provider holds|points/.test(one.rule)).map(({ rule }) => rule)

test('what is sold is owed to whoever sold it, and moves from one account to the next until it is paid', async () => {
  await sell()
  await sell()
  expect(await balance()).toEqual({ ...nothing, availableCents: 160_00 })
  await move('commission', 10_00)
  await move('fee', 1_00)
  await move('hold', 100_00)
  await move('reserve', 9_00)
  expect(await balance()).toEqual({ ...nothing, availableCents: 40_00, heldCents: 100_00, reservedCents: 9_00 })
  await move('holdReleased', 60_00)
  await move('reserveReleased', 9_00)
  await move('payout', 100_00)
  expect(await balance()).toEqual({ ...nothing, availableCents: 9_00, heldCents: 40_00, transitCents: 100_00 })
  await move('payoutPaid', 70_00)
  await move('payoutReturned', 30_00)
  expect(await balance()).toEqual({ ...nothing, availableCents: 39_00, heldCents: 40_00 })
  expect(await balanceOfHouse(db)).toEqual({ earnedCents: 25_00, taxCents: 26_00, providerCents: 130_00 })
  expect(await wrong()).toEqual([])
})

test('a refund after the payout is a debt, which is worked off or given up', async () => {
  const { orderId, customerId, partId } = await sell()
  await move('payout', 80_00)
  await move('payoutPaid', 80_00)
  await postRefund(db, { orderId, customerId, seller: shop, partId, split }, now)
  expect(await balance()).toEqual({ ...nothing, debtCents: 80_00 })
  await postMove(db, { kind: 'adjustment', seller: shop, cents: 30_00, decision }, now)
  await postMove(db, { kind: 'debt', seller: shop, cents: 50_00, decision }, now)
  expect(await balance()).toEqual(nothing)
  await postMove(db, { kind: 'adjustment', seller: shop, cents: -5_00, decision }, now)
  expect(await balance()).toEqual({ ...nothing, debtCents: 5_00 })
  expect(await wrong()).toEqual([])
})

test('a transfer is taken back whole, once, with its reason', async () => {
  const { orderId } = await sell({ dueAt: null })
  await move('fee', 3_00)
  const fee = { transferId: await lastTransfer(), orderId: null }
  await postReversal(db, fee, decision, now)
  expect(await balance()).toEqual({ ...nothing, heldCents: 80_00 })
  await expect(postReversal(db, fee, decision, now)).rejects.toMatchObject({ reason: 'conflict' })
  await expect(postReversal(db, { transferId: v7(), orderId: null }, decision, now)).rejects.toMatchObject({ reason: 'not-found' })
  const [sold] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'sale'))
  const transferId = sold?.transferId ?? ''
  const both = await Promise.allSettled(
    [1, 2].map(() => inTransaction(db, (tx) => postReversal(tx, { transferId, orderId }, decision, now))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance()).toEqual(nothing)
})

test('a business and a shop are told apart on every line, and their balances are their own', async () => {
  const business: Seller = { kind: 'business', id: v7() }
  await sell({ seller: business })
  await sell()
  expect([await balance(), await balance(business)]).toEqual([
    { ...nothing, availableCents: 80_00 },
    { ...nothing, availableCents: 80_00 },
  ])
  const kinds = await db.select({ account: ledgerEntries.account, kind: ledgerEntries.ownerKind }).from(ledgerEntries)
  expect([...new Set(kinds.map(({ account, kind }) => `${account} ${kind}`))].sort()).toEqual([
    ...['buyer customer', 'held business', 'held shop', 'marketplace house', 'provider house', 'shop business', 'shop shop', 'tax house'],
  ])
})

test('what is sold is kept back until it came and stayed, and comes free once', async () => {
  const dueAt = new Date(now.getTime() + 1)
  const { partId } = await sell({ dueAt })
  expect(await balance()).toEqual({ ...nothing, heldCents: 80_00 })
  const later = new Date(dueAt.getTime() + 1)
  expect(await freeHeld(db, async () => 'return', later)).toBe(0)
  expect(await db.select({ waitsFor: ledgerHolds.waitsFor }).from(ledgerHolds).where(eq(ledgerHolds.partId, partId))).toEqual([
    { waitsFor: 'return' },
  ])
  const tomorrow = new Date(later.getTime() + 86_400_000)
  const both = await Promise.all([1, 2].map(() => freeHeld(db, async () => null, tomorrow)))
  expect(both.reduce((sum, freed) => sum + freed, 0)).toBe(1)
  expect(await balance()).toEqual({ ...nothing, availableCents: 80_00 })
  expect(await wrong()).toEqual([])
})

test('a refund comes from what is kept back of its own sale, and names it', async () => {
  const other = await sell()
  const { orderId, customerId, partId } = await sell({ dueAt: null })
  const half = { shopCents: 40_00, taxCents: 6_50, marketplaceCents: 3_50, commissionTaxCents: 0 }
  const refund = { orderId, customerId, seller: shop, partId, split: half }
  await postRefund(db, refund, now)
  expect(await balance()).toEqual({ ...nothing, availableCents: 80_00, heldCents: 40_00 })
  await postRefund(db, refund, now)
  expect(await balance()).toEqual({ ...nothing, availableCents: 80_00 })
  expect(await db.$count(ledgerHolds, sql`released_at is null`)).toBe(0)
  await postRefund(db, { ...refund, ...other, split: half }, now)
  expect(await balance()).toEqual({ ...nothing, availableCents: 40_00 })
  const undone = await db.select({ ofSale: ledgerEntries.ofSale }).from(ledgerEntries).where(eq(ledgerEntries.kind, 'saleReversal'))
  const sales = await db.select({ id: ledgerEntries.transferId }).from(ledgerEntries).where(eq(ledgerEntries.kind, 'sale'))
  expect(undone.every(({ ofSale }) => sales.some(({ id }) => id === ofSale))).toBe(true)
  expect(await wrong()).toEqual([])
})

test('a share of what comes free is reserved for as long as the terms say', async () => {
  const terms = { milliPercent: 5_000, days: 30, reason: 'First furniture', since: '2026-01-01', byAccount: v7(), madeAt: now }
  await db.insert(reserveTerms).values({ id: v7(), sellerId: shop.id, ...terms })
  await sell()
  expect(await balance()).toEqual({ ...nothing, availableCents: 76_00, reservedCents: 4_00 })
  expect(await wrong()).toEqual([])
  expect(await freeReserves(db, now)).toBe(0)
  const then = new Date(now.getTime() + 30 * 86_400_000)
  expect([await freeReserves(db, then), await freeReserves(db, then)]).toEqual([1, 0])
  expect(await balance()).toEqual({ ...nothing, availableCents: 80_00 })
  expect(await wrong()).toEqual([])
})

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('closing changes no balance, however often and at once it is done, and leaves what is young', async () => {
  await sell()
  await postReturnedPayment(db, { orderId: v7(), customerId: v7(), totalCents: 5_00 }, now)
  const [before, house] = [await balance(), await balanceOfHouse(db)]
  await closeBalances(db, later(0))
  expect(await db.$count(ledgerClosings)).toBe(0)
  await Promise.all([closeBalances(db, later(2)), closeBalances(db, later(3)), closeBalances(db, later(4))])
  expect(await db.$count(ledgerClosings)).toBeGreaterThan(0)
  expect([await balance(), await balanceOfHouse(db)]).toEqual([before, house])
  expect(await wrong()).toEqual([])
})

test('lines after a closing count beside it', async () => {
  await sell()
  // As if it were an hour later by now.
  await db.execute(sql`insert into ledger_closings (owner_id, account, until_id, amount_cents)
    select owner_id, account, id, amount_cents from ledger_entries where account = 'shop'`)
  await sell()
  await move('hold', 10_00)
  expect(await balance()).toEqual({ ...nothing, availableCents: 150_00, heldCents: 10_00 })
  expect(await wrong()).toEqual([])
})

test('what the release before leaves without a kind is filled in', async () => {
  await sell()
  await db.update(ledgerEntries).set({ ownerKind: null })
  expect(await wrong()).toEqual([])
  await closeBalances(db, later(0))
  expect(await db.$count(ledgerEntries, sql`owner_kind is null`)).toBe(0)
  expect(await wrong()).toEqual([])
})

/** Each breaks one rule, which then says so. */
const twins: Record<string, () => Promise<unknown>> = {
  'the entries of every transfer add up to nothing': () =>
    db.execute(sql`update ledger_entries set amount_cents = amount_cents - 1 where account = 'tax'`),
  'every line is somebody’s: of the house without an id, of everybody else with one': () =>
    db.execute(sql`update ledger_entries set owner_kind = 'customer' where account = 'shop'`),
  'a reversal is all of its original, the other way round': async () => {
    await move('fee', 3_00)
    await postReversal(db, { transferId: await lastTransfer(), orderId: null }, decision, now)
    await db.execute(sql`update ledger_entries set amount_cents = amount_cents * 2 where kind = 'reversal'`)
  },
  'what a person decided has a reason and a name': () =>
    postMove(db, { kind: 'debt', seller: shop, cents: 1, decision: { ...decision, reason: '' } }, now),
  'nobody owes what is held, reserved or on its way to them': () => move('holdReleased', 1),
  'what is kept back is of a sale that is not free yet': async () => {
    await sell({ dueAt: null })
    await db.update(ledgerHolds).set({ releasedAt: now })
  },
  'what is reserved is what its rows say': () => move('reserve', 1_00),
  'a payout is the sum of the lines that it settled': () =>
    db.execute(sql`update ledger_entries set settled_by = id where account = 'shop'`),
  'what was closed is what its lines come to': async () => {
    await closeBalances(db, later(2))
    await db.execute(sql`update ledger_closings set amount_cents = amount_cents + 1 where account = 'shop'`)
  },
}

test.each(Object.keys(twins))('its twin is caught: %s', async (rule) => {
  await sell()
  expect(await wrong()).toEqual([])
  await twins[rule]?.()
  expect(await wrong()).toContain(rule)
})

test('a balance that was closed at another sum is named with what its lines come to', async () => {
  await sell()
  await closeBalances(db, later(2))
  expect(await rebuiltDifferences(db)).toEqual([])
  await db.execute(sql`update ledger_closings set amount_cents = amount_cents - 5 where account = 'shop'`)
  const [wrong] = await rebuiltDifferences(db)
  expect([wrong?.ownerId, wrong?.account, Number(wrong?.closedCents), Number(wrong?.rebuiltCents)]).toEqual([
    shop.id,
    'shop',
    -80_05,
    -80_00,
  ])
})

const LINES = testPostgres ? 1_000_000 : 100_000

test(`a balance among ${LINES} lines is read from the index alone, and once closed from a handful of it`, {
  timeout: 300_000,
}, async () => {
  // Half of all lines are this one shop's; their ids were made long ago.
  await db.execute(sql`
    insert into ledger_entries (id, transfer_id, kind, account, owner_kind, owner_id, order_id, amount_cents, at)
    select ('018bcfe5-6800-7' || lpad(to_hex(n / 65536), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 'sale', 'shop', 'shop',
      case when n % 2 = 0 then ${shop.id}::uuid else md5((n % 400)::text)::uuid end, null, -1, now()
    from generate_series(1, ${sql.raw(String(LINES))}) n`)
  await database.pool.query('vacuum analyze ledger_entries')
  await sell()
  const before = await balance()
  expect(before.availableCents).toBe(LINES / 2 + 80_00)
  const plan = () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain (analyze, costs off, timing off, summary off) select sum(line.amount_cents) from ledger_entries line
        where line.owner_id = ${shop.id} and line.account = 'shop' and line.account <> 'buyer' and line.id > coalesce(
          (select until_id from ledger_closings where owner_id = ${shop.id} and account = 'shop'), '00000000-0000-0000-0000-000000000000')`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await plan()).toMatch(/Index Only Scan using ledger_by_owner/)
  await closeBalances(db, later(0))
  expect(await balance()).toEqual(before)
  expect(await plan()).toMatch(/Index Only Scan using ledger_by_owner.*rows=1(\.00)? /)
})
