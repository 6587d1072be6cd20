import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { own } from '../members/join.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let operator: Shopper
let seller: Shopper
const today = marketDay(new Date())

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  operator = await ownerOf('house', HOUSE_ID)
  seller = await ownerOf('shop', goods.shop)
})
afterAll(() => house.close())

async function ownerOf(kind: 'house' | 'shop', placeId: string): Promise<Shopper> {
  const person = await addShopper(house)
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
  await inTransaction(house.db, (tx) => own(tx, { accountId: person.id, kind, placeId }, new Date()))
  return person
}
const call = async <T>(path: string, input: object, as = operator) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, 'idempotency-key': v7() })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const reserve = (more: object = {}) => ({
  ...{ sellerId: null, newForDays: 30, milliPercent: 5_000, days: 30, since: today, until: null, reason: 'New here', ...more },
})

test('how everybody is paid is data: it is changed with a reason, and what cannot be is refused', async () => {
  const settings = { every: 'daily', minCents: 10_00, debtLimitCents: 300_00, reason: 'Banks are open again' }
  expect((await call('operatorTerms/saveSettings', settings)).code).toBe(0)
  const { data } = await call<{ settings: object }>('operatorTerms/getInfo', {})
  expect(data.settings).toEqual({ every: 'daily', minCents: 10_00, debtLimitCents: 300_00, factsStopPayouts: false })
  const { rows } = await house.db.execute<{ reason: string; after: { every: string } }>(
    sql`select reason, after from audit_entries where call = '/mallapi/operatorTerms/saveSettings' order by at desc limit 1`,
  )
  expect(rows[0]).toMatchObject({ reason: 'Banks are open again' })
  for (const wrong of [{ minCents: -1 }, { minCents: 1.5 }, { minCents: 10_000_000 }, { every: 'hourly' }, { reason: ' ' }])
    expect((await call('operatorTerms/saveSettings', { ...settings, ...wrong })).code).toBe(40000)
  expect((await call('operatorTerms/saveSettings', settings, seller)).code).toBe(403)
})

test('one seller is paid otherwise, and as everybody again; who is not there is not found', async () => {
  const of = async () => (await call<object>('operatorTerms/ofSeller', { id: goods.shop })).data
  expect(await of()).toMatchObject({ every: 'daily', isOwn: false, plan: null })
  const own = { id: goods.shop, schedule: { every: 'monthly', minCents: 0 }, reason: 'Asked for it' }
  expect((await call('operatorTerms/setSchedule', own)).code).toBe(0)
  expect(await of()).toMatchObject({ every: 'monthly', minCents: 0, isOwn: true })
  expect((await call('operatorTerms/setSchedule', { ...own, schedule: null })).code).toBe(0)
  expect(await of()).toMatchObject({ every: 'daily', isOwn: false })
  expect((await call('operatorTerms/setSchedule', { ...own, id: v7() })).code).toBe(404)
  expect((await call('operatorTerms/ofSeller', { id: v7() })).code).toBe(404)
})

test('a plan is named in three languages, costs nothing at least, and a shop is put on it', async () => {
  const plan = { key: 'gold', name: { en: 'Gold', fr: 'Or', zh: '黄金' }, monthlyCents: 49_00, reason: 'New' }
  expect((await call('operatorPlan/save', plan)).code).toBe(0)
  expect((await call('operatorPlan/save', { ...plan, monthlyCents: 39_00 })).code).toBe(0)
  expect((await call('operatorPlan/give', { id: goods.shop, plan: 'gold', reason: 'Agreed' })).code).toBe(0)
  const { data } = await call<{ plans: object[] }>('operatorTerms/getInfo', {})
  expect(data.plans).toEqual([{ key: 'gold', name: plan.name, monthlyCents: 39_00, shops: 1 }])
  for (const wrong of [{ monthlyCents: -1 }, { key: 'No such' }, { name: { en: 'Gold', fr: '', zh: '' } }])
    expect((await call('operatorPlan/save', { ...plan, ...wrong })).code).toBe(40000)
  expect((await call('operatorPlan/give', { id: goods.shop, plan: 'silver', reason: 'Agreed' })).code).toBe(404)
  expect((await call('operatorPlan/give', { id: v7(), plan: null, reason: 'Agreed' })).code).toBe(404)
})

