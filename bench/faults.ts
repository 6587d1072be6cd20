import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPostgres } from '../src/server/db/database.ts'
import { migrate, readMigrations } from '../src/server/db/migrate.ts'
import { setStock } from '../src/server/testing/buying.ts'
import { addAccount } from '../src/server/testing/house.ts'
import { addMarketplace } from '../src/server/testing/marketplace.ts'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { buyers, type Counts, lostOf } from './buyers.ts'
import { hangUp } from './post.ts'
import { serve } from './served.ts'

/**
 * npm run faults: people buy while PostgreSQL restarts, loses its backends, stands still and has no room on its disk. One server process
 * must live through all of it, and nothing that it acknowledged may be lost.
 */
const { values: given } = parseArgs({
  options: { restarts: { type: 'string', default: '10' }, seconds: { type: 'string', default: '60' } },
})
const STILL_MS = 20_000
const DISK = '512m'
const SHOPPERS = 12

const binaries = findPostgres()
if (!binaries) throw new Error('no PostgreSQL 15 or later was found')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A small disk of its own, where this machine lets us make one. */
const disk = mkdtempSync(join(tmpdir(), 'mallard-disk-'))
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'none', disk]).status === 0
const cluster = await startPrivatePostgres(binaries, { below: hasDisk ? disk : tmpdir() })
const database = await openPostgres({ url: cluster.url, connections: 2, statementMs: 60_000 })
await migrate(database.pool, await readMigrations())
const { lamp } = await addMarketplace(database.db, new Date())
await setStock(database.db, lamp.sku, 1_000_000)
// Only a demo takes test cards, and it fills a database without accounts.
await addAccount(database.db, 'somebody@example.com')
const server = await serve(cluster.url, {
  DATA_DIR: join(disk, 'data'),
  MALLARD_LOG_LEVEL: 'silent',
  MALLARD_DEMO: 'on',
  MALLARD_POINTS: 'off',
})
const shop = await buyers({ db: database.db, origin: server.origin, skuId: lamp.sku, count: SHOPPERS })
let isWrong = false

const backends = () => {
  const main = cluster.pid()
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === main)
  return [main, ...children.map(Number)]
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

interface Probed {
  health: number
  unhealthy: number
  ready: number
  notReady: number
}

/** Asks the probes until it is stopped. */
function probe(): { stop(): Promise<Probed> } {
  const seen: Probed = { health: 0, unhealthy: 0, ready: 0, notReady: 0 }
  let isOver = false
  const status = (path: string) =>
    fetch(`${server.origin}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  const asking = (async () => {
    while (!isOver) {
      seen[(await status('/healthz')) === 200 ? 'health' : 'unhealthy']++
      seen[(await status('/readyz')) === 200 ? 'ready' : 'notReady']++
      await pause(50)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await asking
      return seen
    },
  }
}

/** One fault under load: then everything must be well again by itself. */
async function under(name: string, fault: () => Promise<unknown>): Promise<void> {
  const probes = probe()
  const load = shop.run()
  await load.until((counts) => counts.paid >= 10)
  await fault()
  const before = load.counts().paid
  const began = performance.now()
  await load.until((counts) => counts.paid >= before + 20)
  const wellAgain = Math.round(performance.now() - began)
  const counts = await load.stop()
  const seen = await probes.stop()
  const [lost, findings] = await lostOf(database.db, shop.acknowledged)
  report(name, counts, seen, wellAgain)
  const wrong = [
    ...(server.isUp() ? [] : ['the process died']),
    ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
    ...(counts.broken > 0 ? [`${counts.broken} answers were neither right nor busy: ${[...counts.kinds].join(', ')}`] : []),
    ...(counts.dropped > 0 ? [`${counts.dropped} requests got no answer`] : []),
    ...(seen.unhealthy > 0 ? [`/healthz failed ${seen.unhealthy} times`] : []),
    ...findings,
  ]
  for (const line of wrong) say(`  WRONG: ${line}`)
  if (wrong.length > 0) isWrong = true
}

function report(name: string, { ordered, paid, busy, refused, dropped, broken }: Counts, probed: Probed, wellAgain: number): void {
  say(
    `${name}: ${ordered} orders and ${paid} payments acknowledged, ${busy} answered busy, ${refused} refused, ${dropped} without answer, ` +
      `${broken} broken; ready ${probed.ready}, not ready ${probed.notReady}; 20 more paid ${wellAgain} ms after the end`,
  )
}

/** On a connection of its own, which the fault may end as well. */
async function terminateSome(): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mallard' and pid <> pg_backend_pid() and random() < 0.5`,
    )
    return rowCount ?? 0
  } catch {
    return 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function fillDisk(): Promise<void> {
  const file = join(disk, 'filler')
  const step = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeFileSync(file, step, { flag: 'a' })
  } catch {
    say('  the disk is full')
  }
  await pause(15_000)
  rmSync(file)
  // Without room for its log PostgreSQL may end itself; whoever runs it starts it again.
  if (!cluster.isUp()) {
    say('  PostgreSQL ended itself and is started again')
    await cluster.restart()
  }
}

try {
  for (let n = 1; n <= Number(given.restarts); n++) await under(`restart ${n}`, cluster.restart)
  let ended = 0
  await under(`${given.seconds} s of terminated backends`, async () => {
    for (const until = Date.now() + Number(given.seconds) * 1000; Date.now() < until; ) {
      ended += await terminateSome()
      await pause(Math.random() * 500)
    }
  })
  say(`  ${ended} backends were terminated`)
  await under('20 s of SIGSTOP', async () => {
    const pids = backends()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await pause(STILL_MS)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  })
  if (hasDisk) await under('full disk', fillDisk)
  else say('full disk: left out, no small disk can be made here')
  say(
    `${shop.acknowledged.orders.size} orders and ${shop.acknowledged.payments.size} payments were acknowledged; ${isWrong ? 'see above' : 'none is lost'}`,
  )
} finally {
  hangUp()
  await server.stop()
  await database.close().catch(() => undefined)
  await cluster.stop()
  if (hasDisk) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
}
process.exitCode = isWrong ? 1 : 0
