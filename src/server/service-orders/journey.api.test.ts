import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Quote } from '../../contract/quotes.ts'
import type { ServiceCart, ServiceCheckout } from '../../contract/service-cart.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import type { ServiceShop } from '../../contract/service-shops.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { expireQuotes } from '../quotes/expire-quotes.ts'
import { offerOthers } from '../service-requests/offer-others.ts'
import { providers } from '../services/tables.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import {
  askAndQuote,
  bookQuote,
  type Directory,
  lastTimes,
  openDirectory,
  someItem,
  someRequest,
  type Talk,
  toldOf,
} from '../testing/services.ts'
import { cancelForgottenBills } from './cancel-job.ts'
import { tendJobs } from './tend-jobs.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
const clock = new Date('2026-11-18T16:00:00Z')
const hours = (n: number) => new Date(clock.getTime() + n * 3_600_000)

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
})
afterAll(() => house.close())
beforeEach(async () => {
  asker = await addShopper(house)
})

const job = (as: Shopper, id: string) => t.must<ServiceOrder>(as, as === asker ? 'serviceOrderMain/getInfo' : 'providerJob/getInfo', { id })
const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
const prepaid = { ...someItem, sellingPrice: 1000_00, prepayPercentage: 25 }

test('ask two, two answer, compare, accept prepaid, pay, done, pay the rest, confirm, rate', async () => {
  const sent = { ...someRequest(all.plumbing, [all.lakeshore.providerId, all.second.providerId]) }
  const { id: requestId, asked } = await t.must<{ id: string; asked: number }>(asker, 'serviceQuotationRequest/addNew', sent)
  expect(asked).toBe(2)
  expect(await toldOf(house, all.lakeshore.id, 'request-received')).toBeGreaterThan(0)
  for (const [pro, price] of [
    [all.lakeshore, 1000_00],
    [all.second, 1200_00],
  ] as const) {
    await t.must(pro, 'providerInquiry/answer', { id: requestId, words: 'Which floor is it on?' })
    const item = { ...prepaid, sellingPrice: price }
    const draft = await t.must<Quote>(pro, 'providerQuote/save', { requestId, subject: 'New tap', items: [item] })
    expect(draft).toMatchObject({ state: 'draft', outcome: 'draft', gstHstCents: price * 0.13, prepayCents: price / 4 })
    await t.must(pro, 'providerQuote/send', { id: draft.id })
  }
  const quotes = await t.must<Quote[]>(asker, 'serviceQuote/compare', { requestId })
  expect(quotes.map(({ totalCents, outcome }) => [totalCents, outcome])).toEqual([
    [1130_00, 'open'],
    [1356_00, 'open'],
  ])
  const orderId = await bookQuote(t, asker, quotes[0]?.id ?? '', 'prepaid')
  expect(await job(asker, orderId)).toMatchObject({
    state: 'accepted',
    paidCents: 282_50,
    restCents: 847_50,
    totalCents: 1130_00,
    openBillId: null,
  })
  // The other one hears that somebody else was chosen.
  expect((await t.must<Quote>(all.second, 'providerQuote/getInfo', { id: quotes[1]?.id })).outcome).toBe('declined')

  const times = { startsAt: hours(48).toISOString(), endsAt: hours(50).toISOString() }
  const evening: [string, string] = ['18:00', '20:00']
  const week = { mon: evening, tue: evening, wed: evening, thu: evening, fri: evening, sat: evening, sun: evening }
  await house.db.update(providers).set({ hours: week }).where(eq(providers.id, all.lakeshore.providerId))
  expect((await t.tell(all.lakeshore, 'providerJob/schedule', { id: orderId, ...times })).code).toBe(40_932)
  await t.must(all.lakeshore, 'providerJob/schedule', { id: orderId, ...times, isOutsideHours: true })
  const calendar = await t.must<{ jobs: { id: string }[] }>(all.lakeshore, 'providerJob/calendar', {
    from: hours(0).toISOString(),
    to: hours(72).toISOString(),
  })
  expect(calendar.jobs.map(({ id }) => id)).toContain(orderId)
  expect((await t.tell(asker, 'serviceOrderMain/rate', { id: orderId, stars: 5, content: 'Good' })).code).toBe(40_908)
  expect((await t.tell(all.lakeshore, 'providerJob/begin', { id: orderId })).code).toBe(40_930)
  await t.must(asker, 'serviceOrderMain/begin', { id: orderId })
  expect((await t.tell(all.lakeshore, 'providerJob/finish', { id: orderId, finalCents: 1100_01 })).code).toBe(40_912)
  await t.must(all.lakeshore, 'providerJob/finish', { id: orderId, finalCents: 1100_00 })

  const done = await job(asker, orderId)
  expect(done).toMatchObject({ state: 'done', totalCents: 1243_00, paidCents: 282_50, restCents: 960_50 })
  expect((await t.tell(asker, 'serviceOrderMain/confirm', { id: orderId })).code).toBe(40_913)
  const openBills = (who: Shopper) => t.must<object[]>(who, 'serviceOrderMain/openBills', {})
  const [open, ...others] = await openBills(asker)
  expect([open, others]).toMatchObject([{ id: done.openBillId, kind: 'rest', totalCents: 960_50, dueAt: null, jobs: [{ orderId }] }, []])
  expect(await openBills(await addShopper(house))).toEqual([])
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: done.openBillId, token: await cardToken(house) })
  expect(await openBills(asker)).toEqual([])
  expect(await t.must(asker, 'serviceOrderMain/confirm', { id: orderId })).toMatchObject({
    state: 'confirmed',
    paidCents: 1243_00,
    restCents: 0,
  })

  const before = await t.must<ServiceShop>(asker, 'serviceShop/getInfo', { id: all.lakeshore.providerId })
  await t.must(asker, 'serviceOrderMain/rate', { id: orderId, stars: 5, headline: 'Dry at last', content: 'On time, and tidy.' })
  expect((await t.tell(asker, 'serviceOrderMain/rate', { id: orderId, stars: 1, content: 'Again' })).code).toBe(40_900)
  const after = await t.must<ServiceShop>(asker, 'serviceShop/getInfo', { id: all.lakeshore.providerId })
  expect(after.starCounts[4]).toBe((before.starCounts[4] ?? 0) + 1)
  expect(after.reviews[0]).toMatchObject({ headline: 'Dry at last', verifiedHire: true, stars: 5 })

  const thread = await t.must<Inquiry>(asker, 'inquiry/getInfo', { id: requestId })
  expect(thread.records.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message', 'quote', 'accepted', 'declined', 'payment', 'schedule', 'state']),
  )
  expect(thread.records.filter(({ kind }) => kind === 'payment').map(({ amountCents }) => amountCents)).toEqual([282_50, 960_50])
  await booksAreRight()
})

