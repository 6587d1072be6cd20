import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Dispute } from '../../contract/disputes.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { providers } from '../services/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { addOperator, askAndQuote, bookQuote, type Directory, giveFactor, openDirectory, type Talk, toldOf } from '../testing/services.ts'
import { tendJobs } from './tend-jobs.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
let operator: Shopper
/** A Monday noon in Toronto. */
const start = new Date('2026-11-16T17:00:00Z').getTime()
const clock = new Date(start)
/** Each test has a week of its own: a business is at one place at a time. */
let visit = start + 48 * 3_600_000
const at = (hours: number) => clock.setTime(visit + hours * 3_600_000)
const iso = (hours: number) => new Date(visit + hours * 3_600_000).toISOString()

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  operator = await addOperator(house)
  await giveFactor(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  clock.setTime(start)
  visit += 24 * 3_600_000
  asker = await addShopper(house)
})

const seen = (who: Shopper, id: string) =>
  t.must<ServiceOrder>(who, who === asker ? 'serviceOrderMain/getInfo' : 'providerJob/getInfo', { id })
const code = async (who: Shopper, path: string, input: object) => (await t.tell(who, path, input)).code
const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])

async function scheduled(): Promise<string> {
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, { skuName: 'Tap', sellingPrice: 245_00 })
  const id = await bookQuote(t, asker, quoteId)
  await t.must(all.lakeshore, 'providerJob/schedule', { id, startsAt: iso(0), endsAt: iso(2), isOutsideHours: true })
  return id
}

test('nobody came and nobody objects: all $276.85 come back after two days', async () => {
  const id = await scheduled()
  at(0.9)
  expect(await code(asker, 'serviceOrderMain/nobodyCame', { id, wants: 'refund' })).toBe(40_930)
  at(1)
  expect((await seen(asker, id)).steps).toEqual(['begin', 'nobodyCame', 'newTime'])
  const said = await t.must<ServiceOrder>(asker, 'serviceOrderMain/nobodyCame', { id, wants: 'refund', words: 'I waited all day.' })
  expect(said).toMatchObject({ state: 'missed', missedBy: 'provider', paidCents: 276_85, objectUntil: iso(49) })
  expect(await toldOf(house, all.lakeshore.id, 'service-nobody-came')).toBeGreaterThan(0)
  // The business makes nothing else of it.
  expect(await code(all.lakeshore, 'providerJob/begin', { id })).toBe(40_900)
  expect(await code(all.lakeshore, 'providerJob/schedule', { id, startsAt: iso(9), endsAt: iso(10), isOutsideHours: true })).toBe(40_900)
  await tendJobs(house.db, new Date(iso(48)))
  expect((await seen(asker, id)).state).toBe('missed')
  await tendJobs(house.db, new Date(iso(49)))
  expect(await seen(asker, id)).toMatchObject({ state: 'cancelled', paidCents: 0, bills: [{ refundedCents: 276_85 }] })
  await booksAreRight()
})

test('the business objects and the marketplace decides', async () => {
  const id = await scheduled()
  at(3)
  await t.must(asker, 'serviceOrderMain/nobodyCame', { id, wants: 'refund' })
  await t.must(all.lakeshore, 'providerJob/dispute', { id, words: 'I was there, here is the picture.' })
  expect(await toldOf(house, asker.id, 'service-objected')).toBe(1)
  const dispute = await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })
  expect(dispute.said.map(({ words }) => words)).toContain('I was there, here is the picture.')
  const decision = { id, refundCents: 200_00, seenPaidCents: 276_85, words: 'Half and half.' }
  expect(await t.must(operator, 'operatorJob/decideDispute', decision)).toMatchObject({ state: 'confirmed', paidCents: 76_85 })
  // Nothing was done: there is nothing to rate.
  expect((await seen(asker, id)).isRateable).toBe(false)
  await booksAreRight()
})

test('the business that agrees gives all of it back at once', async () => {
  const id = await scheduled()
  at(3)
  await t.must(asker, 'serviceOrderMain/nobodyCame', { id, wants: 'refund' })
  expect(await t.must(all.lakeshore, 'providerJob/cancel', { id, reason: 'The van broke down.' })).toMatchObject({
    state: 'cancelled',
    paidCents: 0,
  })
})

test('another time instead: the customer is free until it is set, and a day after', async () => {
  const id = await scheduled()
  at(2)
  const free = await t.must<ServiceOrder>(asker, 'serviceOrderMain/nobodyCame', { id, wants: 'newTime' })
  expect(free).toMatchObject({ state: 'accepted', startsAt: null, cancellation: 'now' })
  expect(await toldOf(house, all.lakeshore.id, 'service-new-time')).toBeGreaterThan(0)
  await t.must(all.lakeshore, 'providerJob/schedule', { id, startsAt: iso(8), endsAt: iso(9), isOutsideHours: true })
  at(7.5)
  expect(await t.must(asker, 'serviceOrderMain/cancel', { id })).toMatchObject({ state: 'cancelled', paidCents: 0 })
})

test('a business does not say that work begins days before, and the customer may say that it does', async () => {
  const id = await scheduled()
  expect(await code(all.lakeshore, 'providerJob/begin', { id })).toBe(40_930)
  expect((await seen(asker, id)).cancellation).toBe('now')
  at(-2)
  await t.must(all.lakeshore, 'providerJob/begin', { id })
  expect(await toldOf(house, asker.id, 'service-begun')).toBe(1)
  // Nobody is there although it was said: the marketplace looks at it.
  expect(await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'Nobody is here.' })).toMatchObject({ state: 'disputed' })
  expect(await code(all.lakeshore, 'providerJob/finish', { id })).toBe(40_900)
  expect(await code(all.lakeshore, 'providerJob/settle', { id, words: 'Now we are.' })).toBe(40_900)
  expect(await t.must(asker, 'serviceOrderMain/begin', { id })).toMatchObject({ state: 'underWay' })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  expect((await t.must<ServiceOrder>(asker, 'serviceOrderMain/confirm', { id })).isRateable).toBe(true)
})

