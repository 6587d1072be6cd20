import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import {
  addOperator,
  askAndQuote,
  bookQuote,
  type Directory,
  giveFactor,
  openDirectory,
  someItem,
  type Talk,
  toldOf,
} from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
let operator: Shopper
const clock = new Date('2026-11-18T16:00:00Z')

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  operator = await addOperator(house)
  await giveFactor(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  asker = await addShopper(house)
})

const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
const book = async (payMode: 'full' | 'prepaid' = 'full') => {
  const item = { ...someItem, sellingPrice: 1000_00, prepayPercentage: 25 }
  const { quoteId, requestId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, item)
  return { id: await bookQuote(t, asker, quoteId, payMode), requestId }
}
const disputed = async (payMode: 'full' | 'prepaid' = 'full') => {
  const { id } = await book(payMode)
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'It still drips.' })
  return id
}
const decide = (as: Shopper, input: object) =>
  t.tell<ServiceOrder>(as, 'operatorJob/decideDispute', { words: 'Half the work.', seenPaidCents: 1130_00, ...input })

test('a business calls a paid job off: everything comes back, and the customer reads why', async () => {
  const { id, requestId } = await book('prepaid')
  expect((await t.tell(all.second, 'providerJob/cancel', { id, reason: 'Ours now' })).code).toBe(404)
  expect((await t.tell(all.lakeshore, 'providerJob/cancel', { id, reason: '' })).code).toBe(40_000)
  const off = await t.must<ServiceOrder>(all.lakeshore, 'providerJob/cancel', { id, reason: 'The van broke down.' })
  expect(off).toMatchObject({
    state: 'cancelled',
    paidCents: 0,
    restCents: 0,
    bills: [{ paymentState: 'refunded', refundedCents: 282_50 }],
  })
  expect(off.events.at(-1)).toMatchObject({ kind: 'cancelled', actor: 'provider', note: 'The van broke down.' })
  expect(await toldOf(house, asker.id, 'service-called-off')).toBe(1)
  const { records } = await t.must<Inquiry>(asker, 'inquiry/getInfo', { id: requestId })
  expect(records.map(({ words }) => words)).toContain('The van broke down.')
  expect((await t.tell(all.lakeshore, 'providerJob/cancel', { id, reason: 'Again' })).code).toBe(40_900)
  await booksAreRight()
})

test('calling off gives money back: not without a second factor', async () => {
  const { id } = await book()
  const off = async () => (await t.tell(all.lakeshore, 'providerJob/cancel', { id, reason: 'The van broke down.' })).code
  const ofBusiness = sql`(select account_id from members where kind = 'business')`
  await house.db.execute(sql`update accounts set is_demo = false where id in ${ofBusiness}`)
  expect(await off()).toBe(refusals['factor-needed'].code)
  await giveFactor(house)
  expect(await off()).toBe(0)
})

test('what has begun is not called off', async () => {
  const { id } = await book()
  await t.must(asker, 'serviceOrderMain/begin', { id })
  expect((await t.tell(all.lakeshore, 'providerJob/cancel', { id, reason: 'Too hard' })).code).toBe(40_900)
})

test('only whoever runs the marketplace decides a dispute, once, and never gives more back than was paid', async () => {
  const id = await disputed()
  for (const other of [asker, all.lakeshore]) expect((await decide(other, { id, refundCents: 0 })).code).toBe(403)
  expect((await decide(operator, { id: v7(), refundCents: 0 })).code).toBe(404)
  expect((await decide(operator, { id, refundCents: 1130_01 })).code).toBe(40_900)
  expect((await decide(operator, { id, refundCents: -1 })).code).toBe(40_000)
  const { data } = await decide(operator, { id, refundCents: 565_00 })
  expect(data).toMatchObject({ state: 'confirmed', paidCents: 565_00, totalCents: 565_00, restCents: 0 })
  expect(await t.must(asker, 'serviceOrderMain/getInfo', { id })).toMatchObject({ finalCents: 500_00 })
  expect((await decide(operator, { id, refundCents: 0 })).code).toBe(40_900)
  expect(await toldOf(house, asker.id, 'service-decided')).toBe(1)
  expect(await toldOf(house, all.lakeshore.id, 'service-decided-business')).toBe(1)
  await booksAreRight()
})

test('a rest that nobody has paid falls away with the decision', async () => {
  const id = await disputed('prepaid')
  const before = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
  expect(before.openBillId).not.toBeNull()
  const { data } = await decide(operator, { id, refundCents: 82_50, seenPaidCents: 282_50 })
  expect(data).toMatchObject({ state: 'confirmed', paidCents: 200_00, totalCents: 200_00 })
  expect(await t.must(asker, 'serviceOrderMain/getInfo', { id })).toMatchObject({ openBillId: null })
  expect((await t.tell(asker, 'serviceOrderMain/placeOrders', { id: before.openBillId })).code).not.toBe(0)
  await booksAreRight()
})

test('a bill says what it is for, before and after it is paid, and only to whoever pays it', async () => {
  const { id } = await book('prepaid')
  const { bills } = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
  const bill = { id: bills[0]?.id }
  expect(await t.must(asker, 'serviceOrderMain/getBill', bill)).toMatchObject({
    paymentState: 'paid',
    totalCents: 282_50,
    isBeingPaid: false,
    jobs: [{ orderId: id, totalCents: 282_50, laterCents: 847_50 }],
  })
  expect((await t.tell(await addShopper(house), 'serviceOrderMain/getBill', bill)).code).toBe(404)
  expect((await t.tell(all.lakeshore, 'serviceOrderMain/getBill', bill)).code).toBe(404)
})
