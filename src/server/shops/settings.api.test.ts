import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart, CheckoutDetail } from '../../contract/cart.ts'

import type { Product } from '../../contract/products.ts'
import type { OwnSettings, ShopSettings } from '../../contract/shop-settings.ts'
import { spus } from '../catalogue/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

const time = new Date('2026-12-21T15:00:00Z')
let house: House
let goods: Marketplace
let seller: Shopper
let other: Shopper
let near: Shopper
let far: Shopper
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  goods = await addMarketplace(house.db, time)
  ;[seller, other, near, far] = [
    await addShopper(house),
    await addShopper(house),
    await addShopper(house, 'ON'),
    await addShopper(house, 'NU'),
  ]
  for (const { id } of [seller, other])
    await house.db.execute(sql`update accounts set roles = '{customer,goodsSeller}', shop_id = ${goods.shop} where id = ${id}`)
  // A lamp of 20 dollars and 2.4 kg: below what is delivered for free.
  await house.db.update(spus).set({ weightGrams: 2400, priceCents: 20_00 }).where(eq(spus.id, goods.lamp.spu))
  await house.db.execute(sql`update skus set price_cents = 2000 where spu_id = ${goods.lamp.spu}`)
  await house.db.execute(sql`update shops set free_delivery = false where id = ${goods.shop}`)
})
afterAll(() => house.close())

const call = async (path: string, input: object, as: Shopper) => (await house.call(`/mallapi/${path}`, input, as.headers)).envelope
const info = async () => (await call('sellerSettings/getInfo', {}, seller)).data as OwnSettings
const save = async (change: Partial<ShopSettings>, as = seller) => {
  const { version, settings } = await info()
  return (await call('sellerSettings/save', { version, settings: { ...settings, ...change } }, as)).data as {
    is: string
    info: OwnSettings
    problems: object[]
  }
}
const checkout = async (as: Shopper, quantity = 1) =>
  (await call('shoppingCart/GetCheckOutDetail', { buyNow: { skuId: goods.lamp.sku, quantity }, shipAddressId: as.addressId }, as))
    .data as CheckoutDetail

const rates: ShopSettings['rates'] = [
  { provinces: ['ON', 'QC'], baseCents: 6_00, perKgCents: 1_50, freeOverCents: 60_00 },
  { provinces: [], baseCents: 14_00, perKgCents: 3_00, freeOverCents: 99_00 },
]

test('a shop’s own rates decide at product, cart, checkout and order, by province, weight and total', async () => {
  expect((await checkout(near)).bill.shippingCents).toBe(9_95)
  expect((await save({ rates })).is).toBe('saved')
  // 2.4 kg are three begun kilograms.
  expect((await checkout(near)).bill.shippingCents).toBe(9_00)
  expect((await checkout(far)).bill.shippingCents).toBe(20_00)
  expect((await checkout(near, 4)).bill.shippingCents).toBe(0)
  expect((await checkout(far, 4)).bill.shippingCents).toBe(14_00 + 9 * 3_00)
  const detail = await checkout(far)
  expect(detail.checkoutShipData[0]?.shippingOptions.map(({ costCents }) => costCents)).toEqual([20_00, 32_00])

  await call('shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 1 }, far)
  const cart = (await call('shoppingCart/all', {}, far)).data as Cart
  expect(cart.cartLists[0]).toMatchObject({ shippingCents: 20_00, freeDeliveryOverCents: 99_00 })
  expect(cart.estimate?.shippingCents).toBe(20_00)

  const wanted = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: far.addressId, seenTotalCents: detail.bill.totalCents }
  expect((await call('order/addNew', wanted, far)).code).toBe(0)
  const { rows } = await house.db.execute<{ cents: number }>(sql`select shipping_cents::integer as cents from shop_orders`)
  expect(rows).toEqual([{ cents: 20_00 }])
  expect((await save({ rates: [] })).is).toBe('saved')
  expect((await checkout(far)).bill.shippingCents).toBe(9_95)
})

test('while a shop is closed it can be ordered from, and nothing is promised before it opens', async () => {
  const before = (await checkout(near)).checkoutShipData[0]?.shippingOptions[0]?.earliest ?? ''
  expect(before < '2026-12-25').toBe(true)
  const closure = { from: '2026-12-20', to: '2027-01-03', words: { en: 'We are away.', fr: 'Nous sommes en congé.', zh: '店主休假。' } }
  expect((await save({ closure })).is).toBe('saved')
  for (const { earliest } of (await checkout(near)).checkoutShipData[0]?.shippingOptions ?? []) expect(earliest > closure.to).toBe(true)
  const { data } = await house.call('/mallapi/spu/getInfo', { id: goods.lamp.spu }).then(({ envelope }) => envelope)
  expect((data as Product).delivery.earliest > closure.to).toBe(true)
  const shop = async () => (await house.call('/mallapi/shop/getInfo', { mallId: 10000, shop: goods.shop })).envelope.data
  expect(await shop()).toMatchObject({ closed: { until: '2027-01-03', words: 'We are away.' } })
  expect((await save({ closure: null })).is).toBe('saved')
  expect(await shop()).toMatchObject({ closed: null })
})

test('the second of two who save is told what the first wrote, and by whom, and nothing is lost', async () => {
  const { version, settings } = await info()
  const first = { ...settings, returnWindowDays: 60 }
  expect((await call('sellerSettings/save', { version, settings: first }, other)).data).toMatchObject({ is: 'saved' })
  const second = await call('sellerSettings/save', { version, settings: { ...settings, returnWindowDays: 45 } }, seller)
  expect(second.data).toMatchObject({ is: 'conflict', who: 'Robin', info: { version: version + 1, settings: { returnWindowDays: 60 } } })
  expect((await info()).settings.returnWindowDays).toBe(60)
})

test('a promise below the marketplace’s is said at its field, and nothing is saved', async () => {
  const { version } = await info()
  expect(await save({ returnWindowDays: 14 })).toEqual({ is: 'wrong', problems: [{ path: 'returnWindowDays', kind: 'return-short' }] })
  expect((await save({ rates: [{ ...(rates[1] as (typeof rates)[number]), freeOverCents: 200_00 }] })).is).toBe('wrong')
  expect((await info()).version).toBe(version)
})
