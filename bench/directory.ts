import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { readConfig } from '../src/server/config.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { multiplyProviders } from '../src/server/demo/multiply-providers.ts'
import { dice } from '../src/server/demo/random.ts'
import { seedDemo } from '../src/server/demo/seed.ts'
import { handlers } from '../src/server/handlers.ts'
import { createApp } from '../src/server/http/app.ts'
import { callTable } from '../src/server/http/calls/table.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'

/**
 * npm run bench:directory [-- 100000]: how long a question to the directory takes on PostgreSQL, through the whole server but the socket.
 * No question is asked twice, and none was asked before. With --database an empty or an already filled database is used. Says as well how often the big tables were read from end to end: never, it should.
 */
const { positionals, values: given } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } })
const size = Number(positionals[0] ?? 100_000)
const QUESTIONS = 400

const binaries = findPostgres()
if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
const postgres = given.database ? { url: given.database, stop: async () => {} } : await startPrivatePostgres(binaries)
const dataDir = mkdtempSync(join(tmpdir(), 'mallard-bench-'))
const database = await openPostgres({ url: postgres.url, connections: 4, statementMs: 600_000 })
try {
  await migrate(database.pool, await readMigrations())
  const { rowCount } = await database.pool.query('select 1 from providers limit 1')
  if (rowCount === 0) await seedDemo(database.db, { now: new Date() })
  const start = performance.now()
  await multiplyProviders(database.db, size)
  if (rowCount === 0) await database.pool.query('vacuum analyze')
  const listed = await database.pool.query<{ n: string }>('select count(*) as n from directory_listings')
  process.stdout.write(
    `${size} providers with ${listed.rows[0]?.n} listings made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  )

  const config = readConfig({ MALLARD_LOG_LEVEL: 'silent', DATA_DIR: dataDir, MALLARD_CALLS_PER_MINUTE: '10000000' })
  const app = await createApp({ config, database, migrations: await readMigrations(), table: callTable(handlers), dev: false })
  const ids = async (level: number) =>
    (await database.pool.query<{ id: string }>("select id from categories where type = 'S' and level = $1 order by key", [level])).rows.map(
      ({ id }) => id,
    )
  const levels = [await ids(1), await ids(2), await ids(3)]
  const { rows: cities } = await database.pool.query<{ lat: number; lng: number }>('select lat, lng from cities order by population_rank')

  const roll = dice('bench/directory')
  const somewhere = () => {
    const city = roll.pick(cities)
    return { lat: city.lat + (roll.next() - 0.5) * 0.3, lng: city.lng + (roll.next() - 0.5) * 0.3 }
  }
  const inTrade = (level: number) => ({ categoryId: roll.pick(levels[level - 1] ?? []), ...somewhere() })
  const cases: Record<string, () => object> = {
    'trade (level 1) and place, by distance': () => inTrade(1),
    'trade (level 2) and place, by distance': () => inTrade(2),
    'job (level 3) and place, by distance': () => inTrade(3),
    'the same in the middle of Toronto': () => ({ ...inTrade(1), lat: 43.6532 + roll.next() * 0.02, lng: -79.3832 + roll.next() * 0.02 }),
    'far from everybody, by distance': () => ({ ...inTrade(3), lat: 56 + roll.next() * 4, lng: -100 - roll.next() * 15 }),
    'by distance with five filters': () => ({
      ...inTrade(1),
      minRating: 4,
      languages: ['zh'],
      licenceChecked: true,
      openNow: true,
      repliesWithinMinutes: 300,
    }),
    'within 25 km, by rating': () => ({ ...inTrade(1), withinKm: 25, sort: 'rating' }),
    'within 25 km, by price': () => ({ ...inTrade(2), withinKm: 25, sort: 'price' }),
    'a part of the map': () => {
      const { lat, lng } = somewhere()
      return { categoryId: roll.pick(levels[0] ?? []), box: { south: lat - 0.1, north: lat + 0.1, west: lng - 0.15, east: lng + 0.15 } }
    },
    'every trade, by distance': somewhere,
    'a name': () => ({
      name: `${roll.pick(['north', 'maple', 'river'])} ${roll.pick(['works', 'crew'])} ${roll.between(10, 99)}`,
      ...somewhere(),
    }),
  }
  const headers = { [callHeaders.tenantId]: TENANT_ID, 'content-type': 'application/json' }
  const ask = async (payload: object) => {
    const from = performance.now()
    const response = await app.inject({ method: 'POST', url: '/upms/servicePage/getServiceShopByCategory', payload, headers })
    const ms = performance.now() - from
    const { code, data } = response.json<{ code: number; data: { records: unknown[] } }>()
    if (code !== 0) throw new Error(`answered ${code}`)
    return { ms, records: data.records.length }
  }
  for (let n = 0; n < 30; n++) await ask(inTrade(1))

  const scans = async () =>
    (
      await database.pool.query<{ relname: string; seq_scan: string }>(
        "select relname, seq_scan from pg_stat_user_tables where relname in ('directory_listings', 'providers', 'services')",
      )
    ).rows
  const flush = () => new Promise((resolve) => setTimeout(resolve, 1_500))
  await flush()
  const before = await scans()
  const table: Record<string, Record<string, string | number>> = {}
  for (const [name, question] of Object.entries(cases)) {
    const times: number[] = []
    let records = 0
    for (let n = 0; n < QUESTIONS; n++) {
      const answer = await ask(question())
      times.push(answer.ms)
      records += answer.records
    }
    times.sort((a, b) => a - b)
    const at = (percent: number) => (times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0).toFixed(1)
    table[name] = { 'p50 ms': at(50), 'p95 ms': at(95), 'p99 ms': at(99), 'providers shown': (records / QUESTIONS).toFixed(1) }
  }
  process.stdout.write(`Node ${process.versions.node}, ${cpus().length} cores, one question after the other, ${QUESTIONS} of each kind.\n`)
  console.table(table)
  await flush()
  const after = await scans()
  for (const { relname, seq_scan } of after) {
    const read = Number(seq_scan) - Number(before.find((row) => row.relname === relname)?.seq_scan)
    process.stdout.write(`${relname} was read from end to end ${read} times\n`)
  }
  await app.close()
} finally {
  await database.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
