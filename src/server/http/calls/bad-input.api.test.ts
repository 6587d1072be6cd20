import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { call, Id, Page, typed } from '../../../contract/call.ts'
import { addAccount, type House, openHouse, ourHeaders, testPassword } from '../../testing/house.ts'
import type { Mounted } from './table.ts'

const probes = {
  echo: call({
    path: '/mallapi/probe/echo',
    about: 'Answers what it was sent.',
    who: 'anyone',
    input: z.strictObject({ id: Id.optional(), name: typed(60).optional(), page: Page.optional() }),
    output: z.object({ name: z.string().nullable(), locale: z.string(), peer: z.string() }),
    refuses: [],
    reads: 'primary',
  }),
  mine: call({
    path: '/mallapi/probe/mine',
    about: 'Answers to customers only.',
    who: 'customer',
    input: z.strictObject({}),
    output: z.object({ id: z.string() }),
    refuses: [],
    reads: 'primary',
  }),
}

const mounted = {
  group: probes,
  calls: {
    echo: async ({ locale, peer }, input) => ({ name: (input as { name?: string }).name ?? null, locale, peer }),
    mine: async ({ caller }) => ({ id: caller.role === 'account' ? caller.id : '' }),
  },
} satisfies Mounted

const echo = probes.echo.path
let house: House

beforeAll(async () => {
  house = await openHouse({ more: [mounted], env: { MALLARD_DOMAIN: 'mallard.example' } })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => house.close())

async function post(body: string | Buffer, headers: Record<string, string | undefined> = {}) {
  const all = Object.fromEntries(Object.entries({ ...ourHeaders, ...headers }).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  const response = await house.app.inject({ method: 'POST', url: echo, payload: body, headers: all })
  return {
    http: response.statusCode,
    ...response.json<{ code: number; msg: string; data: { name: string | null; locale: string; peer: string } | null }>(),
  }
}
const sent = (input: unknown, headers: Record<string, string | undefined> = {}) => post(JSON.stringify(input), headers)

/** What the server says on the wire, for requests that no client library would send. */
function raw(text: string): Promise<string> {
  const address = house.app.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (data) => {
      heard += data
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', () => resolve(heard))
  })
}

describe('the body', () => {
  test('G-01 an empty body is broken transport', async () => {
    expect(await post('')).toMatchObject({ http: 400, code: 40000, data: null })
  })
  test('G-03 a list is no input', async () => {
    expect(await post('[] ')).toMatchObject({ http: 200, code: 40000, data: null })
  })
  test('G-05 truncated JSON', async () => {
    expect(await post('{"id":"a",')).toMatchObject({ http: 400, code: 40000, data: null })
  })
  test('G-07 a byte order mark changes nothing', async () => {
    expect(await post(`\ufeff${JSON.stringify({ name: 'a' })}`)).toMatchObject({ http: 200, code: 0, data: { name: 'a' } })
  })
  test('G-09 a Latin-1 byte is no UTF-8', async () => {
    expect(await post(Buffer.from('{"name":"caf\xe9"}', 'latin1'))).toMatchObject({ http: 400, code: 40000 })
  })
  test('G-11 ten thousand unknown keys are refused, and a hundred thousand are too large to read', async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
    expect(await sent(keys(9000))).toMatchObject({ http: 200, code: 40000 })
    expect(await sent(keys(100_000))).toMatchObject({ http: 413, code: 41300 })
  })
  test('G-13 more than 100 KiB', async () => {
    expect(await sent({ name: 'a'.repeat(100 * 1024) })).toMatchObject({ http: 413, code: 41300 })
    expect(await post(' '.repeat(1024 * 1024 + 1))).toMatchObject({ http: 413, code: 41300 })
  })
  test('G-15 a compressed body is not opened', async () => {
    expect(await post(gzipSync(Buffer.alloc(1024 * 1024)), { 'content-encoding': 'gzip' })).toMatchObject({ http: 415, code: 41500 })
  })
  test('G-27 a body that reaches for prototypes', async () => {
    expect(await post('{"constructor":{"prototype":{"isAdmin":true}}}')).toMatchObject({ http: 400, code: 40000 })
    expect(await post('{"__proto__":{"isAdmin":true}}')).toMatchObject({ http: 400, code: 40000 })
  })
  test('G-29 an unknown field is refused, not dropped', async () => {
    expect(await sent({ price: 0.01, role: 'admin' })).toMatchObject({ http: 200, code: 40000 })
  })
  test.each([[['a']], [{ $ne: null }], ['../../etc/passwd']])('G-31 G-33 %j is no id', async (id) => {
    expect(await sent({ id })).toMatchObject({ http: 200, code: 40000 })
  })
  test('G-35 NUL', async () => {
    expect(await sent({ name: 'a\u0000b' })).toMatchObject({ http: 200, code: 40000 })
  })
  test('G-37 only zero-width characters', async () => {
    expect(await sent({ name: '\u200b\u200b' })).toMatchObject({ http: 200, code: 40000 })
  })
  test('G-39 two spellings of é are one', async () => {
    expect(await sent({ name: 'e\u0301' })).toMatchObject({ code: 0, data: { name: '\u00e9' } })
  })
  test.each([{ current: 1, size: 100_000 }, { current: 1.5 }, { current: '1' }, { current: null }, { current: true }])(
    'G-41 G-43 page %j',
    async (page) => {
      expect(await sent({ page })).toMatchObject({ http: 200, code: 40000 })
    },
  )
})

