import { parseArgs } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { callHeaders } from '../src/contract/envelope.ts'
import type { Task } from '../src/contract/jobs.ts'
import { FILE_PART_BYTES, type ImportInfo } from '../src/contract/seller-imports.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { accounts } from '../src/server/accounts/tables.ts'
import { pictures, spus } from '../src/server/catalogue/tables.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { inTransaction } from '../src/server/db/in-transaction.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { join } from '../src/server/members/join.ts'
import { beginSession } from '../src/server/sessions/sessions.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { hangUp, post } from './post.ts'
import { serve } from './served.ts'

/**
 * npm run bench:import: a Shopify file of 10,000 rows (4,000 products) is brought, imported, published and found on PostgreSQL, while
 * shoppers ask for lists and details; how much of their rate they keep. The built server is one process, the shoppers are another.
 */
const { values: given } = parseArgs({
  options: { products: { type: 'string', default: '4000' }, seconds: { type: 'string', default: '10' } },
})
const PRODUCTS = Number(given.products)
const SECONDS = Number(given.seconds)
const SHOPPERS = 8

const binaries = findPostgres()
if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
const cluster = await startPrivatePostgres(binaries)
const { db, pool, close } = await openPostgres({ url: cluster.url, connections: 4, statementMs: 600_000 })
await migrate(pool, await readMigrations())
await seedDemo(db, { now: new Date() })

const { rows: some } = await db.execute<{ id: string; shopId: string; categoryId: string }>(sql`
  select id, shop_id as "shopId", category3_id as "categoryId" from ${spus} where published order by sold_count desc limit 200`)
const [first] = some
if (!first) throw new Error('the demo marketplace is missing')

async function seller(): Promise<Record<string, string>> {
  const [id, now] = [v7(), new Date()]
  const person = { nickName: 'Robin', firstName: 'Robin', lastName: 'Gagnon', bio: '', gender: 'ratherNotSay' as const }
  await db.insert(accounts).values({
    id,
    email: `${id}@example.com`,
    passwordHash: '',
    roles: ['customer'],
    ...person,
    language: 'en',
    mallCode: 'main',
    createdAt: now,
  })
  await inTransaction(db, (tx) => join(tx, { accountId: id, kind: 'shop', placeId: first?.shopId ?? '', role: 'manager' }, now))
  const { cookie, token } = await beginSession(db, id, now)
  return { cookie: `${cookieNames.session}=${cookie}; ${cookieNames.token}=${token}`, [callHeaders.sessionToken]: token }
}

/** As Shopify writes them: five rows for two products. */
function file(): Buffer {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
  ]
  for (let n = 0; n < PRODUCTS; n++) {
    const about = `bench-${n},Zanzibar teapot ${n},"<p>A teapot of stoneware, number ${n}.<br>Holds a litre.</p>",Quillon,Teapots,"tea, stoneware"`
    lines.push(`${about},Size,Small,ZT-${n}-S,5,${20 + (n % 50)}.00,draft`)
    lines.push(`bench-${n},,,,,,,Medium,ZT-${n}-M,5,${25 + (n % 50)}.00,`)
    if (n % 2 === 0) lines.push(`bench-${n},,,,,,,Large,ZT-${n}-L,5,${30 + (n % 50)}.00,`)
  }
  return Buffer.from(`${lines.join('\n')}\n`)
}