test('a job that came to less than was paid gives the difference back', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, { ...someItem, sellingPrice: 500_00 })
  const id = await bookQuote(t, asker, quoteId)
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id, finalCents: 400_00 })
  expect(await job(asker, id)).toMatchObject({ state: 'done', totalCents: 452_00, paidCents: 452_00, restCents: 0 })
  await booksAreRight()
})

test('more than ten percent needs a change that the customer approves, and a refused one changes nothing', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, prepaid)
  const id = await bookQuote(t, asker, quoteId, 'prepaid')
  await t.must(asker, 'serviceOrderMain/begin', { id })
  const propose = (amountCents: number) =>
    t.tell<ServiceOrder>(all.lakeshore, 'providerJob/proposeChange', { id, amountCents, words: 'The wall is wet too.' })
  const first = await propose(1500_00)
  expect((await propose(1600_00)).code).toBe(40_900)
  const decide = (changeId: string | undefined, isApproved: boolean) =>
    t.tell<ServiceOrder>(asker, 'serviceOrderMain/decideChange', { id, changeId, isApproved })
  expect((await decide(first.data.changes[0]?.id, false)).data).toMatchObject({ agreedCents: 1000_00, mostFinalCents: 1100_00 })
  expect((await decide(first.data.changes[0]?.id, true)).code).toBe(40_900)
  const second = await propose(1500_00)
  expect((await decide(second.data.changes[1]?.id, true)).data).toMatchObject({
    agreedCents: 1500_00,
    totalCents: 1695_00,
    mostFinalCents: 1650_00,
  })
  await t.must(all.lakeshore, 'providerJob/finish', { id, finalCents: 1600_00 })
  expect(await job(asker, id)).toMatchObject({ finalCents: 1600_00, totalCents: 1808_00 })
})

