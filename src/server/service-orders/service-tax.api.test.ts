import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Quote } from '../../contract/quotes.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { providers } from '../services/tables.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { bookQuote, type Directory, openDirectory, someItem, someRequest, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())
beforeEach(async () => {
  asker = await addShopper(house)
})

type Numbers = (typeof providers.$inferInsert)['taxNumbers']
const registered: Numbers = { gstHst: '123456782 RT 0001' }
const inQuebec: Numbers = { ...registered, pstRstQst: { QC: '1234567890 TQ 0001' } }
const register = (taxNumbers: Numbers) => house.db.update(providers).set({ taxNumbers }).where(eq(providers.id, all.lakeshore.providerId))

const toronto = { serviceCity: 'Toronto', province: 'ON' }
const montreal = { serviceCity: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' }

/** A quote of a thousand dollars before tax. */
async function quoted(where: object = toronto): Promise<Quote> {
  const request = { ...someRequest(all.plumbing, [all.lakeshore.providerId]), ...where }
  const { id: requestId } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', request)
  const item = { ...someItem, sellingPrice: 1000_00, prepayPercentage: 25 }
  const draft = await t.must<{ id: string }>(all.lakeshore, 'providerQuote/save', { requestId, subject: 'A new tap', items: [item] })
  return t.must<Quote>(all.lakeshore, 'providerQuote/send', { id: draft.id })
}

/** What each account of the ledger has of all bills of a job, or of one kind of transfers about them. */
async function booked(id: string, kind?: string) {
  const { rows } = await house.db.execute<{ account: string; cents: string }>(sql`
    select account, sum(amount_cents) as cents from ledger_entries
    where order_id in (select bill_id from service_bill_parts where service_bill_parts.order_id = ${id}) and account in ('held', 'tax', 'marketplace')
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    group by account`)
  // What is owed to somebody stands below zero in the books.
  const of = (name: string) => 0 - Number(rows.find(({ account }) => account === name)?.cents ?? 0)
  return { shop: of('held'), tax: of('tax'), marketplace: of('marketplace') }
}
const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])

test('the tax of a registered business goes to the business, which hands it on itself and pays the tax on the commission', async () => {
  await register(registered)
  const quote = await quoted()
  expect(quote).toMatchObject({ gstHstCents: 130_00, totalCents: 1130_00 })
  const id = await bookQuote(t, asker, quote.id)
  expect(await booked(id)).toEqual({ shop: 1017_00, tax: 13_00, marketplace: 100_00 })
  await booksAreRight()
})

test('of a business of which nothing is known the marketplace collects', async () => {
  await register(null)
  const id = await bookQuote(t, asker, (await quoted()).id)
  expect(await booked(id)).toEqual({ shop: 900_00, tax: 130_00, marketplace: 100_00 })
  await booksAreRight()
})

test('a business that is not registered is a small supplier: nobody pays a tax that nobody hands on', async () => {
  await register({})
  const quote = await quoted()
  expect(quote).toMatchObject({ gstHstCents: 0, pstRstQstCents: 0, totalCents: 1000_00 })
  const id = await bookQuote(t, asker, quote.id)
  expect(await booked(id)).toEqual({ shop: 900_00, tax: 0, marketplace: 100_00 })
  await booksAreRight()
})

test('in Quebec each of the two taxes follows its own registration', async () => {
  await register(inQuebec)
  const both = await quoted(montreal)
  expect(both).toMatchObject({ gstHstCents: 50_00, pstRstQstCents: 99_75, totalCents: 1149_75 })
  expect(await booked(await bookQuote(t, asker, both.id))).toEqual({ shop: 1036_75, tax: 13_00, marketplace: 100_00 })
  await register(registered)
  const one = await quoted(montreal)
  expect(one).toMatchObject({ gstHstCents: 50_00, pstRstQstCents: 0, totalCents: 1050_00 })
  expect(await booked(await bookQuote(t, asker, one.id))).toEqual({ shop: 937_00, tax: 13_00, marketplace: 100_00 })
  await booksAreRight()
})

test('what was agreed stays: a rest, another amount and a refund follow the registration of the quote', async () => {
  await register(registered)
  const quote = await quoted()
  const id = await bookQuote(t, asker, quote.id, 'prepaid')
  await register({})
  await t.must(asker, 'serviceOrderMain/begin', { id })
  const done = await t.must<ServiceOrder>(all.lakeshore, 'providerJob/finish', { id, finalCents: 1100_00 })
  expect(done).toMatchObject({ gstHstCents: 143_00, totalCents: 1243_00 })
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: done.openBillId, token: await cardToken(house) })
  expect(await booked(id)).toEqual({ shop: 1118_70, tax: 14_30, marketplace: 110_00 })
  await booksAreRight()
})

