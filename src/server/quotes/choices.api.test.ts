import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Quote } from '../../contract/quotes.ts'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import type { OwnInquiry } from '../../contract/service-requests.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { type Directory, openDirectory, someItem, someRequest, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
const clock = new Date('2026-11-18T16:00:00Z')

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
})
afterAll(() => house.close())
beforeEach(async () => {
  asker = await addShopper(house)
})

const names = [{ name: 'Good', description: 'Like the old one' }, { name: 'Better' }, { name: 'Best', description: 'With a rain shower' }]
/** The cheapest stands in the middle: order says nothing. */
const items = [
  { skuName: 'Plain tap', sellingPrice: 100_00, prepayPercentage: 50, choice: 1 },
  { skuName: 'Fitting', sellingPrice: 20_00, choice: 1 },
  { skuName: 'Simple tap', sellingPrice: 80_00, choice: 2 },
  { skuName: 'Rain shower', sellingPrice: 300_00, quantity: 2, discountAmount: 50_00, choice: 3 },
]
const someChoices = { subject: 'A tap', choices: names, items }

const newRequest = async (): Promise<string> =>
  (await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', someRequest(all.plumbing, [all.lakeshore.providerId]))).id
const save = (requestId: string, said: object) => t.tell<Quote>(all.lakeshore, 'providerQuote/save', { requestId, ...someChoices, ...said })
async function offer(said: object = {}): Promise<{ requestId: string; id: string }> {
  const requestId = await newRequest()
  const { data } = await save(requestId, said)
  await t.must(all.lakeshore, 'providerQuote/send', { id: data.id })
  return { requestId, id: data.id }
}
const accept = (quoteId: string, said: object = {}) => t.tell<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId, ...said })
const see = (id: string) => t.must<Quote>(asker, 'serviceQuote/getInfo', { id })
const linesIn = ({ cartLists }: ServiceCart) => cartLists.flatMap(({ serviceShoppingCartList }) => serviceShoppingCartList)
async function order({ data }: { data: ServiceCart }) {
  const wanted = { shoppingCartItems: linesIn(data).map(({ id }) => id), addressId: asker.addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(asker, 'serviceShoppingCart/GetCheckOutDetail', wanted)
  const made = await t.must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', { ...wanted, seenTotalCents: totalCents })
  return { totalCents, billId: made.id, id: made.orderIds[0] ?? '' }
}

test('each choice has its lines and its price, and none is chosen for the asker', async () => {
  const { id, requestId } = await offer()
  const seen = await see(id)
  expect(seen.choice).toBeNull()
  expect(seen.choices.map(({ number, name, totalCents, items }) => [number, name, totalCents, items.length])).toEqual([
    [1, 'Good', 135_60, 2],
    [2, 'Better', 90_40, 1],
    [3, 'Best', 621_50, 1],
  ])
  expect(seen.choices[0]).toMatchObject({ description: 'Like the old one', prepayCents: 50_00, prepayTotalCents: 56_50 })
  // What has one price only to show has the lowest: carts and lists of the release before read no more.
  expect(seen).toMatchObject({ totalCents: 90_40, items: [{ skuName: 'Simple tap' }] })
  const { records } = await t.must<{ records: OwnInquiry[] }>(asker, 'inquiry/page', {})
  expect(records.find((one) => one.id === requestId)?.quotes[0]).toMatchObject({ totalCents: 90_40, upToCents: 621_50 })
  // The message names both ends, never one as if it were the price.
  const { rows } = await house.db.execute<{ variables: { total: object } }>(
    sql`select variables from notifications where account_id = ${asker.id} and kind = 'quote-received'`,
  )
  expect(rows[0]?.variables.total).toMatchObject({ en: '$90.40 – $621.50', fr: '90,40 $ – 621,50 $' })
})

test('it is accepted by naming one of its choices, and what is billed is that one', async () => {
  const { id } = await offer()
  expect((await accept(id)).code).toBe(40_939)
  expect((await accept(id, { choice: 4 })).code).toBe(40_000)
  expect((await accept(id, { choice: 2, payMode: 'prepaid' })).code).toBe(40_911)
  expect(await see(id)).toMatchObject({ outcome: 'open', choice: null })
  const taken = await accept(id, { choice: 3 })
  expect(taken.code).toBe(0)
  expect(await see(id)).toMatchObject({
    outcome: 'accepted',
    choice: 3,
    totalCents: 621_50,
    items: [{ skuName: 'Rain shower', quantity: 2 }],
  })
  expect((await accept(id, { choice: 1 })).code).toBe(40_900)
  const made = await order(taken)
  expect(made.totalCents).toBe(621_50)
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: made.billId, token: await cardToken(house) })
  expect(await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id: made.id })).toMatchObject({ paidCents: 621_50 })
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('in advance is what the accepted choice asks for', async () => {
  const { id } = await offer()
  const made = await order(await accept(id, { choice: 1, payMode: 'prepaid' }))
  expect(made.totalCents).toBe(56_50)
})

