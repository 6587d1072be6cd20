import { expect, test } from 'vitest'
import * as z from 'zod'
import { call } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Account, Context } from '../context.ts'
import { createAnswer } from './answer.ts'
import { callTable, type Mounted } from './table.ts'

const declared = {
  path: '/mallapi/probe/one',
  about: 'A probe.',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.object({ quack: z.string() }),
  refuses: ['not-found'],
} as const

type Handler = Mounted['calls'][string]

async function ask(handler: Handler, { who = 'anyone', caller = visitor, checkOutput = true }: Partial<Asked> = {}) {
  const logged: unknown[] = []
  const table = callTable([{ group: { one: call({ ...declared, who }) }, calls: { one: handler } }])
  const answer = createAnswer({ table, log: { error: (line: unknown) => logged.push(line) } as never, checkOutput })
  return { ...(await answer(declared, {}, { caller, locale: 'en' } as Context)), logged }
}

interface Asked {
  who: 'anyone' | 'customer' | 'goodsSeller' | 'serviceSeller' | 'operator'
  caller: Context['caller']
  checkOutput: boolean
}

const visitor = { role: 'visitor', sessionEnded: false } as const
const account = (roles: string[], more: Partial<Account> = {}) =>
  ({ role: 'account', roles, shopId: null, providerId: null, ...more }) as Account
const quack = async () => ({ quack: 'quack' })

test('success is code 0 with msg ok', async () => {
  expect(await ask(quack)).toMatchObject({ status: 200, envelope: { code: 0, msg: 'ok', data: { quack: 'quack' } } })
})

test('a declared refusal is an answer', async () => {
  const { status, envelope, logged } = await ask(async () => {
    throw new Refusal('not-found')
  })
  expect([status, envelope.code, logged]).toEqual([200, 404, []])
})

test('an undeclared refusal is our bug', async () => {
  const { status, envelope, logged } = await ask(async () => {
    throw new Refusal('conflict')
  })
  expect([status, envelope.code, envelope.data, logged.length]).toEqual([500, 50000, null, 1])
})

test.each([
  ['no connection came free', new Error('asked', { cause: new Error('timeout exceeded when trying to connect') })],
  ['a statement took too long', Object.assign(new Error('canceled'), { code: '57014' })],
])('%s: busy, not broken', async (_what, error) => {
  const { status, envelope } = await ask(async () => {
    throw error
  })
  expect([status, envelope.code, envelope.data]).toEqual([503, 50300, null])
})

test('any other throw is a bug whose details stay in the log', async () => {
  const { status, envelope, logged } = await ask(async () => {
    throw new Error('the secret of the pond')
  })
  expect([status, envelope.code]).toEqual([500, 50000])
  expect(JSON.stringify(envelope)).not.toContain('pond')
  expect(logged).toHaveLength(1)
})

test.each([{ quack: 1 }, { quack: 'quack', passwordHash: 'x' }, null])(
  'an answer that is not what the contract says is a bug: %j',
  async (data) => {
    expect((await ask(async () => data)).status).toBe(500)
  },
)

test.each([
  ['customer', visitor, 401],
  ['customer', { ...visitor, sessionEnded: true }, 60001],
  ['customer', account(['customer']), 0],
  ['operator', account(['customer', 'goodsSeller', 'serviceSeller']), 403],
  ['operator', account(['operator']), 0],
  ['goodsSeller', account(['goodsSeller']), 403],
  ['goodsSeller', account(['goodsSeller'], { shopId: 's' }), 0],
  ['goodsSeller', account(['customer'], { shopId: 's' }), 403],
  ['serviceSeller', account(['serviceSeller'], { shopId: 's' }), 403],
  ['serviceSeller', account(['serviceSeller'], { providerId: 'p' }), 0],
] as const)('who %s asked by %j answers %i', async (who, caller, code) => {
  expect((await ask(quack, { who, caller })).envelope.code).toBe(code)
})

test.each([
  [{ ...declared, who: undefined }, 'does not say who may call it'],
  [{ ...declared, input: undefined }, 'has no input schema'],
  [{ ...declared, output: undefined }, 'has no output schema'],
  [{ ...declared, about: ' ' }, 'does not say what it is about'],
  [{ ...declared, refuses: undefined }, 'does not say what it refuses'],
  [{ ...declared, path: '/elsewhere/one' }, 'has no path under /mallapi or /upms'],
])('a call that lacks something stops the start: %#', (broken, fault) => {
  expect(() => callTable([{ group: { one: broken as never }, calls: { one: quack } }])).toThrow(fault)
})

test('a call without a handler, or two with one path, stop the start', () => {
  const one = call(declared)
  expect(() => callTable([{ group: { one }, calls: {} }])).toThrow('The call /mallapi/probe/one has no handler.')
  expect(() => callTable([{ group: { one, two: one }, calls: { one: quack, two: quack } }])).toThrow('is declared twice')
})
