import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './root.ts'
import { makeScratch, testPostgres } from './testing/database.ts'
import { ourHeaders, testIdentityKey } from './testing/house.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
}

function start(env: Record<string, string>): Running {
  const all = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', MALLARD_DEMO: 'off', MALLARD_IDENTITY_KEY: testIdentityKey, ...env }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/start.ts'], {
    cwd: root,
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (data) => {
    stdout += data
  })
  child.stderr.on('data', (data) => {
    stderr += data
  })
  return { child, stdout: () => stdout, stderr: () => stderr }
}

async function untilReady({ child, stdout, stderr }: Running): Promise<number> {
  for (;;) {
    const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(stdout())?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null) throw new Error(stderr())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Until nobody new is let in. */
async function untilClosed(port: number): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a bad setting gives one line and exit code 1', async () => {
  const { child, stdout, stderr } = start({ PORT: 'abc' })
  const [code] = await once(child, 'close')
  expect([code, stdout(), stderr()]).toEqual([1, '', 'Mallard cannot start: PORT must be a port from 0 to 65535; "abc" is not.\n'])
})

test('a real marketplace without a key for papers gives one line and exit code 1', async () => {
  const { child, stdout, stderr } = start({ MALLARD_IDENTITY_KEY: '' })
  const [code] = await once(child, 'close')
  expect([code, stdout()]).toEqual([1, ''])
  expect(stderr()).toMatch(/^Mallard cannot start: MALLARD_IDENTITY_KEY is missing: [^\n]+\n$/)
})

test('a database that is not there gives one line and exit code 1', async () => {
  const { child, stderr } = start({ DATABASE_URL: 'postgres://duck:hunter2@127.0.0.1:1/pond' })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(stderr()).toMatch(/^Mallard cannot start: The database of DATABASE_URL cannot be reached: [^\n]+\n$/)
  expect(stderr()).not.toContain('hunter2')
})

test('a folder that cannot be written gives one line too', async () => {
  const { child, stderr } = start({ DATA_DIR: '/dev/null/mallard' })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(stderr()).toMatch(/^Mallard cannot start: [^\n]+\n$/)
})

test.skipIf(!testPostgres)('a database that we may not write gives one line too', async () => {
  const scratch = await makeScratch(testPostgres ?? '')
  const url = new URL(scratch.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const { child, stderr } = start({ DATABASE_URL: url.href })
  const [code] = await once(child, 'close')
  await scratch.drop()
  expect(code).toBe(1)
  expect(stderr()).toMatch(/^Mallard cannot start: The database of DATABASE_URL cannot be reached: [^\n]+The server only reads\.\n$/)
})

test('the start says which world it is in', async () => {
  const running = start({})
  await untilReady(running)
  running.child.kill('SIGTERM')
  await once(running.child, 'close')
  expect(running.stdout()).toMatch(/^Real marketplace · embedded database[^\n]* · payments are not set up$/m)
}, 240_000)

test('a signal lets the running request finish, then the server leaves and nothing is locked', async () => {
  const scratch = testPostgres ? await makeScratch(testPostgres) : undefined
  const running = start(scratch ? { DATABASE_URL: scratch.url } : {})
  const port = await untilReady(running)
  const body = '{}'
  const headers = { ...ourHeaders, 'content-length': body.length }
  const sending = request({ port, host: '127.0.0.1', path: '/mallapi/customer/getInfo', method: 'POST', headers })
  const answered = once(sending, 'response')
  sending.write(body.slice(0, 1))
  // The server has the headers once it answers something that was asked after them.
  await fetch(`http://127.0.0.1:${port}/healthz`)

  running.child.kill('SIGTERM')
  await untilClosed(port)
  sending.end(body.slice(1))
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  response.resume()
  const [code] = await once(running.child, 'exit')
  await scratch?.drop()
  expect([code, running.stderr()]).toEqual([0, ''])
  if (!scratch) expect(readdirSync(folder).sort()).toEqual(['database', 'schema'])
}, 240_000)

test.skipIf(!testPostgres)('several processes serve on one port; one that dies is replaced, and all leave together', async () => {
  const scratch = await makeScratch(testPostgres ?? '')
  const running = start({ DATABASE_URL: scratch.url, MALLARD_PROCESSES: '2' })
  const port = await untilReady(running)
  while (!running.stdout().includes('2 processes serve')) await new Promise((resolve) => setTimeout(resolve, 50))
  const answered = async () => (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).status
  expect(await answered()).toBe(200)
  process.kill(Number(/this port: (\d+)/.exec(running.stdout())?.[1]), 'SIGKILL')
  while (!running.stdout().includes('another takes its place')) await new Promise((resolve) => setTimeout(resolve, 50))
  for (let n = 0; n < 5; n++) expect(await answered()).toBe(200)
  running.child.kill('SIGTERM')
  const [code] = await once(running.child, 'close')
  expect(code).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  await scratch.drop()
})
