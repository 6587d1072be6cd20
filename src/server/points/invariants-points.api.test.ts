import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { addOrder } from '../orders/add-order.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { setStock } from '../testing/buying.ts'
import { openTestDatabase, testPostgres } from '../testing/database.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addBuyer, type Buyer, countOk, note, payWith, testToken } from '../testing/shoppers.ts'
import { balanceOf } from './balance.ts'
import { givePoints } from './earn.ts'

const time = new Date('2026-11-15T12:00:00Z')
/** What each checkout takes: a lamp of a dollar and its tax. */
const EACH = 113
let database: OpenDatabase
let db: Db
let goods: Marketplace
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  goods = await addMarketplace(db, time)
  await db.execute(sql`update skus set price_cents = 100 where id = ${goods.lamp.sku}`)
  await db.execute(sql`update shops set free_delivery = true`)
  await setStock(db, goods.lamp.sku, 400)
})
afterAll(() => database.close())

async function buyerWith(points: number): Promise<Buyer> {
  const buyer = await addBuyer(db, () => time)
  await givePoints(db, { customerId: buyer.caller.id, orderId: v7(), shopOrderId: v7(), points }, time)
  return buyer
}
const order = (buyer: Buyer) =>
  addOrder(
    { ...buyer, idempotencyKey: v7() },
    {
      buyNow: { skuId: goods.lamp.sku, quantity: 1 },
      shipAddressId: buyer.addressId,
      couponIds: [],
      shipping: [],
      usePoints: true,
      note: '',
      giftMessage: null,
    },
  )
const spentBy = async ({ caller }: Buyer) =>
  Number(
    (await db.execute<{ n: string }>(sql`select coalesce(sum(points_cents), 0) as n from orders where customer_id = ${caller.id}`)).rows[0]
      ?.n,
  )

test('22: no more points are spent than there are, fifty checkouts at once', async () => {
  const buyer = await buyerWith(5 * EACH)
  expect(await countOk(Array.from({ length: 50 }, () => order(buyer)))).toBe(5)
  const overspent = Math.max(0, (await spentBy(buyer)) - 5 * EACH)
  expect(overspent).toBe(0)
  expect(await balanceOf(db, buyer.caller.id)).toBe(0)
  // The twin reads what there is and writes what is left.
  const { caller } = await buyerWith(5 * EACH)
  const readThenWrite = async () => {
    const points = await balanceOf(db, caller.id)
    if (points < EACH) throw new Error('Too few')
    await pause(5)
    await db.execute(sql`update points_accounts set points = ${points - EACH} where customer_id = ${caller.id}`)
  }
  const twin = Math.max(0, (await countOk(Array.from({ length: 50 }, readThenWrite))) - 5) * EACH
  if (testPostgres) expect(twin).toBeGreaterThan(0)
  note(22, 'points spent <= points there, 50 checkouts at once', 'points overspent', overspent, twin)
  await db.execute(sql`update points_accounts set points = ${5 * EACH} where customer_id = ${caller.id}`)
})

test('23: the points that are owed are those that people have, after any mixture', async () => {
  const buyer = await buyerWith(4 * EACH)
  const made = await Promise.all(Array.from({ length: 4 }, () => order(buyer)))
  await Promise.all(made.slice(0, 2).map(async (id) => payWith(buyer, id, await testToken(db))))
  await Promise.all(made.slice(1, 3).map((id) => cancelOrder(buyer, { id, reason: '' })))
  // One is paid, one is held, two came back.
  expect(await balanceOf(db, buyer.caller.id)).toBe(2 * EACH)
  const wrong = (await auditLedger(db)).reduce((sum, finding) => sum + finding.wrong, 0)
  expect(wrong).toBe(0)
  // The twin gives points that no book knows of.
  await db.execute(sql`update points_accounts set points = points + 1 where customer_id = ${buyer.caller.id}`)
  const twin = (await auditLedger(db)).reduce((sum, finding) => sum + finding.wrong, 0)
  expect(twin).toBeGreaterThan(0)
  note(23, 'points owed in the ledger = points of people', 'accounts adrift', wrong, twin)
})
