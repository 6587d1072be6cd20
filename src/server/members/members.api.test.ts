import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { Workplace } from '../../contract/work.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { HOUSE_ID, PROOF_MINUTES, sessionHours } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { sessions } from '../sessions/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { type Joining, join, own } from './join.ts'
import { members } from './tables.ts'

let time = new Date('2026-11-18T12:00:00Z')
const later = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000)
}
let house: House
beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
})
afterAll(() => house.close())

const joined = (joining: Joining) => inTransaction(house.db, (tx) => join(tx, joining, time))
const placesOf = async (accountId: string) =>
  (await house.db.select().from(members).where(eq(members.accountId, accountId))).map(({ kind, placeId, role }) => [kind, placeId, role])

async function person(...at: Omit<Joining, 'accountId'>[]) {
  const email = `${v7()}@example.ca`
  const id = await addAccount(house.db, email)
  for (const one of at) {
    await joined({ accountId: id, ...one } as Joining)
    later(1)
  }
  return { id, email, headers: await signIn(email) }
}

async function signIn(email: string): Promise<Record<string, string>> {
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token }
}

const ask = async (path: string, input: object, { headers }: { headers: Record<string, string> }) =>
  (await house.call(`/mallapi/${path}`, input, headers)).envelope

test('what the release before writes into accounts is carried over, and taken back with it', async () => {
  const [shop, provider] = [v7(), v7()]
  const id = await addAccount(house.db, `${v7()}@example.ca`)
  expect(await placesOf(id)).toEqual([])
  const set = (change: Partial<typeof accounts.$inferInsert>) => house.db.update(accounts).set(change).where(eq(accounts.id, id))
  await set({ shopId: shop })
  expect(await placesOf(id)).toEqual([])
  await set({ roles: ['customer', 'goodsSeller', 'serviceSeller', 'operator'], providerId: provider })
  expect((await placesOf(id)).sort()).toEqual([
    ['business', provider, 'owner'],
    ['house', HOUSE_ID, 'owner'],
    ['shop', shop, 'owner'],
  ])
  await set({ roles: ['customer', 'serviceSeller'] })
  expect(await placesOf(id)).toEqual([['business', provider, 'owner']])
  await set({ providerId: null })
  expect(await placesOf(id)).toEqual([])
})

test('the migration finds everybody who runs something in a database from before, and nobody else', async () => {
  const text = await readFile(new URL('../../../migrations/0090-members.sql', import.meta.url), 'utf8')
  const backfill = /insert into members[\s\S]*?;/.exec(text)?.[0] ?? ''
  const [shop, provider] = [v7(), v7()]
  const all = await addAccount(house.db, `${v7()}@example.ca`, ['customer', 'goodsSeller', 'serviceSeller', 'operator'])
  const shopless = await addAccount(house.db, `${v7()}@example.ca`, ['customer', 'goodsSeller'])
  await house.db.update(accounts).set({ shopId: shop, providerId: provider }).where(eq(accounts.id, all))
  await house.db.delete(members)
  await house.db.execute(sql.raw(backfill))
  expect((await placesOf(all)).sort()).toEqual([
    ['business', provider, 'owner'],
    ['house', HOUSE_ID, 'owner'],
    ['shop', shop, 'owner'],
  ])
  expect(await placesOf(shopless)).toEqual([])
})

test('owners are repeated for the release before, staff with fewer rights are not', async () => {
  const [shop, other] = [v7(), v7()]
  const { id } = await person({ kind: 'shop', placeId: shop, role: 'packer' })
  const old = async () => (await house.db.select().from(accounts).where(eq(accounts.id, id)))[0]
  expect(await old()).toMatchObject({ roles: ['customer'], shopId: null })
  await joined({ accountId: id, kind: 'shop', placeId: other, role: 'owner' })
  expect(await old()).toMatchObject({ roles: ['customer', 'goodsSeller'], shopId: other })
  await joined({ accountId: id, kind: 'shop', placeId: other, role: 'manager' })
  expect(await old()).toMatchObject({ roles: ['customer'], shopId: null })
  expect((await placesOf(id)).length).toBe(2)
})

test('nobody comes to own two shops by applying, and of two at once one does', async () => {
  const { id } = await person({ kind: 'shop', placeId: v7(), role: 'packer' })
  const claim = () => inTransaction(house.db, (tx) => own(tx, { accountId: id, kind: 'shop', placeId: v7() }, time))
  expect((await Promise.all([claim(), claim()])).sort()).toEqual([false, true])
})

