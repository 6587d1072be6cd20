import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import type { point } from '../../contract/points.ts'
import type { Return } from '../../contract/returns.ts'
import { IDLE_MONTHS, LEAST_POINTS } from '../../rules/money/points.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { carryDemoOrders } from '../demo/carry-orders.ts'
import { earnPoints } from '../orders/earn-points.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { releaseHolds } from '../payments/release-holds.ts'
import { isOnItsWayBack } from '../returns/calls.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse, testIdentityKey } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { balanceOf } from './balance.ts'
import { givePoints, takeBackPoints } from './earn.ts'
import { lapsePoints } from './lapse.ts'

const DAY = 86_400_000
let house: House
let goods: Marketplace
let time = new Date('2026-11-15T12:00:00Z')
const later = (days: number) => {
  time = new Date(time.getTime() + days * DAY)
}
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
  await setStock(house.db, goods.lamp.sku, 4000)
})
afterAll(() => house.close())

const callAs =
  (shopper: Shopper, more: Record<string, string> = {}) =>
  async <T>(path: string, input: object) =>
    (await house.call(`/mallapi/${path}`, input, { ...shopper.headers, ...more })).envelope as { code: number; data: T }

/** Somebody with points. */
async function shopperWith(points: number): Promise<{ shopper: Shopper; call: ReturnType<typeof callAs> }> {
  const shopper = await addShopper(house, 'ON')
  if (points > 0) await givePoints(house.db, { customerId: shopper.id, orderId: v7(), shopOrderId: v7(), points }, time)
  return { shopper, call: callAs(shopper) }
}
const pointsOf = async (call: ReturnType<typeof callAs>) => (await call<Output<typeof point.mine>>('point/mine', {})).data
const wrongBooks = async () => (await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)
const lamps = (quantity: number) => ({ buyNow: { skuId: goods.lamp.sku, quantity } })

/** An order that uses points, made as it was shown. */
async function order(call: ReturnType<typeof callAs>, quantity = 1): Promise<{ id: string; detail: CheckoutDetail }> {
  const choices = { ...lamps(quantity), usePoints: true }
  const { data: detail } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', choices)
  const seen = { seenTotalCents: detail.totalCents, seenDueCents: detail.dueCents }
  const { code, data: id } = await call<string>('order/addNew', { ...choices, ...seen })
  expect(code).toBe(0)
  return { id, detail }
}
const pay = async (call: ReturnType<typeof callAs>, id: string) =>
  (await call('order/placeOrders', { id, token: await cardToken(house) })).code

test('points pay a part of an order when they are ticked; price and taxes stay what they are', async () => {
  const { call } = await shopperWith(20_00)
  const { data: bare } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', lamps(1))
  expect(bare).toMatchObject({ totalCents: 135_60, dueCents: 135_60, points: { balance: 20_00, usable: 20_00, isUsed: false } })
  const { id, detail } = await order(call)
  expect(detail).toMatchObject({ dueCents: 115_60, points: { isUsed: true } })
  expect(detail.bill).toEqual(bare.bill)
  expect(await pointsOf(call)).toMatchObject({ balance: 0, held: 20_00, records: [{ kind: 'earned', points: 20_00 }] })
  expect((await call('payment/start', { id })).data).toMatchObject({ totalCents: 135_60, dueCents: 115_60 })
  expect(await wrongBooks()).toEqual([])
  expect(await pay(call, id)).toBe(0)
  expect((await call<Order>('order/getInfo', { id })).data).toMatchObject({ pointsCents: 20_00, paymentState: 'paid', bill: bare.bill })
  const { rows } = await house.db.execute<{ cents: number }>(
    sql`select amount_cents::integer as cents from payments where order_id = ${id} and state = 'succeeded'`,
  )
  expect(rows).toEqual([{ cents: 115_60 }])
  const own = await pointsOf(call)
  expect(own).toMatchObject({ balance: 0, held: 0 })
  expect(own.records[0]).toMatchObject({ kind: 'spent', points: -20_00, order: { id } })
  expect(await wrongBooks()).toEqual([])
})

