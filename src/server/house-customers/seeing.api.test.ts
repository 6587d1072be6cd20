import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SEEING_MINUTES, TICKET_SECONDS } from '../../rules/seeing.ts'
import { checkTrail } from '../audit/check.ts'
import { auditEntries } from '../audit/tables.ts'
import { members } from '../members/tables.ts'
import { seeings, sessions } from '../sessions/tables.ts'
import { addShopper, cardToken, type Shopper, signInAgain } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { beginLook, lookAs, openLook, seeHost } from '../testing/looking.ts'
import { addDirectory, type Directory } from '../testing/services.ts'
import { addStaff } from '../testing/staff.ts'
import { endSeeings } from './seeing-calls.ts'

let house: House
let directory: Directory
let buyer: Shopper
let support: Record<string, string>
let time = new Date()
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  directory = await addDirectory(house, time)
  buyer = await addShopper(house)
  const order = { buyNow: { skuId: directory.lamp.sku, quantity: 2 }, shipAddressId: buyer.addressId, seenTotalCents: 271_20 }
  const { data: id } = (await house.call('/mallapi/order/addNew', order, buyer.headers)).envelope
  await house.call('/mallapi/order/placeOrders', { id, token: await cardToken(house), saveCard: true }, buyer.headers)
})
beforeEach(async () => {
  await house.db.delete(seeings)
  support = await addStaff(house, 'support', time)
})
afterAll(() => house.close())

const reason = async (headers: Record<string, string>, path: string, input: object = {}) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope.reason ?? 'done'
const begin = (as: string, id: string, more: object = {}) => ({
  ...{ as, id, reason: 'A call', from: 'http://localhost:3000/operator/customers' },
  ...more,
})
const chain = async () => {
  const rows = await house.db.select().from(auditEntries).where(eq(auditEntries.chain, 'house')).orderBy(auditEntries.number)
  return rows
    .filter(({ call }) => call.includes('operatorSeeing'))
    .map(({ call, subjectId, reason: why }) => [call.split('/').at(-1), subjectId, why])
}
const leave = (headers: Record<string, string>) => house.app.inject({ method: 'POST', url: '/see/leave', headers })

