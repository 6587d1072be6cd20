import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { bookDifferences } from '../src/server/bookkeeping/book-differences.ts'
import { reportOf } from '../src/server/bookkeeping/report-rows.ts'
import { sumBooks, sumsOfDays, sumsOfSeller } from '../src/server/bookkeeping/sum-books.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { auditBooks } from '../src/server/payouts/audit-books.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'

/** npm run bench:books: what adding up a ledger costs, asking it every rule, and reports and a year's summary after it, on PostgreSQL. */
const { values: given } = parseArgs({
  options: {
    ...{ lines: { type: 'string', default: '1000000' }, sellers: { type: 'string', default: '1000' } },
    'only-audit': { type: 'boolean', default: false },
  },
})
const [LINES, SELLERS] = [given.lines, given.sellers].map(Number) as [number, number]
/** Of each sale: goods, commission and its mirror, a tax of ours, and what the buyer owed. */
const LINES_OF_SALE = 5
const year = { from: '2026-01-01', to: '2026-12-31' }

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine')
const postgres = await startPrivatePostgres(binaries, { durable: false })
const { db, pool } = await openPostgres({ url: postgres.url, connections: 4, statementMs: 600_000 })
await migrate(pool, await readMigrations())

const sales = Math.round(LINES / LINES_OF_SALE)
const seller = sql`md5('seller' || (1 + n % ${SELLERS}::int))::uuid`
await db.execute(sql`
  insert into ledger_entries (id, transfer_id, kind, account, owner_kind, owner_id, order_id, part_id, item, amount_cents, at)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(line.name || n), 1, 3) || '8' || substr(md5(n || line.name), 1, 15))::uuid,
    md5('transfer' || n)::uuid, 'sale', line.account,
    case line.account when 'held' then 'shop' when 'buyer' then 'customer' else 'house' end,
    case line.account when 'held' then ${seller} when 'buyer' then md5('buyer' || n)::uuid end,
    md5('order' || n)::uuid, md5('part' || n)::uuid, line.item, line.cents, at
  from generate_series(1, ${sales}::int) n,
    lateral (select timestamptz '2026-01-01 12:00Z' + (n::float / ${sales}::int) * interval '300 days' as at) moment,
    (values ('goods', 'held', 'goods', -10000), ('fee', 'held', 'commission', 1000), ('own', 'marketplace', 'commission', -1000),
      ('tax', 'tax', null, -1300), ('buyer', 'buyer', null, 11300)) line (name, account, item, cents)`)
await pool.query('analyze')

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** What each rule costs, the dearest first. The lines have no orders and no payments behind them: those rules count what breaks them. */
async function audit(): Promise<void> {
  const took: number[] = []
  const timing = new Proxy(db, {
    get: (of, name) =>
      name !== 'execute'
        ? Reflect.get(of, name)
        : async (question: Parameters<typeof db.execute>[0]) => {
            const at = performance.now()
            const answer = await of.execute(question)
            took.push(performance.now() - at)
            return answer
          },
  })
  const findings = await auditBooks(timing)
  console.log(`every rule asked of ${LINES} lines: ${seconds(took.reduce((sum, ms) => sum + ms, 0))} s, ${findings.length} rules`)
  const dearest = findings.map(({ rule }, n) => ({ rule, ms: took[n] ?? 0 })).sort((a, b) => b.ms - a.ms)
  for (const { rule, ms } of dearest.slice(0, 8)) console.log(`  ${seconds(ms)} s: ${rule}`)
}
await audit()
if (given['only-audit']) {
  await pool.end()
  await postgres.stop()
  process.exit(0)
}

const began = performance.now()
const steps = await sumBooks(db, new Date())
console.log(
  `${sales * LINES_OF_SALE} lines of ${SELLERS} sellers added up in ${steps} steps: ${seconds(performance.now() - began)} s, once`,
)
console.log(`sellers whose sums are not their lines: ${(await bookDifferences(db)).length}`)

async function timed(name: string, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let n = 0; n < 20; n++) {
    const at = performance.now()
    await act()
    took.push(performance.now() - at)
  }
  took.sort((a, b) => a - b)
  console.log(`${name}: ${took[10]?.toFixed(0)} ms in the middle, ${took.at(-1)?.toFixed(0)} ms the slowest of 20`)
}
const { rows } = await db.execute<{ id: string }>(sql`select seller_id as id from book_sums limit 1`)
await timed('report of a year, taxes', async () => reportOf('taxes', await sumsOfDays(db, year), year))
await timed('report of a month, sales', async () => {
  const month = { from: '2026-05-01', to: '2026-05-31' }
  return reportOf('sales', await sumsOfDays(db, month), month)
})
await timed('year’s summary of a seller', () => sumsOfSeller(db, rows[0]?.id ?? '', year))
await pool.end()
await postgres.stop()
