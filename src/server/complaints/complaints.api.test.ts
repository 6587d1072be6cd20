import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Complaint } from '../../contract/complaints.ts'
import { callHeaders } from '../../contract/envelope.ts'
import type { Order } from '../../contract/orders.ts'
import { accounts, type Role } from '../accounts/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { postOf } from '../testing/post.ts'
import { uploads } from '../uploads/tables.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
let other: Shopper
let shopOrderId: string
let providerId: string
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
const staff: Record<string, { id: string; headers: Record<string, string> }> = {}
const words = 'The lamp came without its shade.'

async function addStaff(name: string, role: Role, place: { shopId?: string; providerId?: string }) {
  const email = `${name.toLowerCase()}@example.ca`
  const id = await addAccount(house.db, email, ['customer', role])
  if (place.shopId || place.providerId) await house.db.update(accounts).set(place).where(eq(accounts.id, id))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  staff[name] = {
    id,
    headers: { cookie: `mallard_session=${cookies.mallard_session}`, [callHeaders.sessionToken]: cookies.mallard_token ?? '' },
  }
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
  goods = await addMarketplace(house.db, time)
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from providers order by display_name limit 2`)
  providerId = rows[0]?.id ?? ''
  await addStaff('seller', 'goodsSeller', { shopId: goods.shop })
  await addStaff('otherSeller', 'goodsSeller', { shopId: v7() })
  await addStaff('pro', 'serviceSeller', { providerId })
  await addStaff('otherPro', 'serviceSeller', { providerId: rows[1]?.id })
  await addStaff('operator', 'operator', {})
  other = await addShopper(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  time = new Date(time.getTime() + 60_000)
  shopper = await addShopper(house)
  const buyNow = { skuId: goods.lamp.sku, quantity: 1 }
  const { totalCents } = (await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow })).data
  const id = (await call<string>('order/addNew', { buyNow, shipAddressId: shopper.addressId, seenTotalCents: totalCents })).data
  shopOrderId = (await call<Order>('order/getInfo', { id })).data.shopOrders[0]?.id ?? ''
})

const call = async <T = Complaint>(path: string, input: object, headers: Record<string, string> = shopper.headers) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const by = (name: string) => staff[name]?.headers ?? {}
const aboutOrder = () => ({ about: { what: 'order', shopOrderId }, kind: 'damaged', words })
const opened = async () => (await call('complaint/addNew', aboutOrder())).data.id
const kindsOf = async (accountId: string) => {
  const { rows } = await house.db.execute<{ kind: string }>(
    sql`select kind from notifications where account_id = ${accountId} and kind like 'complaint%' order by sent_at, id`,
  )
  return rows.map(({ kind }) => kind)
}

test('a complaint has a number, a thread and its events, and both sides hear of it', async () => {
  const before = (await kindsOf(staff.seller?.id ?? '')).length
  const { data } = await call('complaint/addNew', aboutOrder())
  expect(data).toMatchObject({
    number: expect.stringMatching(/^C-\d{4}-\d{4}-\d{4}$/),
    about: 'order',
    subject: expect.any(String),
    orderNumber: expect.stringMatching(/-1$/),
    kind: 'damaged',
    state: 'open',
    messages: [{ author: 'customer', words, photos: [] }],
    events: [{ state: 'open', actor: 'customer' }],
  })
  const post = postOf(house, now)
  await post.run()
  expect((await kindsOf(staff.seller?.id ?? '')).slice(before)).toEqual(['complaint-opened'])
  expect(await kindsOf(shopper.id)).toEqual(['complaint-received'])
  expect(post.mail.sent().find(({ to }) => to === 'seller@example.ca')?.subject).toContain(`Complaint ${data.number}`)
})

test('the shop answers, the customer asks again, the operator closes, and the customer reopens', async () => {
  const id = await opened()
  const step = async (path: string, input: object, headers: Record<string, string>) => {
    time = new Date(time.getTime() + 60_000)
    return (await call(path, { id, ...input }, headers)).data.state
  }
  expect(await step('sellerComplaint/answer', { words: 'A new shade is on its way.' }, by('seller'))).toBe('answered')
  expect(await step('complaint/write', { words: 'It is the wrong one.' }, shopper.headers)).toBe('open')
  expect(await step('operatorComplaint/answer', { words: 'We look into it.' }, by('operator'))).toBe('answered')
  expect(await step('operatorComplaint/close', { reason: 'Settled' }, by('operator'))).toBe('closed')
  expect((await call('sellerComplaint/answer', { id, words: 'Too late.' }, by('seller'))).code).toBe(40906)
  expect((await call('complaint/close', { id })).code).toBe(40906)
  expect(await step('complaint/write', { words: 'Still the wrong one.' }, shopper.headers)).toBe('reopened')
  expect(await step('complaint/close', {}, shopper.headers)).toBe('closed')
  const { data } = await call('complaint/getInfo', { id })
  expect(data.events.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
    'open customer',
    'answered seller',
    'open customer',
    'answered operator',
    'closed operator',
    'reopened customer',
    'closed customer',
  ])
  expect(data.messages.map(({ author }) => author)).toEqual(['customer', 'seller', 'customer', 'operator', 'customer'])
  expect(await kindsOf(shopper.id)).toEqual(['complaint-received', 'complaint-answered', 'complaint-answered', 'complaint-closed'])
})

test('the shop proposes how to settle it, and hands over what it cannot settle: the marketplace hears of it once and has it to decide', async () => {
  const id = await opened()
  await call('sellerComplaint/answer', { id, words: 'We are sorry.', proposal: 'partRefund' }, by('seller'))
  expect((await call('complaint/getInfo', { id })).data.messages.map(({ proposal }) => proposal)).toEqual([null, 'partRefund'])
  const waits = async () =>
    JSON.stringify((await call<object>('operatorDecision/page', { page: { size: 100 } }, by('operator'))).data).includes(id)
  expect(await waits()).toBe(false)
  for (let twice = 0; twice < 2; twice++) {
    const { data } = await call('sellerComplaint/escalate', { id }, by('seller'))
    expect(data.escalatedAt).not.toBeNull()
  }
  expect((await kindsOf(staff.operator?.id ?? '')).filter((kind) => kind === 'complaint-escalated')).toHaveLength(1)
  expect(await waits()).toBe(true)
  expect((await call('sellerComplaint/escalate', { id }, by('otherSeller'))).code).toBe(404)
  await call('operatorComplaint/close', { id, reason: 'Settled' }, by('operator'))
  expect(await waits()).toBe(false)
  expect((await call('sellerComplaint/escalate', { id }, by('seller'))).code).toBe(40906)
})

test('nobody else reads, answers or finds it: a foreign id answers as an unknown one', async () => {
  const id = await opened()
  const tries: [string, object, Record<string, string>][] = [
    ['complaint/getInfo', {}, other.headers],
    ['complaint/write', { words }, other.headers],
    ['complaint/close', {}, other.headers],
    ['sellerComplaint/getInfo', {}, by('otherSeller')],
    ['sellerComplaint/answer', { words }, by('otherSeller')],
    ['providerComplaint/getInfo', {}, by('pro')],
    ['providerComplaint/answer', { words }, by('otherPro')],
  ]
  for (const [path, input, headers] of tries) {
    const unknown = await call(path, { id: v7(), ...input }, headers)
    expect(unknown.code).toBe(404)
    expect(await call(path, { id, ...input }, headers)).toEqual(unknown)
  }
  expect((await call<{ total: number }>('complaint/page', {}, other.headers)).data.total).toBe(0)
  expect((await call<{ records: object[] }>('sellerComplaint/page', {}, by('otherSeller'))).data.records).toEqual([])
  expect((await call('complaint/getInfo', { id })).data.messages).toHaveLength(1)
  for (const path of ['sellerComplaint/getInfo', 'providerComplaint/getInfo', 'operatorComplaint/getInfo', 'operatorComplaint/close']) {
    expect((await call(path, { id })).code).toBe(403)
    expect((await call(path, { id }, {})).code).toBe(401)
  }
  expect((await call('complaint/page', { customerId: shopper.id }, other.headers)).code).toBe(403)
})

test('somebody else’s order, an unknown shop and an unknown provider cannot be complained about', async () => {
  expect((await call('complaint/addNew', aboutOrder(), other.headers)).code).toBe(404)
  for (const about of [
    { what: 'shop', shopId: v7() },
    { what: 'provider', providerId: v7() },
  ]) {
    expect((await call('complaint/addNew', { about, kind: 'other', words })).code).toBe(404)
  }
})

test('a complaint about services goes to their provider alone', async () => {
  const { data } = await call('complaint/addNew', { about: { what: 'provider', providerId }, kind: 'behaviour', words })
  expect((await call('providerComplaint/answer', { id: data.id, words: 'Sorry.' }, by('pro'))).data.state).toBe('answered')
  expect((await call('providerComplaint/answer', { id: data.id, words: 'Sorry.' }, by('otherPro'))).code).toBe(404)
  expect((await call<{ records: object[] }>('providerComplaint/page', {}, by('pro'))).data.records).toHaveLength(1)
  expect((await call<{ records: object[] }>('operatorComplaint/page', { state: 'answered' }, by('operator'))).data.records).toContainEqual(
    expect.objectContaining({ id: data.id }),
  )
})

test('photos are the writer’s own uploads, used once', async () => {
  const photo = v7()
  await house.db.insert(uploads).values({
    ownerId: shopper.id,
    id: photo,
    kind: 'image',
    name: `${'a'.repeat(20)}${photo.slice(-12)}.webp`,
    bytes: 9,
    createdAt: time,
  })
  expect((await call('complaint/addNew', { ...aboutOrder(), photoIds: [photo] }, other.headers)).code).toBe(404)
  const { data } = await call('complaint/addNew', { ...aboutOrder(), photoIds: [photo] })
  expect(data.messages[0]?.photos).toEqual([expect.stringMatching(/^\/uploads\/a{20}.*\.webp$/)])
  expect((await call('complaint/write', { id: data.id, words, photoIds: [photo] })).code).toBe(404)
})

test('a double click opens one complaint', async () => {
  const headers = { ...shopper.headers, 'idempotency-key': v7() }
  const [first, second] = [await call('complaint/addNew', aboutOrder(), headers), await call('complaint/addNew', aboutOrder(), headers)]
  expect(second.data.id).toBe(first.data.id)
  expect((await call<{ total: number }>('complaint/page', {})).data.total).toBe(1)
})

test('the subjects are those the customer had to do with', async () => {
  expect((await call('complaint/subjects', {})).data).toMatchObject({
    orders: [{ shopOrderId }],
    shops: [{ id: goods.shop }],
    providers: [],
  })
})

test.each([
  { words: '' },
  { words: 'x'.repeat(2001) },
  { words: 'my card is 4242 4242 4242 4242' },
  { kind: 'anger' },
  { about: { what: 'order' } },
  { state: 'closed' },
  { photoIds: Array.from({ length: 5 }, () => v7()) },
])('a complaint with %o is bad input', async (wrong) => {
  expect((await call('complaint/addNew', { ...aboutOrder(), ...wrong })).code).toBe(40000)
})