test('points pay all of an order without a card', async () => {
  const { call } = await shopperWith(500_00)
  const { id, detail } = await order(call)
  expect(detail.dueCents).toBe(0)
  expect((await call('order/placeOrders', { id })).code).toBe(0)
  expect(await pointsOf(call)).toMatchObject({ balance: 500_00 - 135_60, held: 0 })
  // All of it comes back as points: no card has paid.
  expect((await call<{ refundCents: number }>('order/cancel', { id })).data.refundCents).toBe(135_60)
  expect(await pointsOf(call)).toMatchObject({ balance: 500_00, records: [{ kind: 'returned', points: 135_60 }, {}, {}] })
  expect(await wrongBooks()).toEqual([])
})

test('too few points are said, and refused when somebody insists', async () => {
  const { call } = await shopperWith(LEAST_POINTS - 1)
  const choices = { ...lamps(1), usePoints: true }
  const { data } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', choices)
  expect(data).toMatchObject({ dueCents: 135_60, points: { balance: LEAST_POINTS - 1, usable: 0, isUsed: false } })
  expect((await call('order/addNew', choices)).code).toBe(40918)
  expect((await call('order/addNew', { ...choices, usePoints: 'yes' })).code).toBe(40000)
  expect((await call('order/addNew', { ...choices, points: 5 })).code).toBe(40000)
  expect((await call('order/addNew', { ...choices, usePoints: false, seenDueCents: 1 })).code).toBe(40902)
  expect((await call('point/mine', { customerId: v7() })).code).toBe(403)
})

test('what goes back goes back as money first, and as points last', async () => {
  const { call } = await shopperWith(100_00)
  const { id } = await order(call, 2)
  expect(await pay(call, id)).toBe(0)
  const { data: known } = await call<Order>('order/getInfo', { id })
  const line = known.shopOrders[0]?.lines[0]?.id
  // 271.20, of which 171.20 by card: the first lamp is all money, the second the rest of it and all points.
  await call('order/cancel', { id, lines: [{ id: line, quantity: 1 }] })
  expect(await pointsOf(call)).toMatchObject({ balance: 0 })
  await call('order/cancel', { id, lines: [{ id: line, quantity: 1 }] })
  expect(await pointsOf(call)).toMatchObject({ balance: 100_00 })
  const { rows } = await house.db.execute<{ cents: number }>(
    sql`select amount_cents::integer as cents from refunds where order_id = ${id} order by created_at, id`,
  )
  expect(rows.map(({ cents }) => cents)).toEqual([135_60, 35_60])
  expect((await call<Order>('order/getInfo', { id })).data).toMatchObject({ paymentState: 'refunded', refundedCents: 271_20 })
  expect(await wrongBooks()).toEqual([])
})

test('points that an unpaid order held come back with its goods, and are held again when it is paid late', async () => {
  const { call } = await shopperWith(50_00)
  const { id } = await order(call)
  later(1 / 24)
  await releaseHolds(
    house.db,
    embeddedProvider(house.db, () => time),
    time,
  )
  expect(await pointsOf(call)).toMatchObject({ balance: 50_00, held: 0 })
  const other = await order(call)
  expect(await pay(call, id)).toBe(40918)
  expect((await call('order/cancel', { id: other.id })).code).toBe(0)
  expect(await pay(call, id)).toBe(0)
  expect(await pointsOf(call)).toMatchObject({ balance: 0, held: 0 })
  expect(await wrongBooks()).toEqual([])
})

test('a declined card keeps the points for another one', async () => {
  const { call } = await shopperWith(50_00)
  const { id } = await order(call)
  expect((await call('order/placeOrders', { id, token: await cardToken(house, 'decline') })).code).toBe(40200)
  expect(await pointsOf(call)).toMatchObject({ balance: 0, held: 50_00 })
  expect(await pay(call, id)).toBe(0)
  expect(await wrongBooks()).toEqual([])
})

