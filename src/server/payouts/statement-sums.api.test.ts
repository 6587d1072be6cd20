import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SaleSplit, splitRefund } from '../../rules/money/sale-split.ts'
import { planFees, sellerPlans } from '../commissions/tables.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postFee, postRefund, postSale } from '../ledger/post.ts'
import type { ledgerEntries } from '../ledger/tables.ts'
import { openTestDatabase } from '../testing/database.ts'
import { makePayout } from './make-payout.ts'
import { cutTransfers } from './payout-entries.ts'
import { statementOfMonth } from './statement.ts'
import { statementCsv } from './statement-files.ts'
import { statementWords } from './statement-words.ts'
import { payoutRuns, payouts } from './tables.ts'

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
const linesOf = ({ shopCents, ownTax }: SaleSplit) => [
  { item: 'goods' as const, lineId: null, cents: shopCents + 7_00 - (ownTax?.gstHstCents ?? 0) },
  { item: 'gstHst' as const, lineId: null, cents: ownTax?.gstHstCents ?? 0 },
  { item: 'commission' as const, lineId: null, cents: -7_00 },
]
const runId = v7()
async function sell(sold: SaleSplit = split) {
  const sale = { orderId: v7(), customerId: v7(), partId: v7() }
  const shops = [{ shopId: seller.id, split: sold, lines: linesOf(sold), partId: sale.partId, dueAt: now }]
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

test('a refund is one entry that says its tax, by who remits it, when it was sold and with which payout it went out', async () => {
  const [taxed, after] = [
    { ...split, shopCents: 84_00, taxCents: 9_00, ownTax: { gstHstCents: 4_00, provincialCents: 0 } },
    new Date(now.getTime() + 1000),
  ]
  const sale = await sell(taxed)
  await freeHeld(db, async () => null, now)
  await db.insert(payoutRuns).values({ id: runId, state: 'done', begunAt: now })
  const payee = { provider: 'embedded' as const, payeeId: 'p', canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null }
  await inTransaction(db, (tx) => makePayout(tx, { runId, seller, payee, minCents: 0 }, now))
  await inTransaction(db, (tx) => postRefund(tx, { ...sale, seller, split: splitRefund(taxed, 100_00, 0, 50_00) }, after))
  const [payout] = await db.select().from(payouts)
  const { entries, sums } = await read('en')
  // The test before has one too.
  const [back, ...more] = entries.filter(({ kind, ourTaxCents }) => kind === 'saleReversal' && ourTaxCents === -4_50)
  expect(more).toEqual([])
  expect(back).toMatchObject({ ourTaxCents: -4_50, soldBefore: { at: now.toISOString(), payout: payout?.number } })
  expect(back?.lines.map(({ item, cents }) => [item, cents])).toEqual([
    ['refund', -43_50],
    ['gstHst', -2_00],
    ['commission', 3_50],
  ])
  expect(back?.cents).toBe(-42_00)
  expect(sums.gstHst).toBe(4_00 - 2_00)
  // What became free says what of it never came.
  expect(entries.filter(({ kind, ourTaxCents }) => kind === 'holdReleased' && ourTaxCents === 9_00)).toHaveLength(1)
  const csv = statementCsv(await read('fr'), statementWords('shop', 'fr'))
  expect(csv).toContain('TPS/TVH correspondante, que vous ne remettez plus')
  expect(csv).toContain(`La vente a été versée avec ${payout?.number}`)
})

test('a page of entries is cut between transfers, never within one', () => {
  const lines = ['a', 'a', 'b', 'b', 'b', 'c'].map((transferId, n) => ({ id: `${n}`, transferId }) as typeof ledgerEntries.$inferSelect)
  const cut = (size: number) => {
    const { rows, next } = cutTransfers(lines, size)
    return [rows.length, next]
  }
  expect([1, 2, 3, 4, 5, 6, 7].map(cut)).toEqual([
    ...[
      [2, '1'],
      [2, '1'],
      [5, '4'],
      [5, '4'],
      [5, '4'],
    ],
    ...[
      [6, null],
      [6, null],
    ],
  ])
})

test('the fee of a plan is named in the language of whoever reads it', async () => {
  await db.insert(sellerPlans).values({ key: 'gold', name: { en: 'Gold', fr: 'Or', zh: '黄金' }, monthlyCents: 49_00 })
  await db.insert(planFees).values({ sellerId: seller.id, month: '2026-11-01', plan: 'gold', cents: 49_00, taxCents: 6_37, at: now })
  await inTransaction(db, (tx) => postFee(tx, { seller, cents: 49_00, taxCents: 6_37, reason: 'Gold 2026-11' }, now))
  const reasonIn = async (locale: 'en' | 'fr' | 'zh') => (await read(locale)).entries.find(({ kind }) => kind === 'fee')?.reason
  expect([await reasonIn('en'), await reasonIn('fr'), await reasonIn('zh')]).toEqual(['Gold 2026-11', 'Or 2026-11', '黄金 2026-11'])
})
