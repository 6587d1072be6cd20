import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { type EmbeddedMail, embeddedMail } from '../adapters/mail/embedded.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { mailDeliveries } from './deliver-mails.ts'

let house: House
let mail: EmbeddedMail
let market: Marketplace
const logged: string[] = []
let clock = new Date('2026-06-01T12:00:00Z')
const origin = 'https://mallard.example'
const good = 'three ducks on a lake'

beforeAll(async () => {
  house = await openHouse({
    env: { MALLARD_PROXIES: '127.0.0.1', MALLARD_LOG_LEVEL: 'debug' },
    parts: { now: () => clock, logTo: { write: (line) => logged.push(line) } },
  })
  market = await addMarketplace(house.db, clock)
})
afterAll(() => house.close())
beforeEach(() => {
  mail = embeddedMail()
})

let peers = 0
const call = (path: string, input: unknown, headers: Record<string, string> = {}) =>
  house.call(`/mallapi/${path}`, input, { 'x-forwarded-for': `198.51.100.${++peers % 250}`, ...headers })
const post = () =>
  runOutbox(house.db, delivering(mailDeliveries({ db: house.db, mail, origin, now: () => clock })), clock, (error) =>
    logged.push(String(error)),
  )
/** Of the mail to this one: what waits in the outbox leaves in any order. */
const codeIn = (email: string) => /\b\d{6}\b/.exec(mail.sent().find(({ to }) => to === email)?.text ?? '')?.[0] ?? 'none'
const headersOf = (cookies: Record<string, string>) => ({
  cookie: `mallard_session=${cookies.mallard_session}`,
  [callHeaders.sessionToken]: cookies.mallard_token ?? '',
})
async function codeFor(email: string, purpose: 'register' | 'signIn'): Promise<string> {
  await call('customer/sendCode', { email, purpose })
  await post()
  return codeIn(email)
}
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

test('an account opens with a mailed code and a password, and can sign in with it', async () => {
  const email = 'ada@register.example'
  const code = await codeFor(email, 'register')
  expect((await call('customer/userReg', { email, code: wrongOf(code), password: good })).envelope).toMatchObject({
    code: 40000,
    msg: 'verification code incorrect, try again',
  })
  const opened = await call('customer/userReg', { email: ' ADA@register.example', code, password: good, firstName: 'Ada' })
  expect(opened.envelope).toMatchObject({ code: 0, data: { email, isLogin: true, nickName: 'Ada' } })
  expect((await call('customer/getInfo', {}, headersOf(opened.cookies))).envelope.data).toMatchObject({ isLogin: true, email })
  expect((await call('profile/getInfo', {}, headersOf(opened.cookies))).envelope.data).toMatchObject({ mallCode: '10000' })
  expect((await call('userinfo/login', { email, password: good })).envelope.code).toBe(0)
  // A code opens one account.
  expect((await call('customer/userReg', { email, code, password: good })).envelope.code).toBe(40000)
})

test('a known email gets a mail that says so, and every answer is the same as for an unknown one', async () => {
  const email = 'known@register.example'
  await addAccount(house.db, email)
  const known = await call('customer/sendCode', { email, purpose: 'register' })
  await post()
  expect(mail.sent()).toHaveLength(1)
  expect(codeIn(email)).toBe('none')
  const unknown = await call('customer/sendCode', { email: 'new@register.example', purpose: 'register' })
  expect(known).toEqual(unknown)
  const answers = await Promise.all(
    [email, 'new@register.example'].map((each) => call('customer/userReg', { email: each, code: '123456', password: good })),
  )
  expect(answers[0]).toEqual(answers[1])
})

test.each(['        ', 'seven77', 'Password1', 'bo-at-the-lake@x bo.tremblay 9'])(
  'auth-23 the password %j is refused',
  async (password) => {
    const email = 'bo.tremblay@register.example'
    expect((await call('customer/userReg', { email, code: '123456', password })).envelope).toMatchObject({ code: 40000, data: null })
  },
)

test('auth-11 fifty registrations with one code open one account; the others get one neutral answer', async () => {
  const email = 'race@register.example'
  const code = await codeFor(email, 'register')
  const from = { 'x-forwarded-for': '203.0.113.40' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('customer/userReg', { email, code, password: good }, from)))
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
  const others = answers.filter(({ envelope }) => envelope.code !== 0).map(({ status, envelope }) => JSON.stringify([status, envelope]))
  expect(new Set(others).size).toBe(1)
})

