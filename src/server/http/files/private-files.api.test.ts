import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../../contract/envelope.ts'
import type { Right } from '../../../contract/rights.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { HOUSE_ID, type PlaceKind, placeKinds, rightsOf, roles } from '../../../rules/permissions.ts'
import { commissionInvoices } from '../../bookkeeping/tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { tasks } from '../../jobs/tables.ts'
import { type Joining, join } from '../../members/join.ts'
import { shopOrders } from '../../orders/tables.ts'
import { privacyRequests } from '../../privacy/tables.ts'
import { addShopper, cardToken, type Shopper } from '../../testing/buying.ts'
import { doTasks } from '../../testing/do-tasks.ts'
import { addAccount, type House, openHouse, testPassword } from '../../testing/house.ts'
import { addDirectory } from '../../testing/services.ts'
import { productExports, productImports } from '../../wares/tables.ts'

/** Of routes that hand out files and papers: to whom. */
interface PrivateFile {
  /** The address of one that is there. */
  here: () => string
  /** Of the places whose staff may have it, with which right; or the one customer whose it is. */
  readers: Partial<Record<PlaceKind, Right>> | 'owner'
  /** What whoever belongs to another place is handed is their own. */
  isOfWhoAsks?: true
}

let house: House
let owner: Shopper
let places: Record<PlaceKind, string>
let paths: Record<string, string>
const routes = new Set<string>()

const files: Readonly<Record<string, PrivateFile>> = {
  '/exports/products/:id': { here: () => `/exports/products/${paths.exported}`, readers: { shop: 'products.write' } },
  '/exports/rows/:id': { here: () => `/exports/rows/${paths.imported}`, readers: { shop: 'products.read' } },
  '/exports/stock': { here: () => '/exports/stock', readers: { shop: 'stock.write' }, isOfWhoAsks: true },
  '/reports/:id': { here: () => `/reports/${paths.report}`, readers: { house: 'money.read' } },
  '/papers/:file': { here: () => `/papers/slips.pdf?ids=${paths.part}`, readers: { shop: 'orders.read' } },
  '/invoices/:file': { here: () => `/invoices/${paths.part}.pdf?order=${paths.order}`, readers: 'owner' },
  '/commission-invoices/:file': {
    here: () => '/commission-invoices/CI-2026-0000-0001.csv',
    readers: { shop: 'money.read', house: 'money.read' },
  },
  '/year-summaries/:file': {
    here: () => `/year-summaries/2026.csv?seller=${places.shop}`,
    readers: { shop: 'money.read', house: 'money.read' },
  },
  '/statements/:file': { here: () => '/statements/2026-10.csv', readers: { shop: 'money.read' }, isOfWhoAsks: true },
  '/privacy/files/:file': { here: () => `/privacy/files/${paths.privacy}.json`, readers: 'owner' },
  '/campaign-previews/:id': { here: () => `/campaign-previews/${paths.campaign}`, readers: { house: 'campaigns.send' } },
}

/** What everybody may read, or what has its own rule and test. */
const others: Readonly<Record<string, string>> = {
  '/healthz': 'for machines',
  '/readyz': 'for machines',
  '/metrics': 'this machine, or a token: health.ts',
  '/docs': 'the documentation',
  '/docs/openapi.json': 'the documentation',
  '/robots.txt': 'for machines',
  '/sitemap.xml': 'for machines',
  '/monograms/:file': 'pictures of public shops',
  '/uploads/:name': 'known by a random name',
  '/uploads/:width/:name': 'the private ones by their owner: uploads and request-files have tests of it',
  '/mallapi/notification/stream': 'one’s own notices, as they come',
}
const isOther = (url: string) =>
  Object.hasOwn(others, url) ||
  /^\/(mallapi|upms|media|dev|map|tiles|newsletter|webhooks|test-provider|see|sitemap)\b/.test(url) ||
  url.includes('*') ||
  /^[^:]*\.(svg|png|js|webmanifest)$/.test(url)

const heard = ({ fastify }: { fastify: FastifyInstance }) => {
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) routes.add(url)
  })
}