test('whoever has the right looks as a customer: sees what they see, and nothing that is private', async () => {
  const look = await lookAs(house, support, 'customer', buyer.id)
  const { envelope } = await house.call('/mallapi/order/page', {}, look)
  const own = (await house.call('/mallapi/order/page', {}, await signInAgain(house, buyer.id))).envelope
  expect(envelope.code).toBe(0)
  const { records } = own.data as { records: { id: string }[] }
  expect((envelope.data as { records: { id: string }[] }).records.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
  const id = records[0]?.id
  const paid = async (headers: Record<string, string>) =>
    ((await house.call('/mallapi/order/getInfo', { id }, headers)).envelope.data as { paymentMethod: object | null }).paymentMethod
  expect(await paid(await signInAgain(house, buyer.id))).toMatchObject({ last4: '4242' })
  expect(await paid(look)).toBeNull()
  for (const path of ['card/page', 'secondFactor/getInfo', 'privacy/mine'])
    expect([path, await reason(look, path)]).toEqual([path, 'hidden-here'])
  expect(await reason(look, 'shoppingCart/addNew', { skuId: directory.kettle.sku })).toBe('only-looking')
  expect(await reason(look, 'customer/login', { email: 'a@example.ca', password: 'x' })).toBe('only-looking')
})

test('at a seller’s desk one sees that place and nothing that its owner does elsewhere', async () => {
  const { rows } = await house.db.execute<{ place: string }>(
    sql`select place_id as place from members where kind = 'business' and role = 'owner' limit 1`,
  )
  const look = await lookAs(house, support, 'business', rows[0]?.place ?? '')
  expect(await reason(look, 'providerBusiness/getInfo')).toBe('done')
  expect(await reason(look, 'work/places')).toBe('done')
  expect(await reason(look, 'providerTax/all')).toBe('hidden-here')
  expect(await reason(look, 'order/page')).toBe('hidden-here')
  expect(await reason(look, 'sellerOrder/page')).toBe('forbidden')
  expect(await reason(look, 'operatorOrder/page')).toBe('hidden-here')
})

test('without the right, without a reason and about nobody a look does not begin', async () => {
  const auditor = await addStaff(house, 'auditor', time)
  expect(await reason(auditor, 'operatorSeeing/begin', begin('customer', buyer.id))).toBe('forbidden')
  expect(await reason(support, 'operatorSeeing/begin', begin('customer', buyer.id, { reason: ' ' }))).toBe('bad-input')
  expect(await reason(support, 'operatorSeeing/begin', begin('customer', buyer.id, { from: 'javascript:alert(1)' }))).toBe('bad-input')
  expect(await reason(support, 'operatorSeeing/begin', begin('customer', v7()))).toBe('not-found')
  expect(await reason(support, 'operatorSeeing/begin', begin('shop', buyer.id))).toBe('not-found')
  const { rows } = await house.db.execute<{ id: string }>(sql`select account_id as id from members where kind = 'house' limit 1`)
  expect(await reason(support, 'operatorSeeing/begin', begin('customer', rows[0]?.id ?? ''))).toBe('nobody-to-see')
})

test('its address opens once and within a minute, and its cookies are those of a session that lives for a quarter of an hour', async () => {
  const address = await beginLook(house, support, 'customer', buyer.id)
  expect(address.host.replace(/:\d+$/, '')).toBe(seeHost)
  const elsewhere = await house.app.inject({ url: address.pathname + address.search, headers: { host: 'localhost' } })
  expect(elsewhere.statusCode).toBe(404)
  const { response, cookies } = await openLook(house, address)
  expect([response.statusCode, response.headers.location, response.headers['clear-site-data']]).toEqual([303, '/account', '"storage"'])
  expect(cookies.mallard_session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: SEEING_MINUTES * 60 })
  expect(cookies.mallard_session?.domain).toBeUndefined()
  expect(cookies.mallard_token).toMatchObject({ sameSite: 'Lax', maxAge: SEEING_MINUTES * 60 })
  const again = await openLook(house, address)
  expect([again.response.statusCode, again.response.headers.location, again.cookies]).toEqual([303, '/', {}])
  const late = await beginLook(house, support, 'customer', buyer.id)
  later((TICKET_SECONDS + 1) / 60)
  expect((await openLook(house, late)).cookies).toEqual({})
})

test('a look is one at its own host only, and there no session is', async () => {
  const { host: _, ...look } = await lookAs(house, support, 'customer', buyer.id)
  expect(await reason({ ...look, host: 'localhost' }, 'order/page')).toBe('session-ended')
  expect(await reason({ ...look, host: seeHost }, 'order/page')).toBe('done')
  const own = await signInAgain(house, buyer.id)
  expect(await reason({ ...own, host: seeHost }, 'order/page')).toBe('session-ended')
  expect(await reason({ ...own, host: seeHost }, 'shoppingCart/addNew', { skuId: directory.kettle.sku })).toBe('only-looking')
  expect(await reason(own, 'order/page')).toBe('done')
  // The cookie alone, without its readable half, is nobody's.
  const { 'x-session-token': __, ...cookieAlone } = look
  expect(await reason({ ...cookieAlone, host: seeHost }, 'order/page')).toBe('session-ended')
})

test('it ends by its button, which leads back and is written down with the reason', async () => {
  const before = (await chain()).length
  const look = await lookAs(house, support, 'customer', buyer.id)
  const left = await leave(look)
  expect([left.statusCode, left.headers.location]).toEqual([303, 'http://localhost:3000/operator/customers/1?words=z'])
  expect(await reason(look, 'order/page')).toBe('session-ended')
  await leave(look)
  const why = 'They cannot find their order'
  expect((await chain()).slice(before)).toEqual([
    ['begin', buyer.id, why],
    ['end', buyer.id, why],
  ])
  expect(await checkTrail(house.db)).toMatchObject({ faults: [] })
})

