import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Coupon } from '../../contract/coupons.ts'
import type { HouseCoupon } from '../../contract/house-coupons.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { coupons } from '../coupons/tables.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { shopOrders } from '../orders/tables.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { releaseHolds } from '../payments/release-holds.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { addStaff } from '../testing/staff.ts'

let house: House
let goods: Marketplace
let staff: Record<string, string>
let shopper: Shopper
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
  goods = await addMarketplace(house.db, time)
})
afterAll(() => house.close())
beforeEach(async () => {
  time = new Date('2026-11-15T12:00:00Z')
  staff = await addStaff(house, 'content', time)
  shopper = await addShopper(house)
  // Holds of the tests before are not of this stock.
  await house.db.execute(sql`update orders set held_until = null`)
  await setStock(house.db, goods.lamp.sku, 100)
})

const ask = async <T>(path: string, input: object, headers: Record<string, string> = staff) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { 'idempotency-key': v7(), ...headers })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
let made = 0
const terms = () => ({
  ...{ kind: 'amount', percent: null, amountCents: 20_00, minimumCents: 40_00, budgetCents: 50_00, mostUses: null, mostEach: 1 },
  ...{ audience: { isForNew: false, languages: [], provinces: [] }, startsAt: null, endsAt: '2026-12-15T12:00:00.000Z' },
  ...{ code: `HOUSE-${++made}`, title: { en: 'Twenty', fr: 'Vingt', zh: '二十' } },
})
async function add(some: object = {}) {
  const wanted = { ...terms(), ...some }
  const { data, reason } = await ask<{ id: string }>('operatorCoupon/add', wanted)
  expect(reason).toBeUndefined()
  return { id: data.id, code: wanted.code }
}
const read = async (id: string) => (await ask<HouseCoupon & { bookedCents: number; days: object[] }>('operatorCoupon/getInfo', { id })).data
const collect = (code: string, { headers }: Shopper = shopper) => ask<Coupon>('coupon/collectCode', { code }, headers)

/** The lamp costs 120 dollars and is delivered free. */
async function order(couponId: string, as: Shopper = shopper) {
  const asked = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, couponIds: [couponId] }
  const seen = await ask<CheckoutDetail>('shoppingCart/GetCheckOutDetail', asked, as.headers)
  if (seen.code !== 0) return { reason: seen.reason, id: '', totalCents: 0 }
  const { totalCents } = seen.data
  const done = await ask<string>('order/addNew', { ...asked, shipAddressId: as.addressId, seenTotalCents: totalCents }, as.headers)
  return { reason: done.reason, id: done.data ?? '', totalCents }
}
const pay = async (id: string, as: Shopper = shopper) => ask('order/placeOrders', { id, token: await cardToken(house) }, as.headers)
const ofHouse = async (orderId: string) => {
  const lines = await house.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))
  const sum = (account: string) => lines.filter((line) => line.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  return { shop: 0 - sum('held') - sum('shop'), house: 0 - sum('marketplace'), tax: 0 - sum('tax'), buyer: sum('buyer') }
}
const wrongBooks = async () => (await auditLedger(house.db)).filter(({ wrong, rule }) => wrong > 0 && !rule.startsWith('what is reserved'))

test('the marketplace pays what its coupon takes off: the shop gets as much as for the whole price, less the commission of what was paid', async () => {
  const { id, code } = await add()
  const { data: own } = await collect(code.toLowerCase())
  const bought = await order(own.id)
  expect(bought.totalCents).toBe(113_00)
  await pay(bought.id)
  const split = await ofHouse(bought.id)
  const [part] = await house.db.select().from(shopOrders).where(eq(shopOrders.orderId, bought.id))
  expect(part).toMatchObject({ discountCents: 20_00, houseDiscountCents: 20_00, totalCents: 113_00 })
  expect(split).toMatchObject({ buyer: 0, house: (part?.commissionCents ?? 0) - 20_00 })
  expect(split.shop + split.house + split.tax).toBe(113_00)
  expect(await read(id)).toMatchObject({
    uses: 1,
    spentCents: 20_00,
    bookedCents: 20_00,
    state: 'running',
    collected: 1,
    days: [{ cents: 20_00, uses: 1 }],
  })
  // What goes back to the buyer goes back from everybody, and the money is in the budget again.
  await ask('order/cancel', { id: bought.id, reason: 'No need' }, shopper.headers)
  expect(await ofHouse(bought.id)).toEqual({ shop: 0, house: 0, tax: 0, buyer: 0 })
  expect(await read(id)).toMatchObject({ uses: 0, spentCents: 0, bookedCents: 0 })
  expect((await order(own.id)).reason).toBeUndefined()
  expect(await wrongBooks()).toEqual([])
})

