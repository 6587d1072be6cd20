import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart, CheckoutDetail } from '../../contract/cart.ts'
import { callHeaders } from '../../contract/envelope.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

const OWN_PRICE = 37_00
const other = '018f0000-0000-7000-8000-00000000000b'
let house: House
let goods: Marketplace

beforeAll(async () => {
  house = await openHouse()
  goods = await addMarketplace(house.db, new Date())
  // The lamp is sold by a shop of its own; the kettle costs less at its shop's own address.
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, ${JSON.stringify({ id: other, slug: 'lamps', display_name: 'Lamps', own_domain: 'lamps.example' })}::jsonb)).*
    from shops own where slug = 'alder-oak'`)
  for (const table of ['skus', 'spus', 'stock'])
    await house.db.execute(
      sql`update ${sql.identifier(table)} set shop_id = ${other} where ${sql.identifier(table === 'spus' ? 'id' : table === 'skus' ? 'id' : 'sku_id')} = ${table === 'spus' ? goods.lamp.spu : goods.lamp.sku}`,
    )
  await house.db.execute(sql`update skus set independent_cents = ${OWN_PRICE} where id = ${goods.kettle.sku}`)
})
afterAll(() => house.close())

const inShop = { [callHeaders.storefront]: 'alder-oak' }
const call = async (path: string, input: object, as: Shopper | null, more: Record<string, string> = {}) =>
  (await house.call(`/mallapi/${path}`, input, { ...as?.headers, ...more })).envelope

const priceOf = (cart: Cart) => cart.cartLists.flatMap((group) => group.shoppingCartList).find((line) => line.sku?.id === goods.kettle.sku)

test('one price on every page of a storefront, another on the marketplace', async () => {
  const shopper = await addShopper(house)
  const product = (await call('spu/getInfo', { id: goods.kettle.spu }, null, inShop)).data as { skus: { id: string; priceCents: number }[] }
  const fee = 2_00
  expect(product.skus.find(({ id }) => id === goods.kettle.sku)?.priceCents).toBe(OWN_PRICE + fee)
  const best = (await call('products/bestSeller', { mallId: 10_000 }, null, inShop)).data as { id: string; priceCents: number }[]
  expect(best).toMatchObject([{ id: goods.kettle.spu, priceCents: OWN_PRICE + fee }])
  const cart = (await call('shoppingCart/addNew', { skuId: goods.kettle.sku }, shopper, inShop)).data as Cart
  expect(priceOf(cart)).toMatchObject({ priceCents: OWN_PRICE, priceChanged: false })
  const checkout = (await call('shoppingCart/GetCheckOutDetail', {}, shopper, inShop)).data as CheckoutDetail
  expect(checkout.bill.itemsCents).toBe(OWN_PRICE)

  // The same line on the marketplace has the marketplace's price, and nobody calls that a change.
  const house0 = (await call('shoppingCart/all', {}, shopper)).data as Cart
  expect(priceOf(house0)).toMatchObject({ priceCents: 40_00, priceChanged: false })
  const seen = { seenTotalCents: checkout.totalCents }
  expect((await call('order/addNew', { ...seen }, shopper)).reason).toBe('price-changed')
  expect((await call('order/addNew', { ...seen }, shopper, inShop)).code).toBe(0)
})

test('a storefront has its own goods and its own part of the cart', async () => {
  const shopper = await addShopper(house)
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku }, shopper)
  await call('shoppingCart/addNew', { skuId: goods.kettle.sku, quantity: 2 }, shopper)
  const own = (await call('shoppingCart/all', {}, shopper, inShop)).data as Cart
  expect(own.cartLists.map(({ shopSlug }) => shopSlug)).toEqual(['alder-oak'])
  expect((await call('counts/mine', {}, shopper, inShop)).data).toMatchObject({ cart: 2, cartCents: 2 * (OWN_PRICE + 2_00) })
  expect((await call('counts/mine', {}, shopper)).data).toMatchObject({ cart: 3 })

  const all = (await call('shoppingCart/all', {}, shopper)).data as Cart
  const lamp = all.cartLists.flatMap((group) => group.shoppingCartList).find((line) => line.sku?.id === goods.lamp.sku)
  expect((await call('shoppingCart/edit', { id: lamp?.id, quantity: 2 }, shopper, inShop)).code).toBe(404)
  expect((await call('shoppingCart/addNew', { skuId: goods.lamp.sku }, shopper, inShop)).code).toBe(404)
  expect((await call('shoppingCart/GetCheckOutDetail', { shoppingCartItems: [lamp?.id] }, shopper, inShop)).code).toBe(404)
  expect((await call('spu/getInfo', { id: goods.lamp.spu }, null, inShop)).code).toBe(404)
})

test('a host decides before a header, exactly and whatever its letters', async () => {
  const cartAt = async (host: string, more: Record<string, string> = {}) => {
    const { status, envelope } = await house.call('/mallapi/products/bestSeller', { mallId: 10_000 }, { host, ...more })
    return status === 200 ? (envelope.data as { shopSlug: string }[]).map(({ shopSlug }) => shopSlug) : status
  }
  expect(await cartAt('lamps.localhost')).toEqual(['lamps'])
  expect(await cartAt('LAMPS.Example:8080')).toEqual(['lamps'])
  expect(await cartAt('lamps.example', inShop)).toEqual(['lamps'])
  expect(await cartAt('localhost')).toHaveLength(2)
  for (const host of ['lamps.example.evil.com', 'lamps.example.', 'xlamps.example', 'lamps.example@evil.com'])
    expect(await cartAt(host), host).toBe(421)
  // A header that names nobody, or a hidden shop, is the marketplace.
  expect(await cartAt('localhost', { [callHeaders.storefront]: "x' or 1=1" })).toHaveLength(2)
  expect(await cartAt('localhost', { [callHeaders.storefront]: 'nobody' })).toHaveLength(2)
})

test('a coupon of a shop is collected once, and following is known', async () => {
  const shopper = await addShopper(house)
  const id = '018f0000-0000-7000-8000-0000000000c1'
  await house.db.execute(sql`
    insert into coupons (id, code, title, shop_id, applies_to, kind, percent, minimum_cents, stackable, starts_at, ends_at)
    values (${id}, 'TEN', '{"en":"Ten","fr":"Dix","zh":"十"}', ${goods.shop}, 'goods', 'percent', 10, 0, false, now() - interval '1 day', now() + interval '1 day')`)
  expect((await call('coupon/ofShop', { shopId: goods.shop }, null)).data).toMatchObject([{ id, title: 'Ten' }])
  for (let press = 0; press < 2; press++) expect((await call('coupon/collect', { couponId: id }, shopper)).data).toEqual([id])
  expect((await call('coupon/page', {}, shopper)).data).toMatchObject({ total: 1 })
  expect((await call('coupon/collected', { shopId: goods.shop }, null)).data).toEqual([])
  await house.db.execute(sql`update coupons set ends_at = now() - interval '1 minute' where id = ${id}`)
  const late = await addShopper(house)
  expect((await call('coupon/collect', { couponId: id }, late)).code).toBe(404)

  expect((await call('follow/mine', { shopId: goods.shop }, shopper)).data).toEqual({ follows: false })
  await call('follow/edit', { shopId: goods.shop, follows: true }, shopper)
  expect((await call('follow/mine', { shopId: goods.shop }, shopper)).data).toEqual({ follows: true })
  expect((await call('follow/mine', { shopId: goods.shop }, null)).data).toEqual({ follows: false })
})
