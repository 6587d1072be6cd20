import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopTemplates } from '../../../contract/templates.ts'
import { HOUSE_ID, placeKinds } from '../../../rules/permissions.ts'
import { accounts } from '../../accounts/tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type Joining, join } from '../../members/join.ts'
import { shops } from '../../shops/tables.ts'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { sourcePages, withPages } from '../../testing/pages.ts'
import { addDirectory } from '../../testing/services.ts'
import { registerPages } from './ssr.ts'
import type { Pages } from './web-floor.ts'

const env = { MALLARD_PAGES_PER_MINUTE: '10000000', MALLARD_CALLS_PER_MINUTE: '10000000' }
let house: House
let shopper: Shopper
let market: Awaited<ReturnType<typeof addDirectory>>
let paths: string[]

beforeAll(async () => {
  house = await openHouse({ env, parts: { pages: withPages } })
  market = await addDirectory(house, new Date())
  const [shop] = await house.db.select().from(shops).where(eq(shops.id, market.shop))
  if (!shop) throw new Error('The marketplace has no shop')
  const others = shopTemplates.filter((template) => template !== shop.template)
  await house.db.insert(shops).values(others.map((template) => ({ ...shop, id: v7(), slug: slugOf(template), template })))
  shopper = await addShopper(house)
  const { web, desk } = await sourcePages()
  paths = [...web.routes, ...desk.routes].flatMap(({ path, page }) => (page ? [path] : []))
})
afterAll(() => house?.close())

/** One shop wears each template. */
const slugOf = (template: string) => (template === 'normal' ? 'alder-oak' : template.toLowerCase())

const nobody = v7()
const names = ['id', 'skuId', 'brand', 'category', 'categoryId', 'routerData', 'serviceId', 'providerId', 'orderNumber', 'page', 'sort']

/** A path with its parameters filled in: templates and parts by ones that there are, all others by `value`. */
function filled(path: string, value: string): string[] {
  const ofServices = { template: ['business'], part: ['header'] }
  const ofShops = {
    template: path.includes(':family') ? shopTemplates : ['normal'],
    family: ['product'],
    part: path.includes('/account/') ? ['orders'] : ['tabDescription', 'tabReview', 'tabSpecification'],
  }
  const real: Record<string, readonly string[]> = path.startsWith('/serviceTemplate') ? ofServices : ofShops
  return path
    .split('/')
    .slice(1)
    .reduce(
      (begun, step) => {
        const name = /^:(\w+)\??$/.exec(step)?.[1]
        const steps = name === undefined ? [step] : (real[name] ?? [encodeURIComponent(value)])
        return begun.flatMap((start) => steps.map((one) => `${start}/${one}`))
      },
      [''],
    )
}

const withAll = (address: string, value: string) => `${address}?${names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`
const withId = (address: string, value: string) => `${address}?id=${encodeURIComponent(value)}`

/** Those of the addresses that broke, with what they answered. */
async function broken(at: House, addresses: readonly string[], headers: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = []
  for (const url of addresses) {
    const { statusCode } = await at.app.inject({ url, headers: { host: 'localhost', ...headers } })
    if (statusCode >= 500) found.push(`${statusCode} ${url}`)
  }
  return found
}

const everywhere = (value: string) => paths.flatMap((path) => filled(path, value))

test('no page breaks where its address names an id that nobody has', async () => {
  const addresses = everywhere(nobody).flatMap((address) => [withId(address, nobody), withAll(address, nobody)])
  expect(await broken(house, addresses)).toEqual([])
})

test('no page of whoever is signed in breaks where its address names an id that nobody has', async () => {
  const { web, desk } = await sourcePages()
  const own = [...web.routes, ...desk.routes]
    .filter(({ guards = [] }) => guards.includes('authentication'))
    .flatMap(({ path }) => filled(path, nobody))
  const addresses = own.flatMap((address) => [withId(address, nobody), withAll(address, 'not-an-id')])
  expect(await broken(house, addresses, { cookie: shopper.headers.cookie ?? '' })).toEqual([])
})

test.each([
  ['no id', 'not-an-id'],
  ['a number beyond all', '9'.repeat(40)],
  ['signs that no text has', '\u0000'],
])('no page breaks where its address names %s', async (_what, value) => {
  expect(
    await broken(
      house,
      everywhere(value).map((address) => withAll(address, value)),
    ),
  ).toEqual([])
})

