import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { addShopper, setStock, stockOf } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
})
afterAll(() => house.close())

const codeOf = async (path: string, input: object, headers: Record<string, string>) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope.code

test('an account holds goods for ten unpaid orders and no more, until one of them is cancelled', async () => {
  const shopper = await addShopper(house)
  await setStock(house.db, goods.lamp.sku, 100)
  const buyNow = { skuId: goods.lamp.sku, quantity: 1 }
  const order = async () => {
    const wanted = { buyNow, shipAddressId: shopper.addressId, seenTotalCents: 135_60 }
    return house.call('/mallapi/order/addNew', wanted, { ...shopper.headers, 'idempotency-key': v7() })
  }
  const made = []
  for (let n = 0; n < 10; n++) made.push(await order())
  expect(made.map(({ envelope }) => envelope.code)).toEqual(Array(10).fill(0))
  expect((await order()).envelope.code).toBe(refusals['too-many-unpaid'].code)
  expect((await stockOf(house.db, goods.lamp.sku)).reserved).toBe(10)

  const [id] = made.map(({ envelope }) => envelope.data)
  expect(await codeOf('order/cancel', { id, reason: 'other' }, shopper.headers)).toBe(0)
  expect((await order()).envelope.code).toBe(0)
  // Somebody else is not held up.
  const other = await addShopper(house)
  const wanted = { buyNow, shipAddressId: other.addressId, seenTotalCents: 135_60 }
  expect(await codeOf('order/addNew', wanted, other.headers)).toBe(0)
})

test('a cart has 200 lines and an account 60 addresses', async () => {
  const shopper = await addShopper(house)
  await house.db.execute(sql`
    insert into cart_lines (customer_id, id, shop_id, spu_id, sku_id, quantity, added_at)
    select ${shopper.id}, gen_random_uuid(), shop_id, spu_id, gen_random_uuid(), 1, now() from skus, generate_series(1, 199)
    where skus.id = ${goods.lamp.sku}`)
  const add = (skuId: string) => codeOf('shoppingCart/addNew', { skuId }, shopper.headers)
  expect(await add(goods.lamp.sku)).toBe(0)
  await setStock(house.db, goods.kettle.sku, 3)
  expect(await add(goods.kettle.sku)).toBe(refusals['cart-full'].code)
  // More of what is in it is no further line.
  expect(await add(goods.lamp.sku)).toBe(0)

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
  for (let n = 1; n < 60; n++) expect(await codeOf('address/addNew', address, shopper.headers)).toBe(0)
  expect(await codeOf('address/addNew', address, shopper.headers)).toBe(refusals.conflict.code)
})
