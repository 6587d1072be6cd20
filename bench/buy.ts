import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { callHeaders } from '../src/contract/envelope.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { accounts } from '../src/server/accounts/tables.ts'
import { addresses } from '../src/server/addresses/tables.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { auditLedger } from '../src/server/payments/audit-ledger.ts'
import { beginSession } from '../src/server/sessions/sessions.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { hangUp, post } from './post.ts'
import { ownCpu, postgresCpu, serve } from './served.ts'

/**
 * npm run bench:buy: whole checkouts, cart additions and a run on the last pieces, on PostgreSQL. The built server is one process, the
 * shoppers are another. With --database an existing database with the demo in it is used.
 */
const { values: given } = parseArgs({
  options: {
    database: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    /** Before the measuring: 3 show a server that has just started, 30 one that has run for a while. */
    warm: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '20' },
    /** People who have an account and buy nothing at the moment. */
    accounts: { type: 'string', default: '100000' },
    /** Neither cart additions nor the run on the last pieces. */
    'only-checkouts': { type: 'boolean', default: false },
  },
})
const SECONDS = Number(given.seconds)
const WARM = Number(given.warm)
const ROUNDS = Number(given.rounds)
const ACCOUNTS = Number(given.accounts)
const SHOPPERS = 200
const PIECES = 50
const GOODS = 60

const binaries = findPostgres()
if (!given.database && !binaries) throw new Error('no PostgreSQL 15 or later was found')
const counting = { shared_preload_libraries: 'pg_stat_statements' }
const cluster = given.database ? null : await startPrivatePostgres(binaries ?? '', { settings: counting })
const url = given.database ?? cluster?.url ?? ''
const { db, pool, close } = await openPostgres({ url, connections: 4, statementMs: 600_000 })

await migrate(pool, await readMigrations())
if ((await pool.query('select 1 from spus limit 1')).rowCount === 0) await seedDemo(db, { now: new Date() })
const canCount = await pool.query('create extension if not exists pg_stat_statements').then(
  () => pool.query('select 1 from pg_stat_statements limit 1').then(() => true),
  () => false,
)
const { rows: places } = await pool.query<{ data_directory: string }>('show data_directory')
const databaseCpu = postgresCpu(places[0]?.data_directory ?? '')
/** Everything that came to the database, the beginning and the end of transactions too. */
const queries = async () =>
  canCount ? Number((await pool.query<{ n: string }>('select sum(calls) as n from pg_stat_statements')).rows[0]?.n) : Number.NaN

interface Shopper {
  id: string
  addressId: string
  headers: Record<string, string>
}

async function addShopper(n: number): Promise<Shopper> {
  const [id, addressId, now] = [v7(), v7(), new Date()]
  const email = `bench-${id}@example.com`
  const person = { nickName: 'Robin', firstName: 'Robin', lastName: 'Gagnon', bio: '', gender: 'ratherNotSay' as const }
  await db
    .insert(accounts)
    .values({ id, email, passwordHash: '', roles: ['customer'], ...person, language: 'en', mallCode: 'main', createdAt: now })
  await db.insert(addresses).values({
    customerId: id,
    id: addressId,
    addressType: 'shipment',
    isDefault: true,
    isCompany: false,
    recipient: 'Robin Gagnon',
    country: 'CA',
    province: ['ON', 'QC', 'BC', 'AB', 'NS'][n % 5] ?? 'ON',
    city: 'Toronto',
    street: '1 Front Street',
    postalCode: 'M5V 2T6',
    email,
    phone: '4165550100',
    createdAt: now,
  })
  const { cookie, token } = await beginSession(db, id, now)
  return {
    id,
    addressId,
    headers: { cookie: `${cookieNames.session}=${cookie}; ${cookieNames.token}=${token}`, [callHeaders.sessionToken]: token },
  }
}

