import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitRefund } from '../../rules/money/sale-split.ts'
import { planFees, sellerPlans } from '../commissions/tables.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postFee, postRefund, postSale } from '../ledger/post.ts'
import { openTestDatabase } from '../testing/database.ts'
import { statementOfMonth } from './statement.ts'

let database: OpenDatabase
let db: Db
const now = new Date('2026-11-17T15:00:00Z')
const seller = { kind: 'shop' as const, id: v7() }
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
async function sell() {
  const sale = { orderId: v7(), customerId: v7(), partId: v7() }
  const lines = [
    { item: 'goods' as const, lineId: null, cents: 87_00 },
    { item: 'commission' as const, lineId: null, cents: -7_00 },
  ]
  const shops = [{ shopId: seller.id, split, lines, partId: sale.partId, dueAt: now }]
  await postSale(db, { orderId: sale.orderId, customerId: sale.customerId, totalCents: 100_00, shops }, now)
  return sale
}
const read = (locale: 'en' | 'fr' | 'zh', most?: number) => statementOfMonth({ db, sellerId: seller.id, locale }, '2026-11', most)

test('a statement that leaves lines out still says what all of them come to', async () => {
  for (let n = 0; n < 520; n++) await sell()
  for (;;) if ((await freeHeld(db, async () => null, now)) === 0) break
  const [whole, cut] = [await read('en'), await read('en', 500)]
  expect([whole.isCut, whole.entries.length, cut.isCut, cut.entries.length]).toEqual([false, 520, true, 500])
  expect(cut.sums).toEqual(whole.sums)
  expect(cut.sumCents).toBe(520 * 80_00)
  expect(whole.sums).toMatchObject({ goods: 520 * 87_00, commission: -520 * 7_00, other: 0, paid: 0 })
})

test('a refund after it was free says what of it is the refund and what is commission that comes back', async () => {
  const before = await read('en')
  const sale = await sell()
  await freeHeld(db, async () => null, now)
  await inTransaction(db, (tx) => postRefund(tx, { ...sale, seller, split: splitRefund(split, 100_00, 0, 50_00) }, now))
  const after = await read('en')
  const back = after.entries.filter(({ kind }) => kind === 'saleReversal')
  expect(back.flatMap(({ lines }) => lines.map(({ item }) => item)).sort()).toEqual(['commission', 'refund'])
  expect(back.every(({ cents, lines }) => lines.reduce((sum, line) => sum + line.cents, 0) === cents)).toBe(true)
  expect(after.sums.refund).toBe(-43_50)
  expect(after.sums.other).toBe(before.sums.other)
  expect(Object.values(after.sums).reduce((sum, cents) => sum + cents, 0)).toBe(after.sumCents)
})

test('the fee of a plan is named in the language of whoever reads it', async () => {
  await db.insert(sellerPlans).values({ key: 'gold', name: { en: 'Gold', fr: 'Or', zh: '黄金' }, monthlyCents: 49_00 })
  await db.insert(planFees).values({ sellerId: seller.id, month: '2026-11-01', plan: 'gold', cents: 49_00, taxCents: 6_37, at: now })
  await inTransaction(db, (tx) => postFee(tx, { seller, cents: 49_00, taxCents: 6_37, reason: 'Gold 2026-11' }, now))
  const reasonIn = async (locale: 'en' | 'fr' | 'zh') => (await read(locale)).entries.find(({ kind }) => kind === 'fee')?.reason
  expect([await reasonIn('en'), await reasonIn('fr'), await reasonIn('zh')]).toEqual(['Gold 2026-11', 'Or 2026-11', '黄金 2026-11'])
})
