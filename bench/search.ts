import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { CLIENT_TYPE, callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { multiplyProducts } from '../src/server/demo/multiply.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { rebuildIndex } from '../src/server/search/rebuild-index.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { freePort, startPrivatePostgres } from '../tools/private-postgres.mjs'

/**
 * npm run bench:search [-- 10000 100000 1000000]: list, search and suggestion through one server process on PostgreSQL.
 * Needs the build. With --database an existing, filled database is measured as it is.
 */
type Size = 10_000 | 100_000 | 1_000_000
const { values: given, positionals } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } })
const sizes = (positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]) as Size[]
const CONNECTIONS = 20
const SECONDS = 10
const headers = { 'content-type': 'application/json', [callHeaders.clientType]: CLIENT_TYPE, [callHeaders.tenantId]: TENANT_ID }

/** The better of Vendure and Medusa at 10,000 products on such a machine, per second. */
const anchors: Record<string, number> = { 'list of 24 in a category': 55, 'search, top 24 with counts': 7.3 }

const words = 'kettle lamp headphones speaker towel knife drill hammer sweater jeans backpack watch perfume candle notebook chair'.split(
  ' ',
)
const kinds = 'red green black blue wool cotton steel wood gift small large light compact studio classic everyday'.split(' ')

async function fill(url: string, size: Size): Promise<void> {
  const { db, pool, close } = await openPostgres({ url, connections: 4, statementMs: 600_000 })
  try {
    await migrate(pool, await readMigrations())
    const { rowCount } = await pool.query('select 1 from spus limit 1')
    if (rowCount === 0) await seedDemo(db, { now: new Date() })
    const start = performance.now()
    await multiplyProducts(db, size)
    const multiplied = performance.now()
    // An empty index is filled before its own indexes are made.
    await pool.query('truncate search_documents')
    await rebuildIndex(db)
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`
    process.stdout.write(`${size} products: made in ${seconds(start, multiplied)}, indexed in ${seconds(multiplied, performance.now())}\n`)
  } finally {
    await close()
  }
}

async function categoriesOf(url: string): Promise<string[]> {
  const { pool, close } = await openPostgres({ url, connections: 1, statementMs: 60_000 })
  const { rows } = await pool.query<{ id: string }>(`select id from categories where type = 'P' and product_count > 0 order by level, key`)
  await close()
  return rows.map(({ id }) => id)
}

async function startServer(url: string) {
  const port = await freePort()
  const unlimited = { MALLARD_PAGES_PER_MINUTE: '10000000', MALLARD_CALLS_PER_MINUTE: '10000000' }
  const env = {
    ...process.env,
    ...unlimited,
    DATABASE_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    MALLARD_DEMO: 'off',
  }
  const child = spawn(process.execPath, ['dist/server/start.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('the server did not start')))])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // User and system time of the server process in milliseconds; Linux counts it in hundredths of a second.
  const cpuMs = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  return { origin: `http://127.0.0.1:${port}`, stop, cpuMs }
}

interface Measured {
  perSecond: number
  p50: number
  p99: number
  cpuMs: number
}

async function measure(server: Awaited<ReturnType<typeof startServer>>, path: string, inputs: readonly object[]): Promise<Measured> {
  const run = (duration: number) =>
    autocannon({
      url: server.origin,
      connections: CONNECTIONS,
      duration,
      requests: inputs.map((input) => ({ method: 'POST' as const, path, headers, body: JSON.stringify(input) })),
    })
  await run(3)
  const before = server.cpuMs()
  const { requests, latency, errors, timeouts, non2xx } = await run(SECONDS)
  if (errors + timeouts + non2xx > 0) throw new Error(`${path}: ${errors + timeouts + non2xx} of ${requests.total} requests failed`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpuMs: (server.cpuMs() - before) / requests.total }
}

async function measureSize(url: string, name: string, rows: Record<string, Record<string, string>>): Promise<void> {
  const categoryIds = await categoriesOf(url)
  const server = await startServer(url)
  try {
    const list = '/mallapi/sku/GetSKUListByFilter'
    const pairs = words.flatMap((word) => kinds.map((kind) => `${kind} ${word}`))
    const cases: [string, string, object[]][] = [
      ['list of 24 in a category', list, categoryIds.map((id) => ({ categoryIds: [id], size: 24 }))],
      ['search, top 24 with counts', list, [...words, ...pairs].map((searchText) => ({ searchText, size: 24 }))],
      ['suggestion', '/mallapi/rec/suggestion', words.flatMap((word) => [2, 3, 4].map((end) => ({ searchText: word.slice(0, end) })))],
    ]
    for (const [what, path, inputs] of cases) {
      const { perSecond, p50, p99, cpuMs } = await measure(server, path, inputs)
      const anchor = anchors[what]
      rows[`${name}: ${what} (${inputs.length} different)`] = {
        'per second': perSecond.toFixed(0),
        'p50 ms': String(p50),
        'p99 ms': String(p99),
        'server CPU ms': cpuMs.toFixed(2),
        'times the better anchor': anchor ? (perSecond / anchor).toFixed(1) : '',
      }
    }
  } finally {
    await server.stop()
  }
}

const table: Record<string, Record<string, string>> = {}
if (given.database) {
  await measureSize(given.database, 'given database', table)
} else {
  const binaries = findPostgres()
  if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
  const postgres = await startPrivatePostgres(binaries)
  try {
    for (const size of sizes) {
      await fill(postgres.url, size)
      await measureSize(postgres.url, size.toLocaleString('en-CA'), table)
    }
  } finally {
    await postgres.stop()
  }
}
process.stdout.write(
  `Node ${process.versions.node}, ${cpus().length} cores, ${CONNECTIONS} connections; the load comes from the same machine.\n`,
)
console.table(table)