test('a new account belongs to the main mall', async () => {
  const email = 'mall@register.example'
  await call('customer/userReg', { email, code: await codeFor(email, 'register'), password: good })
  const { rows } = await house.db.execute(sql`select mall_code from accounts where email = ${email}`)
  expect(rows).toEqual([{ mall_code: '10000' }])
})

test('a code is good for ten minutes and five guesses', async () => {
  const email = 'guess@register.example'
  const code = await codeFor(email, 'signIn')
  for (let at = 0; at < 5; at++) await call('customer/login', { email, code: wrongOf(code) })
  expect((await call('customer/login', { email, code })).envelope.code).toBe(40000)
  const late = await codeFor(email, 'signIn')
  clock = new Date(clock.getTime() + 10 * 60_000 + 1)
  expect((await call('customer/login', { email, code: late })).envelope.code).toBe(40000)
})

test('a sixth code within a quarter of an hour is refused, for known and unknown emails', async () => {
  await addAccount(house.db, 'often@register.example')
  for (const email of ['often@register.example', 'seldom@register.example']) {
    for (let at = 0; at < 5; at++) expect((await call('userinfo/resetPwd', { email })).envelope.code).toBe(0)
    expect((await call('userinfo/resetPwd', { email })).status).toBe(429)
  }
  await post()
})

test('just an email: a code signs in, and opens an account without a password where there is none', async () => {
  const email = 'cy@register.example'
  const first = await call('customer/login', { email, code: await codeFor(email, 'signIn') })
  expect(first.envelope).toMatchObject({ code: 0, data: { email, nickName: 'cy' } })
  expect((await call('profile/getInfo', {}, headersOf(first.cookies))).envelope.data).toMatchObject({ hasPassword: false })
  expect((await call('customer/login', { email, password: good })).envelope.code).toBe(40100)

  const set = await call('profile/setPassword', { password: good }, headersOf(first.cookies))
  expect(set.envelope.data).toMatchObject({ hasPassword: true })
  expect((await call('customer/login', { email, password: good })).envelope.code).toBe(0)
  expect(
    (await call('profile/setPassword', { currentPassword: 'no', password: 'another fine lake' }, headersOf(set.cookies))).envelope.code,
  ).toBe(40100)
  const again = await call('customer/login', { email, code: await codeFor(email, 'signIn') })
  expect(again.envelope).toMatchObject({ data: { customerId: (first.envelope.data as { customerId: string }).customerId } })
})

test('auth-13 auth-15 a reset for an unknown email sends nothing; a link names the configured origin', async () => {
  await addAccount(house.db, 'dee@register.example')
  const [known, unknown] = [
    await call('userinfo/resetPwd', { email: 'dee@register.example' }, { host: 'localhost' }),
    await call('userinfo/resetPwd', { email: 'nobody@register.example' }),
  ]
  expect(known).toEqual(unknown)
  await post()
  expect(mail.sent().map(({ to }) => to)).toEqual(['dee@register.example'])
  expect(mail.sent()[0]?.text).toContain(`${origin}/account/resetPassword#email=dee%40register.example&code=`)
})

test('auth-17 auth-19 a reset code belongs to one email, and a reset ends every session', async () => {
  await addAccount(house.db, 'eve@register.example')
  await addAccount(house.db, 'flo@register.example')
  const before = await call('customer/login', { email: 'eve@register.example', password: testPassword })
  await call('userinfo/resetPwd', { email: 'eve@register.example' })
  await post()
  const code = codeIn('eve@register.example')
  expect((await call('userinfo/resetPwdCfm', { email: 'flo@register.example', code, password: good })).envelope.code).toBe(40000)
  expect((await call('userinfo/resetPwdCfm', { email: 'eve@register.example', code, password: good })).envelope.code).toBe(0)
  expect((await call('profile/getInfo', {}, headersOf(before.cookies))).envelope.code).toBe(60001)
  expect((await call('customer/login', { email: 'eve@register.example', password: testPassword })).envelope.code).toBe(40100)
  expect((await call('customer/login', { email: 'eve@register.example', password: good })).envelope.code).toBe(0)
  await post()
  expect(mail.sent()[0]?.subject).toBe('Your Mallard password has changed')
})

test('auth-09 auth-21 a login flag is no session, and a token does not outlive its session', async () => {
  await addAccount(house.db, 'gus@register.example')
  expect((await call('profile/getInfo', {}, { cookie: 'mallard_login=true' })).envelope.code).toBe(401)
  const { cookies } = await call('customer/login', { email: 'gus@register.example', password: testPassword })
  await call('customer/logout', {}, headersOf(cookies))
  expect((await call('profile/getInfo', {}, headersOf(cookies))).envelope.code).toBe(60001)
})