describe('the headers', () => {
  test('G-17 ssr-19 headers of 64 KB', async () => {
    const answer = await raw(`GET /docs HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${'a'.repeat(64 * 1024)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('"code":41300')
  })
  test.each([
    'application/json\ta',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json;',
  ])('G-19 G-21 G-23 the type %j', async (type) => {
    expect(await sent({}, { 'content-type': type })).toMatchObject({ http: 415, code: 41500 })
  })
  test('no type at all', async () => {
    expect(await post(Buffer.from('{}'), { 'content-type': undefined })).toMatchObject({ http: 415, code: 41500 })
  })
  test('G-25 a method in a header is no method', async () => {
    expect(await sent({}, { 'x-http-method-override': 'DELETE' })).toMatchObject({ http: 200, code: 0 })
  })
  test.each(['other', undefined, ''])('G-45 the tenant %j', async (tenant) => {
    expect(await sent({}, { 'x-tenant-id': tenant })).toMatchObject({ http: 200, code: 403 })
  })
  test('a page of somebody else', async () => {
    expect(await sent({}, { origin: 'https://evil.example' })).toMatchObject({ http: 200, code: 403 })
    expect(await sent({}, { origin: 'null' })).toMatchObject({ http: 200, code: 403 })
    // A shop's page speaks for its own host, and neither for the marketplace nor for another shop.
    expect(await sent({}, { origin: 'https://shop.mallard.example', host: 'shop.mallard.example' })).toMatchObject({ http: 200, code: 0 })
    expect(await sent({}, { origin: 'https://shop.mallard.example', host: 'other.mallard.example' })).toMatchObject({
      http: 200,
      code: 403,
    })
    expect(await sent({}, { origin: 'https://shop.mallard.example' })).toMatchObject({ http: 200, code: 403 })
  })
  test.each(['evil.example', 'mallard.example.evil.example', 'evilmallard.example', 'xn--mallard-.example', 'localhost.', 'localhost:1:2'])(
    'G-49 ssr-13 the host %j is not ours',
    async (host) => {
      expect(await sent({}, { host })).toMatchObject({ http: 421, code: 42100 })
    },
  )
  test.each(['mallard.example', 'MALLARD.example:8080', 'tea-house.mallard.example', 'localhost:3000', '127.0.0.1'])(
    'ssr-13 the host %j is ours',
    async (host) => {
      expect(await sent({}, { host })).toMatchObject({ http: 200, code: 0 })
    },
  )
  test.each(['<script>alert(1)</script>', '', 'Android Windows iPhone'])('G-53 the user agent %j', async (agent) => {
    expect(await sent({}, { 'user-agent': agent })).toMatchObject({ http: 200, code: 0 })
  })
  test.each(['../../fr', "'; DROP", 'a'.repeat(4096)])('G-55 a strange language is English: %#', async (language) => {
    expect(await sent({}, { cookie: `language=${encodeURIComponent(language)}` })).toMatchObject({ code: 0, data: { locale: 'en' } })
  })
  test('a refusal speaks the caller’s language', async () => {
    expect(await sent([], { 'accept-language': 'fr-CA' })).toMatchObject({ msg: 'Veuillez vérifier votre saisie' })
  })
  test('G-59 an endless idempotency key', async () => {
    expect(await sent({}, { 'idempotency-key': 'a'.repeat(256) })).toMatchObject({ http: 200, code: 40000 })
  })
  test('ssr-11 a thousand cookies, and broken ones', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => `c${at}=%`).join('; ')
    expect(await sent({}, { cookie: `${many}; language=%E0%A4%A; mall=%` })).toMatchObject({ http: 200, code: 0 })
  })
  test('ssr-15 an address in a header is no address', async () => {
    expect(await sent({}, { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' })).toMatchObject({ http: 200, code: 0 })
  })
})

describe('verbs and addresses', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is the wrong verb', async (method) => {
    const response = await house.app.inject({ method, url: echo })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('POST')
    expect(response.json()).toMatchObject({ code: 40500, data: null })
  })
  test.each(['/mallapi', '/mallapi/nobody/home', '/upms/x', '/mallapi/probe/echo/', '/MALLAPI/probe/echo'])(
    '%s is unknown',
    async (url) => {
      const response = await house.app.inject({ method: 'POST', url, payload: {}, headers: ourHeaders })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 404, data: null })
    },
  )
  test.each(['/%ff', '/%c0%ae%c0%ae/'])('ssr-01 %s is broken', async (url) => {
    const response = await house.app.inject({ url })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ data: null })
  })
  test('ssr-09 an address of 64 KB', async () => {
    expect(await raw(`GET /?q=${'a'.repeat(64 * 1024)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 414 /)
    expect((await house.app.inject({ url: `/docs?q=${'a'.repeat(9000)}` })).statusCode).toBe(414)
  })
  test('no host at all', async () => {
    expect(await raw('GET /docs HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 421 /)
  })
  test('what is no HTTP', async () => {
    const answer = await raw('HELLO\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":40000')
  })
})

describe('sessions', () => {
  const mine = (headers: Record<string, string>) => house.call(probes.mine.path, {}, headers)

  test('auth-09 a visitor, also one with a login flag, is asked to sign in', async () => {
    expect(await mine({})).toMatchObject({ status: 200, envelope: { code: 401, msg: 'need to log in again, about to jump' } })
    expect((await mine({ cookie: 'mallard_login=true' })).envelope.code).toBe(401)
  })
  test('G-47 a session that never was', async () => {
    const half = 'a'.repeat(43)
    expect((await mine({ 'x-session-token': half })).envelope.code).toBe(60001)
    expect((await mine({ 'x-session-token': half, cookie: `mallard_session=${half}` })).envelope.code).toBe(60001)
    expect((await mine({ 'x-session-token': "' or 1=1", cookie: "mallard_session=' or 1=1" })).envelope.code).toBe(60001)
  })
  test('auth-21 a session works with both halves, and not after sign-out', async () => {
    const id = await addAccount(house.db, 'robin@mallard.example')
    const { cookies } = await house.call('/mallapi/customer/login', { email: 'robin@mallard.example', password: testPassword })
    const cookie = `mallard_session=${cookies.mallard_session}`
    const token = cookies.mallard_token ?? ''
    expect((await mine({ cookie, 'x-session-token': token })).envelope).toEqual({ code: 0, msg: 'ok', data: { id } })
    expect((await mine({ cookie })).envelope.code).toBe(401)
    expect((await mine({ cookie, 'x-session-token': 'b'.repeat(43) })).envelope.code).toBe(60001)
    expect((await mine({ 'x-session-token': token })).envelope.code).toBe(60001)
    await house.call('/mallapi/customer/logout', {}, { cookie, 'x-session-token': token })
    expect((await mine({ cookie, 'x-session-token': token })).envelope.code).toBe(60001)
  })
})

test('G-51 the peer is limited, whatever address it claims', async () => {
  const limited = await openHouse({ more: [mounted], env: { MALLARD_CALLS_PER_MINUTE: '5' } })
  const statuses: number[] = []
  for (let at = 0; at < 7; at++) statuses.push((await limited.call(echo, {}, { 'x-forwarded-for': `127.0.0.${at}` })).status)
  const last = await limited.call(echo, {})
  await limited.close()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(last.envelope).toMatchObject({ code: 42900, data: null })
})

test('a named proxy may say who asks', async () => {
  const behind = await openHouse({ more: [mounted], env: { MALLARD_PROXIES: '127.0.0.1' } })
  const { envelope } = await behind.call(echo, {}, { 'x-forwarded-for': '203.0.113.9' })
  await behind.close()
  expect(envelope.data).toMatchObject({ peer: '203.0.113.9' })
})
