import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { openTestDatabase } from '../testing/database.ts'
import { balanceOf } from './balances.ts'
import { DISPUTE_DAYS, disputeShareOf } from './dispute-share.ts'
import { postDispute } from './disputed.ts'
import { freeHeld } from './free-held.ts'
import { postSale } from './post.ts'
import { reserveTerms } from './tables.ts'

let database: OpenDatabase
let db: Db
const now = new Date('2026-11-17T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

async function sell(id: string, dueAt: Date | null, at = now) {
  const sale = { orderId: v7(), partId: v7() }
  const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
  const shops = [{ shopId: id, split, lines: [{ item: 'goods' as const, lineId: null, cents: 80_00 }], partId: sale.partId, dueAt }]
  await postSale(db, { orderId: sale.orderId, customerId: v7(), totalCents: 100_00, shops }, at)
  return sale
}
const dispute = async (id: string, sale: { orderId: string; partId: string }) =>
  inTransaction(db, (tx) => postDispute(tx, { seller: { kind: 'shop', id }, ...sale, cents: 80_00 }, now))

test('the share of disputed sales is of the last ninety days, each order counted once', async () => {
  const id = v7()
  expect(await disputeShareOf(db, id, now)).toBe(0)
  const sales = []
  for (let n = 0; n < 8; n++) sales.push(await sell(id, null))
  expect(await disputeShareOf(db, id, now)).toBe(0)
  const [first, second] = sales
  if (!first || !second) throw new Error('Nothing was sold')
  await dispute(id, first)
  await dispute(id, second)
  expect(await disputeShareOf(db, id, now)).toBe(25_000)
  expect(await disputeShareOf(db, v7(), now)).toBe(0)
  expect(await disputeShareOf(db, id, later(DISPUTE_DAYS + 1))).toBe(0)
})

test('terms for many disputes keep a share of whoever has them, of nobody else, and end when the disputes are old', async () => {
  const [risky, calm] = [v7(), v7()]
  const terms = { sellerId: null, newForDays: null, disputesMilliPercent: 20_000, milliPercent: 10_000, days: 30 }
  await db.insert(reserveTerms).values({ id: v7(), ...terms, reason: 'Many disputes', since: '2026-01-01', byAccount: v7(), madeAt: now })
  await dispute(risky, await sell(risky, null))
  for (const id of [risky, calm]) for (let n = 0; n < 2; n++) await sell(id, now)
  await freeHeld(db, async () => null, now)
  expect(await balanceOf(db, calm)).toMatchObject({ availableCents: 160_00, reservedCents: 0 })
  expect(await balanceOf(db, risky)).toMatchObject({ reservedCents: 16_00 })
  const then = later(DISPUTE_DAYS + 1)
  await sell(risky, then, then)
  await freeHeld(db, async () => null, then)
  expect((await balanceOf(db, risky)).reservedCents).toBe(16_00)
})
