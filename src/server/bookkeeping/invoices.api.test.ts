import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumOfBooks } from '../../rules/money/book-measures.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { commissionRules } from '../commissions/tables.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ledgerQuestions } from '../ledger/audit.ts'
import { balanceOf } from '../ledger/balances.ts'
import { freeHeld } from '../ledger/free-held.ts'
import { postFee } from '../ledger/post.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addBuyer, orderOne, payWith, testToken } from '../testing/shoppers.ts'
import { invoicePaper } from './invoice-paper.ts'
import { creditInvoice, makeInvoices } from './make-invoices.ts'
import { sumBooks, sumsOfSeller } from './sum-books.ts'
import { paperCsv, paperPdf } from './table-paper.ts'
import { commissionInvoices } from './tables.ts'
import { yearSummary } from './year-summary.ts'

let database: OpenDatabase
let db: Db
let goods: Marketplace
const time = new Date('2026-11-15T12:00:00Z')
const afterwards = new Date('2026-12-02T12:00:00Z')
const house = { GST: '123456782 RT 0001' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const byAccount = v7()

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  goods = await addMarketplace(db, time)
  await db.execute(
    sql`update shops set province = 'QC', tax_numbers = '{"gstHst": "123456782 RT 0001", "pstRstQst": {"QC": "1234567890 TQ 0001"}}' where id = ${goods.shop}`,
  )
  const buyer = await addBuyer(db, () => time)
  const order = async () => {
    const id = await orderOne(buyer, goods.lamp.sku, 135_60)
    await payWith(buyer, id, await testToken(db))
    return id
  }
  await order()
  await cancelOrder(buyer, { id: await order(), reason: '' })
  await postFee(db, { seller: { kind: 'shop', id: goods.shop }, cents: 29_00, taxCents: 1_45 + 2_89, reason: 'Pro 2026-11' }, time)
  await sumBooks(db, new Date(Date.now() + 7_200_000))
})
afterAll(() => database.close())

const papers = () => db.select().from(commissionInvoices).orderBy(commissionInvoices.id)
const billed = async () => {
  const measures = ['commission', 'commissionTax', 'commissionBack', 'commissionTaxBack', 'fee']
  const sums = await sumsOfSeller(db, goods.shop, november)
  return -sumOfBooks(sums.filter(({ measure }) => measures.includes(measure)))
}

test('a month is billed once when it is over: commission by rate, what came back, fees and the tax on all, to the cent of the books', async () => {
  expect(await makeInvoices(db, house, new Date('2026-12-01T12:00:00Z'))).toBe(0)
  expect(await makeInvoices(db, house, afterwards)).toBe(1)
  expect(await makeInvoices(db, house, afterwards)).toBe(0)
  const [invoice] = await papers()
  expect(invoice).toMatchObject({ kind: 'invoice', month: '2026-11', netCents: 12_00 + 29_00 })
  expect((invoice?.netCents ?? 0) + (invoice?.taxCents ?? 0)).toBe(await billed())
  expect(invoice?.facts.lines).toEqual([
    { what: 'commission', scope: 'house', milliPercent: 10_000, sales: 2, cents: 24_00 },
    { what: 'commissionBack', cents: -12_00 },
    { what: 'fee', words: 'Pro 2026-11', cents: 29_00 },
  ])
  expect(invoice?.facts.taxes.map(({ tax, milliPercent }) => [tax, milliPercent])).toEqual([
    ['gstHst', 5_000],
    ['QST', 9_975],
  ])
})

test('it is frozen: neither a new rate nor new registrations change it, and it reads the same in each language', async () => {
  const [before] = await papers()
  if (!before) throw new Error('No invoice')
  await db.insert(commissionRules).values({
    ...{
      id: v7(),
      milliPercent: 20_000,
      onGoods: true,
      onDelivery: false,
      onTax: false,
      since: '2026-11-01',
      reason: 'Later',
      byAccount,
      madeAt: time,
    },
  })
  await db.execute(sql`update shops set tax_numbers = '{}' where id = ${goods.shop}`)
  await makeInvoices(db, {}, afterwards)
  const [after] = await papers()
  expect(after).toEqual(before)
  const sums = (['en', 'fr', 'zh'] as const).map((locale) => paperCsv(invoicePaper(before, null, locale)).match(/(?<=,)-?\d+\.\d\d(?=\r)/g))
  expect(sums[1]).toEqual(sums[0])
  expect(sums[2]).toEqual(sums[0])
  const french = paperCsv(invoicePaper(before, null, 'fr'))
  expect(french).toContain('Facture de commission')
  expect(french).toContain('123456782 RT 0001')
  expect((await paperPdf(invoicePaper(before, null, 'zh'), 'zh')).subarray(0, 4).toString()).toBe('%PDF')
})