test('a budget that is used up refuses the next order and says so, also when many order at once', async () => {
  const { id, code } = await add()
  const people = await Promise.all(Array.from({ length: 8 }, () => addShopper(house)))
  const owns = await Promise.all(people.map(async (one) => (await collect(code, one)).data.id))
  const all = await Promise.all(people.map((one, n) => order(owns[n] ?? '', one)))
  expect(all.filter(({ reason }) => reason === undefined)).toHaveLength(2)
  expect(new Set(all.map(({ reason }) => reason))).toEqual(new Set([undefined, 'coupon-used-up']))
  expect(await read(id)).toMatchObject({ uses: 2, spentCents: 40_00 })
  // What is left bears no whole use: the state says what people meet.
  const late = await addShopper(house)
  expect((await order((await collect(code, late)).data.id, late)).reason).toBe('coupon-used-up')
  await ask('operatorCoupon/setBudget', { id, budgetCents: 60_00, seenBudgetCents: 50_00 })
  const again = (await ask<{ records: Coupon[] }>('coupon/page', {}, late.headers)).data.records.find((one) => one.code === code)
  expect((await order(again?.id ?? '', late)).reason).toBeUndefined()
  expect((await read(id)).state).toBe('usedUp')
  expect((await collect(code)).reason).toBe('coupon-used-up')
  // Unpaid orders let it go after their time, and it runs again.
  time = new Date(time.getTime() + 2 * 3_600_000)
  staff = await addStaff(house, 'content', time)
  await releaseHolds(house.db, embeddedProvider(house.db, now), time)
  expect(await read(id)).toMatchObject({ uses: 0, spentCents: 0, state: 'running' })
  expect(await wrongBooks()).toEqual([])
})

test('the twin that reads what is left before it takes spends more than there is', async () => {
  const { id } = await add()
  const readThenTake = async () => {
    const [row] = await house.db.select().from(coupons).where(eq(coupons.id, id))
    await new Promise((go) => setTimeout(go, 5))
    if ((row?.spentCents ?? 0) + 20_00 > 50_00) return
    await house.db.execute(sql`update coupons set spent_cents = spent_cents + 2000, uses = uses + 1 where id = ${id}`)
  }
  await Promise.all(Array.from({ length: 8 }, readThenTake))
  expect((await wrongBooks()).map(({ rule }) => rule)).toEqual(['what a coupon spent of its budget is what orders hold and used of it'])
  await house.db.execute(sql`update coupons set spent_cents = 0, uses = 0 where id = ${id}`)
})

test('so often for one person and no more; one that comes back may be used again', async () => {
  const { code } = await add({ mostEach: 2, budgetCents: null })
  const own = (await collect(code)).data.id
  const first = await order(own)
  await pay(first.id)
  const second = await order(own)
  await pay(second.id)
  expect((await order(own)).reason).toBe('coupon-unfit')
  await ask('order/cancel', { id: first.id, reason: 'No need' }, shopper.headers)
  expect((await order(own)).reason).toBeUndefined()
  expect(await wrongBooks()).toEqual([])
})

test('it is for whom it is meant: by language when it is collected, by province and first order when it is used', async () => {
  const forNew = await add({ audience: { isForNew: true, languages: [], provinces: [] }, mostEach: 2 })
  const own = (await collect(forNew.code)).data.id
  const bought = await order(own)
  await pay(bought.id)
  expect((await order(own)).reason).toBe('coupon-unfit')
  expect((await collect((await add({ audience: { isForNew: true, languages: [], provinces: [] } })).code)).reason).toBe('coupon-unfit')
  expect((await collect((await add({ audience: { isForNew: false, languages: ['fr'], provinces: [] } })).code)).reason).toBe('coupon-unfit')
  const quebec = await add({ audience: { isForNew: false, languages: [], provinces: ['QC'] } })
  expect((await order((await collect(quebec.code)).data.id)).reason).toBe('coupon-unfit')
  const there = await addShopper(house, 'QC')
  expect((await order((await collect(quebec.code, there)).data.id, there)).reason).toBeUndefined()
})

test('asked twice under one key a coupon is made once', async () => {
  const [wanted, headers] = [terms(), { ...staff, 'idempotency-key': v7() }]
  const first = await ask<{ id: string }>('operatorCoupon/add', wanted, headers)
  expect(await ask('operatorCoupon/add', wanted, headers)).toEqual(first)
  expect(await house.db.$count(coupons, eq(coupons.code, wanted.code))).toBe(1)
})

test('stale pages change nothing, and what is stopped stays so with its reason', async () => {
  const { id, code } = await add()
  const own = (await collect(code)).data.id
  expect((await ask('operatorCoupon/setBudget', { id, budgetCents: 90_00, seenBudgetCents: 10_00 })).reason).toBe('conflict')
  await order(own)
  expect((await ask('operatorCoupon/setBudget', { id, budgetCents: 19_99, seenBudgetCents: 50_00 })).reason).toBe('budget-spent')
  expect((await ask('operatorCoupon/stop', { id, reason: 'Wrong code' })).code).toBe(0)
  expect((await ask('operatorCoupon/stop', { id, reason: 'Again' })).code).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'stopped', stopReason: 'Wrong code', spentCents: 20_00 })
  expect((await collect(code)).reason).toBe('coupon-unfit')
  expect((await ask('operatorCoupon/add', { ...terms(), code })).reason).toBe('code-taken')
  expect((await ask('operatorCoupon/add', { ...terms(), kind: 'percent' })).code).toBe(40000)
  const support = await addStaff(house, 'support', time)
  expect((await ask('operatorCoupon/page', {}, support)).code).toBe(403)
  for (const state of ['running', 'stopped', 'planned', 'usedUp', 'ended'] as const) {
    const { records } = (await ask<{ records: HouseCoupon[] }>('operatorCoupon/page', { state })).data
    expect(records.every((one) => one.state === state)).toBe(true)
  }
})
