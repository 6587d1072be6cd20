import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { Decision, operatorDecision } from '../../contract/decisions.ts'
import type { operatorPrivacy, PrivacyFacts, PrivacyRequest } from '../../contract/privacy.ts'
import { auditEntries } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { addStaff } from '../testing/staff.ts'
import { forgetKept } from './requests.ts'

let house: House
let person: Shopper
let other: Shopper
const staff: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  for (const role of ['owner', 'operator', 'support', 'auditor', 'catalogue'] as const)
    staff[role] = await addStaff(house, role, new Date())
  person = await addShopper(house)
  other = await addShopper(house)
})
afterAll(() => house.close())

const call = async <T>(headers: Record<string, string> | undefined, path: string, input: object = {}) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers ?? {})
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const mine = async (who = person) => (await call<{ requests: PrivacyRequest[] }>(who.headers, 'privacy/mine')).data.requests
const fetched = (address: string, who: Shopper) => house.app.inject({ url: address, headers: { cookie: who.headers.cookie ?? '' } })
const queue = async (who: string, input: object = { kind: 'privacy' }) =>
  (await call<Output<typeof operatorDecision.page>>(staff[who], 'operatorDecision/page', input)).data.records

test('a copy is made at once, holds what is theirs and is fetched by them alone, with proof, for a week', async () => {
  const asked = await call<PrivacyRequest>(person.headers, 'privacy/ask', { kind: 'copy' })
  expect(asked.data).toMatchObject({ kind: 'copy', state: 'running', fileUntil: null })
  const days = (new Date(asked.data.dueAt).getTime() - new Date(asked.data.askedAt).getTime()) / 86_400_000
  expect(days).toBe(30)
  // Asked twice it is one.
  expect((await call<PrivacyRequest>(person.headers, 'privacy/ask', { kind: 'copy' })).data.id).toBe(asked.data.id)
  expect((await call(person.headers, 'privacy/addresses', { id: asked.data.id })).reason).toBe('not-found')
  await doTasks(house.db)
  const [done] = await mine()
  expect(done).toMatchObject({ state: 'done', fileUntil: expect.any(String) })
  const { data: addresses } = await call<{ json: string; csv: string }>(person.headers, 'privacy/addresses', { id: done?.id })

  const file = await fetched(addresses.json, person)
  expect(file.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  const told = file.json()
  expect(told.addresses).toMatchObject([{ recipient: 'Robin Gagnon', street: '1 Front Street' }])
  expect(told.account).toMatchObject([{ id: person.id, firstName: 'Robin' }])
  expect(told.readMe).toMatch(/^Everything that Mallard keeps/)
  for (const secret of ['passwordHash', 'cookieHash', 'tokenHash', other.id]) expect(file.body).not.toContain(secret)
  expect((await fetched(addresses.csv, person)).body).toContain('"Order","Placed"')

  // Nobody else, not the operator either, and not an hour after the password.
  expect((await fetched(addresses.json, other)).statusCode).toBe(404)
  expect((await call(other.headers, 'privacy/addresses', { id: done?.id })).reason).toBe('not-found')
  expect((await house.app.inject({ url: addresses.json, headers: { cookie: staff.owner?.cookie ?? '' } })).statusCode).toBe(404)
  expect((await house.app.inject({ url: addresses.json })).statusCode).toBe(404)
  await house.db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.accountId, person.id))
  expect((await fetched(addresses.json, person)).statusCode).toBe(404)
  expect((await call(person.headers, 'privacy/addresses', { id: done?.id })).reason).toBe('prove-again')
  expect((await call(person.headers, 'privacy/ask', { kind: 'erasure' })).reason).toBe('prove-again')
  await house.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.accountId, person.id))

  const post = postOf(house, () => new Date())
  await post.run()
  expect(post.mail.sent().map(({ subject }) => subject)).toContain('Your data is ready')
  await forgetKept(house.db, new Date(Date.now() + 8 * 86_400_000))
  expect((await fetched(addresses.json, person)).statusCode).toBe(404)
  expect((await house.db.execute(sql`select 1 from privacy_file_parts`)).rows).toEqual([])
})