test('what was billed too much comes back by a credit note with its tax, in the books too, and never twice', async () => {
  const [invoice] = await papers()
  const { id = '', netCents = 0, taxCents = 0 } = invoice ?? {}
  const before = await balanceOf(db, goods.shop)
  const credit = (cents: number) =>
    inTransaction(db, (tx) => creditInvoice(tx, { id, cents, reason: 'Agreed on 8 %', byAccount }, afterwards))
  await credit(10_00)
  await expect(credit(netCents - 9_99)).rejects.toMatchObject({ reason: 'more-than-owed' })
  await credit(netCents - 10_00)
  const notes = await db.select().from(commissionInvoices).where(eq(commissionInvoices.kind, 'credit'))
  expect(notes.reduce((sum, note) => sum + note.netCents, 0)).toBe(-netCents)
  expect(notes.reduce((sum, note) => sum + note.taxCents, 0)).toBe(-taxCents)
  const after = await balanceOf(db, goods.shop)
  expect(after.availableCents - after.debtCents - before.availableCents + before.debtCents).toBe(netCents + taxCents)
  for (const [rule, question] of Object.entries(ledgerQuestions))
    expect(Number((await db.execute<{ count: string }>(question)).rows[0]?.count), rule).toBe(0)
})

test('the year’s summary comes to what the lines do', async () => {
  const paper = await yearSummary(db, { sellerId: goods.shop, year: '2026', now: afterwards }, 'en')
  const books = paper?.tables.find(({ heading }) => heading === 'Your books')
  const cents = (books?.rows ?? []).map((row) => (typeof row[1] === 'object' ? row[1].cents : Number.NaN))
  expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1))
  const { rows } = await db.execute<{ cents: string }>(
    sql`select -sum(amount_cents) as cents from ledger_entries where owner_id = ${goods.shop}`,
  )
  expect(cents.at(-1)).toBe(Number(rows[0]?.cents))
  expect(await yearSummary(db, { sellerId: v7(), year: '2026', now: afterwards }, 'en')).toBeNull()
})

test('the year’s summary has the seller’s copy of the platform report: four quarters that add up, and whether they are reported', async () => {
  await db.execute(sql`update ledger_holds set due_at = made_at where released_at is null`)
  while ((await freeHeld(db, async () => null, afterwards)) > 0);
  const read = async (locale: 'en' | 'fr' | 'zh') => yearSummary(db, { sellerId: goods.shop, year: '2026', now: afterwards }, locale)
  const paper = await read('en')
  const rows = (paper?.tables.at(-1)?.rows ?? []).map((row) =>
    row.slice(1).map((cell) => (typeof cell === 'object' ? cell.cents : Number(cell))),
  )
  expect(rows).toHaveLength(5)
  const quarters = rows.slice(0, 4)
  expect(rows[4]).toEqual([0, 1, 2, 3].map((n) => quarters.reduce((sum, row) => sum + (row[n] ?? Number.NaN), 0)))
  const [activities = 0, consideration = 0] = rows[4] ?? []
  expect(activities).toBeGreaterThan(0)
  const isLarge = consideration > 2_800_00
  expect(paper?.notes).toContain(
    isLarge
      ? 'You are reported for this year: it was more than $2,800.'
      : 'You are not reported for this year: there were fewer than 30 sales, and not more than $2,800.',
  )
  expect((await read('fr'))?.tables.at(-1)?.heading).toContain('Agence du revenu')
  expect((await read('zh'))?.tables.at(-1)?.heading).toContain('税务局')
})