test('fifty checkouts at once never spend more than there is', async () => {
  await house.db.execute(sql`update skus set price_cents = 1000 where id = ${goods.lamp.sku}`)
  await house.db.execute(sql`update shops set free_delivery = true`)
  const { shopper, call } = await shopperWith(30_00)
  const choices = { ...lamps(1), usePoints: true, shipAddressId: shopper.addressId }
  const named = (n: number) => callAs(shopper, { 'idempotency-key': `${n}${'0'.repeat(20)}` })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => named(n)<string>('order/addNew', choices)))
  const { rows } = await house.db.execute<{ spent: number; orders: number }>(
    sql`select coalesce(sum(points_cents), 0)::integer as spent, count(*)::integer as orders from orders where customer_id = ${shopper.id}`,
  )
  const made = answers.filter(({ code }) => code === 0).length
  expect(rows[0]?.orders).toBe(made)
  expect(rows[0]?.spent).toBeLessThanOrEqual(30_00)
  const own = await pointsOf(call)
  expect(own.balance + own.held).toBe(30_00)
  expect(own.held).toBe(rows[0]?.spent)
  // 11.30 each: two whole ones and a rest.
  expect(made).toBe(3)
  expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code }) => code))).toEqual(new Set([40918]))
  await house.db.execute(sql`update skus set price_cents = 12000 where id = ${goods.lamp.sku}`)
  await house.db.execute(sql`update shops set free_delivery = false`)
  expect(await wrongBooks()).toEqual([])
})

/** Paid by card, and carried to its door. */
async function delivered(call: ReturnType<typeof callAs>, quantity: number): Promise<Order> {
  const { data: id } = await call<string>('order/addNew', lamps(quantity))
  expect(await pay(call, id)).toBe(0)
  for (let n = 0; n < 4; n++) {
    later(2)
    await carryDemoOrders(house.db, time)
  }
  const { data } = await call<Order>('order/getInfo', { id })
  expect(data.shopOrders[0]?.state).toBe('delivered')
  return data
}
const earn = () => earnPoints(house.db, isOnItsWayBack, time)

test('points are earned once, when delivered goods can no longer go back for a change of mind', async () => {
  const { call } = await shopperWith(0)
  await delivered(call, 2)
  await earn()
  expect(await pointsOf(call)).toMatchObject({ balance: 0, onTheWay: 240, lapsesAt: null })
  later(16)
  // Whoever looks now and then stays signed in.
  await pointsOf(call)
  later(16)
  await Promise.all([earn(), earn()])
  expect(await earn()).toBe(0)
  expect(await pointsOf(call)).toMatchObject({ balance: 240, onTheWay: 0, records: [{ kind: 'earned', points: 240 }] })
  expect(await wrongBooks()).toEqual([])
})

test('an order of before the books, without a payment, may earn, and the books still balance', async () => {
  const { shopper, call } = await shopperWith(0)
  const { id } = await delivered(call, 1)
  await house.db.execute(sql`delete from ledger_entries where order_id = ${id}`)
  await house.db.execute(sql`delete from payments where order_id = ${id}`)
  await house.db.execute(sql`update shop_orders set delivered_at = delivered_at - interval '60 days' where order_id = ${id}`)
  await earn()
  expect(await balanceOf(house.db, shopper.id)).toBe(120)
  expect(await wrongBooks()).toEqual([])
})

test('what is on its way back earns nothing until it is decided, and a late return takes its points away', async () => {
  const { shopper, call } = await shopperWith(0)
  const { shopOrders } = await delivered(call, 2)
  const part = shopOrders[0]
  const back = (quantity: number, reason: string) =>
    call<Return>('return/addNew', {
      shopOrderId: part?.id,
      lines: [{ id: part?.lines[0]?.id, quantity }],
      addressId: shopper.addressId,
      reason,
    })
  later(20)
  expect((await back(1, 'changedMind')).code).toBe(0)
  later(12)
  await earn()
  expect(await pointsOf(call)).toMatchObject({ balance: 0 })
  for (let n = 0; n < 3; n++) {
    later(4)
    await carryDemoOrders(house.db, time)
  }
  await earn()
  expect(await pointsOf(call)).toMatchObject({ balance: 120 })
  // The guarantee lasts longer than the change of mind.
  expect((await back(1, 'faulty')).code).toBe(0)
  for (let n = 0; n < 3; n++) {
    later(4)
    await carryDemoOrders(house.db, time)
  }
  const own = await pointsOf(call)
  expect(own).toMatchObject({ balance: 0, records: [{ kind: 'takenBack', points: -120 }, { kind: 'earned' }] })
  expect(await wrongBooks()).toEqual([])
})

