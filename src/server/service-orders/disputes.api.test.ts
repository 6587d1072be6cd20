import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Dispute, DisputeSummary } from '../../contract/disputes.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { addOperator, askAndQuote, bookQuote, type Directory, openDirectory, someItem, type Talk, toldOf } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
let operator: Shopper

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
  operator = await addOperator(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  asker = await addShopper(house)
})

const booksAreRight = async () => expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])

/** A job of 1,000 dollars and 130 of tax that is done. */
async function done(payMode: 'full' | 'prepaid' = 'full'): Promise<string> {
  const item = { ...someItem, sellingPrice: 1000_00, prepayPercentage: 25 }
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing, item)
  const id = await bookQuote(t, asker, quoteId, payMode)
  await t.must(asker, 'serviceOrderMain/begin', { id })
  await t.must(all.lakeshore, 'providerJob/finish', { id })
  return id
}
async function disputed(payMode: 'full' | 'prepaid' = 'full'): Promise<string> {
  const id = await done(payMode)
  await t.must(asker, 'serviceOrderMain/dispute', { id, words: 'It still drips.' })
  return id
}
const listed = async (tab: 'open' | 'decided') =>
  (await t.must<{ records: DisputeSummary[]; counts: { open: number } }>(operator, 'operatorJob/page', { tab })).records.map(({ id }) => id)

test('the asker says what is wrong, the business answers, and whoever decides reads both', async () => {
  const before = await toldOf(house, operator.id, 'service-dispute-waiting')
  const id = await disputed()
  expect(await toldOf(house, operator.id, 'service-dispute-waiting')).toBe(before + 1)
  expect(await listed('open')).toContain(id)
  const answered = await t.must<ServiceOrder>(all.lakeshore, 'providerJob/answerDispute', { id, words: 'The washer is new.' })
  expect(answered.state).toBe('disputed')
  expect(await toldOf(house, asker.id, 'service-dispute-answered')).toBe(1)
  const seen = await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })
  expect(seen.said.map(({ actor, words }) => [actor, words])).toEqual([
    ['customer', 'It still drips.'],
    ['provider', 'The washer is new.'],
  ])
  expect(seen).toMatchObject({ state: 'disputed', paidCents: 1130_00, refundedCents: 0, decision: null })
  const own = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
  expect(own.events.map(({ note }) => note)).toContain('The washer is new.')
})

test('the list is read by key: every dispute once, in both directions', async () => {
  for (let n = 0; n < 3; n++) await disputed()
  interface Listed {
    records: DisputeSummary[]
    next: string | null
    total: number
  }
  const page = (input: object) => t.must<Listed>(operator, 'operatorJob/page', input)
  const whole = (await page({ page: { size: 100 } })).records.map(({ id }) => id)
  for (const sort of ['oldest', 'newest']) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { records, next, total }: Listed = await page({ page: { size: 2, after }, sort })
      expect(total).toBe(whole.length)
      seen.push(...records.map(({ id }) => id))
      after = next
    } while (after !== null)
    expect(seen).toEqual(sort === 'oldest' ? whole : [...whole].reverse())
  }
  const [first] = (await page({ page: { size: 1 } })).records
  expect((await page({ words: first?.orderNumber })).records.map(({ id }) => id)).toEqual([first?.id])
  expect(await page({ page: { after: v7() } })).toMatchObject({ records: [], next: null })
})

test('nobody but an operator reads disputes, and a job without one is none', async () => {
  const id = await disputed()
  for (const other of [asker, all.lakeshore, all.second]) {
    expect((await t.tell(other, 'operatorJob/page', {})).code).toBe(403)
    expect((await t.tell(other, 'operatorJob/getInfo', { id })).code).toBe(403)
  }
  expect((await t.tell(operator, 'operatorJob/getInfo', { id: v7() })).code).toBe(404)
  expect((await t.tell(operator, 'operatorJob/getInfo', { id: await done() })).code).toBe(404)
  expect((await t.tell(all.second, 'providerJob/answerDispute', { id, words: 'Not ours' })).code).toBe(404)
  expect((await t.tell(asker, 'providerJob/answerDispute', { id, words: 'Not mine' })).code).toBe(403)
})

test('an answer is given while the dispute is open, not before and not after', async () => {
  const id = await done()
  expect((await t.tell(all.lakeshore, 'providerJob/answerDispute', { id, words: 'All is well.' })).code).toBe(40_900)
})

test.each([
  ['whole', 1130_00, 'cancelled', 'service-decided-whole', '$1,130.00, all that you paid, comes back to you'],
  ['part', 565_00, 'confirmed', 'service-decided', '$565.00 of $1,130.00 come back to you; the rest goes to'],
  ['none', 0, 'confirmed', 'service-decided-nothing', 'Nothing is refunded'],
])(
  'a refund of %s goes back through the books, and everybody reads what became of the money',
  async (_, refundCents, state, kind, said) => {
    const id = await disputed()
    const decision = { id, refundCents, seenPaidCents: 1130_00, words: 'We looked at the photos.' }
    const data = await t.must<Dispute>(operator, 'operatorJob/decideDispute', decision)
    expect(data).toMatchObject({ state, paidCents: 1130_00 - refundCents, refundedCents: refundCents })
    expect(data.decision).toMatchObject({ words: 'We looked at the photos.' })
    expect(await listed('open')).not.toContain(id)
    expect(await listed('decided')).toContain(id)
    expect(await toldOf(house, asker.id, kind)).toBe(1)
    expect(await toldOf(house, all.lakeshore.id, `${kind}-business`)).toBeGreaterThan(0)
    const { records } = await t.must<{ records: { body: string }[] }>(asker, 'notification/page', {})
    expect(records.map(({ body }) => body).join('\n')).toContain(said)
    await booksAreRight()
  },
)