test('what comes back comes from whoever has it: the tax of a registered business from the business', async () => {
  await register(registered)
  const id = await bookQuote(t, asker, (await quoted()).id)
  await t.must(asker, 'serviceOrderMain/cancel', { id })
  expect(await booked(id, 'saleReversal')).toEqual({ shop: -1017_00, tax: -13_00, marketplace: -100_00 })
  expect(await booked(id)).toEqual({ shop: 0, tax: 0, marketplace: 0 })
  await booksAreRight()
})

const saveTax = (as: Shopper, numbers: object) =>
  t.tell(as, 'providerBusiness/saveTax', { businessNumber: '', gstHstNumber: '', qstNumber: '', ...numbers })

test('a business that registers later collects from its next quote on, and what it gave up is nobody’s again', async () => {
  await register({ pstRstQst: { BC: 'PST-1234-5678' } })
  const before = await quoted()
  expect(before).toMatchObject({ gstHstCents: 0 })
  const numbers = { businessNumber: '123456782', gstHstNumber: '123456782rt0001', qstNumber: '1234567890 TQ 0001' }
  const shown = { ...numbers, gstHstNumber: '123456782 RT 0001', collects: { gstHst: 'seller', qst: 'seller' } }
  expect((await saveTax(all.lakeshore, numbers)).data).toMatchObject(shown)
  expect(await t.must(all.lakeshore, 'providerBusiness/getTax', {})).toMatchObject(shown)
  const [row] = await house.db.select().from(providers).where(eq(providers.id, all.lakeshore.providerId))
  expect(row?.taxNumbers).toMatchObject({ gstHst: '123456782 RT 0001', pstRstQst: { BC: 'PST-1234-5678', QC: '1234567890 TQ 0001' } })
  expect(row?.taxDetails?.toString('latin1')).not.toContain('123456782')
  expect(await quoted()).toMatchObject({ gstHstCents: 130_00 })
  expect(await t.must<Quote>(asker, 'serviceQuote/getInfo', { id: before.id })).toMatchObject({ gstHstCents: 0 })
  expect((await saveTax(all.lakeshore, {})).data).toMatchObject({ collects: { gstHst: 'nobody', qst: 'nobody' } })
  expect(await quoted()).toMatchObject({ gstHstCents: 0 })
})

test.each([
  ['a business number that does not add up', { businessNumber: '123456789' }],
  ['the number of another business', { businessNumber: '123456782', gstHstNumber: '876543217 RT 0001' }],
  ['no number at all', { gstHstNumber: 'RT' }],
  ['no QST number', { qstNumber: '12345 TQ 0001' }],
  ['a field too many', { legalName: 'Somebody' }],
])('%s is refused, and nothing changes', async (_, numbers) => {
  await register(registered)
  expect((await saveTax(all.lakeshore, numbers)).code).toBe(40_000)
  const [row] = await house.db.select().from(providers).where(eq(providers.id, all.lakeshore.providerId))
  expect(row?.taxNumbers).toEqual(registered)
})

test('tax numbers are the business’s own: nobody else reads or changes them', async () => {
  await register(registered)
  expect((await saveTax(asker, {})).code).toBe(403)
  expect((await t.tell(asker, 'providerBusiness/getTax', {})).code).toBe(403)
  expect((await saveTax(all.second, { gstHstNumber: '123456782 RT 0001' })).code).toBe(0)
  expect(await t.must(all.lakeshore, 'providerBusiness/getTax', {})).toMatchObject({ gstHstNumber: '123456782 RT 0001', qstNumber: '' })
})

test('a pro adds a registration from a day on, and ends it', async () => {
  const manitoba = { tax: 'MB', number: '1234567', since: '2026-01-01', until: null }
  const added = await t.tell(all.lakeshore, 'providerTax/add', manitoba)
  expect(added).toMatchObject({ code: 0, data: { registrations: expect.arrayContaining([expect.objectContaining(manitoba)]) } })
  const ended = await t.tell(all.lakeshore, 'providerTax/end', { tax: 'MB', since: '2026-01-01', until: '2026-01-31' })
  expect(ended).toMatchObject({
    code: 0,
    data: { registrations: expect.arrayContaining([expect.objectContaining({ until: '2026-01-31' })]) },
  })
})