test('nobody owes points: those that were spent already are the marketplace’s loss', async () => {
  const { shopper, call } = await shopperWith(0)
  const part = { customerId: shopper.id, orderId: v7(), shopOrderId: v7() }
  await givePoints(house.db, { ...part, points: 300 }, time)
  const { id } = await order(call)
  expect(await pay(call, id)).toBe(0)
  await takeBackPoints(house.db, { ...part, mayKeep: 0 }, time)
  expect(await pointsOf(call)).toMatchObject({ balance: 0 })
  await expect(inTransaction(house.db, (tx) => givePoints(tx, { ...part, points: 300 }, time))).rejects.toThrow()
})

test('idle points lapse after their owner was told, and any use keeps them', async () => {
  const { shopper, call } = await shopperWith(700)
  const told = async () =>
    (
      await house.db.execute<{ n: number }>(
        sql`select count(*)::integer as n from notifications where account_id = ${shopper.id} and kind = 'points-lapsing'`,
      )
    ).rows[0]?.n
  await lapsePoints(house.db, time)
  expect(await told()).toBe(0)
  const end = new Date((await pointsOf(call)).lapsesAt ?? 0)
  expect(end.getUTCFullYear() * 12 + end.getUTCMonth()).toBe(time.getUTCFullYear() * 12 + time.getUTCMonth() + IDLE_MONTHS)
  const start = time
  time = new Date(end.getTime() - 30 * DAY)
  await lapsePoints(house.db, time)
  await lapsePoints(house.db, time)
  expect(await told()).toBe(1)
  // Told late: they stay until there was time enough to use them.
  time = new Date(end.getTime() + DAY)
  await lapsePoints(house.db, time)
  expect(await balanceOf(house.db, shopper.id)).toBe(700)
  time = new Date(end.getTime() + 16 * DAY)
  await lapsePoints(house.db, time)
  expect(await balanceOf(house.db, shopper.id)).toBe(0)
  time = start
  expect((await pointsOf(call)).records).toMatchObject([{ kind: 'lapsed', points: -700, order: null }, { kind: 'earned' }])
  expect(await wrongBooks()).toEqual([])
})

test('a shop’s own address has no points', async () => {
  const { shopper } = await shopperWith(20_00)
  const own = callAs(shopper, { host: 'alder-oak.localhost' })
  const { data } = await own<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { ...lamps(1), usePoints: true })
  expect(data).toMatchObject({ points: null, dueCents: data.totalCents })
  expect((await own('order/addNew', { ...lamps(1), usePoints: true })).code).toBe(40919)
  const { data: id } = await own<string>('order/addNew', lamps(1))
  const { rows } = await house.db.execute<{ due: boolean }>(sql`select points_due as due from shop_orders where order_id = ${id}`)
  expect(rows).toEqual([{ due: false }])
})

test('switched off, nothing is earned or spent, and what one has stays', async () => {
  const off = await openHouse({ env: { MALLARD_POINTS: 'off' }, parts: { now: () => time } })
  try {
    const { lamp } = await addMarketplace(off.db, time)
    const shopper = await addShopper(off)
    await givePoints(off.db, { customerId: shopper.id, orderId: v7(), shopOrderId: v7(), points: 900 }, time)
    const call = async (path: string, input: object) => (await off.call(`/mallapi/${path}`, input, shopper.headers)).envelope
    const choices = { buyNow: { skuId: lamp.sku, quantity: 1 }, usePoints: true }
    expect((await call('shoppingCart/GetCheckOutDetail', choices)).data).toMatchObject({ points: null })
    expect((await call('order/addNew', choices)).code).toBe(40919)
    expect((await call('point/mine', {})).data).toMatchObject({ isOn: false, balance: 900, lapsesAt: null })
  } finally {
    await off.close()
  }
})

test('a marketplace that is no demo has points only when its operator says so', async () => {
  const { readConfig } = await import('../config.ts')
  const env = { MALLARD_DEMO: 'off', MALLARD_IDENTITY_KEY: testIdentityKey }
  expect(readConfig(env).points).toBe(false)
  expect(readConfig({ ...env, MALLARD_POINTS: 'on' }).points).toBe(true)
  expect(readConfig({ MALLARD_DEMO: 'on' }).points).toBe(true)
})
