import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { shopBill } from '../src/rules/money/bill.ts'
import { type CommissionRule, commissionOfPart, commissionOn } from '../src/rules/money/commission.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { ledgerQuestions } from '../src/server/ledger/audit.ts'
import { balanceOf, closeBalances } from '../src/server/ledger/balances.ts'
import { heldPage } from '../src/server/payouts/held-page.ts'
import { moneySummary } from '../src/server/payouts/money-summary.ts'
import { payouts } from '../src/server/payouts/tables.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'

/**
 * npm run bench:money: payout runs that are killed, a balance of many lines, and what freezing a commission costs a checkout, on PostgreSQL.
 * What reconciling takes says npm run bench:reconcile.
 */
const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    sellers: { type: 'string', default: '1000' },
    lines: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '2' },
    /** The share of payments after which nobody hears of it. */
    silent: { type: 'string', default: '0.05' },
    large: { type: 'string', default: '1000000' },
  },
})
const [RUNS, SELLERS, LINES, KILLS, LARGE] = [given.runs, given.sellers, given.lines, given.kills, given.large].map(Number) as [
  ...[number, number, number, number, number],
]
const CENTS = 12_34
const seconds = (ms: number) => (ms / 1000).toFixed(1)

const binaries = findPostgres()
if (!binaries) throw new Error('There is no PostgreSQL on this machine')
const postgres = await startPrivatePostgres(binaries, { durable: false })
const { db, pool } = await openPostgres({ url: postgres.url, connections: 10, statementMs: 300_000 })
await migrate(pool, await readMigrations())

/** Ids as the house makes them, in the order of time: `n` lines a minute apart, the last one two hours ago. What is closed goes by them. */
const idOf = (side: string) =>
  sql.raw(`(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 7200000 - (lines - n) * 60000), 12, '0')
  || '7' || substr(md5(${side} || n), 1, 3) || '8' || substr(md5(${side} || n), 4, 15))::uuid`)

/** Lines that are free, of so many sellers, each beside what the provider holds for it. */
async function fill(sellers: number, lines: number): Promise<void> {
  await pool.query(
    'truncate ledger_entries, ledger_closings, payouts, payout_runs, outbox, bank_payouts, bank_payees, seller_debts, payout_takebacks',
  )
  await db.execute(sql`
    insert into bank_payees (id, provider, reference, name, bank, outcome, created_at)
    select 'bank_' || n, 'embedded', md5('seller' || n)::uuid, 'Seller ' || n, '\\x00', 'paid', now() from generate_series(1, ${sellers}::int) n`)
  await db.execute(sql`
    insert into ledger_entries (id, transfer_id, kind, account, owner_kind, owner_id, amount_cents, at)
    select ${idOf('side')}, md5('transfer' || n)::uuid, 'sale', side,
      case side when 'shop' then 'shop' else 'house' end, case side when 'shop' then md5('seller' || (1 + n % ${sellers}::int))::uuid end,
      case side when 'shop' then -1 else 1 end * ${CENTS}::int, now()
    from generate_series(1, ${lines}::int) n, (select ${lines}::bigint as lines) most, (values ('shop'), ('provider')) sides (side)`)
  await pool.query('analyze')
}

const worker = () => fork(new URL('payout-process.ts', import.meta.url), [postgres.url, given.silent], { execArgv: ['--import', 'tsx'] })

/** Killed at random moments of a run that would take about `lasts`; the last process goes on to the end. */
async function killedRun(lasts: number): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < KILLS; n++) {
    const killed = worker()
    await once(killed, 'message')
    await sleep(Math.random() * (lasts / (KILLS + 1)))
    killed.kill('SIGKILL')
    if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit')
  }
  const last = worker()
  const [code] = await once(last, 'exit')
  if (code !== 0) throw new Error(`A process that was to end its run ended with ${code}`)
  return performance.now() - began
}

interface Outcome {
  wrong: number
  open: number
  paid: number
  broken: string[]
}

