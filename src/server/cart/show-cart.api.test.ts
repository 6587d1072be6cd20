import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart, CheckoutDetail } from '../../contract/cart.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

const call = async <T>(path: string, input: object, as: Shopper) =>
  (await house.call(`/mallapi/${path}`, input, as.headers)).envelope.data as T

test('the cart is estimated for the saved address, as the checkout then says', async () => {
  const shopper = await addShopper(house, 'QC')
  const added = await call<Cart>('shoppingCart/addNew', { skuId: goods.kettle.sku }, shopper)
  const cart = await call<Cart>('shoppingCart/all', {}, shopper)
  const checkout = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {}, shopper)
  expect(cart.estimate?.province).toBe('QC')
  expect(cart.estimate?.totalCents).toBe(checkout.totalCents)
  expect(added).toEqual(cart)
})

test('a line of a shop that has closed meanwhile cannot grow', async () => {
  const shopper = await addShopper(house)
  const cart = await call<Cart>('shoppingCart/addNew', { skuId: goods.kettle.sku }, shopper)
  const id = cart.cartLists[0]?.shoppingCartList[0]?.id
  await house.db.execute(sql`update shops set is_public = false where id = ${goods.shop}`)
  const grown = await house.call('/mallapi/shoppingCart/edit', { id, quantity: 2 }, shopper.headers)
  const wished = await house.call('/mallapi/shoppingCart/addNew', { type: 'wishList', skuId: goods.lamp.sku }, shopper.headers)
  await house.db.execute(sql`update shops set is_public = true where id = ${goods.shop}`)
  expect([grown.envelope.code, wished.envelope.code]).toEqual([40904, 404])
})

test('the header counts a cart with its mandatory fees, as the lines say', async () => {
  const shopper = await addShopper(house)
  const cart = await call<Cart>('shoppingCart/addNew', { skuId: goods.kettle.sku, quantity: 2 }, shopper)
  const [line] = cart.cartLists[0]?.shoppingCartList ?? []
  expect(line).toMatchObject({ priceCents: 40_00, feeCents: 2_00, handlingCents: 2_00, installationCents: 0, extraShippingCents: 0 })
  expect(await call('counts/mine', {}, shopper)).toMatchObject({ cartCents: 2 * 42_00 })
})
