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
  const all = ['/category', '/shop', '/shop?page=2', `/p/lamp-${market.lamp.spu}`, `/c/kettles-${market.kettles}`, '/home', '/services']
  for (const url of all) await get(url)
})
afterAll(() => house?.close())
beforeEach(() => {
  made = []
  // Far enough that nothing of the test before is kept.
  at += 3_600_000
})

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers: { host: 'localhost', ...headers } })

test('a page that everybody shares is made once and kept, whatever names that it does not read somebody makes up', async () => {
  for (const url of ['/category', '/shop', `/p/lamp-${market.lamp.spu}`, `/c/kettles-${market.kettles}`, '/home', '/services']) {
    made = []
    expect((await get(url)).statusCode, url).toBe(200)
    for (const mark of ['?gclid=1', '?utm_source=mail&utm_campaign=x', '?a-name-nobody-knows=2#top', '?__proto__=3&constructor=4']) {
      const { statusCode, body } = await get(url + mark)
      expect([statusCode, body.includes('a-name-nobody-knows')], url + mark).toEqual([200, false])
    }
    expect(made, url).toEqual([url])
  }
})

test('no name of an address is taken for what a page has asked', async () => {
  for (const url of ['/shop', '/tool/radar', '/services/searchDetails'])
    for (const name of ['$known', '$late', '__proto__', 'then', 'toJSON'])
      expect((await get(`${url}?${name}=1`)).statusCode, `${url} ${name}`).toBe(200)
})

test('what one page of a route has read makes another page of all of them', async () => {
  const lists = ['/shop?made-up=1', '/shop?made-up=2&page=2', '/shop?page=2', '/shop?page=3', '/shop']
  for (const url of lists) await get(url)
  expect(made).toEqual(['/shop?made-up=1', '/shop?made-up=2&page=2', '/shop?page=3'])
})

test('what a page reads makes another page of it, in whichever order it is written', async () => {
  await get('/shop?page=2&order=newest&gclid=1')
  await get('/shop?order=newest&page=2')
  await get('/shop?order=priceUp&page=2')
  expect(made).toEqual(['/shop?gclid=1&order=newest&page=2', '/shop?order=priceUp&page=2'])
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