beforeAll(async () => {
  const hear = heard as unknown as (message: unknown) => void
  subscribe('fastify.initialization', hear)
  house = await openHouse({ env: { MALLARD_PAGES_PER_MINUTE: '10000000', MALLARD_CALLS_PER_MINUTE: '10000000' } })
  unsubscribe('fastify.initialization', hear)
  const now = new Date()
  const { shop, lamp, lakeshore } = await addDirectory(house, now)
  places = { shop, business: lakeshore.providerId, house: HOUSE_ID }
  owner = await addShopper(house)
  const bought = { buyNow: { skuId: lamp.sku, quantity: 2 }, shipAddressId: owner.addressId, seenTotalCents: 271_20 }
  const { data: order } = (await house.call('/mallapi/order/addNew', bought, owner.headers)).envelope as { data: string }
  await house.call('/mallapi/order/placeOrders', { id: order, token: await cardToken(house) }, owner.headers)
  const [part] = await house.db.select({ id: shopOrders.id }).from(shopOrders).where(eq(shopOrders.orderId, order))
  paths = { order, part: part?.id ?? '', exported: v7(), imported: v7(), privacy: v7() }
  const later = new Date(now.getTime() + 86_400_000)
  const taskId = v7()
  await house.db.insert(tasks).values({
    ...{ id: taskId, kind: 'export-goods', placeKind: 'shop', placeId: shop, accountId: v7(), input: {}, state: 'done' },
    ...{ dueAt: now, servedAt: now, createdAt: now },
  })
  const asOf = {} as typeof productExports.$inferInsert.asOf
  await house.db.insert(productExports).values({
    ...{ id: paths.exported ?? '', shopId: shop, accountId: v7(), dialect: 'own', asOf, found: { spuIds: [] }, taskId },
    ...{ createdAt: now, expiresAt: later },
  })
  await house.db.insert(productImports).values({
    ...{ id: paths.imported ?? '', shopId: shop, accountId: v7(), name: 'a.csv', locale: 'en', bytes: 1, state: 'read' },
    ...{ toMend: gzipSync('row,what\n'), createdAt: now },
  })
  await house.db.insert(commissionInvoices).values({
    ...{
      id: v7(),
      number: 'CI-2026-0000-0001',
      kind: 'invoice',
      sellerId: shop,
      sellerKind: 'shop',
      month: '2026-10',
      netCents: 100,
      taxCents: 0,
    },
    ...{ facts: { seller: { name: 'Alder', place: '', numbers: {} }, house: {}, lines: [], taxes: [] } as never, madeAt: now },
  })
  await house.db.insert(privacyRequests).values({
    ...{ id: paths.privacy ?? '', number: '1111-2222', accountId: owner.id, kind: 'copy', state: 'done', language: 'en', askedAt: now },
    ...{ endedAt: now, keptUntil: later },
  })
  const keeper = await member('house', 'owner')
  const made = async (path: string, input: object) => (await house.call(path, input, keeper)).envelope.data as { id: string }
  const report = await made('/mallapi/operatorReport/addFile', { name: 'sales', from: '2026-10-01', to: '2026-10-31' })
  await doTasks(house.db)
  const campaign = await made('/mallapi/operatorCampaign/add', { from: null })
  paths = { ...paths, report: report.id, campaign: campaign.id }
}, 60_000)
afterAll(() => house.close())

let people = 0
async function member(kind: PlaceKind, role: string, placeId = places[kind]): Promise<Record<string, string>> {
  const email = `reader-${++people}@example.ca`
  const id = await addAccount(house.db, email)
  await house.db.execute(sql`update accounts set is_demo = true where id = ${id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, kind, placeId, role } as Joining, new Date()))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  // A file is asked for by a link, which brings cookies and nothing else.
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return { cookie: cookie.join('; '), [callHeaders.sessionToken]: cookies[cookieNames.token] ?? '' }
}

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await house.app.inject({ method: 'GET', url, headers })).statusCode

test('every route that hands out a file has said to whom', () => {
  const known = Object.keys(files)
  expect(routes.size).toBeGreaterThan(known.length)
  expect([...routes].filter((url) => !known.includes(url) && !isOther(url))).toEqual([])
  expect(known.filter((url) => !routes.has(url))).toEqual([])
})

/** Where one who works somewhere is answered otherwise than was said. */
async function wrongAs(kind: PlaceKind, role: string, claims: typeof files): Promise<string[]> {
  const wrong: string[] = []
  const reader = await member(kind, role)
  for (const [route, { here, readers }] of Object.entries(claims)) {
    const right = readers === 'owner' ? undefined : readers[kind]
    const expected = right && rightsOf(kind, role).has(right) ? 200 : 404
    const status = await get(here(), reader)
    if (status !== expected) wrong.push(`${route} as ${kind} ${role}: ${status}`)
  }
  return wrong
}

test('every file as every role: who has the right gets it, and for everybody else there is none', async () => {
  const wrong: string[] = []
  for (const kind of placeKinds) for (const role of Object.keys(roles[kind])) wrong.push(...(await wrongAs(kind, role, files)))
  expect(wrong).toEqual([])
})

test('its twin is caught: a file that is handed to whoever works at the place', async () => {
  const stock = files['/exports/stock'] as PrivateFile
  expect(await wrongAs('shop', 'owner', { stock: { ...stock, readers: { house: 'money.read' } } })).toEqual(['stock as shop owner: 200'])
  expect(await wrongAs('house', 'finance', { stock: { ...stock, readers: { house: 'money.read' } } })).toEqual([
    'stock as house finance: 404',
  ])
})

test('a customer has their own papers and no others, and a visitor none', async () => {
  const wrong: string[] = []
  const another = await addShopper(house)
  for (const [route, { here, readers }] of Object.entries(files)) {
    const statuses = [await get(here(), owner.headers), await get(here(), another.headers), await get(here())]
    const expected = [readers === 'owner' ? 200 : 404, 404, 404]
    if (statuses.join() !== expected.join()) wrong.push(`${route}: ${statuses.join()}`)
  }
  expect(wrong).toEqual([])
})

test('the owner of another shop or business has none of them', async () => {
  const wrong: string[] = []
  for (const kind of ['shop', 'business'] as const) {
    const stranger = await member(kind, 'owner', v7())
    for (const [route, { here, isOfWhoAsks }] of Object.entries(files)) {
      const status = await get(here(), stranger)
      if (status !== 404 && !isOfWhoAsks) wrong.push(`${route} as owner of another ${kind}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})