test('no page breaks where its address names nothing', async () => {
  expect(
    await broken(
      house,
      everywhere('x').map((address) => withAll(address, '')),
    ),
  ).toEqual([])
})

test('no page breaks in the storefront of a shop', async () => {
  const inStorefront = paths.filter((path) => path.startsWith('/shops/templates')).flatMap((path) => filled(path, nobody))
  expect(
    await broken(
      house,
      inStorefront.flatMap((address) => [`${withAll(address, nobody)}&shopId=alder-oak`, `${address}?shopId=${nobody}`]),
    ),
  ).toEqual([])
})

/** Words of choice and of people: no id stands under them. */
const said = new Set([
  ...[
    'page',
    'sort',
    'order',
    'min',
    'max',
    'rating',
    'filter',
    'brands',
    'shops',
    'colours',
    'stock',
    'delivery',
    'sale',
    'typed',
    'more',
  ],
  ...['km', 'speaks', 'licence', 'open', 'reply', 'box', 'after', 'where', 'name', 'trade', 'searchText', 'skuName', 'q', 'at', 'show'],
  ...['stars', 'tag', 'photos', 'size', 'quantity', 'tab', 'path', 'back', 'token', 'type', 'step', 'topic', 'notice', 'person', 'price'],
  ...['email', 'code', 'lang', 'welcome', 'read', 'state', 'text', 'sent'],
])

/** What a list writes into its links without asking what it names. */
const carried = ['id', 'brand', 'category', 'categoryId', 'routerData', 'shopId']

/** Where an id that nobody has is answered with a page all the same, and why. */
const excused: readonly [route: RegExp, names: readonly string[], reason: string][] = [
  [/^\/(?:category\/indexMobile|shops\/.*\/category\/homeIndex)$/, ['id'], 'a menu of all departments, one of them open'],
  [/^\/malls\/templates\/christmas$/, ['categoryId'], 'the search field of its own header is narrowed by it'],
  [/^\/product\/compareProduct$/, ['skuId'], 'says which piece of the product is meant that `id` names'],
  [
    /^\/services\/cart\/seekService$/,
    ['providerId', 'merchantId', 'providerIds', 'categoryId', 'serviceId'],
    'a form in which they are chosen',
  ],
  [/^\/services\/yourServices\/records$/, ['id', 'with'], 'the list of what was asked for stays, beside it nothing is open'],
  [
    /^\/account\/(?:cancelOrder|returnOrder|orderTrack|trackOrder|printOrder|wirteReview)$|^\/cart\/|\/cart\/checkout$/,
    ['id'],
    'leads to the own orders, where the right one is',
  ],
]

test('what is not there is not found, whichever route names it', async () => {
  const { web } = await sourcePages()
  const read = new Map<string, Set<string>>()
  const renderPage: typeof web.renderPage = async (asked) => {
    const made = await web.renderPage(asked)
    const names = made.location ? [] : made.namesRead()
    if (names) read.set(made.route, new Set([...(read.get(made.route) ?? []), ...names]))
    return made
  }
  const pages = async (): Promise<Pages> => ({ ...(await sourcePages()), web: { ...web, renderPage } as typeof web })
  const watched = await openHouse({
    env,
    database: house.database,
    parts: { pages: (app, parts) => registerPages(app, { ...parts, dev: false }, pages) },
  })
  const cookie = shopper.headers.cookie ?? ''
  const statusOf = async (url: string): Promise<number> => {
    const { statusCode, headers } = await watched.app.inject({ url, headers: { host: 'localhost', cookie } })
    return statusCode === 302 && headers.location ? statusOf(String(headers.location)) : statusCode
  }
  const wrong: string[] = []
  const used = new Set<string>()
  for (const { path, page, guards } of web.routes) {
    if (!page) continue
    const [bare = ''] = filled(path.replace(/\/:\w+\?/g, ''), nobody)
    // Some names are read only where others stand; what leads elsewhere without one is asked with one.
    const { statusCode: plain } = await watched.app.inject({ url: bare, headers: { host: 'localhost', cookie } })
    const leadsOn = plain === 302 && guards?.includes('authentication')
    for (const name of names) await statusOf(`${bare}?${name}=${nobody}`)
    const own = [...new Set(['id', ...(read.get(path) ?? [])])].filter(
      (name) => !said.has(name) && (name !== 'id' || !path.includes(':slug')),
    )
    const isList = read.get(path)?.has('trade') && read.get(path)?.has('skuName')
    for (const name of own) {
      if (!read.get(path)?.has(name) && !leadsOn) continue
      const status = await statusOf(`${bare}?${name}=${nobody}`)
      if (status === 404 || (isList && carried.includes(name))) continue
      const excuse = excused.find(([route, excusedNames]) => route.test(path) && excusedNames.includes(name))
      if (excuse) used.add(excuse[2])
      else wrong.push(`${status} ${path} ${name}`)
    }
    const [full = ''] = filled(path, nobody)
    if (full !== bare || /:(?!template|family|part)\w+$/.test(path)) {
      const status = await statusOf(full)
      const isText = path === '/s/:query' || path.startsWith('/cart/checkout')
      if (status !== 404 && !isText) wrong.push(`${status} ${full}`)
    }
  }
  expect(wrong).toEqual([])
  expect(excused.map(([, , reason]) => reason).filter((reason) => !used.has(reason))).toEqual([])
})

