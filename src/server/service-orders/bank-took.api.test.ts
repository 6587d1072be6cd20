import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { gatherEvidence } from '../chargebacks/evidence.ts'
import { evidencePaper } from '../chargebacks/evidence-paper.ts'
import { chargebacks } from '../chargebacks/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { countDisputed } from '../payments/disputed.ts'
import { payments } from '../payments/tables.ts'
import { writeRecord } from '../service-requests/records.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { addOperator, askAndQuote, bookQuote, type Directory, giveFactor, openDirectory, type Talk, toldOf } from '../testing/services.ts'
import { tendJobs } from './tend-jobs.ts'

const DISPUTED = 40_996
let house: House
let all: Directory
let t: Talk
let asker: Shopper
let operator: Shopper
const start = new Date('2026-11-16T17:00:00Z').getTime()
const clock = new Date(start)
/** Each test has days of its own: a business is at one place at a time. */
let visit = start + 48 * 3_600_000
const iso = (hours: number) => new Date(visit + hours * 3_600_000).toISOString()

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  await giveFactor(house)
  operator = await addOperator(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  clock.setTime(start)
  visit += 24 * 3_600_000
  asker = await addShopper(house)
})

async function booked() {
  const { quoteId, requestId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, { skuName: 'Tap', sellingPrice: 245_00 })
  return { id: await bookQuote(t, asker, quoteId), requestId }
}
const schedule = (id: string) =>
  t.must(all.lakeshore, 'providerJob/schedule', { id, startsAt: iso(0), endsAt: iso(2), isOutsideHours: true })
const paymentOf = async () => {
  const [row] = await house.db.select().from(payments).where(eq(payments.customerId, asker.id))
  if (!row) throw new Error('Nothing was paid')
  return row
}
/** A bank takes all of it, or gives it again. */
const take = async (share: 1 | -1) => {
  const payment = await paymentOf()
  await inTransaction(house.db, (tx) => countDisputed(tx, payment, share * payment.amountCents))
}
const code = async (who: Shopper, path: string, input: object) => (await t.tell(who, path, input)).code
const state = async (id: string) => (await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })).state
const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])

test('while a bank has what was paid, neither the customer nor the business ends the job for money; afterwards they do', async () => {
  const { id } = await booked()
  await take(1)
  expect(await code(asker, 'serviceOrderMain/cancel', { id, reason: 'No need' })).toBe(DISPUTED)
  expect(await code(all.lakeshore, 'providerJob/cancel', { id, reason: 'The van broke down.' })).toBe(DISPUTED)
  expect(await state(id)).toBe('accepted')
  await take(-1)
  expect(await code(asker, 'serviceOrderMain/cancel', { id, reason: 'No need' })).toBe(0)
  expect(await state(id)).toBe('cancelled')
  await booksAreRight()
})

test('work that comes to less, and a decided dispute, give nothing back that a bank has; without a refund both go through', async () => {
  const { id } = await booked()
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await take(1)
  expect(await code(all.lakeshore, 'providerJob/finish', { id, finalCents: 200_00 })).toBe(DISPUTED)
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'It still drips.' })
  const decision = { id, seenPaidCents: 276_85, words: 'The bank has it.' }
  expect(await code(operator, 'operatorJob/decideDispute', { ...decision, refundCents: 100_00 })).toBe(DISPUTED)
  expect(await state(id)).toBe('disputed')
  expect(await code(operator, 'operatorJob/decideDispute', { ...decision, refundCents: 0 })).toBe(0)
  expect(await state(id)).toBe('confirmed')
})

test('nobody came and a bank has the money: it is not paid back as well, but comes before the marketplace', async () => {
  const { id } = await booked()
  await schedule(id)
  clock.setTime(visit + 3_600_000)
  await t.must(asker, 'serviceOrderMain/nobodyCame', { id, wants: 'refund', words: 'I waited all day.' })
  await take(1)
  await tendJobs(house.db, new Date(iso(49)))
  expect(await state(id)).toBe('disputed')
  expect(await toldOf(house, asker.id, 'service-bank-took')).toBe(1)
  expect(await toldOf(house, all.lakeshore.id, 'service-bank-took-business')).toBe(1)
  expect(await toldOf(house, operator.id, 'service-bank-took-waiting')).toBe(1)
  expect((await paymentOf()).refundedCents).toBe(0)
})

test('evidence of a job is the job: its number, address, visit and what both sides said, and nothing of another business', async () => {
  const { id, requestId } = await booked()
  await schedule(id)
  const thread = { customerId: asker.id, inquiryId: requestId, kind: 'message' as const }
  await writeRecord(
    house.db,
    { ...thread, author: 'provider', providerId: all.lakeshore.providerId, words: 'I ring the bell twice.' },
    clock,
  )
  await writeRecord(house.db, { ...thread, author: 'provider', providerId: all.second.providerId, words: 'We are cheaper.' }, clock)
  const payment = await paymentOf()
  const of = { id: v7(), provider: 'embedded', providerId: v7(), paymentId: payment.id, customerId: asker.id, orderId: payment.orderId }
  const taken = {
    amountCents: 100_00,
    feeCents: 0,
    currency: 'CAD',
    reason: 'fraudulent',
    state: 'open' as const,
    shares: [],
    openedAt: clock,
  }
  const [row] = await house.db
    .insert(chargebacks)
    .values({ ...of, ...taken })
    .returning()
  if (!row) throw new Error('It was not written')
  const evidence = await gatherEvidence(house.db, row)
  const { bills, orderNumber } = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
  expect(bills).toHaveLength(1)
  expect(evidence.orderNumber).not.toBe(payment.orderId)
  expect(evidence).toMatchObject({ totalCents: 276_85, disputedCents: 100_00, card: { last4: expect.stringMatching(/^\d{4}$/) } })
  expect(evidence.placedAt).not.toBeNull()
  expect(evidence.shipTo.length).toBeGreaterThan(1)
  const [part] = evidence.parts
  expect(part).toMatchObject({ kind: 'job', shop: 'Lakeshore Plumbing', state: 'scheduled', visit: { from: new Date(iso(0)) } })
  expect(part?.lines[0]?.title).toContain(orderNumber)
  expect(part?.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['accepted', 'scheduled']))
  const words = part?.words.map((one) => one.words) ?? []
  expect(words).toContain('I ring the bell twice.')
  expect(words).not.toContain('We are cheaper.')
  const paper = await evidencePaper(evidence, { get: async () => null } as never)
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
})
