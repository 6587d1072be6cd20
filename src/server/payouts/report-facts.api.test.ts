import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactsRow, ReportFacts, ShownFacts } from '../../contract/seller-payee.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { postSale } from '../ledger/post.ts'
import { join, own } from '../members/join.ts'
import { addShopper, type Shopper, signInAgain } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { askForFacts, factsStopped } from './report-facts.ts'
import { reportFacts } from './tables.ts'

let house: House
let shopId: string
let owner: Shopper
let support: Shopper
let seller: Shopper
let time = new Date('2026-09-15T15:00:00Z')
const now = () => time

async function staffer(role: 'owner' | 'support'): Promise<Shopper> {
  const person = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: person.id, kind: 'house', placeId: HOUSE_ID, role }, time))
  return person
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
  shopId = (await addMarketplace(house.db, time)).shop
  ;[owner, support] = [await staffer('owner'), await staffer('support')]
  seller = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, seller.id))
  await inTransaction(house.db, (tx) => own(tx, { accountId: seller.id, kind: 'shop', placeId: shopId }, time))
  const split = { shopCents: 80_00, taxCents: 13_00, marketplaceCents: 7_00, commissionTaxCents: 0 }
  const shops = [{ shopId, split, lines: [{ item: 'goods' as const, lineId: null, cents: 80_00 }], partId: v7(), dueAt: time }]
  await postSale(house.db, { orderId: v7(), customerId: v7(), totalCents: 100_00, shops }, time)
})
afterAll(() => house.close())

/** Stories move the clock by months: staff sign in again as they would in a browser. */
async function call<T = Record<string, never>>(name: string, input: object, as: Shopper) {
  const ask = () => house.call(`/mallapi/${name}`, input, { ...as.headers, 'idempotency-key': v7() })
  let { envelope } = await ask()
  if (envelope.reason === 'session-ended' || envelope.reason === 'prove-again') {
    as.headers = await signInAgain(house, as.id)
    envelope = (await ask()).envelope
  }
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const read = async () => (await call<ShownFacts>('shopFacts/read', {}, seller)).data
const list = async (input: object = {}) => (await call<{ records: FactsRow[] }>('operatorFacts/page', input, owner)).data.records
const told = async (kind: string) =>
  (
    await house.db.execute<{ n: number }>(
      sql`select count(*)::int as n from notifications where account_id = ${seller.id} and kind = ${kind}`,
    )
  ).rows[0]?.n
const company = {
  ...{
    isCompany: true,
    legalName: 'Lamps of Toronto Inc.',
    street: '1 Front Street',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
  },
  ...{ country: 'CA', businessNumber: '123 456 782', birthDate: null },
}

test('whoever sold something is asked in October and again in November, each once, and by the rule payouts wait then', async () => {
  expect(await read()).toMatchObject({ state: 'missing', reminders: 0, dueOn: '2026-12-31', stopsPayouts: false })
  expect(await askForFacts(house.db, time)).toBe(0)
  time = new Date('2026-10-02T15:00:00Z')
  expect([await askForFacts(house.db, time), await askForFacts(house.db, time)]).toEqual([1, 0])
  expect([await told('report-facts-wanted'), await told('report-facts-last')]).toEqual([1, 0])
  const set = (factsStopPayouts: boolean) =>
    call('operatorTerms/saveSettings', { every: 'daily', minCents: 0, debtLimitCents: 0, factsStopPayouts, reason: 'The law' }, owner)
  expect((await set(true)).code).toBe(0)
  expect((await factsStopped(house.db, [shopId], time)).size).toBe(0)
  time = new Date('2026-11-16T15:00:00Z')
  expect([await askForFacts(house.db, time), await askForFacts(house.db, time)]).toEqual([1, 0])
  expect(await told('report-facts-last')).toBe(1)
  expect([...(await factsStopped(house.db, [shopId], time))]).toEqual([shopId])
  expect(await read()).toMatchObject({ state: 'missing', reminders: 2, stopsPayouts: true })
  // Its twin: without the rule nobody waits, and a year later reminders begin anew.
  expect((await set(false)).code).toBe(0)
  expect((await factsStopped(house.db, [shopId], time)).size).toBe(0)
  expect((await set(true)).code).toBe(0)
  expect((await factsStopped(house.db, [shopId], new Date('2027-02-01T15:00:00Z'))).size).toBe(0)
})

test('what cannot be is refused; what is given is sealed, never shown again to the seller, and frees payouts', async () => {
  const save = (more: object) => call<ShownFacts>('shopFacts/save', { ...company, ...more }, seller)
  for (const wrong of [
    { businessNumber: null },
    { businessNumber: '123456789' },
    { legalName: ' ' },
    { country: 'Canada' },
    { isCompany: false },
    { isCompany: false, birthDate: '2025-01-01' },
  ])
    expect([wrong, (await save(wrong)).code]).toEqual([wrong, 40000])
  expect((await read()).state).toBe('missing')
  expect((await save({})).data).toMatchObject({ state: 'given', hint: '782', stopsPayouts: false })
  expect((await factsStopped(house.db, [shopId], time)).size).toBe(0)
  expect(JSON.stringify(await read())).not.toContain('Lamps of Toronto')
  const [row] = await house.db.select().from(reportFacts).where(eq(reportFacts.sellerId, shopId))
  expect(row?.box?.toString('latin1')).not.toContain('Lamps of Toronto')
  expect(await askForFacts(house.db, time)).toBe(0)
})

test('only who moves money reads it whole, with a reason that is written down; it is verified, or asked for again', async () => {
  const reveal = (as: Shopper, id = shopId) => call<ReportFacts>('operatorFacts/reveal', { id, reason: 'For the return of 2026' }, as)
  for (const as of [support, seller]) expect((await reveal(as)).code).toBe(403)
  expect((await reveal(owner, v7())).reason).toBe('not-found')
  expect((await reveal(owner)).data).toEqual(company)
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorFacts/reveal'))
  expect(trail.map(({ subjectId, reason }) => [subjectId, reason])).toEqual([[shopId, 'For the return of 2026']])
  expect(JSON.stringify(trail)).not.toContain('Lamps of Toronto')
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([[shopId, 'given']])
  const verify = (isRight: boolean) => call('operatorFacts/verify', { id: shopId, isRight, reason: 'The name is another one' }, owner)
  expect((await verify(true)).code).toBe(0)
  expect((await list({ state: 'verified' })).length).toBe(1)
  expect((await list({ state: 'missing' })).length).toBe(0)
  expect((await verify(false)).code).toBe(0)
  expect((await verify(false)).reason).toBe('not-found')
  expect(await read()).toMatchObject({ state: 'missing', hint: '' })
  expect(await told('report-facts-wrong')).toBe(1)
  expect((await reveal(owner)).reason).toBe('not-found')
})
