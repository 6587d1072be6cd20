import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Category, CategoryBranch } from '../../contract/categories.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { productSummaries } from './product-summaries.ts'
import { stock } from './tables.ts'

let house: House
let market: Marketplace
const now = new Date()

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, now)
})
afterAll(() => house.close())

const ask = async (path: string, input: unknown, headers?: Record<string, string>) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope

test('a mall shows the categories it names that hold something', async () => {
  const { data } = await ask('platformCategory/tree', { mallId: 10_000 })
  expect((data as Category[]).map(({ key, sort, type, count }) => ({ key, sort, type, count }))).toEqual([
    { key: 'kitchen', sort: 1, type: 'P', count: 2 },
  ])
  expect((await ask('platformCategory/tree', { mallId: 777 })).data).toEqual([])
})

test('children are asked for by the level of their parent, and bring their own', async () => {
  const { data } = await ask('platformCategory/CategoryByPid', { id: market.kitchen, sort: 1 })
  const [coffee] = data as CategoryBranch[]
  expect(coffee?.key).toBe('coffee')
  expect(coffee?.children.map(({ key }) => key)).toEqual(['kettles'])
  const level3 = (await ask('platformCategory/CategoryByPid', { id: coffee?.id, sort: 2 })).data as CategoryBranch[]
  expect(level3.map(({ key, children }) => [key, children])).toEqual([['kettles', []]])
})

test('a category knows its way from the first level and its children', async () => {
  const { data } = await ask('platformCategory/getInfo', { id: market.kettles }, { cookie: 'language=fr' })
  const kettles = data as { name: string; path: Category[]; children: Category[] }
  expect(kettles.path.map(({ key, sort }) => [key, sort])).toEqual([
    ['kitchen', 1],
    ['coffee', 2],
    ['kettles', 3],
  ])
  expect(kettles.path[2]?.name).toBe(kettles.name)
  expect(kettles.children).toEqual([])
  const top = (await ask('platformCategory/getInfo', { id: market.kitchen })).data as { path: Category[]; children: Category[] }
  expect(top.path.length).toBe(1)
  expect(top.children.map(({ key }) => key)).toEqual(['coffee'])
  expect((await ask('platformCategory/getInfo', { id: v7() })).data).toBeNull()
  expect((await ask('platformCategory/getInfo', { id: '../kitchen' })).code).toBe(40000)
})

test('a wrong level, an unknown parent and a leaf have no children', async () => {
  expect((await ask('platformCategory/CategoryByPid', { id: market.kitchen, sort: 2 })).data).toEqual([])
  expect((await ask('platformCategory/CategoryByPid', { id: v7(), sort: 1 })).data).toEqual([])
  expect((await ask('platformCategory/CategoryByPid', { id: market.kettles, sort: 2 })).data).toEqual([])
  expect((await ask('platformCategory/CategoryByPid', { id: market.kitchen, sort: 3 })).code).toBe(40000)
  expect((await ask('platformCategory/CategoryByPid', { id: 'kitchen', sort: 1 })).code).toBe(40000)
})

test('the service list holds the first level of services', async () => {
  const { data } = await ask('platformCategory/serviceTree', {})
  expect((data as Category[]).map(({ key, type }) => `${type} ${key}`).sort()).toEqual(['S moving', 'S plumbing'])
})

test('a mall names the brands it has something of', async () => {
  const { data } = await ask('brand/all', { mallId: 10_000 })
  expect((data as { slug: string; name: string }[]).map(({ slug, name }) => [slug, name])).toEqual([['loon', 'Loon']])
  expect((await ask('brand/all', { mallId: 777 })).data).toEqual([])
})

test('best sellers come by pieces sold, without hidden products', async () => {
  const { data } = await ask('products/bestSeller', { mallId: 10_000 }, { cookie: 'language=zh' })
  expect((data as ProductSummary[]).map(({ title }) => title)).toEqual(['Lamp zh', 'Kettle zh'])
  expect(((await ask('products/bestSeller', { mallId: 10_000, size: 1 })).data as unknown[]).length).toBe(1)
})

test('best sellers of a mall without products are an empty list', async () => {
  expect(await ask('products/bestSeller', { mallId: 10_001 })).toMatchObject({ code: 0, data: [] })
  expect((await ask('products/bestSeller', { mallId: 10_000, size: 49 })).code).toBe(40000)
})

test('a deal shows its own price with the mandatory fee inside, its end, and how few are left', async () => {
  const { data } = await ask('deal/page', { mallId: 10_000 })
  const endsAt = new Date(now.getTime() + 5 * 3_600_000).toISOString()
  expect(data).toMatchObject({
    total: 1,
    endsAt,
    records: [
      { title: 'Kettle', priceCents: 42_00, feeCents: 2_00, wasCents: 52_00, dealEndsAt: endsAt, stockLeft: 3, freeDelivery: false },
    ],
  })
})

test('outside a deal a product costs its own price, and nothing is said about plenty of stock', async () => {
  const [lamp] = await productSummaries(house.db, [market.lamp.spu], { locale: 'en', now: now })
  expect(lamp).toMatchObject({ priceCents: 120_00, wasCents: null, dealEndsAt: null, stockLeft: null, freeDelivery: true })
  expect(lamp?.secondPicUrl).toBe('/media/products/table-lamp-green--view2.webp')
})

test('when a deal is over its price is gone', async () => {
  const later = new Date(now.getTime() + 6 * 3_600_000)
  const [kettle] = await productSummaries(house.db, [market.kettle.spu], { locale: 'en', now: later })
  expect(kettle).toMatchObject({ priceCents: 52_00, dealEndsAt: null })
})

test('summaries keep the asked order and leave unknown products out', async () => {
  const asked = [market.kettle.spu, v7(), market.lamp.spu]
  expect((await productSummaries(house.db, asked, { locale: 'en', now: now })).map(({ id }) => id)).toEqual([
    market.kettle.spu,
    market.lamp.spu,
  ])
  expect(await productSummaries(house.db, [], { locale: 'en', now: now })).toEqual([])
})

test('what is sold out says so', async () => {
  await house.db.update(stock).set({ onHand: 0 }).where(eq(stock.skuId, market.lamp.sku))
  const [lamp] = await productSummaries(house.db, [market.lamp.spu], { locale: 'en', now: now })
  expect(lamp?.stockLeft).toBe(0)
})
