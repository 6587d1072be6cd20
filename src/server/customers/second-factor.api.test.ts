import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import { refusals } from '../../contract/refusals.ts'
import { accounts } from '../accounts/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'

let house: House
let time = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000)
}
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
})
afterAll(() => house.close())

interface Entered {
  code: number
  headers: Record<string, string>
}

async function login(email: string, more: object = {}): Promise<Entered> {
  const { envelope, cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword, ...more })
  const cookie = `mallard_session=${cookies.mallard_session}`
  return { code: envelope.code, headers: { cookie, [callHeaders.sessionToken]: cookies.mallard_token ?? '' } }
}
const call = async <T>(name: string, input: object, { headers }: Entered) => {
  const { envelope } = await house.call(`/mallapi/${name}`, input, headers)
  return { code: envelope.code, data: envelope.data as T }
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })

/** An account with its factor on. */
async function guarded(email: string) {
  const id = await addAccount(house.db, email)
  const entered = await login(email)
  const { data } = await call<{ secret: string; uri: string }>('secondFactor/begin', { password: testPassword }, entered)
  const { data: on } = await call<{ recoveryCodes: string[] }>('secondFactor/confirm', { code: codeOf(data.secret) }, entered)
  later(60)
  return { id, email, entered, ...data, ...on }
}

test('a second factor counts once its app has shown a code, and then every sign-in asks for one', async () => {
  const email = 'ada@factor.example'
  await addAccount(house.db, email)
  const entered = await login(email)
  expect((await call('secondFactor/begin', { password: 'wrong' }, entered)).code).toBe(refusals['login-failed'].code)
  const { data } = await call<{ secret: string; uri: string }>('secondFactor/begin', { password: testPassword }, entered)
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Mallard:ada%40factor\.example\?/)
  expect((await login(email)).code).toBe(0)

  const wrong = codeOf(data.secret) === '000000' ? '000001' : '000000'
  expect((await call('secondFactor/confirm', { code: wrong }, entered)).code).toBe(refusals['second-code-wrong'].code)
  const again = await login(email)
  const { data: on } = await call<{ recoveryCodes: string[] }>('secondFactor/confirm', { code: codeOf(data.secret) }, again)
  expect(new Set(on.recoveryCodes).size).toBe(10)
  // Other sessions have not shown it.
  expect((await call('profile/getInfo', {}, entered)).code).toBe(refusals['session-ended'].code)

  later(60)
  expect((await login(email)).code).toBe(refusals['second-code-needed'].code)
  expect((await login(email, { secondCode: wrong })).code).toBe(refusals['second-code-wrong'].code)
  expect((await login(email, { secondCode: codeOf(data.secret) })).code).toBe(0)
  expect((await login(email, { password: 'wrong', secondCode: codeOf(data.secret) })).code).toBe(refusals['login-failed'].code)
})

test('no code is good twice, and one of a minute ago not at all', async () => {
  const { email, secret } = await guarded('bo@factor.example')
  const secondCode = codeOf(secret)
  expect((await login(email, { secondCode })).code).toBe(0)
  expect((await login(email, { secondCode })).code).toBe(refusals['second-code-wrong'].code)
  later(30)
  const next = codeOf(secret)
  later(90)
  expect((await login(email, { secondCode: next })).code).toBe(refusals['second-code-wrong'].code)
  // At the same moment in two windows: one gets in.
  const both = codeOf(secret)
  const codes = (await Promise.all([login(email, { secondCode: both }), login(email, { secondCode: both })])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([0, refusals['second-code-wrong'].code])
})

test('a recovery code lets in once, and guessing ends', async () => {
  const { email, recoveryCodes } = await guarded('cy@factor.example')
  const [first = '', second = ''] = recoveryCodes
  const inside = await login(email, { secondCode: first.toUpperCase() })
  expect(inside.code).toBe(0)
  expect((await call('secondFactor/getInfo', {}, inside)).data).toEqual({ isOn: true, isNeeded: false, recoveryCodesLeft: 9 })
  expect((await login(email, { secondCode: first })).code).toBe(refusals['second-code-wrong'].code)
  for (let n = 0; n < 4; n++) await login(email, { secondCode: '123456' })
  expect((await login(email, { secondCode: second })).code).toBe(refusals['too-many'].code)
  later(16 * 60)
  expect((await login(email, { secondCode: second })).code).toBe(0)
})

test('it is switched off by a code of it', async () => {
  const { email, secret } = await guarded('di@factor.example')
  const entered = await login(email, { secondCode: codeOf(secret) })
  later(60)
  expect((await call('secondFactor/end', { code: '000000' }, entered)).code).toBe(refusals['second-code-wrong'].code)
  expect((await call('secondFactor/end', { code: codeOf(secret) }, entered)).data).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await login(email)).code).toBe(0)
})

test('whoever runs the marketplace does so only with a second factor', async () => {
  const id = await addAccount(house.db, 'eve@factor.example', ['customer', 'operator'])
  await house.db.update(accounts).set({ isDemo: false }).where(eq(accounts.id, id))
  const bare = await login('eve@factor.example')
  const asOperator = (entered: Entered) => call('operatorComplaint/page', {}, entered)
  expect((await asOperator(bare)).code).toBe(refusals.forbidden.code)
  expect((await call('secondFactor/getInfo', {}, bare)).data).toMatchObject({ isOn: false, isNeeded: true })
  const { data } = await call<{ secret: string }>('secondFactor/begin', { password: testPassword }, bare)
  await call('secondFactor/confirm', { code: codeOf(data.secret) }, bare)
  later(60)
  expect((await asOperator(await login('eve@factor.example', { secondCode: codeOf(data.secret) }))).code).toBe(0)
})

test('the table holds no secret that could be read', async () => {
  const { id, secret, recoveryCodes } = await guarded('flo@factor.example')
  const { rows } = await house.database.pool.query(
    `select encode(secret, 'hex') as box from second_factors where account_id = $1 union all select encode(code_hash, 'hex') from recovery_codes where account_id = $1`,
    [id],
  )
  const all = rows.map(({ box }: { box: string }) => box).join()
  expect(rows).toHaveLength(11)
  expect(all).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'))
  expect(all).not.toContain(Buffer.from(recoveryCodes[0]?.replaceAll('-', '') ?? '').toString('hex'))
})