/** How many sellers the bank paid not once, or another sum than they were owed. */
async function outcomeOf(): Promise<Outcome> {
  const { rows } = await db.execute<Omit<Outcome, 'broken'>>(sql`
    with owed as (select owner_id, -sum(amount_cents) as cents from ledger_entries where account = 'shop' and kind = 'sale' group by owner_id),
    got as (select payee.reference as owner_id, count(*) as times, sum(amount_cents) as cents
      from bank_payouts payout join bank_payees payee on payee.id = payout.payee_id group by 1)
    select count(*) filter (where coalesce(got.times, 0) <> 1 or got.cents <> owed.cents)::int as wrong,
      (select count(*)::int from ledger_entries where account = 'shop' and settled_by is null) as open,
      (select count(*)::int from bank_payouts) as paid
    from owed full join got using (owner_id)`)
  const broken: string[] = []
  for (const [rule, question] of Object.entries(ledgerQuestions)) {
    const found = await db.execute<{ count: number }>(question)
    if (found.rows[0]?.count !== 0) broken.push(rule)
  }
  return { wrong: 0, open: 0, paid: 0, ...rows[0], broken }
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const highest = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

async function payoutRuns(): Promise<void> {
  if (RUNS === 0) return
  let [lasts, right] = [6_000, 0]
  const times: number[] = []
  for (let n = 0; n < RUNS; n++) {
    await fill(SELLERS, LINES)
    const took = await killedRun(lasts)
    // Kills are spread over what a run really takes.
    lasts = Math.max(2_000, took * 0.7)
    times.push(took)
    const { wrong, open, paid, broken } = await outcomeOf()
    const isRight = wrong === 0 && open === 0 && paid === SELLERS && broken.length === 0
    right += Number(isRight)
    if (!isRight)
      console.log(`run ${n}: ${wrong} sellers wrong, ${open} lines open, ${paid} payments, broken: ${broken.join('; ') || 'nothing'}`)
  }
  console.log(
    `${SELLERS} sellers, ${LINES} lines, killed ${KILLS} times, silent after ${Number(given.silent) * 100} % of payments: ` +
      `each paid once and the books right in ${right} of ${RUNS} runs; a run with its kills took ${seconds(middle(times))} s in the middle`,
  )
}

async function timed(name: string, times: number, act: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const at = performance.now()
    await act()
    took.push(performance.now() - at)
  }
  console.log(`${name}: ${middle(took).toFixed(1)} ms in the middle, ${highest(took).toFixed(1)} ms of twenty the slowest`)
}

async function largeSeller(): Promise<void> {
  await fill(1, LARGE)
  const { rows } = await db.execute<{ id: string }>(sql`select owner_id as id from ledger_entries where account = 'shop' limit 1`)
  const id = rows[0]?.id ?? ''
  const began = performance.now()
  await closeBalances(db, new Date(Date.now() + 7_200_000))
  console.log(`closing ${LARGE} lines of one seller: ${seconds(performance.now() - began)} s, once`)
  await timed('balance of a seller with that many lines', 200, () => balanceOf(db, id))
  const seller = { kind: 'shop' as const, id }
  await timed('what the money page asks first', 200, () => moneySummary(db, { seller, provider: { name: 'embedded' } }, new Date()))
  await timed('its first page of what is kept back', 200, () => heldPage(db, id, { after: null, size: 20 }))
  await timed('its first page of payouts', 200, () =>
    db.select().from(payouts).where(eq(payouts.sellerId, id)).orderBy(desc(payouts.id)).limit(21),
  )
}

/** What a checkout of three lines computes more, with so many rules in the table. */
function freezing(): void {
  const base = { goods: true, delivery: false, tax: false }
  const rules: CommissionRule[] = Array.from({ length: 500 }, (_, n) => ({
    ...{ id: v7(), sellerId: n % 2 ? v7() : null, plan: null, categoryId: n % 2 ? null : v7(), milliPercent: 8_000, base },
    ...{ since: '2026-01-01', until: null },
  }))
  const lines = [20_00, 35_00, 12_50].map((unitCents) => ({
    unitCents,
    quantity: 1,
    handlingCents: 0,
    installationCents: 0,
    extraShippingCents: 0,
  }))
  const bill = shopBill(lines, 0, false, 'ON', '2026-11-15')
  const of = { sellerId: v7(), plan: null, categoryIds: [v7(), v7(), v7()] }
  const freeze = () =>
    commissionOfPart(
      bill,
      { gstHst: 'seller', provincial: 'nobody' },
      lines.map(({ unitCents }) => ({
        goodsCents: unitCents,
        terms: { ...commissionOn(rules, of, '2026-11-15'), tax: { gstHst: 13_000, qst: 0 } },
      })),
    )
  for (let n = 0; n < 2_000; n++) freeze()
  const began = performance.now()
  for (let n = 0; n < 10_000; n++) freeze()
  console.log(`freezing the commission of three lines among 500 rules: ${((performance.now() - began) / 10).toFixed(1)} µs`)
}

await payoutRuns()
await largeSeller()
freezing()
await pool.end()
await postgres.stop()