/** At a desk an id stands in the path, and in one address behind it. */
const isOfOne = (path: string) => /\/:\w+$/.test(path)
const behind: Readonly<Record<string, string>> = { '/seller/services/quote': 'request' }

test('what is not there is not found at any desk', async () => {
  const { desk } = await sourcePages()
  const kinds = { house: HOUSE_ID, shop: market.shop, business: market.lakeshore.providerId }
  const homes = { house: '/operator', shop: '/seller', business: '/seller/services/requests' }
  const wrong: string[] = []
  let asked = 0
  for (const kind of placeKinds) {
    const person = await addShopper(house)
    await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, person.id))
    await inTransaction(house.db, (tx) =>
      join(tx, { accountId: person.id, kind, placeId: kinds[kind], role: 'owner' } as Joining, new Date()),
    )
    const headers = { host: 'localhost', cookie: person.headers.cookie ?? '' }
    for (const { path, may } of desk.routes as readonly { path: string; may?: string }[]) {
      if (!may?.startsWith(`${kind} `)) continue
      const name = behind[path]
      if (!name && !isOfOne(path)) continue
      asked++
      const url = name ? `${path}?${name}=${nobody}` : path.replace(/:\w+$/, nobody)
      const { statusCode } = await house.app.inject({ url, headers })
      if (statusCode !== 404) wrong.push(`${statusCode} ${url}`)
    }
    // They are let in: it is the thing that is not there.
    expect([kind, (await house.app.inject({ url: homes[kind], headers })).statusCode]).toEqual([kind, 200])
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(12)
})

test('lists and parts that name what is not there are not found either', async () => {
  const parts = shopTemplates.flatMap((template) =>
    ['tabDescription', 'tabReview', 'tabSpecification'].map(
      (part) => `/shops/templates/free/${template}/components/product/${part}?shopId=${slugOf(template)}&id=`,
    ),
  )
  const about = [
    '/services/merchants/',
    '/services/serviceDetails?id=',
    '/services/serviceProductdetails?id=',
    '/services/categories/categoryOne?id=',
    '/services/categories/categoryTwo?id=',
    '/serviceTemplate/normal?id=',
    '/serviceTemplate/normal/components/header?id=',
    '/shop/categoryOne?id=',
    '/shop/categoryTwo?id=',
    '/product/productDetails?id=',
    '/product/productView?id=',
    '/p/lamp-',
    '/c/lamps-',
    '/b/',
    '/malls/',
    ...parts,
  ]
  const answers: [string, number][] = []
  for (const start of about) {
    for (const value of [nobody, 'not-an-id', '9'.repeat(30)]) {
      const { statusCode } = await house.app.inject({ url: start + value, headers: { host: 'localhost' } })
      if (statusCode !== 404) answers.push([start + value, statusCode])
    }
  }
  expect(answers).toEqual([])
})

test('no page of a marketplace without anything breaks where its address names an id', async () => {
  const empty = await openHouse({ env, parts: { pages: withPages } })
  try {
    const pages = everywhere(nobody).filter((address) => address !== '/home' && address !== '/')
    expect(
      await broken(
        empty,
        pages.map((address) => withId(address, nobody)),
      ),
    ).toEqual([])
  } finally {
    await empty.close()
  }
})