test('taken out of the cart, or its order cancelled unpaid, all of its choices are open again', async () => {
  const { id } = await offer()
  const { data } = await accept(id, { choice: 3 })
  await t.must(asker, 'serviceShoppingCart/del', { id: linesIn(data)[0]?.id, type: 'cart' })
  expect(await see(id)).toMatchObject({ outcome: 'open', choice: null, totalCents: 90_40, items: [{ skuName: 'Simple tap' }] })
  const made = await order(await accept(id, { choice: 1 }))
  await t.must(asker, 'serviceOrderMain/cancel', { id: made.id })
  expect(await see(id)).toMatchObject({ outcome: 'open', choice: null, totalCents: 90_40 })
  expect((await accept(id, { choice: 2 })).code).toBe(0)
})

test('of two choices that are taken at the same moment one is, and the bill is its own', async () => {
  for (let n = 0; n < 4; n++) {
    const { id } = await offer()
    const answers = await Promise.all([accept(id, { choice: 1 }), accept(id, { choice: 3 })])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40_900])
    const seen = await see(id)
    expect(seen.choice).toBe(answers[0].code === 0 ? 1 : 3)
    expect(seen.totalCents).toBe(seen.choices.find(({ number }) => number === seen.choice)?.totalCents)
    const cart = await t.must<ServiceCart>(asker, 'serviceShoppingCart/all', {})
    await t.must(asker, 'serviceShoppingCart/del', { id: linesIn(cart)[0]?.id, type: 'cart' })
  }
})

test('a draft is written on with more choices, fewer, or none', async () => {
  const requestId = await newRequest()
  const { data: first } = await save(requestId, {})
  const two = { choices: names.slice(0, 2), items: items.filter(({ choice }) => choice < 3) }
  expect((await save(requestId, { id: first.id, ...two })).data.choices).toHaveLength(2)
  const plain = await save(requestId, { id: first.id, choices: undefined, items: [someItem] })
  expect(plain.data).toMatchObject({ choices: [], choice: null, totalCents: 113_00 })
  await t.must(all.lakeshore, 'providerQuote/send', { id: first.id })
  // As every offer before: no choice is named, and one that is named is not there.
  expect((await accept(first.id, { choice: 1 })).code).toBe(404)
  expect((await accept(first.id)).code).toBe(0)
  expect(await see(first.id)).toMatchObject({ choice: null, totalCents: 113_00 })
})

test('two or three choices, each called otherwise, each with lines of its own, and each within what a job may come to', async () => {
  const requestId = await newRequest()
  const line = (choice: number | undefined, said: object = {}) => ({ ...someItem, choice, ...said })
  const both = [line(1), line(2)]
  const two = names.slice(0, 2)
  const wrong: [string, object][] = [
    ['one choice', { choices: names.slice(0, 1), items: [line(1)] }],
    ['four', { choices: [...names, { name: 'More' }], items: [...both, line(3)] }],
    ['none of nothing', { choices: [], items: [someItem] }],
    ['one without lines', { choices: two, items: [line(1), line(1)] }],
    ['a line of none of them', { choices: two, items: [...both, line(undefined)] }],
    ['a line of another', { choices: two, items: [...both, line(3)] }],
    ['a line of a choice where there are none', { choices: undefined, items: [line(1)] }],
    ['called the same', { choices: [{ name: 'Good' }, { name: ' good ' }], items: both }],
    ['without a name', { choices: [{ name: 'Good' }, { name: ' ' }], items: both }],
    ['a name too long', { choices: [{ name: 'Good' }, { name: 'x'.repeat(61) }], items: both }],
    ['too many lines in one', { choices: two, items: [line(2), ...Array.from({ length: 41 }, () => line(1))] }],
    [
      'too much in one',
      { choices: two, items: [line(1), line(2, { quotationAmount: 60_000_000 }), line(2, { quotationAmount: 40_000_001 })] },
    ],
    ['a number that is none', { choices: two, items: [line(1), line(2.5)] }],
  ]
  for (const [what, said] of wrong) expect([what, (await save(requestId, said)).code]).toEqual([what, 40_000])
  // A million each is within it: only one of them is ever bought.
  const most = [line(1, { quotationAmount: 100_000_000 }), line(2, { quotationAmount: 100_000_000 })]
  expect((await save(requestId, { choices: two, items: most })).code).toBe(0)
})

test('a changed offer has choices of its own, and the one before ends with what was accepted of it', async () => {
  const { id, requestId } = await offer()
  await accept(id, { choice: 3 })
  const { data } = await save(requestId, { replacesId: id, choices: names.slice(0, 2), items: items.filter(({ choice }) => choice < 3) })
  await t.must(all.lakeshore, 'providerQuote/send', { id: data.id })
  expect(await see(id)).toMatchObject({ outcome: 'superseded', choice: null })
  expect((await t.must<ServiceCart>(asker, 'serviceShoppingCart/all', {})).total).toBe(0)
  expect((await accept(data.id, { choice: 1 })).code).toBe(0)
})

test('another provider and another asker see and take none of it', async () => {
  const { id } = await offer()
  const stranger = await addShopper(house)
  expect((await t.tell(stranger, 'serviceShoppingCart/addByQuote', { quoteId: id, choice: 1 })).code).toBe(404)
  expect((await t.tell(all.second, 'providerQuote/getInfo', { id })).code).toBe(404)
})
