import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { operatorSeller, SellerFacts } from '../../contract/operator-sellers.ts'
import { sellingRights } from '../../rules/permissions.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { handlers } from '../handlers.ts'
import { callTable } from '../http/calls/table.ts'
import { startTask } from '../jobs/start-task.ts'
import { tasks } from '../jobs/tables.ts'
import { join } from '../members/join.ts'
import { notifications } from '../messages/tables.ts'
import { providers } from '../services/tables.ts'
import { addShopper, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addDirectory, type Directory } from '../testing/services.ts'
import { addStaff } from '../testing/staff.ts'
import { changePrices } from '../wares/change-prices.ts'
import { mayStillSell } from './may-still-sell.ts'

type List = Output<typeof operatorSeller.page>
let house: House
let goods: Directory
let buyer: Shopper
let seller: Shopper
const staff: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  goods = await addDirectory(house, new Date())
  await setStock(house.db, goods.lamp.sku, 100)
  buyer = await addShopper(house)
  seller = await addShopper(house)
  await inTransaction(house.db, (tx) => join(tx, { accountId: seller.id, kind: 'shop', placeId: goods.shop, role: 'owner' }, new Date()))
  for (const role of ['owner', 'support', 'auditor', 'finance'] as const) staff[role] = await addStaff(house, role, new Date())
})
afterAll(() => house.close())

const call = async <T>(headers: Record<string, string> | undefined, path: string, input: object, key = v7()) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { ...headers, 'idempotency-key': key })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const list = async (input: object) => (await call<List>(staff.auditor, 'operatorSeller/page', input)).data
const read = async (id = goods.shop, kind = 'shop') => (await call<SellerFacts>(staff.owner, 'operatorSeller/getInfo', { kind, id })).data
const stand = (from: string, to: string, of: object = {}, who = 'owner') =>
  call<SellerFacts>(staff[who], 'operatorSeller/setStanding', { kind: 'shop', id: goods.shop, from, to, reason: 'Fake lamps', ...of })
