import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { call } from '../../contract/call.ts'
import { embeddedMail } from '../adapters/mail/embedded.ts'
import { keepShelf } from '../search/shelf/follow.ts'
import { addAccount, openHouse, testPassword } from '../testing/house.ts'
import type { Mounted } from './calls/table.ts'

const breaking = {
  group: {
    one: call({
      path: '/mallapi/probe/break',
      about: 'Breaks.',
      who: 'anyone',
      input: z.strictObject({ email: z.string() }),
      output: z.null(),
      refuses: [],
      twice: 'same',
    }),
  },
  calls: {
    one: async ({ db }, input) => {
      const { email } = input as { email: string }
      await db.execute(sql`select ${email}::int`)
      return null
    },
  },
} satisfies Mounted

test('logs hold no password, token, cookie or email, whatever happens', async () => {
  const lines: string[] = []
  const house = await openHouse({
    env: { MALLARD_LOG_LEVEL: 'debug' },
    more: [breaking],
    parts: { logTo: { write: (line) => void lines.push(line) } },
  })
  await addAccount(house.db, 'canary-email@mallard.example')
  const { cookies } = await house.call('/mallapi/customer/login', { email: 'canary-email@mallard.example', password: testPassword })
  await house.call('/mallapi/customer/login', { email: 'canary-email@mallard.example', password: 'canary-password' })
  const session = { cookie: `mallard_session=${cookies.mallard_session}`, 'x-session-token': cookies.mallard_token ?? '' }
  expect((await house.call('/mallapi/probe/break', { email: 'canary-email@mallard.example' }, session)).status).toBe(500)
  await house.app.inject({
    url: '/docs?email=canary-email@mallard.example&token=canary-token',
    headers: { authorization: 'Bearer canary-token' },
  })
  await house.close()

  const all = lines.join('')
  expect(all).toContain('A call broke')
  expect(all).toContain('/mallapi/probe/break')
  for (const secret of ['canary', testPassword, cookies.mallard_session ?? '', cookies.mallard_token ?? ''])
    expect(all).not.toContain(secret)
})

test('a slow machine may take as long to start as it needs', async () => {
  const house = await openHouse()
  expect(house.app.initialConfig.pluginTimeout).toBe(0)
  await house.close()
})

test('health, readiness, metrics, documentation and headers', async () => {
  const house = await openHouse()
  const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

  expect((await get('/healthz', { host: '10.0.0.7:3000' })).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  // A newer release has migrated: this one goes on until it is replaced.
  await house.database.pool.query(`insert into migrations (name, checksum) values ('9999-later.sql', '')`)
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  await house.database.pool.query(`delete from migrations where name = '0000-house.sql'`)
  expect((await get('/readyz')).statusCode).toBe(503)

  expect((await get('/metrics')).body).toContain('mallard_request_seconds_bucket')
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)

  const document = (await get('/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/mallapi/platformCategory/CategoryByPid'].post.requestBody.content['application/json'].schema).toMatchObject({
    required: ['id', 'sort'],
    additionalProperties: false,
  })

  const page = await get('/docs')
  expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
  expect((await get('/media/17/products/x.webp')).statusCode).toBe(404)
  expect((await get('/media/96/products/..%2f..%2f..%2fpackage.json')).statusCode).toBe(404)
  await house.close()
})

test('health and metrics tell how the shelf is, and readiness does not wait for a database that hangs', async () => {
  const house = await openHouse()
  const metrics = async () => (await house.app.inject({ url: '/metrics' })).body
  expect(await metrics()).toContain('mallard_shelf_ready 0')
  const shelf = keepShelf(house.db)
  await shelf.ready
  expect((await house.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', shelf: 'ready' })
  expect(await metrics()).toContain('mallard_shelf_ready 1')
  expect(await metrics()).toContain('mallard_shelf_failures 0')
  await shelf.stop()

  const asks = vi.spyOn(house.database.pool, 'query').mockImplementation(() => new Promise(() => {}) as never)
  expect((await house.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await house.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  asks.mockRestore()
  await house.close()
})

test('a metrics token closes the metrics to everybody else', async () => {
  const house = await openHouse({ env: { MALLARD_METRICS_TOKEN: 'a-token-of-the-operator' } })
  const metrics = (authorization?: string) => house.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect((await metrics()).statusCode).toBe(403)
  expect((await metrics('Bearer a-token-of-the-operatoR')).statusCode).toBe(403)
  expect((await metrics('Bearer a-token-of-the-operator')).statusCode).toBe(200)
  await house.close()
})

test('on https the session travels on https only', async () => {
  const house = await openHouse({ env: { MALLARD_ORIGIN: 'https://mallard.example', MALLARD_DOMAIN: 'mallard.example' } })
  await addAccount(house.db, 'jo@mallard.example')
  const payload = { email: 'jo@mallard.example', password: testPassword }
  const answer = await house.app.inject({ method: 'POST', url: '/mallapi/customer/login', payload, headers: { 'x-tenant-id': 'mallard' } })
  await house.close()
  expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true, true])
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
})

test('mail, clock and explained searches of a demonstration are for this machine alone, whatever name is asked', async () => {
  const clock = { now: () => new Date(0), look: async () => {}, stop: () => {} }
  const keptMail = embeddedMail()
  const house = await openHouse({ env: { HOST: '0.0.0.0', MALLARD_DEMO: 'on' }, parts: { devClock: clock, keptMail } })
  for (const url of ['/dev/mail', '/dev/mail.json', '/dev/clock', '/dev/search', '/dev/search?q=kettle&language=zh']) {
    const status = async (options: object) => (await house.app.inject({ url, headers: { host: 'localhost' }, ...options })).statusCode
    expect(await status({})).toBe(200)
    expect(await status({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200)
    expect(await status({ remoteAddress: '192.0.2.7' })).toBe(404)
    expect(await status({ remoteAddress: '::ffff:192.0.2.7' })).toBe(404)
    expect(await status({ headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.7' } })).toBe(404)
  }
  const move = {
    method: 'POST',
    url: '/dev/clock',
    payload: 'by=%2B1d',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  expect((await house.app.inject({ ...move, remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
  await house.close()
})

test('the clock of a demonstration goes ahead, for a form of our own alone', async () => {
  let offset = 0
  const look = async () => {
    offset = 86_400_000
  }
  const clock = { now: () => new Date(Date.UTC(2026, 10, 15) + offset), look, stop: () => {} }
  const house = await openHouse({ parts: { devClock: clock } })
  const move = (by: string, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/dev/clock',
      payload: `by=${encodeURIComponent(by)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await move('+1d', { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await move('-1d')).statusCode).toBe(400)
  expect((await house.app.inject({ url: '/dev/clock' })).body).toContain('2026-11-15T00:00:00.000Z')
  expect((await move('+1d')).body).toContain('2026-11-16T00:00:00.000Z')
  const { rows } = await house.database.pool.query(`select value from settings where key = 'clock-offset-ms'`)
  expect(rows).toEqual([{ value: 86_400_000 }])
  await house.close()
})
