import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { CustomerFacts, operatorCustomer } from '../../contract/operator-customers.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse, testPassword } from '../testing/house.ts'
import { addStaff } from '../testing/staff.ts'

type List = Output<typeof operatorCustomer.page>
let house: House
let buyer: Shopper
let mail: string
const staff: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  for (const role of ['owner', 'support', 'auditor', 'catalogue'] as const) staff[role] = await addStaff(house, role, new Date())
  buyer = await addShopper(house)
  await house.db.update(accounts).set({ firstName: 'Zoé', lastName: 'Lévesque' }).where(eq(accounts.id, buyer.id))
  await house.db.execute(sql`update addresses set phone = '(416) 555-0148', email = 'Zoe@Work.example' where customer_id = ${buyer.id}`)
  const [row] = await house.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, buyer.id))
  mail = row?.email ?? ''
})
afterAll(() => house.close())

const call = async <T>(headers: Record<string, string> | undefined, path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, headers ?? {})
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const list = async (input: object) => (await call<List>(staff.auditor, 'operatorCustomer/page', input)).data
const read = async (id = buyer.id) => (await call<CustomerFacts>(staff.support, 'operatorCustomer/getInfo', { id })).data
const signsIn = async () => (await call({}, 'customer/login', { email: mail, password: testPassword })).code === 0

test('a customer is found by mail, phone and last name, and shown without the mail', async () => {
  for (const [words, readAs] of Object.entries({
    [mail]: 'mail',
    'zoe@work.example': 'mail',
    '416-555-0148': 'phone',
    'zoe levesque': 'name',
  })) {
    const found = await list({ words })
    expect([words, found.readAs, found.records.map(({ id }) => id)]).toEqual([words, readAs, [buyer.id]])
    expect(JSON.stringify(found)).not.toContain(mail)
  }
  for (const words of ['nobody@example.ca', '416 555 0199', 'Nobody', '4242', '%'])
    expect([words, (await list({ words })).total]).toEqual([words, 0])
})

test('the list goes on by key and shows nobody twice', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: List = await list({ page: { after, size: 2 } })
    seen.push(...page.records.map(({ id }) => id))
    after = page.next
  } while (after && seen.length < 50)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain(buyer.id)
})

test('who is blocked is out at once and does not come in again until somebody lets them, and why is kept', async () => {
  const reason = 'Threatened a courier'
  expect((await call(buyer.headers, 'address/page', {})).code).toBe(0)
  const blocked = await call<CustomerFacts>(staff.owner, 'operatorCustomer/block', { id: buyer.id, reason })
  expect(blocked.data).toMatchObject({ isBlocked: true, blocked: { reason } })
  expect((await call(buyer.headers, 'address/page', {})).code).not.toBe(0)
  expect(await signsIn()).toBe(false)
  // Asked twice it is so already, and the first reason stays.
  expect((await call<CustomerFacts>(staff.owner, 'operatorCustomer/block', { id: buyer.id, reason: 'Again' })).data.blocked?.reason).toBe(
    reason,
  )
  expect(await list({ isBlocked: true })).toMatchObject({ total: 1, blocked: 1, records: [{ id: buyer.id }] })
  expect((await call<CustomerFacts>(staff.owner, 'operatorCustomer/unblock', { id: buyer.id, reason: 'Apologised' })).data.isBlocked).toBe(
    false,
  )
  expect(await signsIn()).toBe(true)
  const trail = await house.db.select().from(auditEntries).where(sql`call like '/mallapi/operatorCustomer/%'`)
  expect(trail.map((entry) => entry.reason)).toEqual(expect.arrayContaining([reason, 'Apologised']))
  expect(JSON.stringify(trail)).not.toContain(mail)
})

test('one that was closed otherwise is not opened by lifting a block that never was', async () => {
  const other = await addShopper(house)
  await house.db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, other.id))
  await call(staff.owner, 'operatorCustomer/unblock', { id: other.id, reason: 'Asks' })
  const [row] = await house.db.select().from(accounts).where(eq(accounts.id, other.id))
  expect(row?.closedAt).not.toBeNull()
})

test('who works for the marketplace is not blocked here, and only who manages customers blocks anybody', async () => {
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select account_id as id from members where kind = 'house' and role = 'auditor'`,
  )
  expect((await call(staff.owner, 'operatorCustomer/block', { id: rows[0]?.id, reason: 'No' })).reason).toBe('conflict')
  for (const who of ['support', 'auditor', 'catalogue'])
    expect([who, (await call(staff[who], 'operatorCustomer/block', { id: buyer.id, reason: 'No' })).code]).toEqual([who, 403])
  expect((await call(staff.owner, 'operatorCustomer/block', { id: v7(), reason: 'No' })).code).toBe(404)
  expect((await call(staff.owner, 'operatorCustomer/getInfo', { id: v7() })).code).toBe(404)
  expect(await read()).toMatchObject({ mayBlock: true, orders: 0, complaints: 0 })
})
