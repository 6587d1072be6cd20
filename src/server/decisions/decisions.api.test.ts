import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { operatorDecision } from '../../contract/decisions.ts'
import { callHeaders } from '../../contract/envelope.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { HOUSE_ID, type RoleIn } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { letters } from '../letters/tables.ts'
import { join } from '../members/join.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { decisionClaims } from './tables.ts'

type List = Output<typeof operatorDecision.page>
let house: House
let shopId: string
let time = new Date('2026-11-02T09:00:00Z')
const people: Record<string, { id: string; headers: Record<string, string> }> = {}

async function addStaff(name: string, role: RoleIn<'house'>) {
  const email = `${name}@example.ca`
  const id = await addAccount(house.db, email)
  // As one of the demo, who needs no second factor.
  await house.db.update(accounts).set({ nickName: name, isDemo: true }).where(eq(accounts.id, id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, kind: 'house', placeId: HOUSE_ID, role }, time))
  people[name] = { id, headers: {} }
  await signIn(name)
}

async function signIn(name: string) {
  const { cookies } = await house.call('/mallapi/customer/login', { email: `${name}@example.ca`, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  const one = people[name]
  if (one) one.headers = { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token }
}

const ask = async (who: string, path: string, input: unknown = {}) =>
  (await house.call(`/mallapi/${path}`, input, people[who]?.headers ?? {})).envelope
const list = async (who: string, input: unknown = {}) => (await ask(who, 'operatorDecision/page', input)).data as List
const take = (who: string, id: string | undefined, isTaken = true) => ask(who, 'operatorDecision/take', { kind: 'letter', id, isTaken })

async function addLetter(name: string, at: Date, of: { shopId?: string } = {}) {
  const id = v7()
  await house.db.insert(letters).values({
    ...{ id, number: `L-${id.slice(-12)}`, topic: 'other', name, email: 'jo@example.ca', language: 'en', orderNumber: '', words: 'Hello' },
    ...{ fingerprint: Buffer.from(id), day: '2026-11-02', sentAt: at, ...of },
  })
  return id
}

beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time } })
  shopId = (await addMarketplace(house.db, time)).shop
  await addStaff('owner', 'owner')
  await addStaff('support', 'support')
  await addStaff('auditor', 'auditor')
  await addStaff('finance', 'finance')
  await addStaff('catalogue', 'catalogue')
  await addStaff('content', 'content')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(decisionClaims)
  await house.db.delete(letters)
})

const hoursAgo = (hours: number) => new Date(time.getTime() - hours * 3_600_000)

test('what waits comes by its promise, each once, and what went to a shop or was answered does not wait', async () => {
  for (const hours of [1, 50, 3, 3, 2]) await addLetter(`Jo ${hours}`, hoursAgo(hours))
  await addLetter('To a shop', hoursAgo(9), { shopId })
  const answered = await addLetter('Answered', hoursAgo(9))
  await house.db
    .update(letters)
    .set({ answer: 'Done', answeredAt: time, answeredBy: people.owner?.id ?? null })
    .where(eq(letters.id, answered))
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: List = await list('owner', { page: { after, size: 2 } })
    expect(page.counts).toMatchObject({ all: 5, late: 1, nobodys: 5, mine: 0 })
    seen.push(...page.records.map(({ title }) => title))
    after = page.next
  } while (after && seen.length < 20)
  expect(seen).toEqual(['Jo 50', 'Jo 3', 'Jo 3', 'Jo 2', 'Jo 1'])
  expect((await list('owner', { words: 'jo 50' })).total).toBe(1)
  expect((await list('owner', { kind: 'dispute' })).total).toBe(0)
})

test('of two who take it at once one has it, a colleague sees whose it is, and gives back only what is their own', async () => {
  const id = await addLetter('Jo', hoursAgo(1))
  const codes = (await Promise.all(['owner', 'support'].map((who) => take(who, id)))).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)])
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  const winner = codes[0] === 0 ? 'owner' : 'support'
  const other = winner === 'owner' ? 'support' : 'owner'
  expect((await list(other)).records[0]?.owner).toMatchObject({ id: people[winner]?.id, name: winner })
  await take(other, id, false)
  expect((await list(winner, { of: 'mine' })).total).toBe(1)
  expect((await take(winner, id)).code).toBe(0)
  await take(winner, id, false)
  expect((await list(other, { of: 'nobodys' })).total).toBe(1)
})

test('what was taken and not decided is nobody’s a day later', async () => {
  const id = await addLetter('Jo', hoursAgo(1))
  expect((await take('owner', id)).code).toBe(0)
  time = new Date(time.getTime() + 25 * 3_600_000)
  for (const who of Object.keys(people)) await signIn(who)
  expect((await list('support')).records[0]?.owner).toBeNull()
  expect((await take('support', id)).code).toBe(0)
})

test('a role sees what it may read and takes what it may decide', async () => {
  const id = await addLetter('Jo', hoursAgo(1))
  expect((await list('finance')).records).toEqual([])
  expect((await list('auditor')).records).toMatchObject([{ id, mayDecide: false }])
  expect((await take('auditor', id)).code).toBe(403)
  expect((await take('owner', v7())).code).toBe(404)
  expect((await ask('support', 'operatorDecision/take', { kind: 'application', id: v7(), isTaken: true })).code).toBe(404)
})

test('every role of the house has its queue, and takes what it may decide', async () => {
  for (const who of Object.keys(people)) {
    expect([who, (await ask(who, 'operatorDecision/page')).code]).toEqual([who, 0])
    expect([who, (await ask(who, 'operatorOverview/health')).code]).toEqual([who, 0])
  }
  // An unknown id is answered as such to whoever may decide disputes; whoever may not take anything is refused before.
  expect((await ask('finance', 'operatorDecision/take', { kind: 'dispute', id: v7(), isTaken: true })).code).toBe(404)
  expect((await ask('auditor', 'operatorDecision/take', { kind: 'dispute', id: v7(), isTaken: true })).code).toBe(403)
})

test('what waits is found wherever it stands in the list, as long as it waits and the role may read it', async () => {
  const ids = []
  for (let hours = 30; hours > 0; hours--) ids.push(await addLetter(`Jo ${hours}`, hoursAgo(hours)))
  const last = ids.at(-1)
  expect((await list('support', { page: { size: 25 } })).records.map(({ id }) => id)).not.toContain(last)
  expect((await ask('support', 'operatorDecision/getInfo', { id: last })).data).toMatchObject({ id: last, title: 'Jo 1', mayDecide: true })
  expect((await ask('content', 'operatorDecision/getInfo', { id: last })).data).toBeNull()
  await house.db
    .update(letters)
    .set({ answer: 'Done', answeredAt: time })
    .where(eq(letters.id, last ?? ''))
  expect((await ask('support', 'operatorDecision/getInfo', { id: last })).data).toBeNull()
})