test('nobody was there: the customer objects, or the marketplace takes it up after two days', async () => {
  const id = await scheduled()
  at(0.4)
  expect(await code(all.lakeshore, 'providerJob/nobodyThere', { id, words: 'Rang twice.' })).toBe(40_930)
  at(0.5)
  await t.must(all.lakeshore, 'providerJob/nobodyThere', { id, words: 'Rang twice.' })
  expect(await seen(asker, id)).toMatchObject({ state: 'missed', missedBy: 'customer', steps: ['begin', 'dispute'] })
  await tendJobs(house.db, new Date(iso(49)))
  expect((await seen(asker, id)).state).toBe('disputed')
  // Each is told what is true: somebody spoke, and somebody did not answer.
  expect(await toldOf(house, asker.id, 'service-no-answer')).toBe(1)
  expect(await toldOf(house, all.lakeshore.id, 'service-no-answer-business')).toBe(1)
  expect(await toldOf(house, operator.id, 'service-no-answer-waiting')).toBe(1)
  expect(await toldOf(house, asker.id, 'service-taken-up')).toBe(0)
  // Who never did the work does not end the case.
  expect(await code(all.lakeshore, 'providerJob/settle', { id, words: 'We were there.' })).toBe(40_900)
  expect(await code(all.lakeshore, 'providerJob/finish', { id })).toBe(40_900)
  expect(await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })).toMatchObject({ state: 'disputed', paidCents: 276_85 })
})

test('a time that the business has just set begins nothing, and the customer cancels at no cost for a day', async () => {
  const id = await scheduled()
  expect(await code(all.lakeshore, 'providerJob/begin', { id })).toBe(40_930)
  const soon = (minutes: number) => new Date(clock.getTime() + minutes * 60_000).toISOString()
  await t.must(all.lakeshore, 'providerJob/schedule', { id, startsAt: soon(2), endsAt: soon(32), isOutsideHours: true })
  expect(await code(all.lakeshore, 'providerJob/begin', { id })).toBe(40_930)
  clock.setTime(clock.getTime() + 40 * 60_000)
  expect(await code(all.lakeshore, 'providerJob/begin', { id })).toBe(40_930)
  expect(await code(all.lakeshore, 'providerJob/nobodyThere', { id, words: 'Rang.' })).toBe(40_930)
  expect(await t.must(asker, 'serviceOrderMain/cancel', { id })).toMatchObject({ state: 'cancelled', paidCents: 0 })
})

test('both are asked how a visit went that has passed, once, and after a week of silence it is taken up', async () => {
  const id = await scheduled()
  await tendJobs(house.db, new Date(iso(0.5)))
  expect(await toldOf(house, asker.id, 'service-visit-passed')).toBe(0)
  await tendJobs(house.db, new Date(iso(1)))
  await tendJobs(house.db, new Date(iso(2)))
  expect(await toldOf(house, asker.id, 'service-visit-passed')).toBe(1)
  await tendJobs(house.db, new Date(iso(7 * 24)))
  expect((await seen(asker, id)).state).toBe('disputed')
})

test('a business is at one place at a time, and outside its hours only when that is meant', async () => {
  const first = await scheduled()
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const id = await bookQuote(t, asker, quoteId)
  const set = (from: number, to: number, isOutsideHours = true) =>
    code(all.lakeshore, 'providerJob/schedule', { id, startsAt: iso(from), endsAt: iso(to), isOutsideHours })
  expect(await set(1, 3)).toBe(40_931)
  expect(await set(-1, 0.5)).toBe(40_931)
  expect(await set(0.5, 1)).toBe(40_931)
  expect(await set(2, 3)).toBe(0)
  // Its own time does not stand in its way.
  expect(await set(2.5, 3.5)).toBe(0)
  const night = new Date(visit)
  night.setUTCHours(9, 0)
  const atNight = { id, startsAt: night.toISOString(), endsAt: new Date(night.getTime() + 3_600_000).toISOString() }
  // Before it has said any hours, nothing is outside of them.
  expect(await code(all.lakeshore, 'providerJob/schedule', atNight)).toBe(0)
  const open: [string, string] = ['09:00', '17:00']
  const hours = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open }
  await house.db.update(providers).set({ hours }).where(eq(providers.id, all.lakeshore.providerId))
  expect(await code(all.lakeshore, 'providerJob/schedule', atNight)).toBe(40_932)
  expect(await code(all.lakeshore, 'providerJob/schedule', { ...atNight, isOutsideHours: true })).toBe(0)
  await t.must(asker, 'serviceOrderMain/cancel', { id: first })
  expect(await set(0, 1)).toBe(0)
})

test('of two jobs that are set to one time at the same moment one is', async () => {
  const ids: string[] = []
  for (let n = 0; n < 2; n++) {
    const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
    ids.push(await bookQuote(t, asker, quoteId))
  }
  const codes = await Promise.all(
    ids.map((id) => code(all.lakeshore, 'providerJob/schedule', { id, startsAt: iso(0), endsAt: iso(2), isOutsideHours: true })),
  )
  expect(codes.sort()).toEqual([0, 40_931])
})
