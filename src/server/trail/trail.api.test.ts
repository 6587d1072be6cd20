import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import { callHeaders } from '../../contract/envelope.ts'
import type { Task } from '../../contract/jobs.ts'
import type { operatorTrail } from '../../contract/trail.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { append } from '../audit/append.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTasks } from '../jobs/tasks.ts'
import { type Joining, join } from '../members/join.ts'
import { mayStill } from '../members/may-still.ts'
import { allTaskKinds } from '../task-kinds.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'

type List = Output<typeof operatorTrail.page>
let house: House
let shop: string
const people: Record<string, { id: string; headers: Record<string, string> }> = {}

type Place = Joining extends infer One ? (One extends Joining ? Omit<One, 'accountId'> : never) : never

async function addStaff(name: string, place: Place) {
  const email = `${name}@example.ca`
  const id = await addAccount(house.db, email)
  // As one of the demo, who needs no second factor.
  await house.db.update(accounts).set({ nickName: name, isDemo: true }).where(eq(accounts.id, id))
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, ...place } as Joining, new Date()))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  people[name] = { id, headers: { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token } }
}

const ask = async (who: string, path: string, input: unknown = {}) =>
  (await house.call(`/mallapi/${path}`, input, people[who]?.headers ?? {})).envelope
const list = async (who: string, path: string, input: unknown = {}) => (await ask(who, path, input)).data as List

beforeAll(async () => {
  house = await openHouse()
  shop = (await addMarketplace(house.db, new Date())).shop
  await addStaff('auditor', { kind: 'house', placeId: HOUSE_ID, role: 'auditor' })
  await addStaff('support', { kind: 'house', placeId: HOUSE_ID, role: 'support' })
  await addStaff('keeper', { kind: 'shop', placeId: shop, role: 'manager' })
  await addStaff('packer', { kind: 'shop', placeId: shop, role: 'packer' })
  const one = new Date('2026-11-01T12:00:00Z')
  for (const [chain, call, actor] of [
    ['house', 'operatorApplication/look', 'support'],
    ['house', 'operatorJob/decideDispute', 'support'],
    [`shop ${shop}`, 'sellerShop/saveTax', 'keeper'],
    [`shop ${shop}`, 'shop/setLook', 'keeper'],
    [`shop ${v7()}`, 'shop/setLook', 'auditor'],
  ] as const)
    await inTransaction(house.db, (tx) =>
      append(tx, {
        ...{ chain, at: one, actorId: people[actor]?.id ?? '', role: 'owner', call: `/mallapi/${call}`, subjectId: null },
        ...{ before: '{"state":"open"}', after: '{"state":"done"}', reason: 'because' },
      }),
    )
})
afterAll(() => house.close())

test('the auditor reads all of it by key, each entry once, though all happened in one moment', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: List = await list('auditor', 'operatorTrail/page', { page: { after, size: 2 } })
    expect(page.total).toBe(5)
    seen.push(...page.records.map(({ id }) => id))
    after = page.next
  } while (after && seen.length < 10)
  expect(new Set(seen).size).toBe(5)
})

test.each([
  [{ kind: 'house' }, 2],
  [{ kind: 'shop' }, 3],
  [{ kind: 'business' }, 0],
  [{ theme: 'papers' }, 1],
  [{ theme: 'money' }, 2],
  [{ isMine: true }, 1],
  [{ words: 'keep' }, 2],
  [{ words: '2' }, 2],
  [{ words: '%' }, 0],
  [{ words: 'keep', kind: 'house' }, 0],
])('%j narrows it to %i', async (input, found) => {
  const { records, total } = await list('auditor', 'operatorTrail/page', input)
  expect([records.length, total]).toEqual([found, found])
})

test('a shop reads its own and nothing of anybody else', async () => {
  const own = await list('keeper', 'sellerTrail/page')
  expect(own.records.map(({ act }) => act).toSorted()).toEqual(['sellerShop/saveTax', 'shop/setLook'])
  const [foreign] = (await list('auditor', 'operatorTrail/page', { kind: 'house' })).records
  expect(await ask('keeper', 'sellerTrail/getInfo', { id: foreign?.id })).toEqual(await ask('keeper', 'sellerTrail/getInfo', { id: v7() }))
  expect((await list('keeper', 'sellerTrail/page', { page: { after: foreign?.id } })).records).toEqual([])
  expect((await ask('packer', 'sellerTrail/page')).code).toBe(403)
  expect((await ask('support', 'operatorTrail/page')).code).toBe(403)
})

test('an entry says who, why, and how it stood before and after', async () => {
  const [entry] = (await list('keeper', 'sellerTrail/page')).records
  expect((await ask('keeper', 'sellerTrail/getInfo', { id: entry?.id })).data).toMatchObject({
    actor: { name: 'keeper' },
    place: { kind: 'shop', id: shop, name: expect.stringMatching(/./) },
    reason: 'because',
    before: { state: 'open' },
    after: { state: 'done' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await ask('auditor', 'operatorTrail/getInfo', { id: entry?.id })).data).toMatchObject({ id: entry?.id, reason: 'because' })
})

async function check() {
  const started = (await ask('auditor', 'operatorTrail/check')).data as Task
  const tasks = startTasks({ db: house.db, log: { error: () => {} } as never, now: () => new Date(), kinds: allTaskKinds, mayStill })
  try {
    for (let tries = 0; tries < 100; tries++) {
      const now = (await ask('auditor', 'operatorTrail/lastCheck')).data as Task
      if (now.id === started.id && now.endedAt) return now
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await tasks.stop()
  }
  throw new Error('The check did not end')
}

test('a check is a task, counts every entry and finds a changed one', async () => {
  expect((await ask('auditor', 'operatorTrail/lastCheck')).data).toBeNull()
  expect(await check()).toMatchObject({ state: 'done', result: { missing: 0, moved: 0, changed: 0 } })
  await inTransaction(house.db, async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger user`)
    await tx.execute(sql`update audit_entries set reason = 'another' where call like '%saveTax'`)
    await tx.execute(sql`alter table audit_entries enable trigger user`)
  })
  expect(await check()).toMatchObject({ state: 'done', result: { missing: 0, moved: 0, changed: 1 } })
})
