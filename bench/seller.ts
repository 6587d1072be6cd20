import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { callHeaders } from '../src/contract/envelope.ts'
import type { OwnPiece } from '../src/contract/seller-products.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { MATCHING_VERSION } from '../src/rules/matching/matching.ts'
import { accounts } from '../src/server/accounts/tables.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { inTransaction } from '../src/server/db/in-transaction.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { join } from '../src/server/members/join.ts'
import { beginSession } from '../src/server/sessions/sessions.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { hangUp, post } from './post.ts'
import { addOrders, addPieces, addProducts } from './seller-rows.ts'
import { serve } from './served.ts'

/**
 * npm run bench:seller: what a seller waits for in a shop of 100,000 products and one of 1,000,000 orders on PostgreSQL: lists at any page,
 * searches with many hits, and saving one of 2,000 variants. One asks after the other, as one person does. Needs the build. With --database
 * one that was filled before is measured as it is, and stays.
 */
const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '40' },
    database: { type: 'string' },
  },
})
const PRODUCTS = Number(given.products)
const ORDERS = Number(given.orders)
const TIMES = Number(given.times)
const PIECES = 2_000

const binaries = findPostgres()
if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
const cluster = given.database
  ? undefined
  : await startPrivatePostgres(binaries, { settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
const url = given.database ?? cluster?.url ?? ''
const { db, pool, close } = await openPostgres({ url, connections: 2, statementMs: 1_200_000 })

const rowOf = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string; shopId: string }>(query)).rows[0]

async function fillShops(): Promise<void> {
  await migrate(pool, await readMigrations())
  await seedDemo(db, { now: new Date() })
  const some = await rowOf(sql`
    select id, shop_id as "shopId" from spus spu where published and exists (select 1 from skus where spu_id = spu.id) order by sold_count desc limit 1`)
  const other = await rowOf(
    sql`select id, shop_id as "shopId" from spus where shop_id = ${some?.shopId} and id <> ${some?.id} and published limit 1`,
  )
  // Another shop than that of the products: neither figure owes anything to the other's rows.
  const part = await rowOf(
    sql`select id, shop_id as "shopId" from shop_orders where shop_id <> ${some?.shopId} and state = 'delivered' limit 1`,
  )
  if (!some || !other || !part) throw new Error('the demo marketplace is missing')
  const begun = performance.now()
  // What references what was looked after when the demo was made; copies keep to it.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await addProducts(tx, some.id, PRODUCTS)
    await addPieces(tx, other.id, PIECES)
    await addOrders(tx, part.id, ORDERS)
    // Comparing a hundred thousand copies with each other would keep the server busy for an hour.
    await tx.execute(sql`
      insert into matched_products (spu_id, matched_by) select id, ${MATCHING_VERSION} from spus on conflict (spu_id) do update set matched_by = excluded.matched_by`)
  })
  await pool.query('vacuum analyze')
  console.log(`${PRODUCTS} products and ${ORDERS} orders made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
if (cluster) await fillShops()

const some = await rowOf(sql`select min(id::text) as id, shop_id as "shopId" from spus group by shop_id order by count(*) desc limit 1`)
const part = await rowOf(
  sql`select min(id::text) as id, shop_id as "shopId" from shop_orders group by shop_id order by count(*) desc limit 1`,
)
const many = await rowOf(
  sql`select spu_id as id, shop_id as "shopId" from skus where shop_id = ${some?.shopId} group by 1, 2 order by count(*) desc limit 1`,
)
if (!some || !part || !many) throw new Error('nothing is there')

async function sellerOf(shopId: string): Promise<Record<string, string>> {
  const [id, now] = [v7(), new Date()]
  const person = { nickName: 'Robin', firstName: 'Robin', lastName: 'Gagnon', bio: '', gender: 'ratherNotSay' as const }
  await db.insert(accounts).values({
    ...{ id, email: `${id}@example.com`, passwordHash: '', roles: ['customer'], ...person },
    ...{ language: 'en', mallCode: 'main', createdAt: now },
  })
  await inTransaction(db, (tx) => join(tx, { accountId: id, kind: 'shop', placeId: shopId, role: 'manager' }, now))
  const { cookie, token } = await beginSession(db, id, now)
  return { cookie: `${cookieNames.session}=${cookie}; ${cookieNames.token}=${token}`, [callHeaders.sessionToken]: token }
}

const server = await serve(url)
const [goods, sales] = [await sellerOf(some.shopId), await sellerOf(part.shopId)]

async function ask<T>(headers: Record<string, string>, path: string, input: object): Promise<T> {
  const { envelope } = await post<T>(server.origin, `/mallapi/${path}`, input, { ...headers, 'idempotency-key': v7() })
  if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code} ${envelope.msg}`)
  return envelope.data as T
}

