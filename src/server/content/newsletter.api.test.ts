import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { forged } from '../testing/forged.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { newsletterSubscriptions } from './tables.ts'

let house: House
let post: ReturnType<typeof postOf>
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
const consent = { consentText: 'Yes, send me deals by email.', source: 'footer' }
const issue = {
  subject: { en: 'Kettles are down', fr: 'Les bouilloires baissent', zh: '水壶降价' },
  body: { en: 'Ten dollars less.', fr: 'Dix dollars de moins.', zh: '便宜十元。' },
}
const sessions: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  house = await openHouse({ parts: { now }, env: { MALLARD_PROXIES: '127.0.0.1' } })
  for (const [name, roles] of [
    ['robin', ['customer']],
    ['operator', ['customer', 'operator']],
  ] as const) {
    await addAccount(house.db, `${name}@example.ca`, [...roles])
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  time = new Date(time.getTime() + 48 * 3_600_000)
  // Nobody who works for the marketplace stays signed in for two days.
  for (const name of ['robin', 'operator']) {
    const { cookies } = await house.call('/mallapi/customer/login', { email: `${name}@example.ca`, password: testPassword })
    sessions[name] = { cookie: `mallard_session=${cookies.mallard_session}`, [callHeaders.sessionToken]: cookies.mallard_token ?? '' }
  }
  await house.db.delete(newsletterSubscriptions)
  post = postOf(house, now)
})

let peers = 0
const ask = async (path: string, input: unknown, who?: string) =>
  (
    await house.call(`/mallapi/newsletter/${path}`, input, {
      'x-forwarded-for': `198.51.100.${++peers % 250}`,
      ...(who ? sessions[who] : {}),
    })
  ).envelope
const row = async (email = 'reader@example.ca') =>
  (await house.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0]
const linkIn = (door: string) => new RegExp(`/newsletter/${door}\\?token=[\\w-]+`).exec(post.mail.sent()[0]?.text ?? '')?.[0] ?? ''
const press = (url: string, payload = '') =>
  house.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
const sendIssue = async () => {
  await ask('send', issue, 'operator')
  await post.run()
}

async function subscribed(): Promise<void> {
  await ask('subscribe', { email: 'reader@example.ca', ...consent })
  await post.run()
  await press(linkIn('confirm'))
}

test('nobody is written to before the address was confirmed, and looking at the link confirms nothing', async () => {
  await ask('subscribe', { email: 'reader@example.ca', ...consent })
  await post.run()
  expect(post.mail.sent()).toMatchObject([{ to: 'reader@example.ca', subject: 'Please confirm: Mallard’s deals by email' }])
  const link = linkIn('confirm')
  await sendIssue()
  expect(post.mail.sent()).toHaveLength(1)
  const token = link.split('token=')[1]
  expect((await ask('look', { token })).data).toEqual({ email: 'r…@example.ca', state: 'waiting' })
  expect((await row())?.confirmedAt).toBeNull()

  const pressed = await press(link)
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, link])
  expect(await row()).toMatchObject({ confirmedAt: now(), consentText: consent.consentText, source: 'footer' })
  await sendIssue()
  expect(post.mail.sent()[0]).toMatchObject({ to: 'reader@example.ca', subject: issue.subject.en })
})

test('an issue says who writes, and one press of a mail program ends it', async () => {
  await subscribed()
  await sendIssue()
  const [mail] = post.mail.sent()
  expect(mail?.text).toContain('Mallard, 1 Pond Lane')
  expect(mail?.unsubscribeUrl).toContain('/newsletter/unsubscribe?token=')
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
  const answer = await press(pathname + search, 'List-Unsubscribe=One-Click')
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  const left = (await row())?.unsubscribedAt
  expect(left).toEqual(now())
  const sent = post.mail.sent().length
  await sendIssue()
  expect(post.mail.sent()).toHaveLength(sent)
  time = new Date(time.getTime() + 60_000)
  await press(pathname + search)
  expect((await row())?.unsubscribedAt).toEqual(left)
})

test('whoever leaves between the sending and the writing gets nothing', async () => {
  await subscribed()
  const before = post.mail.sent().length
  expect((await ask('send', issue, 'operator')).data).toEqual({ readers: 1 })
  await house.db.update(newsletterSubscriptions).set({ unsubscribedAt: now() })
  await post.run()
  expect(post.mail.sent()).toHaveLength(before)
})

test('whoever left can come back, by a new consent and a new confirmation; the old mail does not do it', async () => {
  await ask('subscribe', { email: 'reader@example.ca', ...consent })
  await post.run()
  const old = linkIn('confirm')
  await press(old)
  await house.db.update(newsletterSubscriptions).set({ unsubscribedAt: now() })
  await press(old)
  expect((await row())?.unsubscribedAt).not.toBeNull()
  await ask('subscribe', { email: 'reader@example.ca', ...consent, source: 'home' })
  await post.run()
  expect(await row()).toMatchObject({ source: 'home', confirmedAt: null, unsubscribedAt: null })
  await press(linkIn('confirm'))
  expect((await row())?.confirmedAt).not.toBeNull()
})

test('a link for one purpose opens no other, and a changed one opens nothing', async () => {
  await ask('subscribe', { email: 'reader@example.ca', ...consent })
  await post.run()
  const link = linkIn('confirm')
  await press(link.replace('confirm', 'unsubscribe'), 'List-Unsubscribe=One-Click')
  expect((await row())?.unsubscribedAt).toBeNull()
  const broken = forged(link)
  expect((await press(broken, 'One-Click')).statusCode).toBe(404)
  expect((await ask('look', { token: broken.split('token=')[1] })).code).toBe(404)
  expect((await ask('look', { token: '' })).code).toBe(404)
})

test('nobody can fill an inbox with requests to confirm', async () => {
  for (let n = 0; n < 6; n++) expect((await ask('subscribe', { email: 'reader@example.ca', ...consent })).code).toBe(0)
  await post.run()
  expect(post.mail.sent()).toHaveLength(3)
})

test('an account switches its own address; only an operator sends', async () => {
  expect((await ask('mine', {}, 'robin')).data).toEqual({ state: 'left' })
  expect((await ask('edit', { wants: true, consentText: consent.consentText }, 'robin')).data).toEqual({ state: 'subscribed' })
  expect(await row('robin@example.ca')).toMatchObject({ source: 'account', consentText: consent.consentText })
  expect((await ask('edit', { wants: false, consentText: consent.consentText }, 'robin')).data).toEqual({ state: 'left' })
  expect((await ask('send', issue, 'robin')).code).toBe(403)
  expect((await ask('mine', {})).code).toBe(401)
})