test('a service with a price of its own is ordered without a quote, with the taxes of the address', async () => {
  const quebecker = await addShopper(house, 'QC')
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select id from services where provider_id = ${all.lakeshore.providerId} and price_cents = 9500`,
  )
  const cart = await t.must<ServiceCart>(quebecker, 'serviceShoppingCart/addNew', { skuId: rows[0]?.id, quantity: 2 })
  const items = { shoppingCartItems: [cart.cartLists[0]?.serviceShoppingCartList[0]?.id], addressId: quebecker.addressId }
  const detail = await t.must<ServiceCheckout>(quebecker, 'serviceShoppingCart/GetCheckOutDetail', items)
  expect(detail.now).toEqual({ netCents: 190_00, gstHstCents: 9_50, pstRstQstCents: 18_95, totalCents: 218_45 })
  expect(detail.later.totalCents).toBe(0)
  expect((await t.tell(quebecker, 'serviceOrderMain/addNew', { ...items, seenTotalCents: 1 })).code).toBe(40_902)
  const order = { ...items, seenTotalCents: 218_45, times: await lastTimes(t, quebecker, detail.checkoutProductList) }
  const made = await t.must<{ id: string; orderIds: string[] }>(quebecker, 'serviceOrderMain/addNew', order)
  expect((await t.tell(quebecker, 'serviceOrderMain/addNew', order)).code).toBe(404)
  const pay = { id: made.id, token: await cardToken(house, 'decline') }
  expect((await t.tell(quebecker, 'serviceOrderMain/placeOrders', pay)).code).toBe(40_200)
  expect(await t.must(quebecker, 'serviceOrderMain/checkOrderStatus', { id: made.id })).toMatchObject({ state: 'open', totalCents: 218_45 })
  await t.must(quebecker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })
  expect((await t.tell(quebecker, 'serviceOrderMain/placeOrders', pay)).code).toBe(40_905)
  // Until a day before it begins a job is cancelled, and its money comes back.
  const cancelled = await t.must<ServiceOrder>(quebecker, 'serviceOrderMain/cancel', { id: made.orderIds[0] })
  expect(cancelled).toMatchObject({ state: 'cancelled', paidCents: 0, bills: [{ paymentState: 'refunded', refundedCents: 218_45 }] })
  await booksAreRight()
})

test('a bill that nobody pays ends after a day, and its quote can be accepted again', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const cart = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId })
  const items = { shoppingCartItems: [cart.cartLists[0]?.serviceShoppingCartList[0]?.id], addressId: asker.addressId }
  const made = await t.must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', { ...items, seenTotalCents: 113_00 })
  const provider = embeddedProvider(house.db, () => clock)
  await cancelForgottenBills(house.db, provider, hours(23))
  expect((await job(asker, made.orderIds[0] ?? '')).state).toBe('pending')
  await cancelForgottenBills(house.db, provider, hours(25))
  expect((await job(asker, made.orderIds[0] ?? '')).state).toBe('cancelled')
  expect((await t.tell(asker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })).code).toBe(40_900)
  expect((await t.tell(asker, 'serviceShoppingCart/addByQuote', { quoteId })).code).toBe(0)
})

test('what is taken out of the cart can be accepted anew; what its provider changes needs a new consent', async () => {
  const { quoteId, requestId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const accept = (id: string) => t.tell<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId: id })
  const first = await accept(quoteId)
  expect((await accept(quoteId)).code).toBe(40_900)
  await t.must(asker, 'serviceShoppingCart/del', { id: first.data.cartLists[0]?.serviceShoppingCartList[0]?.id })
  expect((await accept(quoteId)).code).toBe(0)
  const changed = await t.must<Quote>(all.lakeshore, 'providerQuote/save', {
    requestId,
    subject: 'A better tap',
    items: [{ ...someItem, sellingPrice: 140_00 }],
    replacesId: quoteId,
  })
  await t.must(all.lakeshore, 'providerQuote/send', { id: changed.id })
  expect((await t.must<ServiceCart>(asker, 'serviceShoppingCart/all', {})).total).toBe(0)
  expect(await t.must(asker, 'serviceQuote/getInfo', { id: quoteId })).toMatchObject({ outcome: 'superseded', replacedById: changed.id })
  expect((await accept(quoteId)).code).toBe(40_900)
  expect((await accept(changed.id)).code).toBe(0)
})

test('a counter-offer is answered before the next one, by a changed offer or by keeping to it', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const counter = () => t.tell<Quote>(asker, 'serviceQuote/counter', { id: quoteId, amountCents: 80_00, words: 'Eighty?' })
  expect((await counter()).data.counterOffers).toMatchObject([{ amountCents: 80_00, state: 'open' }])
  expect((await counter()).code).toBe(40_900)
  await t.must(all.lakeshore, 'providerQuote/refuseCounter', { id: quoteId, words: 'Not for less.' })
  expect((await counter()).code).toBe(0)
  expect((await t.tell(all.second, 'providerQuote/refuseCounter', { id: quoteId })).code).toBe(404)
})

test('after 48 hours without an answer the asker is offered others, once, and the same words go to them', async () => {
  const { id } = await t.must<{ id: string }>(
    asker,
    'serviceQuotationRequest/addNew',
    someRequest(all.plumbing, [all.lakeshore.providerId]),
  )
  await offerOthers(house.db, hours(47))
  expect(await toldOf(house, asker.id, 'request-unanswered')).toBe(0)
  await offerOthers(house.db, hours(48))
  await offerOthers(house.db, hours(60))
  expect(await toldOf(house, asker.id, 'request-unanswered')).toBe(1)
  const others = await t.must<{ id: string }[]>(asker, 'inquiry/others', { id })
  expect(others.map((each) => each.id)).toEqual([all.second.providerId])
  const asked = await t.must<Inquiry>(asker, 'inquiry/askOthers', { id, providerIds: [all.second.providerId] })
  expect(asked.recipients).toHaveLength(2)
  expect((await t.tell(asker, 'inquiry/askOthers', { id, providerIds: [all.mover.providerId] })).code).toBe(404)
})

test('offers end by the clock, and the asker hears of it before', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  await expireQuotes(house.db, hours(13 * 24))
  expect(await toldOf(house, asker.id, 'quote-expiring')).toBe(1)
  await expireQuotes(house.db, hours(15 * 24))
  expect((await t.must<Quote>(asker, 'serviceQuote/getInfo', { id: quoteId })).outcome).toBe('expired')
})

test('a visit is announced a day before, and a job that nobody speaks about is confirmed after a week', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const id = await bookQuote(t, asker, quoteId)
  const times = { startsAt: hours(48).toISOString(), endsAt: hours(50).toISOString(), isOutsideHours: true }
  await t.must(all.lakeshore, 'providerJob/schedule', { id, ...times })
  await tendJobs(house.db, hours(25))
  await tendJobs(house.db, hours(26))
  expect(await toldOf(house, asker.id, 'service-reminder')).toBe(1)
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  await tendJobs(house.db, hours(6 * 24))
  expect((await job(asker, id)).state).toBe('done')
  await tendJobs(house.db, hours(8 * 24))
  expect((await job(asker, id)).state).toBe('confirmed')
})

test('a dispute is told, settled and confirmed', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const id = await bookQuote(t, asker, quoteId)
  expect((await t.tell(asker, 'serviceOrderMain/dispute', { id, words: 'Still drips' })).code).toBe(40_900)
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'Still drips' })
  expect(await toldOf(house, all.lakeshore.id, 'service-disputed')).toBe(1)
  await t.must(all.lakeshore, 'providerJob/settle', { id, words: 'Came back, new washer.' })
  expect((await t.must<ServiceOrder>(asker, 'serviceOrderMain/confirm', { id })).state).toBe('confirmed')
})

test('one key, one order: who asks again gets the first answer', async () => {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const cart = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId })
  const input = {
    shoppingCartItems: [cart.cartLists[0]?.serviceShoppingCartList[0]?.id],
    addressId: asker.addressId,
    seenTotalCents: 113_00,
  }
  const named = { ...asker, headers: { ...asker.headers, 'idempotency-key': v7() } }
  const make = () => t.must<{ id: string }>(named, 'serviceOrderMain/addNew', input)
  const [a, b] = [await make(), await make()]
  expect(a).toEqual(b)
  const paying = { ...asker, headers: { ...asker.headers, 'idempotency-key': v7() } }
  const token = await cardToken(house)
  const pay = () => t.must(paying, 'serviceOrderMain/placeOrders', { id: a.id, token })
  const first = await pay()
  expect(await pay()).toEqual(first)
  // Whoever answered died between the payment and the answer that was to be kept.
  await house.db.execute(sql`delete from idempotency_keys where path = '/mallapi/serviceOrderMain/placeOrders'`)
  expect(await pay()).toEqual(first)
})
