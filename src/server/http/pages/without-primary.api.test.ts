import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { type CutOff, openCutOff } from '../../testing/cut-off.ts'
import { testPostgres } from '../../testing/database.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace, type Marketplace } from '../../testing/marketplace.ts'
import { withPages } from '../../testing/pages.ts'

const CALM = 'Orders are taken again in a moment'

describe.runIf(testPostgres)('without a primary', () => {
  let cutOff: CutOff
  let house: House
  let market: Marketplace
  let shopper: Shopper
  let ahead = 0
  const lines: { level: number; msg: string; why?: string }[] = []
  const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers: { host: 'localhost', ...headers } })
  const product = () => `/p/lamp-${market.lamp.spu}`
  const search = '/shop/searchProduct?searchText=lamp'

  beforeAll(async () => {
    cutOff = await openCutOff(testPostgres as string)
    house = await openHouse({
      env: { MALLARD_PAGE_SECONDS: '5', MALLARD_PAGES_PER_MINUTE: '100000', MALLARD_LOG_LEVEL: 'warn' },
      parts: { pages: withPages, now: () => new Date(Date.now() + ahead), logTo: { write: (line) => void lines.push(JSON.parse(line)) } },
      database: cutOff.database,
    })
    market = await addMarketplace(house.db, new Date())
    shopper = await addShopper(house)
    // Whoever sees a page first waits for its code, which comes in pieces that are not kept.
    for (let round = 0; round < 4; round++) for (const url of ['/home', '/category', search, product(), '/services']) await get(url)
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  })
  afterAll(async () => {
    await house.app.close()
    await cutOff.close()
  })
  afterEach(async () => {
    cutOff.proxy.heal()
    while (cutOff.database.away()) await new Promise((resolve) => setTimeout(resolve, 20))
  })
  const leave = async () => {
    cutOff.proxy.close()
    while (!cutOff.database.away()) {
      await house.call('/mallapi/counts/mine', {}, shopper.headers)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('home, lists, search, product and directory are shown as they were known, an hour later too, with one calm line', async () => {
    await leave()
    ahead += 3_600_000
    for (const url of ['/home', '/category', search, product(), '/services']) {
      for (const headers of [{} as Record<string, string>, { cookie: shopper.headers.cookie ?? '' }]) {
        const page = await get(url, headers)
        expect([url, page.statusCode, page.body.split(CALM).length - 1]).toEqual([url, 200, 1])
      }
    }
    expect((await get('/category?lang=fr')).body).toContain('Les commandes reprennent dans un instant')
    cutOff.proxy.heal()
    while (cutOff.database.away()) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await get('/category')).body).not.toContain(CALM)
  })

  test('what is not known is not said to be absent, and nobody is told that they are not signed in', async () => {
    await leave()
    const cookie = shopper.headers.cookie ?? ''
    const unknown = await get('/p/nothing-0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')
    expect(unknown.statusCode).toBe(503)
    const own = await get('/account', { cookie })
    expect([own.statusCode, own.headers.location, own.headers['set-cookie']]).toEqual([503, undefined, undefined])
    expect(own.body).toContain('Your account cannot be read right now')
    const { status, envelope, cookies } = await house.call('/mallapi/order/page', {}, shopper.headers)
    expect([status, envelope.reason, cookies]).toEqual([503, 'busy', {}])
    expect((await house.call('/mallapi/mall/all', {}, shopper.headers)).envelope.code).toBe(0)
  })

  test('readiness, metrics and the log say since when and why, and the process stays in the row of those who serve', async () => {
    lines.length = 0
    await leave()
    const ready = await get('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({
      status: 'reads only',
      since: cutOff.database.away()?.since.toISOString(),
      why: cutOff.database.away()?.why,
    })
    expect((await get('/metrics')).body).toMatch(/mallard_primary_away_seconds [0-9.e-]*[1-9]/)
    cutOff.proxy.heal()
    while (cutOff.database.away()) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await get('/metrics')).body).toContain('mallard_primary_away_seconds 0\n')
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['There is no database that takes writes', 'The database takes writes again']),
    )
  })
})
