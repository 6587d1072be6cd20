import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Quote } from '../../contract/quotes.ts'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { askAndQuote, type Directory, openDirectory, type Pro, someItem, someRequest, type Talk, toldOf } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
const start = new Date('2026-11-18T16:00:00Z').getTime()
const clock = new Date(start)

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
})
afterAll(() => house.close())
beforeEach(async () => {
  clock.setTime(start)
  asker = await addShopper(house)
})

const accept = (quoteId: string, said: object = {}) => t.tell<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId, ...said })
const linesIn = ({ cartLists }: ServiceCart) => cartLists.flatMap(({ serviceShoppingCartList }) => serviceShoppingCartList)
async function order(lines: readonly { id: string }[]) {
  const items = { shoppingCartItems: lines.map(({ id }) => id), addressId: asker.addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(asker, 'serviceShoppingCart/GetCheckOutDetail', items)
  return t.must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', { ...items, seenTotalCents: totalCents })
}
async function offer(pro: Pro, requestId: string, said: object = {}): Promise<string> {
  const draft = await t.must<Quote>(pro, 'providerQuote/save', { requestId, subject: 'A tap', items: [someItem], ...said })
  await t.must(pro, 'providerQuote/send', { id: draft.id })
  return draft.id
}
async function twoOffers() {
  const asked = someRequest(all.plumbing, [all.lakeshore.providerId, all.second.providerId])
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', asked)
  return { requestId: id, quotes: [await offer(all.lakeshore, id), await offer(all.second, id)] as const }
}

test('offers end with their request: none is accepted, ordered or paid afterwards', async () => {
  const { requestId, quotes } = await twoOffers()
  const { data } = await accept(quotes[0])
  await t.must(asker, 'inquiry/cancel', { id: requestId })
  expect((await t.must<ServiceCart>(asker, 'serviceShoppingCart/all', {})).total).toBe(0)
  for (const id of quotes) expect((await accept(id)).code).toBe(40_900)
  const items = { shoppingCartItems: linesIn(data).map(({ id }) => id), addressId: asker.addressId }
  expect((await t.tell(asker, 'serviceOrderMain/addNew', { ...items, seenTotalCents: 113_00 })).code).toBe(404)
  expect((await t.tell(asker, 'serviceQuote/counter', { id: quotes[1], amountCents: 1 })).code).toBe(40_900)
})

test('a request whose order waits for its payment is not cancelled before the order is', async () => {
  const { requestId, quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const { data } = await accept(quoteId)
  const made = await order(linesIn(data))
  expect((await t.tell(asker, 'inquiry/cancel', { id: requestId })).code).toBe(40_934)
  await t.must(asker, 'serviceOrderMain/cancel', { id: made.orderIds[0] })
  await t.must(asker, 'inquiry/cancel', { id: requestId })
  expect((await t.tell(asker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })).code).toBe(40_900)
})

test('a request that is taken back while its offer is accepted: one of the two holds', async () => {
  for (let n = 0; n < 6; n++) {
    const { requestId, quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
    const [accepted, cancelled] = await Promise.all([accept(quoteId), t.tell(asker, 'inquiry/cancel', { id: requestId })])
    expect(cancelled.code).toBe(0)
    expect([0, 40_900]).toContain(accepted.code)
    expect((await t.must<ServiceCart>(asker, 'serviceShoppingCart/all', {})).total).toBe(0)
    expect((await t.must<Quote>(asker, 'serviceQuote/getInfo', { id: quoteId })).outcome).toBe('declined')
  }
})

test('a second offer to one request is not laid beside the first unasked', async () => {
  const { quotes } = await twoOffers()
  expect((await accept(quotes[0])).code).toBe(0)
  expect((await accept(quotes[1])).code).toBe(40_933)
  const replaced = await accept(quotes[1], { beside: 'replace' })
  expect(linesIn(replaced.data).map(({ quoteId }) => quoteId)).toEqual([quotes[1]])
  expect((await t.must<Quote>(asker, 'serviceQuote/getInfo', { id: quotes[0] })).outcome).toBe('open')
  expect(await toldOf(house, all.lakeshore.id, 'quote-reopened')).toBeGreaterThan(0)
  const both = await accept(quotes[0], { beside: 'both' })
  expect(linesIn(both.data)).toHaveLength(2)
})

test('of two offers to one request that are accepted at the same moment one is', async () => {
  for (let n = 0; n < 4; n++) {
    const { requestId, quotes } = await twoOffers()
    const codes = await Promise.all(quotes.map(async (id) => (await accept(id)).code))
    expect(codes.sort()).toEqual([0, 40_933])
    await t.must(asker, 'inquiry/cancel', { id: requestId })
  }
})

test('who cancels a job at the moment it is paid is told the truth: it is cancelled, and the money is back', async () => {
  for (let n = 0; n < 6; n++) {
    const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
    const { data } = await accept(quoteId)
    const made = await order(linesIn(data))
    const id = made.orderIds[0] ?? ''
    const token = await cardToken(house)
    const [, cancelled] = await Promise.all([
      t.tell(asker, 'serviceOrderMain/placeOrders', { id: made.id, token }),
      t.tell<ServiceOrder>(asker, 'serviceOrderMain/cancel', { id }),
    ])
    const now = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
    if (cancelled.code === 0) expect([cancelled.data.state, now.state, now.paidCents]).toEqual(['cancelled', 'cancelled', 0])
    else expect(now.state).not.toBe('cancelled')
  }
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('an offer comes to at most a million before tax, however it is made up, and a bill to what can be paid', async () => {
  const { id: requestId } = await t.must<{ id: string }>(
    asker,
    'serviceQuotationRequest/addNew',
    someRequest(all.plumbing, [all.lakeshore.providerId]),
  )
  const save = (items: object[]) =>
    t.tell<Quote>(all.lakeshore, 'providerQuote/save', {
      requestId,
      subject: 'Much',
      items: items.map((item) => ({ ...someItem, ...item })),
    })
  expect((await save([{ sellingPrice: 10_000_000, quantity: 450 }])).code).toBe(40_000)
  expect((await save([{ quotationAmount: 100_000_001 }])).code).toBe(40_000)
  expect((await save(Array.from({ length: 40 }, () => ({ quotationAmount: 100_000_000 })))).code).toBe(40_000)
  expect((await save([{ quotationAmount: 60_000_000 }, { quotationAmount: 40_000_001 }])).code).toBe(40_000)
  const most = await save([{ quotationAmount: 100_000_000 }])
  expect(most).toMatchObject({ code: 0, data: { totalCents: 113_000_000 } })
  await t.must(all.lakeshore, 'providerQuote/send', { id: most.data.id })
  const first = await accept(most.data.id)
  expect((await order(linesIn(first.data))).orderIds).toHaveLength(1)
  const lines: { id: string }[] = []
  for (let n = 0; n < 2; n++) {
    const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, { ...someItem, quotationAmount: 100_000_000 })
    lines.splice(0, lines.length, ...linesIn((await accept(quoteId)).data))
  }
  const items = { shoppingCartItems: lines.map(({ id }) => id), addressId: asker.addressId }
  expect((await t.tell(asker, 'serviceShoppingCart/GetCheckOutDetail', items)).code).toBe(40_935)
  expect((await t.tell(asker, 'serviceOrderMain/addNew', { ...items, seenTotalCents: 226_000_000 })).code).toBe(40_935)
})

test('the days of an offer are counted from the one on which it is sent', async () => {
  const { id: requestId } = await t.must<{ id: string }>(
    asker,
    'serviceQuotationRequest/addNew',
    someRequest(all.plumbing, [all.lakeshore.providerId]),
  )
  const said = { requestId, subject: 'A tap', items: [someItem], validDays: 3 }
  const draft = await t.must<Quote>(all.lakeshore, 'providerQuote/save', said)
  expect(draft).toMatchObject({ validUntil: null, validDays: 3 })
  clock.setTime(start + 5 * 86_400_000)
  const sent = await t.must<Quote>(all.lakeshore, 'providerQuote/send', { id: draft.id })
  expect(sent.validUntil).toBe(new Date(start + 8 * 86_400_000).toISOString())
  expect((await accept(draft.id)).code).toBe(0)
})

test('who takes an offer back tells the asker, in the app and by letter', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  await t.must(all.lakeshore, 'providerQuote/withdraw', { id: quoteId })
  expect(await toldOf(house, asker.id, 'quote-withdrawn')).toBe(1)
  expect((await accept(quoteId)).code).toBe(40_900)
  expect((await t.tell(all.lakeshore, 'providerQuote/withdraw', { id: v7() })).code).toBe(404)
})
