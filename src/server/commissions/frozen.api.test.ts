import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addBuyer, type Buyer, orderOne, payWith, testToken } from '../testing/shoppers.ts'
import { forgetRules } from './rules.ts'
import { commissionRules } from './tables.ts'

let database: OpenDatabase
let db: Db
let goods: Marketplace
let buyer: Buyer
let shopId: string
const time = new Date('2026-11-15T12:00:00Z')
/** One lamp sent to Ontario: 120.00 and 13 percent. */
const LAMP = 135_60

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  goods = await addMarketplace(db, time)
  buyer = await addBuyer(db, () => time)
  const [spu] = await db.select({ shopId: spus.shopId }).from(spus).where(eq(spus.id, goods.lamp.spu))
  shopId = spu?.shopId ?? ''
})
afterEach(async () => {
  await db.delete(commissionRules)
  await db.execute(sql`update shops set plan = null`)
  forgetRules()
})
afterAll(() => database.close())

type Rule = typeof commissionRules.$inferInsert
async function rule(more: Partial<Rule>): Promise<string> {
  const id = v7()
  const base = { onGoods: true, onDelivery: false, onTax: false }
  const row = { id, milliPercent: 8_000, ...base, since: '2026-01-01', reason: 'Agreed', byAccount: v7(), madeAt: time, ...more }
  await db.insert(commissionRules).values(row)
  forgetRules()
  return id
}
const order = () => orderOne(buyer, goods.lamp.sku, LAMP)
const pay = async (id: string) => payWith(buyer, id, await testToken(db))
async function taken(orderId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries where order_id = ${orderId} and account = 'marketplace'`,
  )
  return rows[0]?.cents ?? Number.NaN
}
async function lineOf(orderId: string) {
  const { rows } = await db.execute<{ commission: { ruleId: string | null; milliPercent: number; cents: number } }>(
    sql`select line.commission from order_lines line join shop_orders part on part.id = line.shop_order_id where part.order_id = ${orderId}`,
  )
  return rows[0]?.commission
}
const booksAreRight = async () => expect((await auditLedger(db)).filter(({ wrong }) => wrong > 0)).toEqual([])

test('a rate that is changed touches no order of before: neither what it pays nor what it gives back', async () => {
  const before = await order()
  const ruleId = await rule({ milliPercent: 20_000 })
  const after = await order()
  await pay(before)
  await pay(after)
  expect([await taken(before), await taken(after)]).toEqual([12_00, 24_00])
  expect(await lineOf(before)).toMatchObject({ ruleId: null, milliPercent: 10_000, cents: 12_00 })
  expect(await lineOf(after)).toMatchObject({ ruleId, milliPercent: 20_000, cents: 24_00 })
  await db.update(commissionRules).set({ milliPercent: 90_000 })
  forgetRules()
  await cancelOrder(buyer, { id: after, reason: '' })
  expect(await taken(after)).toBe(0)
  await booksAreRight()
})

test('the shop’s own rule comes before its plan’s, that before its category’s; a day that is not theirs is nobody’s', async () => {
  const [spu] = await db.select({ category: spus.category2Id }).from(spus).where(eq(spus.id, goods.lamp.spu))
  await db.execute(sql`insert into seller_plans (key, name, monthly_cents) values ('pro', '{}', 2900) on conflict do nothing`)
  await rule({ categoryId: spu?.category ?? null, milliPercent: 6_000 })
  const rates: (number | undefined)[] = [(await lineOf(await order()))?.milliPercent]
  await rule({ plan: 'pro', milliPercent: 5_000 })
  await db.execute(sql`update shops set plan = 'pro'`)
  rates.push((await lineOf(await order()))?.milliPercent)
  await rule({ sellerId: shopId, milliPercent: 4_000, since: '2026-11-16' })
  rates.push((await lineOf(await order()))?.milliPercent)
  await rule({ sellerId: shopId, milliPercent: 3_000, until: '2026-11-15' })
  rates.push((await lineOf(await order()))?.milliPercent)
  expect(rates).toEqual([6_000, 5_000, 5_000, 3_000])
})

test('a base with delivery and tax in it is taken of them too', async () => {
  await rule({ onDelivery: true, onTax: true, milliPercent: 10_000 })
  const id = await order()
  await pay(id)
  expect(await taken(id)).toBe(13_56)
  await booksAreRight()
})

test('every line of the ledger says what it is for and of which line of the order', async () => {
  const id = await order()
  await pay(id)
  const { rows } = await db.execute<{ item: string; cents: number; hasLine: boolean; hasPart: boolean }>(sql`
    select item, -amount_cents::int as cents, line_id is not null as "hasLine", part_id is not null as "hasPart"
    from ledger_entries where order_id = ${id} and account = 'held' order by id`)
  expect(rows).toEqual([
    { item: 'goods', cents: 120_00, hasLine: true, hasPart: true },
    { item: 'commission', cents: -12_00, hasLine: true, hasPart: true },
  ])
})

test('its twin is caught: a commission that was not the one of the sale', async () => {
  const id = await order()
  await pay(id)
  await db.execute(sql`update shop_orders set commission_cents = commission_cents + 1 where order_id = ${id}`)
  const wrong = (await auditLedger(db)).filter((one) => one.wrong > 0).map(({ rule }) => rule)
  await db.execute(sql`update shop_orders set commission_cents = commission_cents - 1 where order_id = ${id}`)
  expect(wrong).toEqual(['of a sale the commission is taken that was frozen with it'])
})

test('a rate below nothing or above all, and a rule that ends before it begins, are refused by the table itself', async () => {
  await expect(rule({ milliPercent: -1 })).rejects.toThrow()
  await expect(rule({ milliPercent: 100_001 })).rejects.toThrow()
  await expect(rule({ since: '2026-11-15', until: '2026-11-14' })).rejects.toThrow()
})