test('signing out everywhere ends the sessions of every device', async () => {
  await addAccount(house.db, 'hal@register.example')
  const devices = [1, 2, 3].map(() => call('customer/login', { email: 'hal@register.example', password: testPassword }))
  const [first, ...others] = (await Promise.all(devices)).map(({ cookies }) => headersOf(cookies))
  expect((await call('customer/logoutAll', {}, first)).envelope.code).toBe(0)
  for (const headers of others) expect((await call('profile/getInfo', {}, headers)).envelope.code).toBe(60001)
})

test('address-19 the profile takes what its owner writes, and nothing else', async () => {
  const id = await addAccount(house.db, 'ivy@register.example')
  const { cookies } = await call('customer/login', { email: 'ivy@register.example', password: testPassword })
  const edit = async (input: object) => (await call('profile/edit', input, headersOf(cookies))).envelope
  expect(await edit({ nickName: 'Ivy', gender: 'women', bio: '<b>hi</b>', language: 'fr' })).toMatchObject({
    code: 0,
    data: { customerId: id, nickName: 'Ivy', gender: 'women', bio: '<b>hi</b>', language: 'fr', firstName: 'Robin' },
  })
  for (const bad of [
    { nickName: '' },
    { nickName: 'x'.repeat(21) },
    { gender: 'other' },
    { roles: ['operator'] },
    { email: 'x@y.ca' },
    { bio: 'x'.repeat(501) },
  ])
    expect((await edit(bad)).code).toBe(40000)
  expect((await edit({ customerId: v7(), nickName: 'Eve' })).code).toBe(403)
})

test('the visitor’s wish list and histories join the account, and nothing the account had is lost', async () => {
  await addAccount(house.db, 'jo@register.example')
  const localStorageId = v7()
  const { kettle, lamp } = market
  await call('browseHistory/edit', { localStorageId, spuId: kettle.spu, consent: true })
  const visitor = { localStorageId, wishList: [kettle.spu, lamp.spu, v7()] }
  const sign = async () =>
    headersOf((await call('customer/login', { email: 'jo@register.example', password: testPassword, visitor })).cookies)
  await sign()
  const headers = await sign()
  const { rows } = await house.db.execute<{ n: number }>(sql`select count(*)::integer as n from wishes`)
  expect(rows[0]?.n).toBe(2)
  expect((await call('browseHistory/page', {}, headers)).envelope.data).toMatchObject({ total: 1, records: [{ id: kettle.spu }] })
  expect((await call('browseHistory/page', { localStorageId })).envelope.data).toMatchObject({ total: 0 })
})

test('following a shop is counted once', async () => {
  await addAccount(house.db, 'kim@register.example')
  const headers = headersOf((await call('customer/login', { email: 'kim@register.example', password: testPassword })).cookies)
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from shops where slug = 'alder-oak'`)
  const shopId = rows[0]?.id
  const followers = async () =>
    (await house.db.execute<{ n: number }>(sql`select follower_count as n from shops where id = ${shopId}`)).rows[0]?.n
  for (let at = 0; at < 2; at++) expect((await call('follow/edit', { shopId, follows: true }, headers)).envelope.code).toBe(0)
  expect(await followers()).toBe(1)
  expect((await call('follow/page', {}, headers)).envelope.data).toMatchObject([{ shopId, slug: 'alder-oak' }])
  for (let at = 0; at < 2; at++) await call('follow/edit', { shopId, follows: false }, headers)
  expect(await followers()).toBe(0)
  expect((await call('follow/edit', { shopId: v7(), follows: true }, headers)).envelope.code).toBe(404)
})

test('invariant 21: no password, code or token is stored or logged', async () => {
  const email = 'canary@register.example'
  const password = 'canary-in-a-coal-mine-4711'
  await call('customer/sendCode', { email, purpose: 'register' })
  const queued = await everyRow()
  await post()
  const code = codeIn(email)
  const { cookies } = await call('customer/userReg', { email, code, password })
  await call('customer/login', { email, password })
  const everything = `${queued}${await everyRow()}${logged.join('')}`
  // The scan sees what is there.
  expect(everything).toContain(email)
  expect(logged.length).toBeGreaterThan(0)
  for (const secret of [password, cookies.mallard_session, cookies.mallard_token]) expect(everything).not.toContain(secret)
  expect(queued).not.toContain(`"${code}"`)
  expect((await everyRow()).includes(`"${code}"`)).toBe(false)
})

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const tables = await house.db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await house.db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t limit 5000`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
