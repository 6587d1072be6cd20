import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { fill } from './fill.ts'
import { hangUp, post, sentHeaders } from './post.ts'
import { postgresCpu, type Served, serve } from './served.ts'

/**
 * npm run bench:search [-- 10000 100000 1000000]: list, detail, search and suggestion through one server process on PostgreSQL. Needs the
 * build. Each is measured as it is served, where a crowd that asks the same gets a kept answer, and with another question each time.
 * With --database an existing, filled database is measured as it is (more than one, separated by commas); with --keep FILE the filled
 * databases stay, and their addresses are written to FILE for --database "$(cat FILE)". --only search measures nothing but that.
 */
type Size = 10_000 | 100_000 | 1_000_000
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, keep: { type: 'string' }, seconds: { type: 'string', default: '10' }, only: { type: 'string' } },
})
const sizes = (positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]) as Size[]
/** A person alone, a few at once, and so many that they wait for each other: the last is what a server can give. */
const connections = [1, 10, 20] as const
const CONNECTIONS = 20
/** So many questions a second come from people who do not wait for each other: seventeen million in a day. */
const RATE = 200
const SECONDS = Number(given.seconds)

/** The better of Vendure and Medusa at 10,000 products on such a machine, per second. */
const anchors: Record<string, number> = { list: 55, detail: 78, search: 7.3 }

const words = 'kettle lamp headphones speaker towel knife drill hammer sweater jeans backpack watch perfume candle notebook chair'.split(
  ' ',
)
const kinds = 'red green black blue wool cotton steel wood gift small large light compact studio classic everyday'.split(' ')

interface Filled {
  products: number
  categoryIds: string[]
  spuIds: string[]
  databaseCpu: () => number
}

async function look(url: string): Promise<Filled> {
  const { pool, close } = await openPostgres({ url, connections: 1, statementMs: 60_000 })
  try {
    await migrate(pool, await readMigrations())
    const ids = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
    const { rows } = await pool.query<{ products: number; folder: string }>(
      `select (select count(*)::integer from spus) as products, current_setting('data_directory') as folder`,
    )
    return {
      products: rows[0]?.products ?? 0,
      categoryIds: await ids(`select id from categories where type = 'P' and product_count > 0 order by level, key`),
      spuIds: await ids('select id from spus where published order by md5(id::text) limit 5000'),
      databaseCpu: postgresCpu(rows[0]?.folder ?? ''),
    }
  } finally {
    await close()
  }
}

interface Case {
  name: keyof typeof anchors | 'suggestion'
  way: 'as served' | 'never the same'
  path: string
  inputs: object[]
}

const LIST = '/mallapi/sku/GetSKUListByFilter'
/** A price that no product is above changes the question and not its answer. */
const different = <T extends object>(inputs: readonly T[]) =>
  Array.from({ length: 20_000 }, (_, n) => ({ ...inputs[n % inputs.length], maxCents: 900_000_000 + n }))

function casesOf({ categoryIds, spuIds }: Filled): Case[] {
  const lists = categoryIds.map((id) => ({ categoryIds: [id], size: 24 }))
  const pairs = words.flatMap((word) => kinds.map((kind) => `${kind} ${word}`))
  const searches = [...words, ...pairs].map((searchText) => ({ searchText, size: 24 }))
  const triples = pairs.flatMap((pair) => kinds.map((kind) => ({ searchText: `${pair} ${kind}`, size: 24 })))
  const starts = words.flatMap((word) => [2, 3, 4].map((end) => ({ searchText: word.slice(0, end) })))
  return [
    { name: 'list', way: 'as served', path: LIST, inputs: lists },
    { name: 'list', way: 'never the same', path: LIST, inputs: different(lists) },
    { name: 'detail', way: 'never the same', path: '/mallapi/spu/getInfo', inputs: spuIds.map((id) => ({ id })) },
    { name: 'search', way: 'as served', path: LIST, inputs: searches },
    { name: 'search', way: 'never the same', path: LIST, inputs: different(triples) },
    { name: 'suggestion', way: 'as served', path: '/mallapi/rec/suggestion', inputs: starts },
  ]
}

const table: Record<string, Record<string, string>> = {}
const curve: Record<string, Record<string, string>> = {}