test('a reserve holds from today on at the earliest, never twice on a day, and is told to the seller before they list', async () => {
  const { data } = await call<{ id: string }>('operatorReserve/add', reserve())
  expect((await call('operatorReserve/add', reserve())).reason).toBe('terms-overlap')
  expect((await call('operatorReserve/add', reserve({ since: addDays(today, 400), until: addDays(today, 500) }))).reason).toBe(
    'terms-overlap',
  )
  expect((await call('operatorReserve/add', reserve({ newForDays: null, since: addDays(today, -1) }))).reason).toBe('terms-past')
  expect((await call('operatorReserve/add', reserve({ newForDays: null, until: addDays(today, -1) }))).reason).toBe('bad-dates')
  expect((await call('operatorReserve/add', reserve({ sellerId: v7() }))).code).toBe(404)
  for (const wrong of [{ milliPercent: 0 }, { milliPercent: 100_001 }, { days: 0 }, { days: 366 }])
    expect((await call('operatorReserve/add', reserve({ newForDays: null, ...wrong }))).code).toBe(40000)
  const terms = async () =>
    (await call<{ reserve: object | null }>('sellerMoney/terms', { categoryId: goods.kettles }, seller)).data.reserve
  expect(await terms()).toEqual({ milliPercent: 5_000, days: 30, reason: 'New here' })
  const choices = await call<{ reserve: object }>('sellerApplication/choices', { accountType: 'online business account' }, seller)
  expect(choices.data.reserve).toEqual({ milliPercent: 5_000, days: 30, reason: 'New here' })
  const later = await call<{ id: string }>('operatorReserve/add', reserve({ newForDays: null, since: addDays(today, 5) }))
  expect((await call('operatorReserve/end', { id: later.data.id, until: today, reason: 'Agreed' })).code).toBe(0)
  expect((await call('operatorReserve/end', { id: later.data.id, until: today, reason: 'Agreed' })).code).toBe(404)
  expect((await call('operatorReserve/end', { id: data.id, until: addDays(today, -1), reason: 'Agreed' })).reason).toBe('terms-past')
  expect((await call('operatorReserve/end', { id: data.id, until: today, reason: 'Agreed' })).code).toBe(0)
  const { data: listed } = await call<{ reserves: { id: string; until: string }[] }>('operatorTerms/getInfo', {})
  expect(listed.reserves).toMatchObject([{ id: data.id, until: today }])
})

test('what is kept of whom many sales are disputed is told with its share, and stands beside terms without one', async () => {
  const many = await call<{ id: string }>(
    'operatorReserve/add',
    reserve({ newForDays: null, disputesMilliPercent: 1_000, milliPercent: 20_000 }),
  )
  expect(many.code).toBe(0)
  expect((await call('operatorReserve/add', reserve({ newForDays: null, disputesMilliPercent: 1_000 }))).reason).toBe('terms-overlap')
  expect((await call('operatorReserve/add', reserve({ newForDays: null, disputesMilliPercent: 2_000 }))).code).toBe(0)
  for (const disputesMilliPercent of [0, 100_001, 1.5])
    expect((await call('operatorReserve/add', reserve({ disputesMilliPercent }))).code).toBe(40000)
  const { data } = await call<{ reserves: { id: string; disputesMilliPercent: number | null }[] }>('operatorTerms/getInfo', {})
  expect(data.reserves.find(({ id }) => id === many.data.id)?.disputesMilliPercent).toBe(1_000)
  // Nobody disputed anything here: what else holds today is kept, and not the larger share.
  expect((await call<{ reserve: object | null }>('sellerMoney/terms', { categoryId: goods.kettles }, seller)).data.reserve).toMatchObject({
    milliPercent: 5_000,
  })
  expect((await call<{ records: object[] }>('sellerMoney/reserves', {}, seller)).data.records).toEqual([])
})
