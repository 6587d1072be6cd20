import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart, CartLine, CheckoutDetail } from '../../contract/cart.ts'
import type { Order } from '../../contract/orders.ts'
import { addShopper, type Shopper, setStock, stockOf } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let shopper: Shopper

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())
beforeEach(async () => {
  await setStock(house.db, goods.lamp.sku, 40)
  await setStock(house.db, goods.kettle.sku, 3)
  shopper = await addShopper(house)
})

const call = async <T>(path: string, input: object, as = shopper) => {
  const { status, envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  expect(status).toBe(200)
  return { code: envelope.code, data: envelope.data as T }
}
const held = (skuId: string) => stockOf(house.db, skuId).then(({ reserved }) => reserved)

test('the lines of a cart that are ordered in several tabs at once are ordered once', async () => {
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 2 })
  await call('shoppingCart/addNew', { skuId: goods.kettle.sku })
  const { data } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {})
  const asked = { shipAddressId: shopper.addressId, seenTotalCents: data.totalCents }
  const codes = (await Promise.all(Array.from({ length: 6 }, () => call('order/addNew', asked)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === 40901)).toHaveLength(5)
  expect(await held(goods.lamp.sku)).toBe(2)
  expect((await call<Cart>('shoppingCart/all', {})).data.total).toBe(0)
})

const items: [string, (line: CartLine) => unknown[]][] = [
  ['as the cart shows them', (line) => [line]],
  ['by their ids', ({ id, type }) => (type === 'goods' ? [id] : [])],
]
test.each(items)(
  'the customer and the cart’s lines, %s, make an order, to the first address at today’s prices; its id is the answer',
  async (_name, asItem) => {
    const cart = await call<Cart>('shoppingCart/addNew', { skuId: goods.kettle.sku })
    const shoppingCartItems = (cart.data.cartLists[0]?.shoppingCartList ?? []).flatMap(asItem)
    const asked = { customerid: shopper.id, shoppingCartItems }
    expect((await call('order/addNew', asked, await addShopper(house))).code).not.toBe(0)

    const made = await call<string>('order/addNew', asked)
    const { data: order } = await call<Order>('order/getInfo', { id: made.data })
    expect(made).toEqual({ code: 0, data: order.id })
    expect(order).toMatchObject({ paymentState: 'unpaid', bill: { totalCents: cart.data.estimate?.totalCents } })
  },
)

test('an order that lacks one of its goods keeps none of them, and the cart stays', async () => {
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku })
  await call('shoppingCart/addNew', { skuId: goods.kettle.sku, quantity: 2 })
  const { data } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {})
  const others = await Promise.all(Array.from({ length: 2 }, () => addShopper(house)))
  const ask = (as: Shopper, seenTotalCents: number) => call('order/addNew', { shipAddressId: as.addressId, seenTotalCents }, as)
  for (const other of others) {
    await call('shoppingCart/addNew', { skuId: goods.lamp.sku }, other)
    await call('shoppingCart/addNew', { skuId: goods.kettle.sku, quantity: 2 }, other)
  }
  // Three kettles, two wanted by each of three.
  const codes = (await Promise.all([shopper, ...others].map((as) => ask(as, data.totalCents)))).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([0, 40904, 40904])
  expect([await held(goods.lamp.sku), await held(goods.kettle.sku)]).toEqual([1, 2])
  const carts = await Promise.all([shopper, ...others].map((as) => call<Cart>('shoppingCart/all', {}, as)))
  expect(carts.map((cart) => cart.data.total).sort()).toEqual([0, 3, 3])
})
