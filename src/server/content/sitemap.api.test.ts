import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '../catalogue/tables.ts'
import { providers } from '../services/tables.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

let house: House
let market: Marketplace
const origin = 'https://mallard.example'
const now = new Date()

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_DOMAIN: 'mallard.example', MALLARD_ORIGIN: origin } })
  market = await addMarketplace(house.db, now)
})
afterAll(() => house.close())

const get = (url: string) => house.app.inject({ method: 'GET', url, headers: { host: 'mallard.example' } })
const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])

test('robots are told where the sitemap is and what is private', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(body).toContain('Disallow: /account')
})

test('the index names files that are all there', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  const files = locsIn(index.body)
  expect(files).toEqual(['pages', 'categories', 'shops', 'trades', 'pros', 'products-1'].map((name) => `${origin}/sitemap/${name}.xml`))
  for (const file of files) expect((await get(new URL(file ?? '').pathname)).statusCode).toBe(200)
})

test('products are listed once, in each language, without hidden ones', async () => {
  const { body } = await get('/sitemap/products-1.xml')
  const addresses = [market.kettle.spu, market.lamp.spu].map((id) => `${origin}/product/productDetails?id=${id}`)
  expect(locsIn(body).sort()).toEqual(addresses.sort())
  expect(body).toContain(`hreflang="fr" href="${addresses[0]}&amp;lang=fr"`)
})

test('addresses of categories are escaped and empty categories left out', async () => {
  const { body } = await get('/sitemap/categories.xml')
  expect(locsIn(body)).toHaveLength(3)
  expect(body).not.toMatch(/[?&]category=\{|"categoryId"/)
})

test('every trade and every public pro has its address, whoever is hidden has none', async () => {
  const trades = locsIn((await get('/sitemap/trades.xml')).body)
  expect(trades.length).toBeGreaterThan(0)
  expect(trades.every((loc) => loc?.startsWith(`${origin}/services/categories/categoryFilter?routerData=%7B`))).toBe(true)
  const held = await house.db.select({ id: categories.id, count: categories.productCount }).from(categories).where(eq(categories.type, 'S'))
  expect(trades).toHaveLength(held.filter(({ count }) => count > 0).length)

  const all = await house.db.select({ id: providers.id }).from(providers)
  const [hidden, ...shown] = all.map(({ id }) => id)
  await house.db
    .update(providers)
    .set({ isPublic: false })
    .where(eq(providers.id, hidden ?? ''))
  const pros = locsIn((await get('/sitemap/pros.xml')).body)
  await house.db
    .update(providers)
    .set({ isPublic: true })
    .where(eq(providers.id, hidden ?? ''))
  expect(pros).toEqual(shown.sort().map((id) => `${origin}/services/merchants/${id}`))
})

test('unknown files are not found', async () => {
  for (const name of ['products-2.xml', 'products-0.xml', 'accounts.xml', '..%2fpages.xml', 'pages.json']) {
    expect((await get(`/sitemap/${name}`)).statusCode, name).toBe(404)
  }
})

test('a file holds no more than its share, and together they hold everything', async () => {
  const names = locsIn(await sitemapIndex(house.db, origin, now, 1)).filter((loc) => loc?.includes('products'))
  expect(names).toHaveLength(2)
  const found: (string | undefined)[] = []
  for (const i of [1, 2]) {
    let xml = ''
    for await (const piece of (await sitemapFile(house.db, { origin, name: `products-${i}`, perFile: 1 }, now)) ?? []) xml += piece
    expect(locsIn(xml)).toHaveLength(1)
    found.push(...locsIn(xml))
  }
  expect(new Set(found).size).toBe(2)
})
