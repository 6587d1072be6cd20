import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { refusals } from '../../contract/refusals.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { accounts } from '../accounts/tables.ts'
import { members } from '../members/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { operatorCustomerCalls } from './calls.ts'
import { openDemoAccounts } from './demo-accounts.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await addAccount(house.db, 'real@mallard.test', ['customer'])
  const demo = await addAccount(house.db, 'operator@mallard.example', ['customer', 'operator'])
  await house.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, demo))
})
afterAll(() => house.close())

const login = (email: string) => house.call('/mallapi/customer/login', { email, password: testPassword })
const asks = (cookies: Record<string, string>) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return house.call('/mallapi/profile/getInfo', {}, { cookie, [callHeaders.sessionToken]: cookies[cookieNames.token] ?? '' })
}

test('accounts of the demo neither sign in nor stay signed in while it is off', async () => {
  const demo = await login('operator@mallard.example')
  const real = await login('real@mallard.test')
  expect([demo.envelope.code, real.envelope.code]).toEqual([0, 0])

  expect(await openDemoAccounts(house.db, false)).toBe(1)
  expect((await asks(demo.cookies)).envelope.code).toBe(refusals['session-ended'].code)
  expect((await asks(real.cookies)).envelope.code).toBe(0)
  expect((await login('operator@mallard.example')).envelope).toEqual((await login('nobody@mallard.test')).envelope)

  expect(await openDemoAccounts(house.db, true)).toBe(1)
  expect((await login('operator@mallard.example')).envelope.code).toBe(0)
})

test('a block and the end of the demo close an account each on their own: it is open when neither holds', async () => {
  const [demo] = await house.db.select().from(accounts).where(eq(accounts.email, 'operator@mallard.example'))
  await house.db.delete(members).where(eq(members.accountId, demo?.id ?? ''))
  // Not by the road: who could press it is of the demo here, too.
  const context = { db: house.db, caller: { id: v7() }, now: () => new Date() } as never
  const decide = (act: 'block' | 'unblock') => operatorCustomerCalls[act](context, { id: demo?.id ?? '', reason: 'Tries' })
  const comesIn = async () => (await login('operator@mallard.example')).envelope.code === 0
  const steps = {
    block: () => decide('block'),
    lift: () => decide('unblock'),
    on: () => openDemoAccounts(house.db, true),
    off: () => openDemoAccounts(house.db, false),
  }
  for (const [done, isOpen] of [
    [['block', 'off', 'lift'], false],
    [['on'], true],
    [['off', 'block', 'lift'], false],
    [['on'], true],
    [['block', 'on'], false],
    [['lift'], true],
    [['off', 'block', 'on'], false],
    [['lift'], true],
  ] as const) {
    for (const step of done) await steps[step]()
    expect([done, await comesIn()]).toEqual([done, isOpen])
  }
})