test('an erasure waits in the queue by its promise, is taken by one, and can be taken back until it is decided', async () => {
  const { data } = await call<PrivacyRequest>(person.headers, 'privacy/ask', { kind: 'erasure' })
  expect(data.state).toBe('open')
  const [waits] = await queue('owner')
  expect(waits).toMatchObject({ kind: 'privacy', id: data.id, number: data.number, dueAt: data.dueAt, topic: 'erasure', mayDecide: true })
  // Who may not read customers sees nothing of it.
  expect(await queue('catalogue')).toEqual([])
  const take = (who: string) => call<Decision>(staff[who], 'operatorDecision/take', { kind: 'privacy', id: data.id, isTaken: true })
  expect((await take('support')).reason).toBe('not-found')
  const both = await Promise.all([take('owner'), take('operator')])
  expect(both.map(({ code }) => code === 0).filter(Boolean)).toHaveLength(1)
  expect((await call(other.headers, 'privacy/withdraw', { id: data.id })).reason).toBe('not-found')
  expect((await call<PrivacyRequest>(person.headers, 'privacy/withdraw', { id: data.id })).data.state).toBe('withdrawn')
  expect((await call<PrivacyRequest>(person.headers, 'privacy/withdraw', { id: data.id })).data.state).toBe('withdrawn')
  expect(await queue('owner')).toEqual([])
  expect((await call(staff.owner, 'operatorPrivacy/decide', { id: data.id, isCarriedOut: true, reason: 'Late' })).reason).toBe('conflict')
})

test('somebody of the team writes down what was asked by phone, with how it was checked who it is', async () => {
  const identity = 'Called back at the number of the last order'
  const { data } = await call<PrivacyFacts>(staff.operator, 'operatorPrivacy/add', { id: other.id, kind: 'erasure', identity })
  expect(data).toMatchObject({ kind: 'erasure', state: 'open', identity, openedBy: 'operator', customer: { id: other.id } })
  expect((await mine(other)).map(({ id }) => id)).toEqual([data.id])
  const list = (who: string, input: object) => call<Output<typeof operatorPrivacy.page>>(staff[who], 'operatorPrivacy/page', input)
  expect((await list('auditor', { customerId: other.id })).data.records.map(({ id }) => id)).toEqual([data.id])
  expect((await list('auditor', { isOpen: true })).data).toMatchObject({ total: 1, open: 1 })
  const no = { id: other.id, kind: 'copy', identity: 'No' }
  expect((await call(staff.support, 'operatorPrivacy/add', no)).code).toBe(403)
  expect((await call(staff.owner, 'operatorPrivacy/add', { ...no, id: v7() })).reason).toBe('not-found')

  const refused = await call<PrivacyFacts>(staff.owner, 'operatorPrivacy/decide', {
    id: data.id,
    isCarriedOut: false,
    reason: 'It was not them',
  })
  expect(refused.data).toMatchObject({ state: 'refused', reason: 'It was not them', decidedBy: 'owner' })
  expect((await mine(other))[0]).toMatchObject({ state: 'refused', reason: 'It was not them' })
  const trail = await house.db.select().from(auditEntries).where(sql`call like '/mallapi/operatorPrivacy/%'`)
  expect(trail.map(({ reason }) => reason)).toEqual([null, 'It was not them'])
  expect(JSON.stringify(trail)).not.toContain('Robin')
})

test('of two who decide at once one does, and a machine that stopped goes on when somebody says so', async () => {
  const { data } = await call<PrivacyRequest>(other.headers, 'privacy/ask', { kind: 'erasure' })
  const decide = (who: string, isCarriedOut: boolean) =>
    call<PrivacyFacts>(staff[who], 'operatorPrivacy/decide', { id: data.id, isCarriedOut, reason: 'They asked' })
  const both = await Promise.all([decide('owner', true), decide('operator', true)])
  expect(both.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['conflict', 'done'])
  expect((await call(staff.owner, 'operatorPrivacy/retry', { id: data.id })).reason).toBe('conflict')
  await house.db.execute(sql`update tasks set state = 'failed', ended_at = now() where kind = 'erase-person' and state = 'ready'`)
  await doTasks(house.db)
  expect((await call<PrivacyFacts>(staff.owner, 'operatorPrivacy/retry', { id: data.id })).data.state).toBe('running')
  await doTasks(house.db)
  expect((await call<PrivacyFacts>(staff.owner, 'operatorPrivacy/getInfo', { id: data.id })).data).toMatchObject({
    state: 'done',
    customer: { name: '' },
  })
  // There is nobody any more to ask for.
  expect((await call(staff.owner, 'operatorPrivacy/add', { id: other.id, kind: 'copy', identity: 'A letter' })).reason).toBe('conflict')
})

test('a file that broke off is begun anew', async () => {
  const late = await addShopper(house)
  const { data } = await call<PrivacyRequest>(late.headers, 'privacy/ask', { kind: 'copy' })
  await house.db.execute(sql`insert into privacy_file_parts values (${data.id}, ${late.id}, 0, 'half', '')`)
  await house.db.execute(sql`update tasks set state = 'failed', ended_at = now() where kind = 'copy-person' and state = 'ready'`)
  expect((await call<PrivacyFacts>(staff.owner, 'operatorPrivacy/retry', { id: data.id })).data.state).toBe('running')
  await doTasks(house.db)
  expect(await mine(late)).toMatchObject([{ id: data.id, state: 'done' }])
  const { rows } = await house.db.execute(sql`select 1 from privacy_file_parts where request_id = ${data.id} and noun = 'half'`)
  expect(rows).toEqual([])
})
