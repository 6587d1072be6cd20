import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { hangUp } from '../bench/post.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { openReplicas } from '../src/server/db/replicas.ts'
import { setStock } from '../src/server/testing/buying.ts'
import { type MailStandIn, openMailStandIn } from '../src/server/testing/mail-stand-in.ts'
import { openStripeStandIn, type StripeStandIn } from '../src/server/testing/stripe/stand-in.ts'
import { build } from './build.mjs'
import { poolUrl, replicaUrls } from './cluster/processes.ts'
import { programs, whyNoCluster } from './cluster/programs.mjs'
import { down, up } from './cluster/up.ts'
import { type Fault, faults } from './prove/faults.ts'
import { isOldSeen, isProven, isTwinSeen, reportOf } from './prove/report.ts'
import { type Proving, type Result, runFault } from './prove/run-fault.ts'
import { stripeSettings } from './prove/stripe-settings.ts'
import { runTwin, type TwinResult } from './prove/twin.ts'
import { runTool } from './run-tool.ts'

/**
 * npm run prove -- [FAULT...] [--seed N] [--times N] [--short]: people buy while parts of a cluster die, and afterwards nothing that was said
 * may be untrue. Without names all faults. Writes histories and a report into a folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    times: { type: 'string', default: '1' },
    /** One dead primary and one partition, with the twin. */
    short: { type: 'boolean', default: false },
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
    return { ...stripeSettings(provider), MALLARD_SMTP_URL: mail.url }
  }
  const state = await up({ name: values.name, diskMb, settings, say })
  const postgres = { url: poolUrl(state), connections: 10, statementMs: 8000 }
  const database = await openPostgres(postgres)
  const replicas = openReplicas(database, { ...postgres, connections: 4, replicas: { urls: replicaUrls(state), limitMs: 5000 } })
  try {
    const { rows } = await database.db.execute<{ id: string; spu_id: string }>(
      sql`select sku.id, spu_id from skus sku join spus spu on spu.id = spu_id where spu.title ->> 'en' = 'Lamp'`,
    )
    const [{ id: skuId = '', spu_id: spuId = '' } = {}] = rows
    await setStock(database.db, skuId, PIECES)
    if (!provider || !mail || !replicas) throw new Error('There is no provider, no mail server, or nobody to read from')
    const proving: Proving = { state, database, replicas, provider, mail, skuId, spuId, pieces: PIECES, folder: values.into, seed }
    for (const [name, fault] of chosen) {
      for (let time = 0; time < Number(values.times); time++) {
        const began = performance.now()
        const result = await runFault({ ...proving, seed: seed + time }, name, fault)
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
    await replicas?.close()
    await database.close().catch(() => undefined)
    await provider?.close()
    await mail?.close()
    hangUp()
    down(values.name)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    down(values.name)
    process.exit(1)
  })
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
  return `${results.length} runs, all good: ${report}`
})
process.exit()
