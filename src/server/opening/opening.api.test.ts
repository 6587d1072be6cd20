import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { SetUp } from '../../contract/opening.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { type House, openHouse, testIdentityKey } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { OWNER_LINK_HOURS, ownerLink } from './owner-link.ts'

let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
const later = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000)
}
let house: House
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_DEMO: 'off', MALLARD_IDENTITY_KEY: testIdentityKey }, parts: { now } })
})
afterAll(() => house.close())

const owner = { email: 'ada@example.ca', password: 'a-long-Pond-4711' }
const tokenIn = (link: string | null) => new URLSearchParams(new URL(link ?? 'http://x').hash.slice(1)).get('token') ?? ''
const newToken = async () => tokenIn(await ownerLink(house.db, 'http://localhost', now()))
const ask = async (name: string, input: object, headers: Record<string, string> = {}) =>
  (await house.call(`/mallapi/opening/${name}`, input, headers)).envelope

const signedIn = (cookies: Record<string, string>) => ({
  cookie: `${cookieNames.session}=${cookies[cookieNames.session]}`,
  [callHeaders.sessionToken]: cookies[cookieNames.token] ?? '',
})

test('the link keeps its token out of the database and of every request', async () => {
  const link = (await ownerLink(house.db, 'https://market.example', now())) ?? ''
  expect(link).toMatch(/^https:\/\/market\.example\/operator\/start#token=[\w-]{32}$/)
  const { rows } = await house.db.execute<{ text: string }>(sql`select string_agg(value::text, ' ') as text from settings`)
  expect(rows[0]?.text).not.toContain(tokenIn(link))
})

test('a wrong link, one that a later start has replaced, and one that is over make nobody', async () => {
  const before = await newToken()
  const token = await newToken()
  for (const wrong of [before, 'x'.repeat(32)]) expect((await ask('makeOwner', { token: wrong, ...owner })).reason).toBe('link-over')
  later(OWNER_LINK_HOURS)
  expect((await ask('makeOwner', { token, ...owner })).reason).toBe('link-over')
  expect((await ask('getState', {})).data).toEqual({ hasOwner: false, hasGoods: false })
})

test('an easy password is refused and leaves the link as it was; an email with an account is never taken over', async () => {
  const token = await newToken()
  expect((await ask('makeOwner', { token, email: owner.email, password: 'password1' })).reason).toBe('password-weak')
  await house.db.execute(sql`
    insert into accounts (id, email, roles, nick_name, first_name, last_name, bio, gender, language, mall_code, created_at)
    values (gen_random_uuid(), 'there@example.ca', '{customer}', 'There', '', '', '', 'ratherNotSay', 'en', '10000', now())`)
  expect((await ask('makeOwner', { token, ...owner, email: 'there@example.ca' })).reason).toBe('email-taken')
  expect((await ask('setUp', {})).reason).toBe('not-signed-in')
})

test('of several who come with the link one becomes the owner, and later starts print none', async () => {
  const token = await newToken()
  const all = await Promise.all(
    ['a', 'b', 'c'].map((name) => house.call('/mallapi/opening/makeOwner', { token, ...owner, email: `${name}@example.ca` })),
  )
  expect(all.map(({ envelope }) => envelope.reason ?? 'made').sort()).toEqual(['link-over', 'link-over', 'made'])
  expect(await ownerLink(house.db, 'http://localhost', now())).toBeNull()
  expect((await ask('getState', {})).data).toEqual({ hasOwner: true, hasGoods: false })

  const as = signedIn(all.find(({ envelope }) => envelope.code === 0)?.cookies ?? {})
  // Without a second factor nobody runs a marketplace.
  expect((await ask('setUp', {}, as)).reason).toBe('forbidden')
  const begun = await house.call('/mallapi/secondFactor/begin', { password: owner.password }, as)
  const { secret } = begun.envelope.data as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })
  const confirmed = await house.call('/mallapi/secondFactor/confirm', { code }, as)
  operator = signedIn(confirmed.cookies)
  expect((await ask('setUp', {}, operator)).data).toMatchObject({
    mall: null,
    hasTaxHome: false,
    hasMail: false,
    payment: 'none',
    hasCategories: false,
    hasGoods: false,
  })
})

let operator: Record<string, string> = {}

test('the first mall needs a name in one language, and the others borrow it', async () => {
  for (const name of [{}, { en: '  ' }, { en: '\u3164' }, { en: 'x'.repeat(41) }, { de: 'Teich' }])
    expect((await ask('nameMall', { name }, operator)).reason).toBe('bad-input')
  const named = (await ask('nameMall', { name: { fr: 'L’Étang' } }, operator)).data as SetUp
  expect(named.mall).toEqual({ id: 10_000, name: { en: 'L’Étang', fr: 'L’Étang', zh: 'L’Étang' } })
  const again = (await ask('nameMall', { name: { en: 'The Pond', fr: 'L’Étang', zh: '池塘' } }, operator)).data as SetUp
  expect(again.mall?.name).toEqual({ en: 'The Pond', fr: 'L’Étang', zh: '池塘' })
  const { envelope } = await house.call('/mallapi/mall/getInfo', { id: 10_000 })
  expect(envelope.data).toMatchObject({ name: 'The Pond', banners: [] })
})

test('customers neither see nor change what is set up', async () => {
  expect((await ask('setUp', {})).reason).toBe('not-signed-in')
  expect((await ask('nameMall', { name: { en: 'Mine' } })).reason).toBe('not-signed-in')
})

test('it opens with the first product', async () => {
  await house.db.execute(sql`delete from malls`)
  await addMarketplace(house.db, now())
  later(1)
  expect((await ask('getState', {})).data).toEqual({ hasOwner: true, hasGoods: true })
  expect((await ask('setUp', {}, operator)).data).toMatchObject({ hasGoods: true, hasCategories: true })
})