/** Goods of many shops, one of each. */
async function chooseGoods(): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select sku.id from (
      select id, row_number() over (partition by shop_id order by sold_count desc, id) as n from spus where published
    ) spu cross join lateral (select id, shop_id from skus where spu_id = spu.id order by sort limit 1) sku
      join shops shop on shop.id = sku.shop_id
    where shop.is_public order by spu.n, sku.id limit ${GOODS}`)
  return rows.map(({ id }) => id)
}

const setStock = (skuIds: readonly string[], onHand: number) =>
  db.execute(sql`update stock set on_hand = ${onHand} + reserved where sku_id = any(${sql.param([...skuIds])}::uuid[])`)

/** As many rows as a grown marketplace has: what reads them from end to end is seen. */
async function addCrowd(): Promise<void> {
  await db.execute(sql`
    insert into ${accounts} (id, email, password_hash, roles, nick_name, first_name, last_name, bio, gender, language, mall_code, created_at)
    select gen_random_uuid(), 'crowd-' || n || '@example.com', '', '{customer}', 'Robin', 'Robin', 'Gagnon', '', 'ratherNotSay', 'en', 'main', now()
    from generate_series(1, ${ACCOUNTS}::int) n on conflict do nothing`)
  await db.execute(sql`analyze ${accounts}`)
}

await addCrowd()
const goods = await chooseGoods()
const [scarce = ''] = goods
const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => addShopper(n)))
// Only a demo takes test cards; with accounts in it the database is left as it is.
const server = await serve(url, { MALLARD_DEMO: 'on', MALLARD_POINTS: 'off' })
let broken = 0

async function ask<T>(
  shopper: Shopper,
  path: string,
  input: object,
  more: Record<string, string> = {},
): Promise<{ code: number; data: T }> {
  const { status, envelope } = await post<T>(server.origin, `/mallapi/${path}`, input, { ...shopper.headers, ...more })
  if (status >= 500) broken++
  return envelope as { code: number; data: T }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function measure(what: string, count: number, once: (shopper: Shopper, turn: number, n: number) => Promise<number>): Promise<void> {
  const run = async (ms: number) => {
    const until = performance.now() + ms
    const done = await Promise.all(
      shoppers.slice(0, count).map(async (shopper, n) => {
        let own = 0
        for (let turn = n; performance.now() < until; turn++) own += await once(shopper, turn, n)
        return own
      }),
    )
    return done.reduce((a, b) => a + b, 0)
  }
  await run(WARM * 1000)
  const before = { at: performance.now(), server: server.cpuMs(), database: databaseCpu(), queries: await queries(), own: ownCpu() }
  const done = await run(SECONDS * 1000)
  const own = ownCpu()
  const seconds = (performance.now() - before.at) / 1000
  const each = (from: number, to: number) => ((to - from) / done).toFixed(2)
  say(
    `${what}, ${count} shoppers: ${(done / seconds).toFixed(1)}/s; each ${each(before.server, server.cpuMs())} ms CPU of the server, ` +
      `${each(before.database, databaseCpu())} ms of PostgreSQL, ${each(before.own, own)} ms of the shoppers themselves, ` +
      `${each(before.queries, await queries())} queries`,
  )
}

const { envelope: made } = await post(server.origin, '/test-provider/tokens', cardOf('4242424242424242'), {})
const token = (made as unknown as { token: string }).token

function cardOf(number: string) {
  return { number, expirationMonth: 12, expirationYear: 2090, cvv: '123', nameOnCard: 'Robin Gagnon' }
}

const newAddress = {
  addressType: 'shipment',
  recipient: 'Robin Gagnon',
  countryId: 'ca',
  stateProvinceId: 'ON',
  city: 'Toronto',
  street: '1 Front Street',
  postalCode: 'M5V 2T6',
  email: 'robin@example.com',
  phoneNumber: '4165550100',
}

interface Purchase {
  shopper: Shopper
  turn: number
  addressId: string
  totalCents: number
  orderId: string
}

/** As a shopper does it who was never here before, call by call: the address is typed, and the page asks which cards are kept. */
const steps: Record<string, (purchase: Purchase) => Promise<boolean>> = {
  'shoppingCart/addNew': async ({ shopper, turn }) =>
    (await ask(shopper, 'shoppingCart/addNew', { skuId: goods[(turn * 7) % goods.length] })).code === 0,
  'address/addNew': async (purchase) => {
    const { code, data } = await ask<{ id: string }>(purchase.shopper, 'address/addNew', newAddress)
    purchase.addressId = data?.id ?? ''
    return code === 0
  },
  'shoppingCart/GetCheckOutDetail': async (purchase) => {
    const input = { shipAddressId: purchase.addressId }
    const { code, data } = await ask<{ totalCents: number }>(purchase.shopper, 'shoppingCart/GetCheckOutDetail', input)
    purchase.totalCents = data?.totalCents ?? 0
    return code === 0
  },
  'payment/ways': async ({ shopper }) => (await ask(shopper, 'payment/ways', {})).code === 0,
  'order/addNew': async (purchase) => {
    const input = { shipAddressId: purchase.addressId, seenTotalCents: purchase.totalCents }
    const { code, data } = await ask<string>(purchase.shopper, 'order/addNew', input)
    purchase.orderId = data
    return code === 0
  },
  'order/placeOrders': async ({ shopper, orderId }) =>
    (await ask<{ state: string }>(shopper, 'order/placeOrders', { id: orderId, token })).data?.state === 'paid',
}

/** Nobody has more than sixty addresses. */
const forgetAddresses = ({ id }: Shopper) => db.delete(addresses).where(eq(addresses.customerId, id))

async function checkOut(shopper: Shopper, turn: number): Promise<number> {
  const purchase: Purchase = { shopper, turn, addressId: '', totalCents: 0, orderId: '' }
  if (turn % 50 === 0) await forgetAddresses(shopper)
  for (const step of Object.values(steps)) if (!(await step(purchase))) return 0
  return 1
}

/** What each call of a checkout costs: everybody takes the same step, then everybody the next one. */
async function measureSteps(rounds: number): Promise<void> {
  const spent = Object.fromEntries(Object.keys(steps).map((name) => [name, { server: 0, database: 0 }]))
  const crowd = shoppers.slice(0, 50)
  for (let round = -5; round < rounds; round++) {
    const purchases = crowd.map((shopper, n) => ({ shopper, turn: round + 5 + n, addressId: '', totalCents: 0, orderId: '' }))
    if (round % 50 === 0) await Promise.all(crowd.map(forgetAddresses))
    for (const [name, step] of Object.entries(steps)) {
      const before = { server: server.cpuMs(), database: databaseCpu() }
      const done = await Promise.all(purchases.map(step))
      if (done.includes(false)) throw new Error(`${name} was refused`)
      const own = spent[name]
      if (round < 0 || !own) continue
      own.server += server.cpuMs() - before.server
      own.database += databaseCpu() - before.database
    }
  }
  const each = (ms: number) => (ms / (rounds * crowd.length)).toFixed(2)
  for (const [name, { server, database }] of Object.entries(spent)) {
    say(`  ${name}: ${each(server)} ms CPU of the server, ${each(database)} ms of PostgreSQL`)
  }
}

interface Cart {
  cartLists: { shoppingCartList: { id: string }[] }[]
}

/** A cart that is full is emptied and not counted. */
async function addOne(shopper: Shopper, _turn: number, n: number): Promise<number> {
  if ((await ask(shopper, 'shoppingCart/addNew', { skuId: goods[n % goods.length] })).code === 0) return 1
  const { data } = await ask<Cart>(shopper, 'shoppingCart/all', {})
  await ask(shopper, 'shoppingCart/del', { id: data.cartLists[0]?.shoppingCartList[0]?.id })
  return 0
}

async function runOnPieces(): Promise<{ sold: number; refused: number; other: number }> {
  await setStock([scarce], PIECES)
  const buyNow = { skuId: scarce, quantity: 1 }
  const totals = await Promise.all(
    shoppers.slice(0, 5).map((shopper) => ask<{ totalCents: number }>(shopper, 'shoppingCart/BuyNow', buyNow)),
  )
  const codes = await Promise.all(
    shoppers.map(async (shopper, n) => {
      // Without a name the same purchase in the next round would be taken for a second press of the button.
      const named = { 'idempotency-key': v7() }
      const seenTotalCents = totals[n % 5]?.data.totalCents
      const order = await ask<string>(shopper, 'order/addNew', { buyNow, shipAddressId: shopper.addressId, seenTotalCents }, named)
      return order.code === 0 ? (await ask(shopper, 'order/placeOrders', { id: order.data, token })).code : order.code
    }),
  )
  const sold = codes.filter((code) => code === 0).length
  const refused = codes.filter((code) => code === 40904).length
  const { rows } = await db.execute<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock where sku_id = ${scarce}`,
  )
  if (rows[0]?.on_hand !== PIECES - sold || rows[0].reserved !== 0) broken++
  return { sold, refused, other: codes.length - sold - refused }
}

try {
  await setStock(goods, 1_000_000)
  await measure('whole checkouts of six calls', 10, checkOut)
  await measureSteps(ROUNDS)
  if (!given['only-checkouts']) {
    await measure('cart additions', 20, addOne)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await runOnPieces())
    const wrong = rounds.filter(({ sold, other }) => sold !== PIECES || other !== 0).length
    const sold = rounds.map((round) => round.sold).join(' ')
    say(`${PIECES} pieces, ${SHOPPERS} shoppers, ${ROUNDS} rounds: ${sold} sold; ${wrong} rounds wrong; ${broken} errors`)
  }
  const findings = (await auditLedger(db)).filter((finding) => finding.wrong > 0)
  say(findings.length === 0 ? 'the books balance' : `the books do not balance: ${findings.map(({ rule }) => rule).join('; ')}`)
} finally {
  hangUp()
  await server.stop()
  await close()
  await cluster?.stop()
}