const server = await serve(cluster.url)
const headers = await seller()
const ask = async <T>(path: string, input: object): Promise<T> => {
  const { envelope } = await post<T>(server.origin, `/mallapi/${path}`, input, { ...headers, 'idempotency-key': v7() })
  if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code} ${envelope.msg}`)
  return envelope.data as T
}

/** Shoppers who ask one after the other, never quite the same; answers how many were answered a second until `until` ends. */
async function shopping(until: Promise<unknown>): Promise<{ perSecond: number; p99: number }> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  const times: number[] = []
  const begun = performance.now()
  let turn = 0
  const shopper = async () => {
    while (!isOver) {
      const n = turn++
      const from = performance.now()
      const { envelope } =
        n % 2 === 0
          ? await post(
              server.origin,
              '/mallapi/sku/GetSKUListByFilter',
              { categoryIds: [some[n % some.length]?.categoryId], size: 24, maxCents: 900_000_000 + n },
              {},
            )
          : await post(server.origin, '/mallapi/spu/getInfo', { id: some[n % some.length]?.id }, {})
      if (envelope.code !== 0) throw new Error(`a shopper was answered ${envelope.code} ${envelope.msg}`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function ended(id: string): Promise<Task> {
  for (;;) {
    const task = await ask<Task>('sellerTask/getInfo', { id })
    if (task.askAgainMs === null) return task
    await wait(250)
  }
}
async function foundAfter(searchText: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { envelope } = await post<{ records?: unknown[] }>(server.origin, '/mallapi/sku/GetSKUListByFilter', { searchText, size: 24 }, {})
    if (JSON.stringify(envelope.data).includes(searchText)) return performance.now() - from
    if (performance.now() - from > 60_000) throw new Error(`${searchText} was not found within a minute`)
    await wait(50)
  }
}

const figures: Record<string, string> = {}
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

async function bring(): Promise<void> {
  const begun = performance.now()
  const bytes = file()
  const { id } = await ask<{ id: string }>('sellerImport/add', { name: 'bench.csv', locale: 'en', bytes: bytes.length })
  for (let part = 0; part * FILE_PART_BYTES < bytes.length; part++)
    await ask('sellerImport/put', {
      id,
      part,
      data: bytes.subarray(part * FILE_PART_BYTES, (part + 1) * FILE_PART_BYTES).toString('base64'),
    })
  let info = await ask<ImportInfo>('sellerImport/read', { id })
  while (info.state === 'reading') {
    await wait(100)
    info = await ask<ImportInfo>('sellerImport/getInfo', { id })
  }
  figures['sent and read'] = `${seconds(begun)}, ${info.products} products of ${info.outcome?.rows} rows`
  await ask('sellerImport/decide', { id, categories: [{ said: 'Teapots', categoryId: first?.categoryId }] })
  const task = await ended((await ask<Task>('sellerImport/start', { id })).id)
  figures['then imported and indexed'] = `${seconds(begun)}, ${task.state}, ${task.result.created} created`
  const { total } = await ask<{ total: number }>('sellerProduct/page', {
    words: `Zanzibar teapot ${PRODUCTS - 1}`,
    page: { after: null, size: 1 },
  })
  figures['the last found by the seller'] = `${seconds(begun)}, ${total} found`
}

/** Pictures come from elsewhere; here they are given, so that goods can be sold. */
async function publish(): Promise<void> {
  const isNew = and(eq(spus.shopId, first?.shopId ?? ''), sql`${spus.handle} like 'bench-%'`)
  await db.execute(sql`
    insert into ${pictures} (spu_id, sort, key, alt, is_view) select id, 1, 'kettle', '{"en":"","fr":"","zh":""}', false from ${spus} where ${isNew}`)
  await db.update(spus).set({ mainPicture: 'kettle' }).where(isNew)
  const begun = performance.now()
  const which = { found: { words: 'Zanzibar', state: 'draft' }, to: 'active' }
  const move = async (shift: object) => {
    const { version } = await ask<{ version: string }>('sellerState/preview', shift)
    return ask<Task>('sellerState/change', { ...shift, version })
  }
  const task = await ended((await move(which)).id)
  figures.published = `${seconds(begun)}, ${task.state}, ${task.result.changed} changed`
  await foundAfter(`Zanzibar teapot ${PRODUCTS - 1}`)
  figures['the last found by shoppers'] = seconds(begun)
  const [one] = await db
    .select({ id: spus.id, version: spus.version })
    .from(spus)
    .where(eq(spus.handle, `bench-${PRODUCTS - 1}`))
  await move({ spuIds: [one?.id], to: 'archived' }).then((gone) => ended(gone.id))
  const change = await move({ spuIds: [one?.id], to: 'active' })
  const again = performance.now()
  await ended(change.id)
  await foundAfter(`Zanzibar teapot ${PRODUCTS - 1}`)
  figures['one published change found after'] = seconds(again)
}

try {
  await shopping(wait(3_000))
  const alone = await shopping(wait(SECONDS * 1_000))
  const bringing = bring()
  const beside = await shopping(bringing)
  await bringing
  await publish()
  const rate = ({ perSecond, p99 }: typeof alone) => `${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms`
  figures['shoppers alone'] = rate(alone)
  figures['shoppers beside the import'] = `${rate(beside)}, ${Math.round((beside.perSecond / alone.perSecond) * 100)} %`
  console.table(figures)
} finally {
  hangUp()
  await server.stop()
  await close()
  await cluster.stop()
}
