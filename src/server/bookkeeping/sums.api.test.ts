import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumOfBooks } from '../../rules/money/book-measures.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postMove } from '../ledger/owner-moves.ts'
import { postFee, postRefund } from '../ledger/post.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addBuyer, orderOne, payWith, testToken } from '../testing/shoppers.ts'
import { bookDifferences } from './book-differences.ts'
import { sumBooks, sumsOfDays, sumsOfSeller } from './sum-books.ts'

let database: OpenDatabase
let db: Db
let goods: Marketplace
const time = new Date('2026-11-15T12:00:00Z')
const year = { from: '2026-01-01', to: '2026-12-31' }
const LAMP = 120_00

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  goods = await addMarketplace(db, time)
  await db.execute(sql`update shops set tax_numbers = '{"gstHst": "123456782 RT 0001"}' where id = ${goods.shop}`)
  for (const [province, taxes] of [
    ['ON', 15_60],
    ['QC', 6_00 + 11_97],
    ['BC', 6_00 + 8_40],
  ] as const) {
    const buyer = await addBuyer(db, () => time, province)
    const order = async () => {
      const id = await orderOne(buyer, goods.lamp.sku, LAMP + taxes)
      await payWith(buyer, id, await testToken(db))
      return id
    }
    await order()
    if (province === 'QC') await cancelOrder(buyer, { id: await order(), reason: '' })
  }
  const seller = { kind: 'shop' as const, id: goods.shop }
  await db.execute(
    sql`update ledger_holds set due_at = ${time.toISOString()} where part_id = (select part_id from ledger_holds where released_at is null order by made_at, part_id limit 1)`,
  )
  await freeHeld(db, async () => null, time)
  await postFee(db, { seller, cents: 10_00, taxCents: 1_30, reason: 'Plan' }, time)
  await postMove(db, { kind: 'payout', seller, cents: 50_00 }, time)
  await postMove(db, { kind: 'payoutPaid', seller, cents: 50_00 }, time)
})
afterAll(() => database.close())

async function ledgerOf(where: string): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(
    sql`select coalesce(-sum(amount_cents), 0) as cents from ledger_entries where ${sql.raw(where)}`,
  )
  return Number(rows[0]?.cents)
}
const owned = () => ledgerOf(`owner_id = '${goods.shop}'`)
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('the sums of a seller are what the lines come to, before anything was added up and at every step of it', async () => {
  const before = await sumsOfSeller(db, goods.shop, year)
  expect(sumOfBooks(before)).toBe(await owned())
  expect(await sumBooks(db, soon(-1))).toBe(1)
  expect(await sumsOfSeller(db, goods.shop, year)).toEqual(before)
  expect(await sumBooks(db, soon(2), 3)).toBeGreaterThan(5)
  expect(await sumsOfSeller(db, goods.shop, year)).toEqual(before)
  expect(await sumBooks(db, soon(2), 3)).toBe(1)
  expect(await bookDifferences(db)).toEqual([])
})

test('a sale counts once, by the province of its buyer, and each tax by who remits it', async () => {
  const sums = await sumsOfSeller(db, goods.shop, year)
  const of = (measure: string, province: string) => sums.find((one) => one.measure === measure && one.province === province)
  expect(of('goods', 'ON')).toMatchObject({ cents: LAMP, times: 1 })
  expect(of('goods', 'QC')).toMatchObject({ cents: 2 * LAMP, times: 2 })
  expect(of('gstHst', 'ON')).toMatchObject({ cents: 15_60 })
  expect(of('gstHst', 'QC')).toMatchObject({ cents: 2 * 6_00 })
  expect(of('backGstHst', 'QC')).toMatchObject({ cents: -6_00 })
  expect(of('ourProvincial', 'BC')).toMatchObject({ cents: 8_40 })
  // One of the two was called off.
  expect(of('ourProvincial', 'QC')).toMatchObject({ cents: 11_97 })
  expect(of('fee', '')).toMatchObject({ cents: -11_30 })
  expect(of('payout', '')).toMatchObject({ cents: -50_00 })
  expect(of('ourGstHst', 'ON')).toBeUndefined()
})

test('what became free is credited with the fees that were kept of it', async () => {
  const sums = await sumsOfSeller(db, goods.shop, year)
  const sum = (measure: string) => sums.filter((one) => one.measure === measure).reduce((all, { cents }) => all + cents, 0)
  expect(sum('credited')).toBe(await ledgerOf(`owner_id = '${goods.shop}' and kind = 'holdReleased' and account = 'shop'`))
  expect(sum('creditedFees')).toBeGreaterThan(12_00)
})

test('the days of all sellers together come to the same', async () => {
  const days = await sumsOfDays(db, year)
  expect(sumOfBooks(days)).toBe(await ledgerOf(`owner_kind in ('shop', 'business')`))
  const taxes = days.filter(({ measure }) => measure === 'ourGstHst' || measure === 'ourProvincial')
  expect(taxes.reduce((sum, { cents }) => sum + cents, 0)).toBe(await ledgerOf(`account = 'tax' and item is null and kind <> 'fee'`))
})

test('of a refund that did not say its tax, as the release before wrote it, the share of the sale counts', async () => {
  const buyer = await addBuyer(db, () => time, 'QC')
  const orderId = await orderOne(buyer, goods.lamp.sku, LAMP + 6_00 + 11_97)
  await payWith(buyer, orderId, await testToken(db))
  const { rows } = await db.execute<{ id: string }>(sql`select id from shop_orders where order_id = ${orderId}`)
  const seller = { kind: 'shop' as const, id: goods.shop }
  const back = async () => {
    const sums = await sumsOfSeller(db, goods.shop, year)
    return sums.find(({ measure, province }) => measure === 'backGstHst' && province === 'QC')?.cents ?? 0
  }
  const before = await back()
  const split = { shopCents: 63_00, taxCents: 0, marketplaceCents: 0, commissionTaxCents: 0 }
  const refund = { orderId, customerId: buyer.caller.id, seller, partId: rows[0]?.id ?? '' }
  await postRefund(db, { ...refund, split }, time)
  expect(await back()).toBe(before - 3_00)
  await postRefund(db, { ...refund, split: { ...split, ownTax: { gstHstCents: 2_99, provincialCents: 0 } } }, time)
  expect(await back()).toBe(before - 3_00 - 2_99)
})

test('its twin is caught: a sum that is a cent beside the lines', async () => {
  await sumBooks(db, soon(2))
  await db.execute(sql`update book_sums set cents = cents + 1 where measure = 'goods' and province = 'ON'`)
  const wrong = await bookDifferences(db)
  await db.execute(sql`update book_sums set cents = cents - 1 where measure = 'goods' and province = 'ON'`)
  expect(wrong).toMatchObject([{ sellerId: goods.shop, summedCents: expect.any(Number) }])
  expect((wrong[0]?.summedCents ?? 0) - (wrong[0]?.linesCents ?? 0)).toBe(1)
})
