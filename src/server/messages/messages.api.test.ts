import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { cartLines, wishes } from '../cart/tables.ts'
import { newsletterSubscriptions } from '../content/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { notifications } from './tables.ts'

let house: House
let market: Marketplace
const people = { robin: '', other: '' }
const sessions: Record<string, Record<string, string>> = {}
const now = new Date()

beforeAll(async () => {
  house = await openHouse()
  market = await addMarketplace(house.db, now)
  for (const name of ['robin', 'other'] as const) {
    people[name] = await addAccount(house.db, `${name}@example.ca`)
    const { cookies } = await house.call('/mallapi/customer/login', { email: `${name}@example.ca`, password: testPassword })
    sessions[name] = {
      cookie: `mallard_session=${cookies.mallard_session}; language=fr`,
      [callHeaders.sessionToken]: cookies.mallard_token ?? '',
    }
  }
})
afterAll(() => house.close())

const ask = async (path: string, input: unknown, who?: string) =>
  (await house.call(`/mallapi/${path}`, input, who ? sessions[who] : {})).envelope

async function notify(accountId: string, minutesAgo: number): Promise<string> {
  const id = v7()
  const sentAt = new Date(now.getTime() - minutesAgo * 60_000)
  const variables = { orderNumber: `M-${minutesAgo}`, shop: { en: 'Alder', fr: 'Aulne', zh: '桤木' } }
  await house.db.insert(notifications).values({ accountId, id, sentAt, kind: 'test-news', variables, link: '/account' })
  return id
}

test('notifications are the caller’s own, newest first, in the caller’s language', async () => {
  const old = await notify(people.robin, 30)
  const fresh = await notify(people.robin, 1)
  await notify(people.other, 2)
  const { data } = await ask('notification/page', {}, 'robin')
  expect(data).toMatchObject({
    total: 2,
    unread: 2,
    records: [
      { id: fresh, title: 'Order M-1 fr', body: 'Aulne has it fr', read: false },
      { id: old, read: false },
    ],
  })
})

test('somebody else’s notification is not read, and answers as an unknown one does', async () => {
  const mine = await notify(people.robin, 5)
  const unknown = await ask('notification/read', { ids: [v7()] }, 'other')
  expect(await ask('notification/read', { ids: [mine] }, 'other')).toEqual(unknown)
  expect((await ask('notification/read', { ids: [mine] }, 'robin')).data).toEqual({ read: 1 })
  expect((await ask('notification/read', { ids: [mine] }, 'robin')).data).toEqual({ read: 0 })
})

test('all are marked as read at once, however many there are, and nobody else’s', async () => {
  for (let n = 0; n < 25; n++) await notify(people.robin, 100 + n)
  const before = (await ask('notification/page', {}, 'other')).data
  expect((await ask('notification/read', {}, 'robin')).code).toBe(0)
  expect((await ask('notification/page', {}, 'robin')).data).toMatchObject({ unread: 0 })
  expect((await ask('notification/page', {}, 'other')).data).toEqual(before)
})

test('every notification stands on one of the pages', async () => {
  const pageOf = async (current: number) =>
    (await ask('notification/page', { page: { current, size: 20 } }, 'robin')).data as { records: { id: string }[]; total: number }
  const [first, second] = [await pageOf(1), await pageOf(2)]
  const all = [...first.records, ...second.records].map(({ id }) => id)
  expect(first.total).toBeGreaterThan(20)
  expect([all.length, new Set(all).size]).toEqual([first.total, first.total])
  expect((await pageOf(3)).records).toEqual([])
})

test('visitors have no notifications, and bad ids are bad input', async () => {
  expect((await ask('notification/page', {})).code).toBe(401)
  expect((await ask('notification/read', { ids: [v7()] })).code).toBe(401)
  for (const ids of [[], ['1'], Array.from({ length: 101 }, () => v7())]) {
    expect((await ask('notification/read', { ids }, 'robin')).code).toBe(40000)
  }
})

test('the header counts what is the caller’s, with deal prices; visitors get nothing', async () => {
  const { kettle, lamp } = market
  const line = { shopId: v7(), addedAt: now }
  await house.db.insert(cartLines).values([
    { ...line, customerId: people.robin, id: v7(), spuId: kettle.spu, skuId: kettle.sku, quantity: 2 },
    { ...line, customerId: people.other, id: v7(), spuId: lamp.spu, skuId: lamp.sku, quantity: 7 },
  ])
  await house.db.insert(wishes).values({ ...line, customerId: people.robin, id: v7(), spuId: lamp.spu })
  const { data } = await ask('counts/mine', {}, 'robin')
  expect(data).toMatchObject({ cart: 2, cartCents: 84_00, wishList: 1, serviceCart: 0 })
  expect(await ask('counts/mine', {})).toMatchObject({ code: 0, data: null })
})

const consent = { consentText: 'I agree to receive deals by email.', source: 'footer' }

test('a newsletter subscription keeps its proof once, and a known address answers as a new one', async () => {
  const first = await ask('newsletter/subscribe', { email: ' Reader@Example.ca ', ...consent })
  const second = await ask('newsletter/subscribe', { email: 'reader@example.ca', ...consent, source: 'home' })
  expect(second).toEqual(first)
  const rows = await house.db.select().from(newsletterSubscriptions)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ email: 'reader@example.ca', language: 'en', source: 'footer', unsubscribedAt: null })
})

test('whoever had left and comes back gives a new proof', async () => {
  await house.db.update(newsletterSubscriptions).set({ unsubscribedAt: now })
  await ask('newsletter/subscribe', { email: 'reader@example.ca', ...consent, source: 'home' })
  expect(await house.db.select().from(newsletterSubscriptions)).toMatchObject([{ source: 'home', unsubscribedAt: null }])
})

test('what is no address is bad input', async () => {
  for (const email of ['', 'reader', 'a@b', `${'a'.repeat(250)}@example.ca`, 7]) {
    expect((await ask('newsletter/subscribe', { email, ...consent })).code).toBe(40000)
  }
  expect((await ask('newsletter/subscribe', { email: 'a@example.ca', consentText: '' })).code).toBe(40000)
})

test('popular searches are in the caller’s language; a mall without services shows goods only', async () => {
  expect((await ask('searchKeyword/popular', { mallId: 10_000 })).data).toEqual(['plumber', 'kettle'])
  expect((await ask('searchKeyword/popular', { mallId: 10_001 })).data).toEqual(['kettle'])
  expect((await ask('searchKeyword/popular', { mallId: 10_000 }, 'robin')).data).toEqual(['bouilloire'])
})
