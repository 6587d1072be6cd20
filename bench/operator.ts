import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { callHeaders } from '../src/contract/envelope.ts'
import type { Task } from '../src/contract/jobs.ts'
import { operatorTask } from '../src/contract/jobs.ts'
import { operatorModeration } from '../src/contract/moderation.ts'
import { operatorCustomer } from '../src/contract/operator-customers.ts'
import { operatorOrder } from '../src/contract/operator-orders.ts'
import { operatorSeller } from '../src/contract/operator-sellers.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { beginSession } from '../src/server/sessions/sessions.ts'
import { deskRoutes } from '../src/web/desk-routes.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { fillOperator } from './operator-fill.ts'
import { hangUp, post } from './post.ts'
import { serve } from './served.ts'
import { asBrowser } from './server.ts'
import { askForPage } from './visitors.ts'

/**
 * npm run bench:operator: the desk of whoever runs a marketplace that has grown for years, on PostgreSQL. How long each of its pages takes to
 * its first byte, its lists at any depth, orders by each key, a try of the rules for goods over all products, and what all that costs shoppers.
 * With --database a database that an earlier run has filled is used, or filled on: a fill that was stopped goes on where it was.
 */
const { values: given } = parseArgs({
  options: {
    database: { type: 'string' },
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '1000000' },
    sellers: { type: 'string', default: '100000' },
    'only-fill': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    /** Holds all products against the rules, which takes minutes. */
    try: { type: 'boolean', default: false },
  },
})
const wanted = { orders: Number(given.orders), products: Number(given.products), sellers: Number(given.sellers) }
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)]
const VISITORS = 10

const binaries = given.database ? null : findPostgres()
if (!given.database && !binaries) throw new Error('There is no PostgreSQL on this machine')
const postgres = binaries ? await startPrivatePostgres(binaries) : null
const url = given.database ?? postgres?.url ?? ''
const { db, pool } = await openPostgres({ url, connections: 4, statementMs: 600_000 })

async function headersOf(mail: string): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [mail])
  const { cookie, token } = await beginSession(db, rows[0]?.id ?? '', new Date())
  return { cookie: `${cookieNames.session}=${cookie}; ${cookieNames.token}=${token}`, [callHeaders.sessionToken]: token }
}

/** Until the first byte of a page, in milliseconds. */
const firstByte = (address: string, cookie: string) =>
  new Promise<{ ms: number; status: number }>((resolve, reject) => {
    const at = performance.now()
    get(address, { headers: { ...asBrowser, cookie } }, (response) => {
      response.once('readable', () => {
        const ms = performance.now() - at
        response.resume().once('end', () => resolve({ ms, status: response.statusCode ?? 0 }))
      })
    }).on('error', reject)
  })

/** The middle and the slowest of some tries; the first of each is thrown away. */
async function timed(name: string, act: () => Promise<number>, goalMs: number): Promise<void> {
  await act()
  const took: number[] = []
  for (let n = 0; n < ROUNDS; n++) took.push(await act())
  took.sort((a, b) => a - b)
  const [middle = 0, slowest = 0] = [took[took.length >> 1], took.at(-1)]
  console.log(`${middle > goalMs ? '!' : ' '} ${name.padEnd(46)} ${middle.toFixed(1).padStart(7)} ms, slowest ${slowest.toFixed(1)}`)
}