const table: Record<string, { 'p50 ms': string; 'p95 ms': string; found: string }> = {}

/** One after the other, some times before anything is counted. */
async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  let last: unknown
  for (let n = -5; n < TIMES; n++) {
    const from = performance.now()
    last = await run()
    if (n >= 0) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  const { total, isMore } = last as { total?: number; isMore?: boolean }
  console.log(name, at(0.5), at(0.95))
  table[name] = { 'p50 ms': at(0.5), 'p95 ms': at(0.95), found: total === undefined ? '' : `${total}${isMore ? '+' : ''}` }
}

/** The key of a page in the middle of everything. */
const middle = async (query: ReturnType<typeof sql>) => (await rowOf(query))?.id ?? null
const productKey = await middle(
  sql`select id from spus where shop_id = ${some.shopId} order by updated_at desc, id desc offset ${PRODUCTS / 2} limit 1`,
)
const stockKey = await middle(
  sql`select sku_id as id from stock where shop_id = ${some.shopId} order by sku_id desc offset ${PRODUCTS / 2} limit 1`,
)
const orderKey = await middle(sql`
  select id from shop_orders where shop_id = ${part.shopId} and state <> 'pending' order by placed_at desc, id desc offset ${ORDERS / 2} limit 1`)
const category = await middle(sql`select category3_id as id from spus where id = ${some.id}`)

const products = (name: string, input: object) =>
  measure(`products: ${name}`, () => ask(goods, 'sellerProduct/page', { page: { size: 25 }, ...input }))
await products('first page', { state: 'active' })
await products('a page in the middle', { state: 'active', page: { size: 25, after: productKey } })
for (const sort of ['sold', 'price-up']) await products(`by ${sort}`, { state: 'active', sort })
await products('a word in every sixteenth', { words: 'kettle' })
await products('two words', { words: 'amber kettle' })
await products('two words that begin many', { words: 'k' })
await products('Chinese', { words: '水壶' })
await products('nothing found', { words: 'zanzibar' })
await products('of a category', { categoryId: category })
await products('low stock', { isLow: true })
const stock = (name: string, input: object) =>
  measure(`stock: ${name}`, () => ask(goods, 'sellerStock/page', { page: { size: 25 }, ...input }))
await stock('first page', {})
await stock('a page in the middle', { page: { size: 25, after: stockKey } })
await stock('a word in every sixteenth', { words: 'kettle' })
await stock('low', { only: 'low' })
const orders = (name: string, input: object) =>
  measure(`orders: ${name}`, () => ask(sales, 'sellerOrder/page', { page: { size: 25 }, ...input }))
await orders('to pack', { stage: 'toPack', sort: 'oldest' })
await orders('all', {})
await orders('all, in the middle', { page: { size: 25, after: orderKey } })
await orders('delivered', { stage: 'delivered' })
await orders('by number', { words: '900000123456' })
await orders('by a last name of every sixteenth', { words: 'tremblay' })
await orders('by a letter', { words: 't' })
await measure('overview: what waits', () => ask(sales, 'sellerOverview/today', {}))
await measure('overview: figures of 30 days', () => ask(sales, 'sellerOverview/figures', { days: 30 }))

const { records } = await ask<{ records: OwnPiece[] }>(goods, 'sellerProduct/pieces', { id: many.id, page: { size: 100 } })
let turn = 0
await measure(`saving one of ${PIECES} variants`, async () => {
  const at = turn++ % records.length
  const own = records[at]
  if (!own) throw new Error('no pieces')
  const { priceCents, wasCents, independentCents, costCents, code, barcode, picture } = own
  const seen = { priceCents, wasCents, independentCents, costCents, code, barcode, picture }
  const answer = await ask<{ is: string; piece: OwnPiece }>(goods, 'sellerProduct/savePiece', {
    ...{ id: many.id, skuId: own.id, seen },
    piece: { ...seen, wasCents: null, priceCents: priceCents + 1 },
  })
  if (answer.is !== 'saved') throw new Error(`a variant was not saved: ${answer.is}`)
  records[at] = answer.piece
})
await measure(`the first 100 of ${PIECES} variants`, () => ask(goods, 'sellerProduct/pieces', { id: many.id, page: { size: 100 } }))

console.log(`load ${loadavg()[0]?.toFixed(1)}`)
console.table(table)
hangUp()
await server.stop()
await close()
await cluster?.stop()