test('of decisions at once one wins, and the money goes back once', async () => {
  const id = await disputed()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      t.tell(operator, 'operatorJob/decideDispute', { id, refundCents: (n + 1) * 10_00, seenPaidCents: 1130_00, words: `Way ${n}` }),
    ),
  )
  const won = answers.flatMap(({ code }, n) => (code === 0 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40_900]))
  const { rows } = await house.db.execute<{ n: string }>(sql`
    select coalesce(sum(refunds.amount_cents), 0) as n from refunds
    where order_id in (select bill_id from service_bill_parts where service_bill_parts.order_id = ${id})`)
  expect(Number(rows[0]?.n)).toBe(((won[0] ?? 0) + 1) * 10_00)
  expect(await toldOf(house, asker.id, 'service-decided')).toBe(1)
  await booksAreRight()
})

test('the same decision sent again is the first one', async () => {
  const id = await disputed()
  const once = { ...operator, headers: { ...operator.headers, 'idempotency-key': v7() } }
  const decision = { id, refundCents: 100_00, seenPaidCents: 1130_00, words: 'A little.' }
  expect((await t.tell(once, 'operatorJob/decideDispute', decision)).code).toBe(0)
  expect((await t.tell(once, 'operatorJob/decideDispute', decision)).code).toBe(0)
  expect(await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })).toMatchObject({ paidCents: 1030_00 })
})

test('a decision upon other figures than those that stand is refused', async () => {
  const id = await disputed('prepaid')
  const { openBillId } = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: openBillId, token: await cardToken(house) })
  const decision = { id, refundCents: 282_50, words: 'All of it.' }
  expect((await t.tell(operator, 'operatorJob/decideDispute', { ...decision, seenPaidCents: 282_50 })).code).toBe(40_900)
  expect((await t.tell(operator, 'operatorJob/decideDispute', { ...decision, seenPaidCents: 1130_00 })).code).toBe(0)
})

test('a dispute is no way round the rest: it is confirmed when all is paid', async () => {
  const id = await disputed('prepaid')
  expect((await t.tell(asker, 'serviceOrderMain/confirm', { id })).code).not.toBe(0)
  const { openBillId } = await t.must<ServiceOrder>(asker, 'serviceOrderMain/getInfo', { id })
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: openBillId, token: await cardToken(house) })
  expect(await t.must<ServiceOrder>(asker, 'serviceOrderMain/confirm', { id })).toMatchObject({ state: 'confirmed' })
})

const named = (as: Shopper) => ({ ...as, headers: { ...as.headers, 'idempotency-key': v7() } })

test('an answer sent again under one name is one answer, also at once, and is told once', async () => {
  const id = await disputed()
  const once = named(all.lakeshore)
  const told = await toldOf(house, operator.id, 'service-dispute-reply')
  const answer = { id, words: 'The washer is new.' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => t.tell(once, 'providerJob/answerDispute', answer)))
  answers.push(await t.tell(once, 'providerJob/answerDispute', answer))
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0])
  const { said } = await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })
  expect(said.map(({ words }) => words)).toEqual(['It still drips.', 'The washer is new.'])
  expect(await toldOf(house, operator.id, 'service-dispute-reply')).toBe(told + 1)
  expect((await t.tell(once, 'providerJob/answerDispute', { id, words: 'Other words.' })).code).toBe(40_000)
})

test('what was put right is said once, and saying it again is no conflict', async () => {
  const id = await disputed()
  const once = named(all.lakeshore)
  for (const _ of [1, 2]) expect((await t.tell(once, 'providerJob/settle', { id, words: 'A new washer.' })).code).toBe(0)
  expect(await toldOf(house, asker.id, 'service-settled')).toBe(1)
  // Only the customer ends it so; until then it lies before whoever decides, with those words.
  const { said } = await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })
  expect(said.map(({ words }) => words)).toEqual(['It still drips.', 'A new washer.'])
  expect(await t.must<ServiceOrder>(all.lakeshore, 'providerJob/getInfo', { id })).toMatchObject({ state: 'disputed' })
  expect(await t.must<ServiceOrder>(asker, 'serviceOrderMain/confirm', { id })).toMatchObject({ state: 'confirmed' })
})

test('what the business or the marketplace brought up is not put right by the business', async () => {
  for (const actor of ['provider', 'marketplace']) {
    const id = await disputed()
    await house.db.execute(sql`update service_order_events set actor = ${actor} where order_id = ${id} and kind = 'disputed'`)
    expect((await t.tell(all.lakeshore, 'providerJob/settle', { id, words: 'It is well.' })).code).toBe(40_900)
  }
})

test('who decided is written down with the amount, once, and the page says who', async () => {
  const id = await disputed()
  const once = named(operator)
  const decision = { id, refundCents: 100_00, seenPaidCents: 1130_00, words: 'A little.' }
  for (const _ of [1, 2]) await t.must(once, 'operatorJob/decideDispute', decision)
  const { rows } = await house.db.execute(sql`select operator_id, act, details from operator_acts where subject_id = ${id}`)
  expect(rows).toEqual([{ operator_id: operator.id, act: 'dispute-decided', details: { refundCents: 100_00, paidCents: 1130_00 } }])
  const { decision: decided } = await t.must<Dispute>(operator, 'operatorJob/getInfo', { id })
  const [who] = (await house.db.execute<{ nick_name: string }>(sql`select nick_name from accounts where id = ${operator.id}`)).rows
  expect(decided).toMatchObject({ by: who?.nick_name, words: 'A little.' })
})