test('one works in the shop that one joined first, switches to another, and not to one of others', async () => {
  const [pine, birch] = [v7(), v7()]
  const staff = await person({ kind: 'shop', placeId: pine, role: 'owner' }, { kind: 'shop', placeId: birch, role: 'packer' })
  const here = async () =>
    ((await ask('work/places', {}, staff)).data as Workplace[]).filter(({ isHere }) => isHere).map(({ id, role }) => [id, role])
  expect(await here()).toEqual([[pine, 'owner']])
  expect((await ask('sellerLetter/page', {}, staff)).code).toBe(0)
  expect((await ask('work/switchTo', { kind: 'shop', id: v7() }, staff)).reason).toBe('not-found')
  expect((await ask('work/switchTo', { kind: 'business', id: birch }, staff)).reason).toBe('not-found')
  expect((await ask('work/switchTo', { kind: 'shop', id: birch }, staff)).code).toBe(0)
  expect(await here()).toEqual([[birch, 'packer']])
  // A packer there: what is the owner's in the other shop is not allowed here.
  expect((await ask('sellerLetter/page', {}, staff)).reason).toBe('forbidden')
  expect((await ask('sellerCancellation/page', {}, staff)).code).toBe(0)
  // In this session alone.
  expect((await ask('sellerLetter/page', {}, { headers: await signIn(staff.email) })).code).toBe(0)
})

test('whoever leaves a place while at work works there no more with the next call', async () => {
  const pine = v7()
  const staff = await person({ kind: 'shop', placeId: pine, role: 'manager' })
  expect((await ask('sellerLetter/page', {}, staff)).code).toBe(0)
  await house.db.delete(members).where(eq(members.accountId, staff.id))
  expect((await ask('sellerLetter/page', {}, staff)).reason).toBe('forbidden')
  expect((await ask('work/switchTo', { kind: 'shop', id: pine }, staff)).reason).toBe('not-found')
})

test('a session lives as long as the highest of its roles allows, and is shortened when a role is added', async () => {
  const hoursOf = async (id: string) => {
    const [row] = await house.db.select().from(sessions).where(eq(sessions.accountId, id))
    return ((row?.expiresAt.getTime() ?? 0) - time.getTime()) / 3_600_000
  }
  const shopper = await person()
  expect(await hoursOf(shopper.id)).toBe(sessionHours([]))
  const seller = await person({ kind: 'shop', placeId: v7(), role: 'owner' })
  expect(await hoursOf(seller.id)).toBe(sessionHours([{ kind: 'shop' }]))
  await joined({ accountId: shopper.id, kind: 'house', placeId: HOUSE_ID, role: 'support' })
  await ask('customer/getInfo', {}, shopper)
  expect(await hoursOf(shopper.id)).toBe(sessionHours([{ kind: 'house' }]))
  later(sessionHours([{ kind: 'house' }]))
  expect((await ask('work/places', {}, shopper)).reason).toBe('session-ended')
  expect((await ask('work/places', {}, seller)).code).toBe(0)
})

test('a grave call is refused until the password is given again, and a wrong one gives nothing', async () => {
  const operator = await person({ kind: 'house', placeId: HOUSE_ID, role: 'owner' })
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, operator.id))
  const decide = () => ask('operatorJob/decideDispute', { id: v7(), refundCents: 1, seenPaidCents: 1, words: 'So it is.' }, operator)
  expect((await decide()).reason).toBe('not-found')
  later((PROOF_MINUTES + 1) / 60)
  expect((await decide()).reason).toBe('prove-again')
  expect((await ask('work/prove', { password: 'not this one' }, operator)).reason).toBe('login-failed')
  expect((await ask('work/prove', { code: '123456' }, operator)).reason).toBe('second-code-wrong')
  expect((await decide()).reason).toBe('prove-again')
  expect((await ask('work/prove', { password: testPassword }, operator)).code).toBe(0)
  expect((await decide()).reason).toBe('not-found')
  // Reading what is waiting asks for nothing.
  later((PROOF_MINUTES + 1) / 60)
  expect((await ask('operatorJob/page', {}, operator)).code).toBe(0)
})

test('guesses at the password are counted', async () => {
  const seller = await person()
  const tried = []
  for (let i = 0; i < 12; i++) tried.push((await ask('work/prove', { password: 'guess' }, seller)).reason)
  expect(tried.at(-1)).toBe('too-many')
})