async function measure(server: Served, { products, databaseCpu }: Filled, { name, way, path, inputs }: Case): Promise<void> {
  // One list for all connections: none asks what another just asked, unless the list begins again.
  let turn = 0
  const setupRequest = <T extends object>(request: T) => ({ ...request, body: JSON.stringify(inputs[turn++ % inputs.length]) })
  const run = (duration: number, at: number = CONNECTIONS) =>
    autocannon({
      url: server.origin,
      connections: at,
      duration,
      // A refusal answers 200 as well, and soon.
      verifyBody: (body) => body.startsWith('{"code":0,'),
      requests: [{ method: 'POST', path, headers: sentHeaders, body: JSON.stringify(inputs[0]), setupRequest }],
    })
  const { envelope } = await post(server.origin, path, inputs[0] ?? {}, {})
  if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code} ${envelope.msg}`)
  await run(3)
  const alone: Record<string, string> = {}
  for (const at of connections) if (at !== CONNECTIONS) alone[`p50 ms of ${at}`] = String((await run(SECONDS / 2, at)).latency.p50)
  const steady = partsOf(await arriving(server, path, () => inputs[turn++ % inputs.length] ?? {}))
  const before = { server: server.cpuMs(), database: databaseCpu() }
  const { requests, latency, errors, timeouts, non2xx, mismatches } = await run(SECONDS)
  if (errors + timeouts + non2xx + mismatches > 0) {
    const refused = non2xx + mismatches
    throw new Error(`${path}, ${way}: ${errors} errors, ${timeouts} without answer, ${refused} refused, of ${requests.total} requests`)
  }
  const cost = { server: (server.cpuMs() - before.server) / requests.total, database: (databaseCpu() - before.database) / requests.total }
  const size = products.toLocaleString('en-CA')
  const anchor = products <= 10_000 ? anchors[name] : undefined
  table[`${size}: ${name}, ${way}`] = {
    'per second': requests.average.toFixed(0),
    [`p50, p99 ms at ${RATE}/s`]: `${steady(0.5)}, ${steady(0.99)}`,
    ...alone,
    [`p50 ms of ${CONNECTIONS}`]: String(latency.p50),
    'p99 ms': String(latency.p99),
    'server CPU ms': cost.server.toFixed(2),
    'database CPU ms': cost.database.toFixed(2),
    'times the better anchor': anchor ? (requests.average / anchor).toFixed(1) : '',
  }
  curve[`${name}, ${way}`] = { ...curve[`${name}, ${way}`], [size]: (cost.server + cost.database).toFixed(2) }
}

/** The share of these that took no longer, in whole milliseconds. */
function partsOf(took: readonly number[]): (share: number) => string {
  const rising = took.toSorted((a, b) => a - b)
  return (share) => (rising[Math.floor(share * (rising.length - 1))] ?? 0).toFixed(0)
}

/** How long each waited of those who come one by one, whenever they like and whether or not others are being answered. */
async function arriving(server: Served, path: string, next: () => object): Promise<number[]> {
  const took: number[] = []
  const asked: Promise<void>[] = []
  const start = performance.now()
  const ask = async (due: number) => {
    const { envelope } = await post(server.origin, path, next(), {})
    if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code} ${envelope.msg}`)
    took.push(performance.now() - due)
  }
  for (let due = start; due < start + SECONDS * 1000; due += (-Math.log(1 - Math.random()) * 1000) / RATE) {
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    asked.push(ask(due))
  }
  await Promise.all(asked)
  return took
}

const PROBE_MS = 250
/** Of CPU in a second. */
const QUIET_MS = 150

/** One person who asks another question every quarter of a second, until told to stop: how long each answer took. */
function probe(server: Served, { path, inputs }: Case): () => Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const start = performance.now()
      const { envelope } = await post(server.origin, path, inputs[turn % inputs.length] ?? {}, {})
      if (envelope.code !== 0) throw new Error(`${path} answered ${envelope.code} ${envelope.msg} while the shelf was filled`)
      took.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  })()
  return async () => {
    isOver = true
    await asking
    return took
  }
}

/** A server reads the index into its memory when it starts: that is said once, and is no part of an answer. */
async function untilQuiet(server: Served, search: Case): Promise<void> {
  const start = { at: performance.now(), cpu: server.cpuMs() }
  const stopProbing = probe(server, search)
  let before = start.cpu
  // The database may keep it waiting for a moment. Who asks meanwhile takes a little, and on a busy machine more than that.
  for (let quiet = 0; quiet < 4; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = server.cpuMs()
    quiet = now - before < QUIET_MS ? quiet + 1 : 0
    before = now
  }
  const seconds = ((performance.now() - start.at) / 1000 - 1).toFixed(0)
  const took = await stopProbing()
  const part = partsOf(took)
  process.stdout.write(`Meanwhile ${took.length} searches took ${part(0.5)} ms (p50), ${part(0.99)} ms (p99), ${part(1)} ms (longest)\n`)
  process.stdout.write(
    `The server came to rest ${seconds} s after its start (${before - start.cpu} ms of CPU, ${server.memoryMb()} MB in all)\n`,
  )
}

async function measureAll(url: string): Promise<void> {
  const filled = await look(url)
  const server = await serve(url)
  try {
    const cases = casesOf(filled)
    const search = cases.find(({ name, way }) => name === 'search' && way === 'never the same')
    if (search) await untilQuiet(server, search)
    for (const one of cases) if (!given.only || one.name === given.only) await measure(server, filled, one)
  } finally {
    hangUp()
    await server.stop()
  }
}

function report(): void {
  process.stdout.write(
    `Node ${process.versions.node}, ${cpus().length} cores, ${CONNECTIONS} connections; the load comes from the same machine.\n`,
  )
  console.table(table)
  process.stdout.write('What one answer costs, server and database together, in ms of CPU, by the number of products:\n')
  console.table(curve)
}

if (given.database) {
  for (const url of given.database.split(',')) await measureAll(url.trim())
  report()
} else {
  const binaries = findPostgres()
  if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
  const postgres = await startPrivatePostgres(binaries)
  try {
    const urls: string[] = []
    for (const size of sizes) {
      const url = await databaseFor(postgres.url, `products_${size}`, urls.at(-1))
      urls.push(url)
      await fill(url, size, async () => undefined)
      await measureAll(url)
    }
    report()
    if (given.keep) await untilTold(given.keep, urls)
  } finally {
    await postgres.stop()
  }
}

/** A database that begins as a copy of the one before: no size is filled twice. */
async function databaseFor(server: string, name: string, before: string | undefined): Promise<string> {
  const { pool, close } = await openPostgres({ url: server, connections: 1, statementMs: 0 })
  await pool.query(`create database ${name} template ${before ? new URL(before).pathname.slice(1) : 'template0'}`).finally(close)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The cluster is ours, so it lives as long as this process: until the file that names it is removed. */
async function untilTold(file: string, urls: readonly string[]): Promise<void> {
  writeFileSync(file, urls.join(','))
  process.stdout.write(`The databases stay until ${file} is removed.\n`)
  const stop = () => rmSync(file, { force: true })
  process.once('SIGINT', stop).once('SIGTERM', stop)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    try {
      readFileSync(file)
    } catch {
      return
    }
  }
}
