import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { root } from '../root.ts'
import { setStock, stockOf } from '../testing/buying.ts'
import { makeScratch, PATIENCE_MS, testPostgres } from '../testing/database.ts'
import { addAccount, ourHeaders, testIdentityKey, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { note } from '../testing/shoppers.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Written by whoever was told, outside of the server and of its database. */
const witness = (name: string) => {
  const file = join(folder, name)
  appendFileSync(file, '')
  return {
    saw: (id: string) => appendFileSync(file, `${id}\n`),
    all: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
  }
}

async function until<T>(look: () => T | undefined, child: ChildProcess): Promise<T> {
  for (;;) {
    const seen = look()
    if (seen !== undefined) return seen
    if (child.exitCode !== null) throw new Error('The process has ended')
    await pause(50)
  }
}

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data) => {
    said += data
  })
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { child, said: () => said, kill }
}

/** Says that a row is written before it is. */
const hasty = `
  import pg from 'pg'
  const pool = new pg.Pool({ connectionString: process.env.URL, max: 8 })
  await pool.query('create table hasty (id uuid primary key)')
  for (let n = 0; ; n++) {
    const id = crypto.randomUUID()
    process.stdout.write(id + '\\n')
    setTimeout(() => pool.query('insert into hasty values ($1)', [id]).catch(() => {}), 50)
    await new Promise((next) => setTimeout(next, 5))
  }`

// The embedded database leaves writes to the operating system: it survives this kill, but no power cut. Only PostgreSQL promises more.
test.skipIf(!testPostgres)('12: an acknowledged order survives kill -9 in the middle of the load', { timeout: 240_000 }, async () => {
  const scratch = await makeScratch(testPostgres ?? '')
  const database = await openPostgres({ url: scratch.url, connections: 4, statementMs: PATIENCE_MS })
  const { db } = database
  await migrate(database.pool, await readMigrations())
  const { lamp } = await addMarketplace(db, new Date())
  await setStock(db, lamp.sku, 100_000)
  const emails = Array.from({ length: 12 }, (_, n) => `kill${n}@example.com`)
  for (const email of emails) await addAccount(db, email)

  const env = {
    DATABASE_URL: scratch.url,
    DATA_DIR: folder,
    PORT: '0',
    // Only a demo takes test cards. A database that holds accounts is not filled.
    MALLARD_DEMO: 'on',
    MALLARD_POINTS: 'off',
    MALLARD_IDENTITY_KEY: testIdentityKey,
    MALLARD_CALLS_PER_MINUTE: '1000000',
  }
  const server = run(['--import', 'tsx', 'src/server/start.ts'], env)
  const port = await until(() => /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(server.said())?.[1], server.child)
  const post = async (path: string, input: object, headers: Record<string, string>) => {
    const response = await fetch(`http://127.0.0.1:${port}/mallapi/${path}`, {
      method: 'POST',
      headers: { ...ourHeaders, ...headers },
      body: JSON.stringify(input),
    })
    return { code: 0, data: {} as Record<string, string>, ...((await response.json()) as object), cookies: response.headers.getSetCookie() }
  }

  const acknowledged = witness('orders')
  let isOver = false
  const shop = async (email: string) => {
    const login = await post('customer/login', { email, password: testPassword }, {})
    const cookie = login.cookies.map((line) => line.split(';')[0]).join('; ')
    const headers = { cookie, 'x-session-token': login.data.buyerSession ?? '' }
    const address = await post(
      'address/addNew',
      {
        recipient: 'Robin',
        countryId: 'ca',
        stateProvinceId: 'ON',
        city: 'Toronto',
        street: '1 Front Street',
        postalCode: 'M5V 2T6',
        email,
        phoneNumber: '4165550100',
      },
      headers,
    )
    const wanted = { buyNow: { skuId: lamp.sku, quantity: 1 }, shipAddressId: address.data.id, seenTotalCents: 135_60 }
    while (!isOver) {
      const made = await post('order/addNew', wanted, { ...headers, 'idempotency-key': v7() })
      if (made.code === 0) acknowledged.saw(String(made.data))
    }
  }
  const load = Promise.allSettled(emails.map(shop))
  await until(() => (acknowledged.all().length >= 60 ? true : undefined), server.child)
  await server.kill()
  isOver = true
  await load

  const told = acknowledged.all()
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders where id = any(${sql.param(told)}::uuid[])`)
  const lost = told.length - rows.length
  expect(lost).toBe(0)
  // What was begun and not acknowledged is there whole or not at all.
  const { rows: all } = await db.execute<{ n: string }>(sql`select count(*) as n from orders`)
  expect((await stockOf(db, lamp.sku)).reserved).toBe(Number(all[0]?.n))

  const twin = run(['--input-type=module', '-e', hasty], { URL: scratch.url })
  await until(() => (twin.said().split('\n').length > 60 ? true : undefined), twin.child)
  await twin.kill()
  const hurried = twin.said().split('\n').filter(Boolean)
  const { rows: kept } = await db.execute<{ n: string }>(sql`select count(*) as n from hasty`)
  const lostByTwin = hurried.length - Number(kept[0]?.n)
  expect(lostByTwin).toBeGreaterThan(0)
  note(12, `an acknowledged write survives kill -9 (${told.length} orders)`, 'lost acks', lost, lostByTwin)
  await database.close()
  await scratch.drop()
})
