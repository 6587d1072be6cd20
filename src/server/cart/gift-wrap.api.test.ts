import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart, CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  await setStock(house.db, goods.lamp.sku, 400)
  shopper = await addShopper(house, 'ON')
})
afterAll(() => house.close())

const call = async <T>(path: string, input: object, headers = shopper.headers) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope as { code: number; data: T }
const offer = (cents: number | null) => house.db.execute(sql`update shops set gift_wrap_cents = ${cents}`)
const lineOf = (cart: Cart) => cart.cartLists[0]?.shoppingCartList.find(({ type }) => type === 'goods')

/** Two lamps in an empty cart, at a shop that wraps for this much. */
async function lampsInCart(cents: number | null): Promise<string> {
  await offer(cents)
  await house.db.execute(sql`delete from cart_lines where customer_id = ${shopper.id}`)
  const { data } = await call<Cart>('shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 2 })
  const line = lineOf(data)
  if (!line) throw new Error('no line')
  expect(line.giftWrap).toEqual(cents === null ? null : { cents, isOn: false, message: '' })
  return line.id
}

test('a wrap is offered and never chosen; chosen, it costs the same in cart, checkout and order', async () => {
  const id = await lampsInCart(4_95)
  const { data: bare } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {})
  expect(bare.bill.giftWrapCents).toBe(0)
  const { data: cart } = await call<Cart>('shoppingCart/wrap', { id, isGift: true, giftMessage: '  Pour toi !  ' })
  expect(lineOf(cart)?.giftWrap).toEqual({ cents: 4_95, isOn: true, message: 'Pour toi !' })
  expect(cart.estimate).toMatchObject({ giftWrapCents: 9_90, itemsCents: 240_00 })
  const { data: detail } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {})
  // 13 % on goods and wrap alike, and nothing else has moved.
  expect(detail.bill).toMatchObject({ giftWrapCents: 9_90, shippingCents: 0, gstHstCents: 32_49, totalCents: 282_39 })
  expect(cart.estimate?.totalCents).toBe(detail.totalCents)
  expect((await call('order/addNew', { seenTotalCents: bare.totalCents })).code).toBe(40902)
  const { data: orderId } = await call<string>('order/addNew', { seenTotalCents: detail.totalCents })
  expect((await call('order/placeOrders', { id: orderId, token: await cardToken(house) })).code).toBe(0)
  const { data: order } = await call<Order>('order/getInfo', { id: orderId })
  expect(order.bill).toMatchObject({ giftWrapCents: 9_90, totalCents: 282_39 })
  expect(order.shopOrders[0]?.lines[0]).toMatchObject({ giftWrap: { cents: 9_90, message: 'Pour toi !' }, paidCents: 282_39 })
  // One of two pieces takes half of everything back, its wrap too.
  const lines = [{ id: order.shopOrders[0]?.lines[0]?.id, quantity: 1 }]
  const { data: cancelled } = await call<{ refundCents: number }>('order/cancel', { id: orderId, lines })
  expect(cancelled.refundCents).toBe(141_19)
  // The shop gets the wrap whole: commission is on goods alone.
  const { rows } = await house.db.execute<{ cents: number }>(
    sql`select sum(-amount_cents)::integer as cents from ledger_entries where account = 'held' and kind = 'sale' and order_id = ${orderId}`,
  )
  expect(rows[0]?.cents).toBe(240_00 - 24_00 + 9_90)
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('a free wrap costs nothing and is kept', async () => {
  const id = await lampsInCart(0)
  await call('shoppingCart/wrap', { id, isGift: true })
  const { data: orderId } = await call<string>('order/addNew', {})
  const { data: order } = await call<Order>('order/getInfo', { id: orderId })
  expect(order.shopOrders[0]?.lines[0]?.giftWrap).toEqual({ cents: 0, message: '' })
  expect(order.bill.giftWrapCents).toBe(0)
})

test('what is bought beside the cart can be wrapped, and the cart’s wraps are not for it', async () => {
  await lampsInCart(5_00)
  const buyNow = { skuId: goods.lamp.sku, quantity: 3 }
  const { data: bare } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow })
  expect(bare.bill.giftWrapCents).toBe(0)
  const wrapped = { ...buyNow, isGift: true, giftMessage: '生日快乐' }
  const { data: detail } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow: wrapped })
  expect(detail.bill.giftWrapCents).toBe(15_00)
  const { data: orderId } = await call<string>('order/addNew', { buyNow: wrapped, seenTotalCents: detail.totalCents })
  const { data: order } = await call<Order>('order/getInfo', { id: orderId })
  expect(order.shopOrders[0]?.lines[0]?.giftWrap).toEqual({ cents: 15_00, message: '生日快乐' })
})

test('a shop that stops wrapping sends nothing bare: the order is refused until the wrap is taken off', async () => {
  const id = await lampsInCart(0)
  await call('shoppingCart/wrap', { id, isGift: true, giftMessage: 'For you' })
  await offer(null)
  const { data: cart } = await call<Cart>('shoppingCart/all', {})
  expect(lineOf(cart)?.giftWrap).toEqual({ cents: null, isOn: true, message: 'For you' })
  expect((await call('shoppingCart/GetCheckOutDetail', {})).code).toBe(40917)
  expect((await call('order/addNew', {})).code).toBe(40917)
  expect((await call('shoppingCart/wrap', { id, isGift: true })).code).toBe(40917)
  const { data: off } = await call<Cart>('shoppingCart/wrap', { id, isGift: false })
  expect(lineOf(off)?.giftWrap).toBeNull()
  expect((await call('order/addNew', {})).code).toBe(0)
})

test('nobody sets a price, writes too much or wraps what is somebody else’s', async () => {
  const id = await lampsInCart(4_95)
  const bad = async (input: object) => (await call('shoppingCart/wrap', { id, isGift: true, ...input })).code
  expect(await bad({ cents: 0 })).toBe(40000)
  expect(await bad({ giftWrapCents: 1 })).toBe(40000)
  expect(await bad({ giftMessage: 'a'.repeat(201) })).toBe(40000)
  expect(await bad({ giftMessage: 'a'.repeat(200) })).toBe(0)
  expect(await bad({ giftMessage: 'a'.repeat(50_000) })).toBe(40000)
  expect(await bad({ giftMessage: 'card 4242 4242 4242 4242' })).toBe(40000)
  expect(await bad({ giftMessage: 'hidden \u0000 letter' })).toBe(40000)
  expect(await bad({ giftMessage: 7 })).toBe(40000)
  expect(await bad({ isGift: 'yes' })).toBe(40000)
  const other = await addShopper(house)
  expect((await call('shoppingCart/wrap', { id, isGift: true }, other.headers)).code).toBe(404)
  expect((await call('shoppingCart/wrap', { id, isGift: true }, {})).code).toBe(401)
  const buyNow = { skuId: goods.lamp.sku, quantity: 1, isGift: true }
  expect((await call('order/addNew', { buyNow: { ...buyNow, giftWrapCents: 0 } })).code).toBe(40000)
})
