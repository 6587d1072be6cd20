import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { sourcePages } from '../../testing/pages.ts'
import { registerPages } from './ssr.ts'
import type { Pages } from './web-floor.ts'

const begun = new Date('2026-11-15T12:00:00Z').getTime()
let at = begun
let house: House
let market: Marketplace
let made: string[]

beforeAll(async () => {
  const source = await sourcePages()
  const { web } = source
  const renderPage = vi.fn<typeof web.renderPage>((asked) => {
    made.push(asked.href)
    return web.renderPage(asked)
  })
  const pages = async (): Promise<Pages> => ({ ...source, web: { ...web, renderPage } as typeof web })
  house = await openHouse({
    env: { MALLARD_PAGE_SECONDS: '5', MALLARD_PAGES_PER_MINUTE: '100000' },
    parts: { pages: (app, parts) => registerPages(app, { ...parts, dev: false }, pages), now: () => new Date(at) },
  })
  market = await addMarketplace(house.db, new Date(at))
  made = []
  // Whoever sees a page first waits for its code, which comes in pieces that are not kept.
  for (const url of ['/category', '/shop', `/p/lamp-${market.lamp.spu}`]) await get(url)
})
afterAll(() => house?.close())
beforeEach(() => {
  made = []
  // Far enough that nothing of the test before is kept.
  at += 3_600_000
})

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers: { host: 'localhost', ...headers } })

test('a page that everybody shares is made once and kept, whatever marks those who count visitors put on its address', async () => {
  const plain = await get('/category')
  expect([plain.statusCode, made]).toEqual([200, ['/category']])
  for (const mark of ['?gclid=1', '?utm_source=mail&utm_campaign=x', '?fbclid=2#top']) {
    expect((await get(`/category${mark}`)).statusCode).toBe(200)
  }
  expect(made).toEqual(['/category'])
})

test('what a page reads makes another page of it, in whichever order it is written', async () => {
  await get('/shop?page=2&sort=newest&gclid=1')
  await get('/shop?sort=newest&page=2')
  await get('/shop?sort=priceUp&page=2')
  expect(made).toEqual(['/shop?page=2&sort=newest', '/shop?page=2&sort=priceUp'])
})

test('a page in another language is another one, and whoever is given a cookie with it gets the kept one all the same', async () => {
  await get('/category')
  const french = await get('/category?lang=fr')
  expect(String(french.headers['set-cookie'])).toContain('language=fr')
  const again = await get('/category?lang=fr')
  expect(String(again.headers['set-cookie'])).toContain('language=fr')
  expect(again.body).toContain('lang="fr"')
  const english = await get('/category')
  expect(english.headers['set-cookie']).toBeUndefined()
  expect(made).toHaveLength(2)
})

test('a kept page is shown again as long as what it needs is true, and made anew when it is not', async () => {
  const url = `/p/lamp-${market.lamp.spu}`
  expect((await get(url)).statusCode).toBe(200)
  at += 6_000
  await get(url)
  expect(made).toHaveLength(1)
  at += 11 * 60_000
  await get(url)
  expect(made).toHaveLength(2)
})

test('what is not found is not kept, and says so each time', async () => {
  expect((await get('/p/nothing-0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).statusCode).toBe(404)
  expect((await get('/p/nothing-0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).statusCode).toBe(404)
  expect(made).toHaveLength(2)
})
