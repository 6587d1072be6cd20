import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart, Counts } from '../../contract/cart.ts'
import type { ServiceCart, ServiceCartLine } from '../../contract/service-cart.ts'
import { services, serviceVariants } from '../services/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
const offer = { quote: '', cheap: '', dear: '' }

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addMarketplace(house.db, new Date())
  const { rows } = await house.db.execute<{ id: string; key: string; providerId: string }>(
    sql`select id, key, provider_id as "providerId" from services order by provider_id, key`,
  )
  for (const name of ['quote', 'cheap', 'dear'] as const) {
    offer[name] = rows.find(({ key, providerId }) => key.endsWith(`.${name}`) && providerId === rows[0]?.providerId)?.id ?? ''
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  shopper = await addShopper(house)
})

const call = async <T = ServiceCart>(path: string, input: object, as = shopper) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, as.headers)
  return { code: envelope.code, data: envelope.data as T }
}
const add = (input: object, as = shopper) => call('serviceShoppingCart/addNew', input, as)
const only = (cart: ServiceCart) => cart.cartLists[0]?.serviceShoppingCartList[0] as ServiceCartLine

test('a service lies in a cart of its own, in groups per provider, everything selected', async () => {
  await add({ skuId: offer.cheap })
  const { data } = await add({ skuId: offer.dear, quantity: 2 })
  expect(data).toMatchObject({ total: 3, selectTotal: 3, amountCents: 595_00, amount: 595, handlingFee: 0 })
  expect(data.cartLists).toHaveLength(1)
  expect(data.cartLists[0]).toMatchObject({ shopSelect: true, amountCents: 595_00 })
  expect(data.cartLists[0]?.serviceShoppingCartList.map(({ priceCents, quantity }) => [priceCents, quantity])).toEqual([
    [250_00, 2],
    [95_00, 1],
  ])
  expect((await call<Cart>('shoppingCart/all', {})).data.total).toBe(0)
  expect((await call<Counts>('counts/mine', {})).data).toMatchObject({ cart: 0, serviceCart: 3 })
})

test('goods in the cart are not in that of services', async () => {
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku })
  expect((await call('serviceShoppingCart/all', {})).data.total).toBe(0)
})

test('cart-10 goods are nothing for a cart of services', async () => {
  expect((await add({ skuId: goods.lamp.sku })).code).toBe(40000)
  expect((await add({ skuId: goods.lamp.sku, type: 'wishList' })).code).toBe(40000)
  expect((await add({ skuId: v7() })).code).toBe(404)
  expect((await call('serviceShoppingCart/all', {})).data.total).toBe(0)
})

test('the same service again is the same line, also when it is added twenty times at once', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => add({ skuId: offer.cheap }).then(({ code }) => code)))
  expect(codes).toEqual(Array(20).fill(0))
  const { data } = await call('serviceShoppingCart/all', {})
  expect([data.total, data.cartLists[0]?.serviceShoppingCartList.length]).toEqual([20, 1])
  expect((await add({ skuId: offer.cheap, quantity: 80 })).code).toBe(40000)
})

test('what is priced by quote cannot be bought before one is given', async () => {
  expect((await add({ skuId: offer.quote })).code).toBe(40910)
  // A price from somewhere is no price yet; that of an option is.
  await house.db.update(services).set({ priceUnit: 'from' }).where(eq(services.id, offer.dear))
  expect((await add({ skuId: offer.dear })).code).toBe(40910)
  const option = { id: v7(), serviceId: offer.dear, name: { en: 'Large', fr: 'Grand', zh: '大' }, priceCents: 300_00, sort: 0 }
  await house.db.insert(serviceVariants).values(option)
  const { data } = await add({ skuId: offer.dear, variantId: option.id })
  expect(data.cartLists[0]?.serviceShoppingCartList[0]).toMatchObject({ priceCents: 300_00, priceUnit: 'visit', isOffered: true })
  await house.db.delete(serviceVariants).where(eq(serviceVariants.id, option.id))
  await house.db.update(services).set({ priceUnit: 'call-out' }).where(eq(services.id, offer.dear))
  expect((await add({ skuId: offer.quote, type: 'wishList' })).data.total).toBe(1)
})

test('a variant has its own line and price; one of another service is unknown', async () => {
  const id = v7()
  const name = { en: 'Two rooms', fr: 'Deux pièces', zh: '两室' }
  await house.db.insert(serviceVariants).values({ id, serviceId: offer.quote, name, priceCents: 180_00, sort: 0 })
  expect((await add({ skuId: offer.cheap, variantId: id })).code).toBe(404)
  const line = only((await add({ skuId: offer.quote, variantId: id })).data)
  expect([line.priceCents, line.sku?.variantId, line.variantsInfo[0]?.value]).toEqual([180_00, id, 'Two rooms'])
})

test('times are changed, lines are read and taken off by their owner alone', async () => {
  const line = only((await add({ skuId: offer.cheap })).data)
  const other = await addShopper(house)
  for (const [path, input] of [
    ['edit', { id: line.id, quantity: 4 }],
    ['getInfo', { id: line.id }],
    ['del', { id: line.id }],
  ] as const) {
    expect((await call(`serviceShoppingCart/${path}`, input, other)).code).toBe(404)
    expect((await call(`serviceShoppingCart/${path}`, { ...input, customerId: other.id })).code).toBe(403)
  }
  expect((await call('serviceShoppingCart/edit', { id: line.id, quantity: 4 })).data.total).toBe(4)
  expect((await call<ServiceCartLine>('serviceShoppingCart/getInfo', { id: line.id })).data.quantity).toBe(4)
  expect((await call('serviceShoppingCart/del', { id: line.id })).data.total).toBe(0)
  expect((await call('serviceShoppingCart/del', { id: line.id })).code).toBe(404)
})

test('prices and payment come from the house, never from the client', async () => {
  for (const wrong of [{ price: 1 }, { payMode: 'prepaid' }, { quantity: 0 }, { quantity: 1.5 }, { quoteId: v7() }]) {
    expect((await add({ skuId: offer.cheap, ...wrong })).code).toBe(40000)
  }
})

test('a service that left the directory stays in the cart and says so', async () => {
  await add({ skuId: offer.dear })
  const publish = (published: boolean) => house.db.update(services).set({ published }).where(eq(services.id, offer.dear))
  await publish(false)
  expect(only((await call('serviceShoppingCart/all', {})).data).isOffered).toBe(false)
  expect((await add({ skuId: offer.dear })).code).toBe(404)
  await publish(true)
  expect(only((await call('serviceShoppingCart/all', {})).data).isOffered).toBe(true)
})
