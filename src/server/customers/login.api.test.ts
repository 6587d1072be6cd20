import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEndedSessions } from '../sessions/sessions.ts'
import { sessions } from '../sessions/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'

let house: House
let clock = new Date('2026-06-01T12:00:00Z')
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_PROXIES: '127.0.0.1' }, parts: { now: () => clock } })
})
afterAll(() => house.close())

let peers = 0
const login = (email: unknown, password: unknown, headers: Record<string, string> = {}) =>
  house.call('/mallapi/customer/login', { email, password }, { 'x-forwarded-for': `198.51.100.${++peers % 250}`, ...headers })
const headersOf = (cookies: Record<string, string>) => ({
  cookie: `mallard_session=${cookies.mallard_session}`,
  'x-session-token': cookies.mallard_token ?? '',
})
const whoAmI = (headers: Record<string, string>) => house.call('/mallapi/customer/getInfo', {}, headers)

test('a login answers the account and both halves of a session', async () => {
  const id = await addAccount(house.db, 'ada@mallard.example')
  const { envelope, cookies } = await login(' Ada@Mallard.example ', testPassword)
  expect(envelope).toEqual({
    code: 0,
    msg: 'ok',
    data: {
      customerId: id,
      email: 'ada@mallard.example',
      tenantId: 'mallard',
      nickName: 'Robin',
      firstName: 'Robin',
      lastName: 'Gagnon',
      isLogin: true,
      buyerSession: cookies.mallard_token,
      permissions: [],
    },
  })
  expect((await whoAmI(headersOf(cookies))).envelope.data).toEqual(envelope.data)
  expect((await whoAmI({})).envelope.data).toMatchObject({ isLogin: false, customerId: null })
})

test('only the session cookie is hidden from scripts, and none is sent across sites', async () => {
  await addAccount(house.db, 'bo@mallard.example')
  const payload = { email: 'bo@mallard.example', password: testPassword }
  const answer = await house.app.inject({ method: 'POST', url: '/mallapi/customer/login', payload, headers: { 'x-tenant-id': 'mallard' } })
  const month = 30 * 24 * 60 * 60
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'mallard_session', httpOnly: true, sameSite: 'Lax', maxAge: month }),
    expect.objectContaining({ name: 'mallard_token', sameSite: 'Lax', maxAge: month }),
    expect.objectContaining({ name: 'mallard_login', value: 'true', sameSite: 'Lax', maxAge: month }),
  ])
  expect(answer.cookies.filter(({ httpOnly }) => httpOnly)).toHaveLength(1)
  expect(answer.cookies.some(({ secure }) => secure)).toBe(false)
})

test('auth-01 an unknown email and a wrong password get one answer', async () => {
  await addAccount(house.db, 'cy@mallard.example')
  const wrong = await login('cy@mallard.example', 'not it')
  const unknown = await login('nobody@mallard.example', 'not it')
  expect(wrong).toEqual(unknown)
  expect(wrong.envelope).toMatchObject({ code: 40100, data: null })
  expect(wrong.cookies).toEqual({})
})

test.each([{ $gt: '' }, 'a@b.ca\r\nBcc: x', 'no-email', '', null])('auth-03 auth-05 %j is no email', async (email) => {
  expect((await login(email, 'x')).envelope.code).toBe(40000)
})

test.each(['dee@mallard.example', 'not-there@mallard.example'])(
  'auth-07 the 11th failure in 15 minutes from 11 addresses is refused: %s',
  async (email) => {
    if (email.startsWith('dee')) await addAccount(house.db, email)
    for (let at = 0; at < 10; at++) expect((await login(email, 'wrong')).status).toBe(200)
    expect(await login(email, testPassword)).toMatchObject({ status: 429, envelope: { code: 42900, data: null } })
    later(16)
    expect((await login(email, testPassword)).status).toBe(200)
  },
)

test('eleven guesses at once are eleven attempts', async () => {
  await addAccount(house.db, 'eve@mallard.example')
  const answers = await Promise.all(Array.from({ length: 14 }, () => login('eve@mallard.example', 'wrong')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('one peer cannot try many accounts', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  for (let at = 0; at < 50; at++) await login(`guess${at}@mallard.example`, 'wrong', from)
  expect((await login('guess50@mallard.example', 'wrong', from)).status).toBe(429)
})

test('good logins do not use up a peer', async () => {
  await addAccount(house.db, 'flo@mallard.example')
  const from = { 'x-forwarded-for': '203.0.113.8' }
  for (let at = 0; at < 52; at++) expect((await login('flo@mallard.example', testPassword, from)).envelope.code).toBe(0)
})

test('strangers who guess cannot lock the owner out of where they sign in', async () => {
  await addAccount(house.db, 'own@mallard.example')
  const home = { 'x-forwarded-for': '203.0.113.77' }
  expect((await login('own@mallard.example', testPassword, home)).envelope.code).toBe(0)
  for (let at = 0; at < 11; at++) await login('own@mallard.example', 'wrong', { 'x-forwarded-for': `198.51.100.${100 + at}` })
  expect((await login('own@mallard.example', testPassword, { 'x-forwarded-for': '198.51.100.200' })).status).toBe(429)
  expect((await login('own@mallard.example', testPassword, home)).envelope.code).toBe(0)
  // Whoever guesses from there is counted, too.
  for (let at = 0; at < 10; at++) await login('own@mallard.example', 'wrong', home)
  expect((await login('own@mallard.example', testPassword, home)).status).toBe(429)
})

test('all addresses of an IPv6 network are one peer', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` })
  for (let at = 0; at < 50; at++) await login(`guess6-${at}@mallard.example`, 'wrong', from(at + 1))
  expect((await login('guess6@mallard.example', 'wrong', from(900))).status).toBe(429)
  expect((await login('guess6@mallard.example', 'wrong', { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200)
})

test('signing in again ends the session of before', async () => {
  await addAccount(house.db, 'gus@mallard.example')
  const first = await login('gus@mallard.example', testPassword)
  const second = await login('gus@mallard.example', testPassword, { cookie: `mallard_session=${first.cookies.mallard_session}` })
  expect((await whoAmI(headersOf(first.cookies))).envelope.data).toMatchObject({ isLogin: false })
  expect((await whoAmI(headersOf(second.cookies))).envelope.data).toMatchObject({ isLogin: true })
})

test('a session slides while it is used and ends 30 days after its last use', async () => {
  const id = await addAccount(house.db, 'hal@mallard.example')
  const { cookies } = await login('hal@mallard.example', testPassword)
  const headers = headersOf(cookies)
  const day = 24 * 60
  expect((await whoAmI(headers)).cookies).toEqual({})
  later(20 * day)
  expect((await whoAmI(headers)).cookies).toMatchObject(cookies)
  later(29 * day)
  expect((await whoAmI(headers)).envelope.data).toMatchObject({ isLogin: true })
  later(31 * day)
  const ended = await whoAmI(headers)
  expect(ended.envelope.data).toMatchObject({ isLogin: false })
  expect(ended.cookies.mallard_session).toBe('')
  await forgetEndedSessions(house.db, clock)
  expect(await house.db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([])
})

test('the table of sessions holds neither half', async () => {
  await addAccount(house.db, 'ivy@mallard.example')
  const { cookies } = await login('ivy@mallard.example', testPassword)
  const { rows } = await house.db.execute<{ row: string }>(sql`select s::text || encode(cookie_hash, 'escape') as row from sessions s`)
  const all = rows.map(({ row }) => row).join()
  expect(all).not.toContain(cookies.mallard_session)
  expect(all).not.toContain(cookies.mallard_token)
})
