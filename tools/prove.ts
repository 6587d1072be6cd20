import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { hangUp } from '../bench/post.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { setStock } from '../src/server/testing/buying.ts'
import { type MailStandIn, openMailStandIn } from '../src/server/testing/mail-stand-in.ts'
import { openStripeStandIn, type StripeStandIn } from '../src/server/testing/stripe/stand-in.ts'
import { build } from './build.mjs'
import { poolUrl } from './cluster/processes.ts'
import { programs, whyNoCluster } from './cluster/programs.mjs'
import { down, up } from './cluster/up.ts'
import { type Fault, faults } from './prove/faults.ts'
import { isOldSeen, isProven, isTwinSeen, reportOf } from './prove/report.ts'
import { type Proving, type Result, runFault } from './prove/run-fault.ts'
import { stripeSettings } from './prove/stripe-settings.ts'
import { runTwin, type TwinResult } from './prove/twin.ts'
import { runTool } from './run-tool.ts'

/**
 * npm run prove -- [FAULT...] [--seed N] [--times N] [--short] [--within SECONDS]: people buy while parts of a cluster die, and afterwards nothing that was said
 * may be untrue. Without names all faults. Writes histories and a report into a folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    times: { type: 'string', default: '1' },
    /** One dead primary and one partition, with the twin. */
    short: { type: 'boolean', default: false },
    /** Seconds without the build. A fault that could not be seen to its end by then is left out, and said. */
    within: { type: 'string' },
    /** To try something: a run without its twin is no proof. */
    'without-twin': { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    name: { type: 'string', default: 'proof' },
    into: { type: 'string', default: 'data/proof' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const PIECES = 1_000_000
const seed = Number(values.seed)
const limit = values.within ? Number(values.within) * 1000 : values.short ? 240_000 : Number.POSITIVE_INFINITY
/** What a fault takes with its healing, where nothing is wrong and the machine has other work, too. */
const FAULT_MS = 90_000
const leftOut: string[] = []

const versionOf = (program: string, flag: string) => spawnSync(program, [flag], { encoding: 'utf8' }).stdout.split('\n')[0] ?? ''
const versions = () => [
  versionOf(programs.patroni, '--version'),
  versionOf(programs.etcd, '--version'),
  versionOf(programs.haproxy, '-v').split(' https')[0] ?? '',
  versionOf(programs.pgbouncer, '--version'),
  `Linux ${release()}`,
  `Node ${process.version}`,
  'network namespaces',
]

/** All faults that the same disks do for, on one cluster. */
async function proveOn(
  diskMb: number | undefined,
  chosen: readonly (readonly [string, Fault])[],
  note: (result: Result) => void,
): Promise<string | undefined> {
  let provider: StripeStandIn | undefined
  let mail: MailStandIn | undefined
  const settings = async (host: string) => {
    provider = await openStripeStandIn({ host })
    mail = await openMailStandIn({ host })
    const own = chosen.map(([, fault]) => fault.settings)
    return Object.assign({ ...stripeSettings(provider), MALLARD_SMTP_URL: mail.url }, ...own)
  }
  const state = await up({ name: values.name, diskMb, settings, say })
  const database = await openPostgres({ url: poolUrl(state), connections: 10, statementMs: 8000 })
  try {
    const { rows } = await database.db.execute<{ id: string; spu_id: string }>(
      sql`select sku.id, spu_id from skus sku join spus spu on spu.id = spu_id where spu.title ->> 'en' = 'Lamp'`,
    )
    const [{ id: skuId = '', spu_id: spuId = '' } = {}] = rows
    await setStock(database.db, skuId, PIECES)
    if (!provider || !mail) throw new Error('There is no provider, or no mail server')
    const proving: Proving = { state, database, provider, mail, skuId, spuId, pieces: PIECES, folder: values.into, seed, run: 0 }
    for (const [name, fault] of chosen) {
      for (let time = 0; time < Number(values.times); time++) {
        const began = performance.now()
        if (limit - (began - started) < FAULT_MS) {
          leftOut.push(name)
          say(`${name} is left out: there is no time for it within ${limit / 1000} s`)
          continue
        }
        const result = await runFault({ ...proving, seed: seed + time, run: time + 1 }, name, fault)
        note(result)
        const { ok, fail, unknown, lost, doubled } = result.verdict
        say(
          `${name}: ${((performance.now() - began) / 1000).toFixed(0)} s; ${ok} ok, ${fail} fail, ${unknown} unknown; ${lost.length} lost, ${doubled.length} doubled, ${result.anomalies.length} anomalies; ` +
            `${result.withoutWrites.toFixed(1)} s without writes, ${Math.max(...Object.values(result.withoutReads)).toFixed(1)} s without reads; ${isProven(result) ? 'good' : 'WRONG'}`,
        )
      }
    }
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await database.close().catch(() => undefined)
    await provider?.close()
    await mail?.close()
    hangUp()
    // Who said what when: after a run that went wrong nothing else tells why.
    cpSync(join(state.folder, 'logs'), join(values.into, 'logs'), { recursive: true, filter: (file) => !file.endsWith('.sock') })
    down(values.name)
  }
}

function leave(): void {
  down(values.name)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
let started = performance.now()

function tooLate(): void {
  say(`It did not end within ${limit / 1000} s`)
  leave()
}

await runTool(async () => {
  const why = whyNoCluster()
  if (why) throw new Error(`There can be no cluster here: ${why}`)
  const unknown = positionals.find((name) => !faults[name])
  if (unknown) throw new Error(`There is no fault named ${unknown}. There are: ${Object.keys(faults).join(', ')}`)
  const notBuilt = values['as-built'] ? null : await build(say)
  if (notBuilt) throw new Error(notBuilt)
  const names = positionals.length > 0 ? positionals : values.short ? ['dead-machine', 'cut-off-primary'] : Object.keys(faults)
  mkdirSync(values.into, { recursive: true })
  // What an earlier run that was ended has left.
  down(values.name)
  started = performance.now()
  // What was begun had the time that it needs.
  if (Number.isFinite(limit)) setTimeout(tooLate, limit).unref()

  const twin: TwinResult | null = values['without-twin'] ? null : await runTwin(values.name, values.into, seed)
  if (twin) say(`the broken twin: ${twin.ok} ok, ${twin.anomalies.length} anomalies; ${isTwinSeen(twin) ? 'seen' : 'NOT SEEN'}`)
  const results: Result[] = []
  const chosen = names.flatMap((name) => (faults[name] ? [[name, faults[name]] as const] : []))
  const problems: string[] = []
  const whats = Object.fromEntries(Object.entries(faults).map(([name, { what }]) => [name, what]))
  const report = join(values.into, 'report.md')
  // After each: a run that is ended in the middle has said what it saw.
  const note = (result: Result) => {
    results.push(result)
    writeFileSync(report, reportOf({ seed, versions: versions(), results, twin, whats }))
  }
  for (const diskMb of new Set(chosen.map(([, fault]) => fault.diskMb))) {
    const problem = await proveOn(
      diskMb,
      chosen.filter(([, fault]) => fault.diskMb === diskMb),
      note,
    )
    if (problem) problems.push(problem)
  }
  const isGood = results.every(isProven) && isOldSeen(results) && (twin === null || isTwinSeen(twin)) && problems.length === 0
  if (!isGood) throw new Error(`Not proven: see ${report}. ${problems.join('; ')}`)
  if (results.length === 0) throw new Error('There was no time for anything')
  return `${results.length} runs, all good${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}: ${report}`
})
process.exit()
