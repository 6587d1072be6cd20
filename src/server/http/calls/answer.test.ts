import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Call, call, type Who } from '../../../contract/call.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Right } from '../../../contract/rights.ts'
import { type PlaceKind, PROOF_MINUTES, placeKinds, worksOf } from '../../../rules/permissions.ts'
import type { Account, Context } from '../../context.ts'
import { createAnswer } from './answer.ts'
import { callTable, type Mounted } from './table.ts'

const declared = {
  path: '/mallapi/probe/one',
  about: 'A probe.',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.object({ quack: z.string() }),
  refuses: ['not-found'],
  twice: 'same',
} as const

type Handler = Mounted['calls'][string]

async function ask(handler: Handler, { who = 'anyone', may, isGrave, caller = visitor, checkOutput = true }: Partial<Asked> = {}) {
  const logged: unknown[] = []
  const one = { ...declared, who, reads: 'primary', ...(may ? { may } : {}), ...(isGrave ? { isGrave } : {}) } as Call
  const table = callTable([{ group: { one }, calls: { one: handler } }])
  const answer = createAnswer({ table, log: { error: (line: unknown) => logged.push(line) } as never, checkOutput })
  return { ...(await answer(declared, {}, { caller, locale: 'en', now: () => now } as unknown as Context)), logged }
}

interface Asked {
  who: Who
  may: Right
  isGrave: true
  caller: Context['caller']
  checkOutput: boolean
}

const visitor = { role: 'visitor', sessionEnded: false } as const
const account = (at: Partial<Record<PlaceKind, string>>, { roles = ['customer'], minutesAgo = 0 } = {}) => {
  const memberships = placeKinds.flatMap((kind) => (at[kind] ? [{ kind, placeId: 'p', role: at[kind], lacksFactor: false }] : []))
  const works = worksOf(memberships, { shopId: null, providerId: null })
  return { role: 'account', roles, memberships, works, provedAt: new Date(now.getTime() - minutesAgo * 60_000) } as unknown as Account
}
const now = new Date('2026-11-18T12:00:00Z')
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

test('what broke has a number, the same in the answer and in the log, and each its own', async () => {
  const told = async () => {
    const { envelope, logged } = await ask(async () => {
      throw new Error('the pond is dry')
    })
    const number = / name the number ([0-9a-f]{4}-[0-9a-f]{2})\.$/.exec(envelope.msg)?.[1]
    expect(logged).toMatchObject([{ number }])
    return number
  }
  const [first, second] = [await told(), await told()]
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
})

test.each([{ quack: 1 }, { quack: 'quack', passwordHash: 'x' }, null])(
  'an answer that is not what the contract says is a bug: %j',
  async (data) => {
    expect((await ask(async () => data)).status).toBe(500)
  },
)

test.each([
  ['customer', undefined, visitor, 401],
  ['customer', undefined, { ...visitor, sessionEnded: true }, 60001],
  ['customer', undefined, account({}), 0],
  ['customer', undefined, account({ shop: 'owner' }, { roles: [] }), 403],
  ['operator', 'disputes.decide', account({ shop: 'owner', business: 'owner' }), 403],
  ['operator', 'disputes.decide', account({ house: 'owner' }), 0],
  ['operator', 'disputes.decide', account({ house: 'support' }), 403],
  ['goodsSeller', 'orders.read', account({}), 403],
  ['goodsSeller', 'orders.read', account({ shop: 'packer' }), 0],
  ['goodsSeller', 'money.read', account({ shop: 'packer', business: 'owner', house: 'owner' }), 403],
  ['serviceSeller', 'jobs.read', account({ shop: 'owner' }), 403],
  ['serviceSeller', 'jobs.read', account({ business: 'technician' }), 0],
] as const)('who %s with %s asked by %j answers %i', async (who, may, caller, code) => {
  expect((await ask(quack, { who, ...(may ? { may } : {}), caller })).envelope.code).toBe(code)
})

test('a grave call asks again for the password after a quarter of an hour, and only those who may', async () => {
  const grave = { who: 'operator', may: 'disputes.decide', isGrave: true } as const
  const reasonOf = async (caller: Account) => (await ask(quack, { ...grave, caller })).envelope.reason
  expect(await reasonOf(account({ house: 'owner' }, { minutesAgo: PROOF_MINUTES }))).toBeUndefined()
  expect(await reasonOf(account({ house: 'owner' }, { minutesAgo: PROOF_MINUTES + 1 }))).toBe('prove-again')
  expect(await reasonOf(account({ house: 'support' }, { minutesAgo: PROOF_MINUTES + 1 }))).toBe('forbidden')
})

test.each([
  [{ ...declared, who: undefined }, 'does not say who may call it'],
  [{ ...declared, who: 'operator' }, 'does not say which right it needs'],
  [{ ...declared, who: 'operator', may: 'everything' }, 'does not say which right it needs'],
  [{ ...declared, may: 'money.read' }, 'does not say which right it needs'],
  [{ ...declared, input: undefined }, 'has no input schema'],
  [{ ...declared, output: undefined }, 'has no output schema'],
  [{ ...declared, about: ' ' }, 'does not say what it is about'],
  [{ ...declared, refuses: undefined }, 'does not say what it refuses'],
  [{ ...declared, twice: undefined }, 'does not say what becomes of it when it is asked twice'],
  [{ ...declared, path: '/elsewhere/one' }, 'has no path under /mallapi or /upms'],
])('a call that lacks something stops the start: %#', (broken, fault) => {
  expect(() => callTable([{ group: { one: broken as never }, calls: { one: quack } }])).toThrow(fault)
})

test('a call without a handler, or two with one path, stop the start', () => {
  const one = call(declared)
  expect(() => callTable([{ group: { one }, calls: {} }])).toThrow('The call /mallapi/probe/one has no handler.')
  expect(() => callTable([{ group: { one, two: one }, calls: { one: quack, two: quack } }])).toThrow('is declared twice')
})