const buyLamp = () => call(buyer.headers, 'shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 1, type: 'cart' })

test('a seller is found by the beginning of the name, the address or the mail of who works there', async () => {
  const { name, slug } = await read()
  const { rows } = await house.db.execute<{ email: string }>(sql`select email from accounts where id = ${seller.id}`)
  for (const words of [name.slice(0, 4).toUpperCase(), slug, rows[0]?.email ?? '']) {
    expect([words, (await list({ words })).records.map(({ id }) => id)]).toEqual([words, [goods.shop]])
  }
  for (const words of ['%', '_', 'nobody@example.ca', name.slice(1)]) expect([words, (await list({ words })).total]).toEqual([words, 0])
  const pros = await list({ kind: 'business', page: { size: 1 } })
  const rest = await list({ kind: 'business', page: { size: 50, after: pros.next } })
  const ids = [...pros.records, ...rest.records].map(({ id }) => id)
  expect(ids).toContain(goods.lakeshore.providerId)
  expect(new Set(ids).size).toBe(pros.total)
})

test('a suspended shop sells nothing new, what was bought is still shipped and refunded, and its people are told why', async () => {
  const made = await call<string>(buyer.headers, 'order/addNew', {
    ...{ buyNow: { skuId: goods.lamp.sku, quantity: 2 }, shipAddressId: buyer.addressId, seenTotalCents: 271_20 },
  })
  expect((await call(buyer.headers, 'order/placeOrders', { id: made.data, token: await cardToken(house) })).code).toBe(0)
  expect((await stand('open', 'suspended')).data).toMatchObject({ standing: 'suspended', open: 1, decided: { reason: 'Fake lamps' } })

  expect((await buyLamp()).code).not.toBe(0)
  const again = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: buyer.addressId, seenTotalCents: 135_60 }
  expect((await call(buyer.headers, 'order/addNew', again)).code).not.toBe(0)
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from shop_orders where order_id = ${made.data}`)
  const partId = rows[0]?.id ?? ''
  expect((await call(seller.headers, 'sellerOrder/ship', { id: partId, carrier: 'Canada Post', trackingNumber: 'AA000000' })).code).toBe(0)
  expect((await call(seller.headers, 'sellerOrder/getInfo', { id: partId })).code).toBe(0)

  const told = await house.db.select().from(notifications).where(eq(notifications.accountId, seller.id))
  expect(told.filter(({ kind }) => kind === 'seller-suspended')).toMatchObject([{ variables: { words: 'Fake lamps' } }])
  // Its goods leave the search, as a task.
  const work = await house.db.select().from(tasks).where(eq(tasks.kind, 'reindex-products'))
  expect(work).toMatchObject([{ input: { shopId: goods.shop } }])
  expect(await list({ standing: 'suspended' })).toMatchObject({ total: 1, counts: { suspended: 1 }, records: [{ id: goods.shop }] })
  const trail = await house.db.select().from(auditEntries).where(eq(auditEntries.call, '/mallapi/operatorSeller/setStanding'))
  expect(trail).toMatchObject([{ reason: 'Fake lamps', subjectId: goods.shop }])
})

const shift = { spuIds: null, found: null, categoryId: null, basisPoints: 100, ending: 'any' as const, crossesOut: false }

test('while a shop is suspended nothing of it is written but what was bought, whoever asks and whatever was begun', async () => {
  const staff = [...callTable(handlers).values()].map((entry) => entry.call).filter(({ who, reads }) => who === 'goodsSeller' && !reads)
  const held: string[] = []
  for (const { path, may } of staff) {
    const { envelope } = await house.call(path, {}, { ...seller.headers, 'idempotency-key': path })
    if ((envelope.reason === 'seller-suspended') !== sellingRights.includes(may ?? 'orders.read')) held.push(path)
  }
  expect(held).toEqual([])
  const owner = { kind: 'shop' as const, placeId: goods.shop, accountId: seller.id }
  expect(await mayStillSell(house.db, owner, 'products.write')).toBe(false)
  expect(await mayStillSell(house.db, owner, 'orders.ship')).toBe(true)
  const begun = await startTask(house.db, changePrices, { owner, input: shift, total: 2 }, new Date())
  await doTasks(house.db)
  expect(await house.db.select().from(tasks).where(eq(tasks.id, begun.id))).toMatchObject([{ state: 'failed', done: 0 }])
  expect(await mayStillSell(house.db, { ...owner, placeId: v7() }, 'products.write')).toBe(false)
})

test('asked twice nothing happens again, and who decided about something older is told', async () => {
  expect((await stand('open', 'suspended')).code).toBe(0)
  expect((await stand('open', 'closed')).reason).toBe('conflict')
  expect((await read()).notices.filter(({ what }) => what === 'suspended')).toHaveLength(1)
  expect((await stand('suspended', 'open', { reason: 'Genuine after all' })).data).toMatchObject({ standing: 'open' })
  expect((await buyLamp()).code).toBe(0)
  expect((await stand('open', 'open', { reason: '  ' })).code).toBe(40000)
})

test('a suspended shop is shown to nobody from that moment on, and again at once when it is open', async () => {
  const shown = () => call<object>({}, 'shop/getInfo', { mallId: 10_000, shop: goods.shop })
  const cards = async () => {
    const { data } = await call<{ id: string }[]>({}, 'shop/featured', { mallId: 10_000 })
    return data.some(({ id }) => id === goods.shop)
  }
  expect([(await shown()).code, await cards()]).toEqual([0, true])
  await stand('open', 'suspended')
  expect([(await shown()).code, await cards()]).toEqual([404, false])
  await stand('suspended', 'open')
  expect([(await shown()).code, await cards()]).toEqual([0, true])
})

test('a pro who is suspended stands in no list and is asked by nobody, and comes back whole', async () => {
  const id = goods.lakeshore.providerId
  const listed = async () =>
    Number(
      (await house.db.execute<{ n: number }>(sql`select count(*)::integer as n from directory_listings where provider_id = ${id}`)).rows[0]
        ?.n,
    )
  const [place] = await house.db.select({ lat: providers.lat, lng: providers.lng }).from(providers).where(eq(providers.id, id))
  const isNear = async () =>
    (await call<{ id: string }[]>({}, 'servicePage/nearby', { ...place, size: 24 })).data.some((pro) => pro.id === id)
  expect(await isNear()).toBe(true)
  const before = await listed()
  expect(before).toBeGreaterThan(0)
  expect((await stand('open', 'suspended', { kind: 'business', id })).data).toMatchObject({ standing: 'suspended', kind: 'business' })
  expect([await listed(), await isNear()]).toEqual([0, false])
  await stand('suspended', 'open', { kind: 'business', id })
  expect([await listed(), await isNear()]).toEqual([before, true])
})

test('only who manages sellers decides; an id of the other kind is unknown', async () => {
  for (const who of ['support', 'auditor', 'finance']) expect([who, (await stand('open', 'closed', {}, who)).code]).toEqual([who, 403])
  expect((await stand('open', 'closed', { kind: 'business' })).code).toBe(404)
  expect((await stand('open', 'closed', { id: v7() })).code).toBe(404)
  expect((await call(staff.owner, 'operatorSeller/getInfo', { kind: 'business', id: goods.shop })).code).toBe(404)
})

test('a message reaches those who run it once under one key, and mails of theirs are not shown whole', async () => {
  const key = v7()
  const tell = () => call(staff.owner, 'operatorSeller/tell', { kind: 'shop', id: goods.shop, words: 'Please add French texts' }, key)
  await tell()
  await tell()
  const sent = await house.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, seller.id), eq(notifications.kind, 'seller-notice')))
  expect(sent).toHaveLength(1)
  const facts = await read()
  expect(facts.notices[0]).toMatchObject({ what: 'notice', words: 'Please add French texts' })
  expect(JSON.stringify(facts.owners)).not.toMatch(/shopper\d+@/)
})

test('a list by standing holds exactly those who stand so, each of them once, to its end', async () => {
  const id = goods.lakeshore.providerId
  const of = async (standing: string) => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: List = await list({ kind: 'business', standing, page: { size: 1, after } })
      seen.push(...page.records.map((one) => one.id))
      after = page.next
    } while (after)
    return seen
  }
  await stand('open', 'suspended', { kind: 'business', id })
  const [open, suspended, closed] = [await of('open'), await of('suspended'), await of('closed')]
  expect([suspended, closed, open.includes(id)]).toEqual([[id], [], false])
  // One who stood otherwise for a while has a row and is open again.
  await stand('suspended', 'open', { kind: 'business', id })
  expect([(await of('suspended')).length, (await of('open')).toSorted()]).toEqual([0, [...open, id].toSorted()])
})
