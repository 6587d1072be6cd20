import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { call } from '../../contract/call.ts'
import { refusals } from '../../contract/refusals.ts'
import { upload } from '../../contract/uploads.ts'
import { addAccount, type House, openHouse, ourHeaders, testPassword } from '../testing/house.ts'
import type { Mounted } from './calls/table.ts'
import { closeGently, noticeFor } from './closing.ts'

const rest = async () => {
  await new Promise((resolve) => setTimeout(resolve, 30))
  return null
}

const slow = {
  group: {
    one: call({
      path: '/mallapi/probe/slow',
      about: 'Takes a moment.',
      who: 'anyone',
      input: z.strictObject({}),
      output: z.null(),
      refuses: [],
      twice: 'same',
    }),
    two: call({
      path: '/mallapi/probe/slowQuestion',
      about: 'Takes a moment to answer.',
      who: 'anyone',
      input: z.strictObject({}),
      output: z.null(),
      refuses: [],
      reads: 'primary',
    }),
  },
  calls: { one: rest, two: rest },
} satisfies Mounted

const lines: { level: number; msg: string }[] = []
let house: House
let port: number
beforeAll(async () => {
  house = await openHouse({
    env: { MALLARD_LOG_LEVEL: 'info' },
    more: [slow],
    parts: { logTo: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  port = (house.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  house.app.server.closeAllConnections()
  await house.close()
})

/** Writes raw lines and answers everything that came back until the server hung up. */
async function raw(...texts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  for (const text of texts) socket.write(text)
  await once(socket, 'close')
  return said
}

const headersOf = (more: Record<string, string>) =>
  Object.entries({ host: 'localhost', ...ourHeaders, ...more })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

// Both wait ten seconds, so they wait together.
test.concurrent('a body that does not arrive within ten seconds is not waited for', async () => {
  const said = await raw(`POST /mallapi/mall/all HTTP/1.1\r\n${headersOf({ 'content-length': '10' })}\r\n{`)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('"data":null')
})

test.concurrent('nor are headers', async () => {
  expect(await raw('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a question that takes longer than it may is answered as busy, and of a write nobody says what became of it', async () => {
  const hurried = await openHouse({ more: [slow], parts: { callMs: 1 } })
  expect((await hurried.call('/mallapi/probe/slow', {})).envelope.reason).toBe('not-known-yet')
  expect((await hurried.call('/mallapi/probe/slowQuestion', {})).envelope.reason).toBe('busy')
  await hurried.close()
})

test('an upload without a boundary, or that breaks off, is a bad request', async () => {
  await addAccount(house.db, 'boundary@mallard.example')
  const login = await house.call('/mallapi/customer/login', { email: 'boundary@mallard.example', password: testPassword })
  const cookie = Object.entries(login.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = { ...ourHeaders, cookie, 'x-session-token': login.cookies.mallard_token ?? '' }
  const send = (type: string, payload: string) =>
    house.app.inject({ method: 'POST', url: upload.addNew.path, payload, headers: { ...headers, 'content-type': type } })
  for (const [type, payload] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=duck', '--duck\r\ncontent-disposition: form-data; name="kind"\r\n\r\nima'],
  ] as const) {
    const { statusCode, body } = await send(type, payload)
    expect([statusCode, JSON.parse(body).code]).toEqual([400, refusals['bad-input'].code])
  }
})

test('a body that is given up is no error line', async () => {
  lines.length = 0
  const asking = request({
    port,
    host: '127.0.0.1',
    path: '/mallapi/mall/all',
    method: 'POST',
    headers: { ...ourHeaders, 'content-length': 10 },
  })
  asking.on('error', () => undefined)
  asking.write('{')
  await fetch(`http://127.0.0.1:${port}/healthz`)
  asking.destroy()
  while (!lines.some(({ msg }) => msg === 'A visitor left before the answer' || msg === 'A request broke'))
    await new Promise((next) => setTimeout(next, 10))
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

test('who leaves says so on the health pages first, and serves everybody on until a proxy can have seen it', async () => {
  const proxied = await openHouse({ more: [slow] })
  await proxied.app.listen({ host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${(proxied.app.server.address() as AddressInfo).port}`
  const status = async (path: string) => (await fetch(`${at}${path}`)).status
  const call = () => fetch(`${at}${slow.group.one.path}`, { method: 'POST', headers: ourHeaders, body: '{}' })
  expect([await status('/healthz'), await status('/readyz'), (await call()).status]).toEqual([200, 200, 200])
  let isOver = false
  const closing = closeGently(proxied.app, { noticeMs: 400, graceMs: 10 }).then(() => {
    isOver = true
  })
  expect([await status('/healthz'), await status('/readyz'), (await call()).status]).toEqual([503, 503, 200])
  expect(isOver).toBe(false)
  await closing
  await proxied.close()
  // Without a proxy nobody asks, and nobody is kept waiting.
  expect([noticeFor({ proxies: [] }), noticeFor({ proxies: ['10.0.0.1'] }) > 1500]).toEqual([0, true])
})

// The last one: it closes the house.
test('a server that leaves finishes what runs and refuses what comes in the envelope', async () => {
  const agent = new Agent({ keepAlive: true })
  const idle = new Agent({ keepAlive: true })
  const seen = { right: 0, busy: 0, closed: 0, wrong: [] as string[] }
  let isOver = false
  const ask = (by = agent) =>
    new Promise<void>((resolve) => {
      const asking = request(
        { port, host: '127.0.0.1', path: slow.group.one.path, method: 'POST', agent: by, headers: { ...ourHeaders, 'content-length': 2 } },
        (response) => {
          let text = ''
          response.on('data', (data) => {
            text += data
          })
          response.on('end', () => {
            const code = JSON.parse(text).code
            if (response.statusCode === 200 && code === 0) seen.right++
            else if (response.statusCode === 503 && code === refusals.busy.code) seen.busy++
            else seen.wrong.push(`${response.statusCode} ${text}`)
            resolve()
          })
        },
      )
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // Nobody listens any more, or the system took the connection and nobody was there to accept it: nothing has happened. One that was
        // open already is another matter: its owner was not told.
        if (error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && !asking.reusedSocket)) {
          seen.closed++
          isOver = true
        } else seen.wrong.push(String(error))
        resolve()
      })
      asking.end('{}')
    })
  const turns = Array<number>(20).fill(0)
  const load = turns.map(async (_, n) => {
    while (!isOver) {
      await ask()
      turns[n] = (turns[n] ?? 0) + 1
    }
  })
  await ask(idle)
  while (turns.some((own) => own < 2)) await new Promise((next) => setTimeout(next, 5))
  const closing = closeGently(house.app)
  // Whoever runs hears it with the answer; one whose connection lay idle asks now, and is told.
  const before = seen.busy
  await ask(idle)
  expect(seen.busy).toBeGreaterThan(before)
  await closing
  await Promise.all(load)
  agent.destroy()
  idle.destroy()
  expect(seen.wrong).toEqual([])
  expect(seen.closed).toBeGreaterThan(0)
})
