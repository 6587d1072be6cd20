import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { Letter } from '../../contract/letters.ts'
import { accounts, type Role } from '../accounts/tables.ts'
import { shops } from '../shops/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { postOf } from '../testing/post.ts'
import { forgetOldLetters } from './queries.ts'
import { letters } from './tables.ts'

let house: House
let post: ReturnType<typeof postOf>
let shopId: string
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
const sessions: Record<string, Record<string, string>> = {}
const written = { name: 'Jo Lake', email: 'Jo@Example.ca', topic: 'privacy', words: 'What do you hold about me?\n\nJo' }

async function addPerson(name: string, roles: Role[], place: { shopId?: string } = {}) {
  const id = await addAccount(house.db, `${name}@example.ca`, ['customer', ...roles])
  if (place.shopId) await house.db.update(accounts).set(place).where(eq(accounts.id, id))
  await signIn(name)
}

async function signIn(name: string) {
  const { cookies } = await house.call('/mallapi/customer/login', { email: `${name}@example.ca`, password: testPassword })
  sessions[name] = { cookie: `mallard_session=${cookies.mallard_session}`, [callHeaders.sessionToken]: cookies.mallard_token ?? '' }
}

beforeAll(async () => {
  house = await openHouse({ parts: { now }, env: { MALLARD_PROXIES: '127.0.0.1' } })
  await addMarketplace(house.db, time)
  const [open] = await house.db.select({ id: shops.id }).from(shops).where(eq(shops.isPublic, true)).limit(1)
  shopId = open?.id ?? ''
  await addPerson('operator', ['operator'])
  await addPerson('seller', ['goodsSeller'], { shopId })
  await addPerson('neighbour', ['goodsSeller'], { shopId: v7() })
  await addPerson('robin', [])
})
afterAll(() => house.close())
beforeEach(async () => {
  time = new Date(time.getTime() + 48 * 3_600_000)
  // Nobody who works for the marketplace stays signed in for two days.
  for (const name of Object.keys(sessions)) await signIn(name)
  // What the test before left unsent is nobody else's.
  await postOf(house, now).run()
  await house.db.delete(letters)
  post = postOf(house, now)
})

let peers = 0
const ask = async (path: string, input: unknown, who?: string, peer = `198.51.100.${++peers % 250}`) =>
  (await house.call(`/mallapi/${path}`, input, { 'x-forwarded-for': peer, ...(who ? sessions[who] : {}) })).envelope
const inbox = async (who: string, path = 'operatorLetter/page', input = {}) =>
  (await ask(path, input, who)).data as { records: Letter[]; next: string | null }
const mailTo = (to: string) => post.mail.sent().filter((mail) => mail.to === to)

test('a letter reaches the operators and their mailbox, and is confirmed to whoever wrote it', async () => {
  const { code, data } = await ask('letter/addNew', written)
  expect(code).toBe(0)
  const { number } = data as { number: string }
  expect(number).toMatch(/^L-\d{4}-\d{4}-\d{4}$/)
  await post.run()

  expect((await inbox('operator')).records).toMatchObject([
    { number, topic: 'privacy', state: 'open', name: 'Jo Lake', email: 'jo@example.ca', words: written.words, shopName: null },
  ])
  expect(mailTo('operator@example.ca')[0]?.subject).toBe(`Letter ${number}: Privacy`)
  expect(mailTo('desk@mallard.example')).toMatchObject([{ replyTo: 'jo@example.ca', subject: `${number}: Privacy` }])
  expect(mailTo('desk@mallard.example')[0]?.text).toContain('What do you hold about me?')
  const [confirmed] = mailTo('jo@example.ca')
  expect(confirmed?.subject).toBe(`We have your message (${number})`)
  expect(confirmed?.text).toContain('Mallard, 1 Pond Lane')
})

test('the confirmation carries no words of the writer: the address may be somebody else’s', async () => {
  await ask('letter/addNew', { ...written, name: 'Buy at evil.example', words: 'Cheap watches at evil.example' })
  await post.run()
  const [confirmed] = mailTo('jo@example.ca')
  expect(`${confirmed?.subject} ${confirmed?.text} ${confirmed?.html}`).not.toContain('evil.example')
})

