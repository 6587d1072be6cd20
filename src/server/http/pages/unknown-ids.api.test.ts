import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopTemplates } from '../../../contract/templates.ts'
import { shops } from '../../shops/tables.ts'
import { addShopper, type Shopper } from '../../testing/buying.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { sourcePages, withPages } from '../../testing/pages.ts'
import { addDirectory } from '../../testing/services.ts'

const env = { MALLARD_PAGES_PER_MINUTE: '10000000', MALLARD_CALLS_PER_MINUTE: '10000000' }
let house: House
let shopper: Shopper
let paths: string[]

beforeAll(async () => {
  house = await openHouse({ env, parts: { pages: withPages } })
  const market = await addDirectory(house, new Date())
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

test('what is not there is not found', async () => {
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