test('it never leads to another’s host, nor is ended from one', async () => {
  const address = await beginLook(house, support, 'customer', buyer.id)
  await house.db.update(seeings).set({ fromAddress: 'https://elsewhere.example/' })
  const { headers } = await openLook(house, address)
  expect((await leave({ ...headers, origin: 'https://elsewhere.example' })).statusCode).toBe(404)
  expect((await leave(headers)).headers.location).toBe('http://localhost:3000/operator')
})

test('it ends by its time, and the log hears of it', async () => {
  const look = await lookAs(house, support, 'customer', buyer.id)
  const before = (await chain()).length
  later(SEEING_MINUTES - 1)
  await endSeeings(house.db, time)
  expect(await reason(look, 'order/page')).toBe('done')
  later(1)
  expect(await reason(look, 'order/page')).toBe('session-ended')
  await endSeeings(house.db, time)
  await endSeeings(house.db, time)
  expect((await chain()).slice(before).map(([what]) => what)).toEqual(['end'])
})

test('another look ends the one before; signing out, and losing the right, end it too', async () => {
  const other = await addShopper(house)
  const first = await lookAs(house, support, 'customer', buyer.id)
  const second = await lookAs(house, support, 'customer', other.id)
  expect([await reason(first, 'order/page'), await reason(second, 'order/page')]).toEqual(['session-ended', 'done'])
  await house.call('/mallapi/customer/logout', {}, support)
  expect(await reason(second, 'order/page')).toBe('session-ended')
  const manager = await addStaff(house, 'operator', time)
  const third = await lookAs(house, manager, 'customer', buyer.id)
  expect(await reason(third, 'order/page')).toBe('done')
  const [look] = await house.db.select().from(seeings).where(eq(seeings.role, 'operator'))
  await house.db
    .update(members)
    .set({ role: 'catalogue' })
    .where(eq(members.accountId, look?.accountId ?? ''))
  expect(await reason(third, 'order/page')).toBe('session-ended')
})

test('nothing of the session of whoever is seen is touched, and that of whoever looks goes on', async () => {
  const own = await signInAgain(house, buyer.id)
  const read = () => house.db.select().from(sessions).where(eq(sessions.accountId, buyer.id)).orderBy(sessions.id)
  const before = await read()
  const look = await lookAs(house, support, 'customer', buyer.id)
  later(5)
  for (const path of ['order/page', 'counts/mine', 'profile/getInfo', 'customer/logout', 'customer/logoutAll']) await reason(look, path)
  await leave(look)
  expect(await read()).toEqual(before)
  expect([await reason(own, 'order/page'), await reason(support, 'operatorCustomer/page')]).toEqual(['done', 'done'])
})

test('no file of theirs is fetched, nothing is sent to them, and no news of theirs is heard', async () => {
  const look = await lookAs(house, support, 'customer', buyer.id)
  const own = await signInAgain(house, buyer.id)
  const { rows } = await house.db.execute<{ id: string; part: string }>(
    sql`select order_id as id, id as part from shop_orders where customer_id = ${buyer.id} limit 1`,
  )
  const get = async (url: string, headers: Record<string, string>) => (await house.app.inject({ url, headers })).statusCode
  const invoice = `/invoices/${rows[0]?.part}.pdf?order=${rows[0]?.id}`
  expect([await get(invoice, own), await get(invoice, look)]).toEqual([200, 404])
  expect(await get('/mallapi/notification/stream', look)).toBe(204)
  const sent = await house.app.inject({
    method: 'POST',
    url: '/mallapi/upload/addNew',
    headers: { ...look, 'x-tenant-id': 'mallard' },
    payload: {},
  })
  expect(sent.json().code).not.toBe(0)
  const hook = await house.app.inject({ method: 'POST', url: '/webhooks/payment/stripe', headers: { host: seeHost }, payload: {} })
  expect(hook.statusCode).toBe(403)
  expect(await reason(own, 'order/page')).toBe('done')
})
