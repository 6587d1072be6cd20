import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart, CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import { addShopper, cardToken, type Shopper, setStock, stockOf } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
let time = new Date('2026-11-15T12:00:00Z')

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
})
afterAll(() => house.close())
beforeEach(async () => {
  await setStock(house.db, goods.lamp.sku, 2000)
  shopper = await addShopper(house)
})

const call = async <T>(path: string, input: object, as = shopper) => {
  const { status, envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  return { status, code: envelope.code, data: envelope.data as T }
}
const ofLamp = (more: object = {}, quantity = 1) => ({
  buyNow: { skuId: goods.lamp.sku, quantity },
  shipAddressId: shopper.addressId,
  seenTotalCents: 135_60 * quantity,
  ...more,
})
const order = async (more: object = {}, quantity = 1) => call<string>('order/addNew', ofLamp(more, quantity))
const info = async (id: string) => (await call<Order>('order/getInfo', { id })).data
const price = (cents: number) => house.db.execute(sql`update skus set price_cents = ${cents} where id = ${goods.lamp.sku}`)

async function addCoupon(more: { percent?: number; amountCents?: number; endsAt?: Date } = {}): Promise<string> {
  const [couponId, id] = [v7(), v7()]
  const { percent = null, amountCents = null, endsAt = new Date('2028-01-01') } = more
  await house.db.execute(sql`
    insert into coupons (id, code, title, applies_to, kind, percent, amount_cents, minimum_cents, stackable, starts_at, ends_at)
    values (${couponId}, ${couponId}, '{"en":"C","fr":"C","zh":"C"}', 'all', ${percent ? 'percent' : 'amount'}, ${percent}, ${amountCents}, 0, true,
      '2026-01-01', ${endsAt.toISOString()})`)
  await house.db.execute(
    sql`insert into customer_coupons (customer_id, id, coupon_id, received_at) values (${shopper.id}, ${id}, ${couponId}, now())`,
  )
  return id
}

test('cart-04 more than 999 pieces cannot be gathered in steps', async () => {
  for (let n = 0; n < 9; n++) expect((await call('shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 111 })).code).toBe(0)
  expect((await call('shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 1 })).code).toBe(40000)
  expect((await call<Cart>('shoppingCart/all', {})).data.total).toBe(999)
})

test('cart-10 a service is nothing for a cart of goods (the reverse stands with the cart of services)', async () => {
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from services limit 1`)
  expect((await call('shoppingCart/addNew', { skuId: rows[0]?.id })).code).toBe(40000)
  expect((await call('shoppingCart/addNew', { skuId: v7() })).code).toBe(404)
})

test('cart-12 a line of a megabyte is too large', async () => {
  const sent = await call('shoppingCart/addNew', { skuId: goods.lamp.sku, variantsInfo: 'x'.repeat(1_000_000) })
  expect([sent.status, sent.code]).toEqual([413, 41300])
})

test.each([
  ['cart-22 a price', 'shoppingCart/BuyNow', { price: 1 }],
  ['cart-22 a discount', 'shoppingCart/BuyNow', { discount: 99 }],
  ['cart-22 a currency', 'shoppingCart/BuyNow', { currency: 'JPY' }],
  ['order-14 an address to return to', 'order/placeOrders', { return_url: 'https://evil.example/' }],
  ['coupon-16 a counter', 'coupon/page', { used: 0 }],
])('%s from a client is refused', async (_why, path, wrong) => {
  const right =
    path === 'shoppingCart/BuyNow' ? { skuId: goods.lamp.sku } : path === 'order/placeOrders' ? { id: v7(), token: 'tok_12345678' } : {}
  expect((await call(path, right)).code).not.toBe(40000)
  expect((await call(path, { ...right, ...wrong })).code).toBe(40000)
})

test('order-02 two presses within ten seconds are one order, later they are two', async () => {
  const both = await Promise.all([order(), order()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both[0]?.data).toBe(both[1]?.data)
  expect((await order()).data).toBe(both[0]?.data)
  expect((await stockOf(house.db, goods.lamp.sku)).reserved).toBe(1)
  time = new Date(time.getTime() + 10_001)
  expect((await order()).data).not.toBe(both[0]?.data)
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku })
  const cart = { shipAddressId: shopper.addressId, seenTotalCents: 135_60 }
  const codes = (await Promise.all([call('order/addNew', cart), call('order/addNew', cart)])).map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})

test('order-06 lines of another cart are not found', async () => {
  const other = await addShopper(house)
  const { data } = await call<Cart>('shoppingCart/addNew', { skuId: goods.lamp.sku }, other)
  const id = data.cartLists[0]?.shoppingCartList[0]?.id
  const input = { shoppingCartItems: [id], shipAddressId: shopper.addressId, seenTotalCents: 135_60 }
  expect((await call('order/addNew', input)).code).toBe(404)
  expect((await call<Cart>('shoppingCart/all', {}, other)).data.total).toBe(1)
})

test('order-08 what is not sold any more cannot be ordered', async () => {
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku })
  const input = { shipAddressId: shopper.addressId, seenTotalCents: 135_60 }
  for (const [close, open] of [
    [sql`update shops set is_public = false`, sql`update shops set is_public = true`],
    [
      sql`update spus set published = false where id = ${goods.lamp.spu}`,
      sql`update spus set published = true where id = ${goods.lamp.spu}`,
    ],
  ] as const) {
    await house.db.execute(close)
    expect((await call('order/addNew', input)).code).toBe(40900)
    await house.db.execute(open)
  }
  expect((await call('order/addNew', input)).code).toBe(0)
})

test('order-16 the next number is no key to another order', async () => {
  const { orderNumber } = await info((await order()).data)
  const next = orderNumber.replace(/\d{4}$/, (last) => String(((Number(last) + 1) % 9000) + 1000))
  expect((await call('order/track', { orderNumber: next, email: 'somebody@example.com' })).code).toBe(404)
  expect((await call('order/getInfo', { id: next })).code).toBe(40000)
})

test('order-20 nothing, less than nothing and more than is left are not given back', async () => {
  const id = (await order({}, 2)).data
  await call('order/placeOrders', { id, token: await cardToken(house) })
  const line = (await info(id)).shopOrders[0]?.lines[0]
  for (const quantity of [0, -1, 1.5, 3]) expect((await call('order/cancel', { id, lines: [{ id: line?.id, quantity }] })).code).toBe(40000)
  expect((await info(id)).refundedCents).toBe(0)
})

test('order-22 a card number is refused wherever it is written', async () => {
  const address = {
    recipient: 'Robin',
    countryId: 'ca',
    stateProvinceId: 'ON',
    city: 'Toronto',
    street: '1 Front Street',
    postalCode: 'M5V 2T6',
    email: 'robin@example.com',
    phoneNumber: '4165550100',
  }
  const number = '4242 4242 4242 4242'
  for (const wrong of [{ recipient: `Robin ${number}` }, { street: number }, { aptSuiteOther: '4242424242424242' }]) {
    expect((await call('address/addNew', { ...address, ...wrong })).code).toBe(40000)
  }
  expect((await call('address/addNew', address)).code).toBe(0)
  expect((await call('profile/edit', { bio: `pay with ${number}` })).code).toBe(40000)
  expect((await order({ giftMessage: number })).code).toBe(40000)
})

test('order-26 whole cents decide whether delivery is free', async () => {
  const shipping = async (cents: number) => {
    await price(cents)
    const { data } = await call<CheckoutDetail>('shoppingCart/BuyNow', { skuId: goods.lamp.sku })
    return data.bill.shippingCents
  }
  expect(await shipping(99_00)).toBeGreaterThan(0)
  expect(await shipping(99_01)).toBe(0)
  await price(120_00)
})

test('coupon-04 our clock decides when a coupon ends, to the second', async () => {
  const over = await addCoupon({ amountCents: 1000, endsAt: new Date(time.getTime() - 1000) })
  const lasts = await addCoupon({ amountCents: 1000, endsAt: new Date(time.getTime() + 1000) })
  expect((await order({ couponIds: [over] })).code).toBe(40903)
  expect((await order({ couponIds: [lasts], seenTotalCents: 124_30 })).code).toBe(0)
})

test('coupon-08 a coupon worth more than the goods leaves nothing to pay, never less', async () => {
  const id = await addCoupon({ amountCents: 500_00 })
  const { data } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {
    buyNow: { skuId: goods.lamp.sku, quantity: 1 },
    couponIds: [id],
  })
  expect(data.bill.itemsCents - data.bill.discountCents).toBe(0)
  expect(data.totalCents).toBeGreaterThanOrEqual(0)
})

test('coupon-14 pieces come back with their share of the coupon, to the cent', async () => {
  const couponId = await addCoupon({ amountCents: 10_01 })
  const { data } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {
    buyNow: { skuId: goods.lamp.sku, quantity: 3 },
    couponIds: [couponId],
  })
  const id = (await order({ couponIds: [couponId], seenTotalCents: data.totalCents }, 3)).data
  await call('order/placeOrders', { id, token: await cardToken(house) })
  const line = (await info(id)).shopOrders[0]?.lines[0]
  const refunds: number[] = []
  for (let n = 0; n < 3; n++) {
    const { data: back } = await call<{ refundCents: number }>('order/cancel', { id, lines: [{ id: line?.id, quantity: 1 }] })
    refunds.push(back.refundCents)
  }
  expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(data.totalCents)
  expect(Math.max(...refunds) - Math.min(...refunds)).toBeLessThanOrEqual(1)
})

test('coupon-18 two first orders at once use a coupon once', async () => {
  const couponId = await addCoupon({ percent: 10 })
  const first = (note: string) => order({ couponIds: [couponId], seenTotalCents: 122_04, note })
  const codes = (await Promise.all([first('one'), first('two')])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([0, 40903])
})

test('address-09 an order keeps the address that was deleted', async () => {
  const id = (await order()).data
  expect((await call('address/del', { id: shopper.addressId })).code).toBe(0)
  expect((await info(id)).shippingAddress).toMatchObject({ recipient: 'Robin Gagnon', street: '1 Front Street' })
})