test('the same letter twice on one day is one; on another day it is another', async () => {
  const numbers = await Promise.all([1, 2, 3].map(async () => (await ask('letter/addNew', written)).data))
  expect(new Set(numbers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect((await inbox('operator')).records).toHaveLength(1)
  await post.run()
  expect(mailTo('jo@example.ca')).toHaveLength(1)
  time = new Date(time.getTime() + 25 * 3_600_000)
  await signIn('operator')
  await ask('letter/addNew', written)
  expect((await inbox('operator')).records).toHaveLength(2)
})

test('an inbox is read by key: each letter once, also those of one moment, and a foreign key leads nowhere', async () => {
  for (let n = 0; n < 5; n++) await ask('letter/addNew', { ...written, words: `Letter ${n} to the shop`, shopId })
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await inbox('seller', 'sellerLetter/page', { page: { after, size: 2 } })
    seen.push(...page.records.map(({ words }) => words))
    after = page.next
  } while (after && seen.length < 20)
  expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Letter ${n} to the shop`))
  await ask('letter/addNew', { ...written, email: 'al@example.ca', words: 'To the house and nobody else' })
  const [foreign] = (await inbox('operator')).records.filter(({ words }) => words === 'To the house and nobody else')
  expect(foreign).toBeDefined()
  expect((await inbox('seller', 'sellerLetter/page', { page: { after: foreign?.id } })).records).toEqual([])
})

test('a letter to a shop reaches its sellers, and no other shop sees it', async () => {
  await ask('letter/addNew', { ...written, topic: 'order', orderNumber: '2345-6789-0123', shopId })
  await post.run()
  const own = await inbox('seller', 'sellerLetter/page')
  expect(own.records).toMatchObject([{ topic: 'order', orderNumber: '2345-6789-0123', shopName: expect.any(String) }])
  expect(mailTo('seller@example.ca')).toHaveLength(1)
  expect([mailTo('operator@example.ca'), mailTo('desk@mallard.example')]).toEqual([[], []])
  expect((await inbox('neighbour', 'sellerLetter/page')).records).toEqual([])
  const id = own.records[0]?.id
  const foreign = await ask('sellerLetter/answer', { id, words: 'Hello' }, 'neighbour')
  const unknown = await ask('sellerLetter/answer', { id: v7(), words: 'Hello' }, 'neighbour')
  expect([foreign.code, foreign.msg]).toEqual([unknown.code, unknown.msg])
  expect((await inbox('operator')).records).toHaveLength(1)
})

test('a letter is answered once, by mail in the language in which it was written', async () => {
  await house.call('/mallapi/letter/addNew', written, { 'x-forwarded-for': '203.0.113.9', cookie: 'language=fr' })
  const id = (await inbox('operator')).records[0]?.id
  const answers = await Promise.all(['One', 'Two'].map((words) => ask('operatorLetter/answer', { id, words }, 'operator')))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 40900])
  await post.run()
  expect(
    mailTo('jo@example.ca')
      .map(({ subject }) => subject.replace(/ \(.*/, ''))
      .sort(),
  ).toEqual(['Notre réponse à votre message', 'Nous avons reçu votre message'])
  expect((await inbox('operator', undefined, { state: 'open' })).records).toHaveLength(0)
  expect((await inbox('operator', undefined, { state: 'answered', topic: 'privacy' })).records).toHaveLength(1)
})

test('nobody floods the inbox: not from one network, and not with one address', async () => {
  const codes: number[] = []
  for (let n = 0; n < 12; n++) {
    codes.push((await ask('letter/addNew', { ...written, email: `w${n}@example.ca` }, undefined, '203.0.113.77')).code)
  }
  expect(codes).toEqual([...Array(10).fill(0), 42900, 42900])
  const same: number[] = []
  for (let n = 0; n < 7; n++) same.push((await ask('letter/addNew', { ...written, words: `Message ${n}` })).code)
  expect(same).toEqual([0, 0, 0, 0, 0, 42900, 42900])
})

test('bad input is refused: no address, a card number, an unknown or closed shop, a field too many', async () => {
  const codeOf = async (change: object) => (await ask('letter/addNew', { ...written, email: `x${++peers}@example.ca`, ...change })).code
  expect(await codeOf({ email: 'nobody' })).toBe(40000)
  expect(await codeOf({ email: 'a@example.ca\r\nBcc: b@example.ca' })).toBe(40000)
  expect(await codeOf({ words: 'My card is 4242 4242 4242 4242' })).toBe(40000)
  expect(await codeOf({ words: '' })).toBe(40000)
  expect(await codeOf({ words: 'x'.repeat(4001) })).toBe(40000)
  expect(await codeOf({ orderNumber: 'see evil.example' })).toBe(40000)
  expect(await codeOf({ topic: 'win' })).toBe(40000)
  expect(await codeOf({ accountId: v7() })).toBe(40000)
  expect(await codeOf({ shopId: v7() })).toBe(404)
  await house.db.update(shops).set({ isPublic: false }).where(eq(shops.id, shopId))
  expect(await codeOf({ shopId: shopId })).toBe(404)
  await house.db.update(shops).set({ isPublic: true }).where(eq(shops.id, shopId))
  expect((await inbox('operator')).records).toHaveLength(0)
})

test('only those who may read letters do', async () => {
  for (const path of ['operatorLetter/page', 'sellerLetter/page']) {
    expect((await ask(path, {})).code).toBe(401)
    expect((await ask(path, {}, 'robin')).code).toBe(403)
  }
  expect((await ask('operatorLetter/page', {}, 'seller')).code).toBe(403)
})

test('letters are erased after the time that the privacy policy states', async () => {
  await ask('letter/addNew', written)
  await forgetOldLetters(house.db, new Date('2028-11-10T00:00:00Z'))
  expect((await inbox('operator')).records).toHaveLength(1)
  await forgetOldLetters(house.db, new Date(time.getTime() + 733 * 86_400_000))
  expect((await inbox('operator')).records).toHaveLength(0)
})