async function measure(): Promise<void> {
  const server = await serve(url, { MALLARD_IDENTITY_KEY: `bench:${randomBytes(32).toString('base64')}` })
  try {
    const headers = await headersOf(demoLogins.operator)
    const one = async <T>(text: string) => (await pool.query<{ value: T }>(text)).rows[0]?.value
    const ask = async (path: string, input: object) => {
      const at = performance.now()
      const { envelope } = await post(server.origin, path, input, headers)
      if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code}: ${envelope.msg}`)
      return performance.now() - at
    }
    const ids: Record<string, string | undefined> = {
      orders: await one('select id as value from orders order by placed_at limit 1'),
      customers: await one("select id as value from accounts where email like 'bench-%' limit 1"),
    }
    console.log('first byte of each page')
    const pages = deskRoutes.map(({ path }): string => path).filter((path) => path.startsWith('/operator'))
    for (const path of pages) {
      const named = path.replace(':id', ids[path.split('/')[2] ?? ''] ?? v7())
      if (path.includes(':id') && named.split('/')[2] !== 'orders' && named.split('/')[2] !== 'customers') continue
      await timed(path, async () => (await firstByte(`${server.origin}${named}`, headers.cookie ?? '')).ms, 100)
    }
    console.log('lists far down, and by their filters')
    const deepOrder = await one<string>(
      `select id as value from orders order by placed_at desc, id desc offset ${Math.floor(wanted.orders * 0.9)} limit 1`,
    )
    const deepSeller = await one<string>(
      `select id as value from shops order by created_at desc, id desc offset ${Math.floor(wanted.sellers * 0.9)} limit 1`,
    )
    const deepPerson = await one<string>("select id as value from accounts where email like 'bench-%' order by created_at limit 1")
    await timed('orders, behind nine tenths', () => ask(operatorOrder.page.path, { page: { after: deepOrder } }), 100)
    await timed('shops, behind nine tenths', () => ask(operatorSeller.page.path, { page: { after: deepSeller } }), 100)
    for (const standing of ['open', 'suspended', 'closed'])
      await timed(`shops, ${standing}`, () => ask(operatorSeller.page.path, { standing }), 100)
    await timed('shops, by the beginning of the name', () => ask(operatorSeller.page.path, { words: 'maple' }), 100)
    await timed('customers, far down', () => ask(operatorCustomer.page.path, { page: { after: deepPerson } }), 100)
    console.log('orders by what a caller knows')
    const n = Math.floor(wanted.orders / 3)
    const known = await pool.query<{ number: string; name: string; phone: string; mail: string; tracking: string; last4: string }>(
      `select o.order_number as number, o.shipping_address ->> 'recipient' as name, o.shipping_address ->> 'phone' as phone, a.email as mail,
        p.tracking_number as tracking, paid.last4 from orders o join accounts a on a.id = o.customer_id
       join shop_orders part on part.order_id = o.id join parcels p on p.shop_id = part.shop_id and p.shop_order_id = part.id
       join payments paid on paid.customer_id = o.customer_id and paid.order_id = o.id
       where p.tracking_number = 'BN' || lpad('${n}', 9, '0') || 'CA'`,
    )
    for (const [key, words] of Object.entries(known.rows[0] ?? {})) await timed(key, () => ask(operatorOrder.page.path, { words }), 30)
    await besideShoppers(server.origin, headers, pages)
  } finally {
    hangUp()
    await server.stop()
  }
}

/** How many pages shoppers get in a second, while `beside` says that something else is still going on. */
async function shoppersRate(origin: string, addresses: readonly string[], beside: () => boolean): Promise<number> {
  const at = performance.now()
  let seen = 0
  const goesOn = () => performance.now() - at < SECONDS * 1000 || beside()
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let n = visitor; goesOn(); n += VISITORS) {
        await askForPage(`${origin}${addresses[n % addresses.length]}`, '')
        seen++
      }
    }),
  )
  return seen / ((performance.now() - at) / 1000)
}

async function besideShoppers(origin: string, headers: Record<string, string>, pages: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from spus where published order by sold_count desc limit 500')
  const addresses = rows.map(({ id }) => `/product/productDetails?id=${id}`)
  await shoppersRate(origin, addresses, () => false)
  const alone = await shoppersRate(origin, addresses, () => false)
  // Somebody who works: a page each second.
  let isWorking = true
  const working = (async () => {
    const flat = pages.filter((path) => !path.includes(':'))
    for (let n = 0; isWorking; n++) {
      await askForPage(`${origin}${flat[n % flat.length]}`, headers.cookie ?? '')
      await new Promise((go) => setTimeout(go, 1000))
    }
  })()
  const beside = await shoppersRate(origin, addresses, () => false)
  isWorking = false
  await working
  console.log(`shoppers: ${alone.toFixed(0)} pages a second alone, ${beside.toFixed(0)} beside one who works at the desk`)
  if (!given.try) return
  const { envelope } = await post<Task>(origin, operatorModeration.tryOut.path, {}, { ...headers, 'idempotency-key': v7() })
  if (!envelope.data) throw new Error(`The try did not begin: ${envelope.msg}`)
  const [id, at] = [envelope.data.id, performance.now()]
  let task: Task | null = envelope.data
  const watching = (async () => {
    while (task?.endedAt === null) {
      await new Promise((go) => setTimeout(go, 2000))
      task = (await post<Task>(origin, operatorTask.getInfo.path, { id }, headers)).envelope.data
    }
  })()
  const during = await shoppersRate(origin, addresses, () => task?.endedAt === null)
  await watching
  const seconds = (performance.now() - at) / 1000
  console.log(
    `the rules over ${task?.done} products: ${seconds.toFixed(0)} s, ${task?.state}; shoppers meanwhile ${during.toFixed(0)} a second`,
  )
}

await migrate(pool, await readMigrations())
await fillOperator(db, pool, wanted)
if (!given['only-fill']) await measure()
await pool.end()
await postgres?.stop()
