import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
const lampShop = v7()

beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, jsonb_build_object('id', ${lampShop}::text, 'slug', 'lamps', 'display_name', 'Lamps', 'own_domain', null))).*
    from shops own where id = ${goods.shop}`)
  await house.db.execute(sql`update spus set shop_id = ${lampShop} where id = ${goods.lamp.spu}`)
  await house.db.execute(sql`update stock set shop_id = ${lampShop} where sku_id = ${goods.lamp.sku}`)
  await house.db.execute(sql`update skus set shop_id = ${lampShop} where id = ${goods.lamp.sku}`)
  shopper = await addShopper(house)
  await orderOf(goods.kettle.sku, goods.lamp.sku)
  await orderOf(goods.kettle.sku)
})
afterAll(() => house.close())

const call = async <T>(path: string, input: object, more: Record<string, string> = {}, as = shopper) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...as.headers, ...more })
  return { code: envelope.code, data: envelope.data as T }
}
const ordersIn = async (input: object, as = shopper) =>
  (await call<{ records: OrderSummary[]; total: number }>('order/page', input, {}, as)).data

async function orderOf(...skuIds: string[]) {
  for (const skuId of skuIds) await call('shoppingCart/addNew', { skuId, quantity: 1, type: 'cart' })
  const seen = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', {})
  const made = await call(
    'order/addNew',
    { shipAddressId: shopper.addressId, seenTotalCents: seen.data.totalCents },
    { 'idempotency-key': v7() },
  )
  expect(made.code).toBe(0)
}

test('a shop’s account lists what was bought there: its part of each order and what that part cost', async () => {
  const everywhere = await ordersIn({})
  expect(everywhere.records.map(({ shopOrders }) => shopOrders.length)).toEqual([1, 2])

  const inLamps = await ordersIn({ shopId: lampShop })
  expect(inLamps.total).toBe(1)
  expect(inLamps.records[0]?.shopOrders.map(({ shopName }) => shopName)).toEqual(['Lamps'])
  expect(inLamps.records[0]?.id).toBe(everywhere.records[1]?.id)

  const inKitchen = await ordersIn({ shopId: goods.shop })
  expect(inKitchen.total).toBe(2)
  const [whole, part, rest] = [everywhere.records[1], inKitchen.records[1], inLamps.records[0]]
  expect((part?.totalCents ?? 0) + (rest?.totalCents ?? 0)).toBe(whole?.totalCents)
})

test('a tab looks at the part of this shop, not at its neighbours', async () => {
  await house.db.execute(sql`update shop_orders set state = 'shipped' where shop_id = ${goods.shop} and customer_id = ${shopper.id}`)
  expect((await ordersIn({ shopId: lampShop, tab: 'shipped' })).total).toBe(0)
  expect((await ordersIn({ shopId: lampShop, tab: 'pending' })).total).toBe(1)
  expect((await ordersIn({ shopId: goods.shop, tab: 'shipped' })).total).toBe(2)
})

test('a shop’s name opens nobody else’s orders, and an unknown shop has none', async () => {
  const other = await addShopper(house)
  expect(await ordersIn({ shopId: lampShop }, other)).toEqual({ records: [], total: 0 })
  expect(await ordersIn({ shopId: v7() })).toEqual({ records: [], total: 0 })
  expect((await call('order/page', { shopId: "' or 1=1 --" })).code).toBe(40000)
})
