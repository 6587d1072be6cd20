import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { hangUp } from '../bench/post.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { setStock } from '../src/server/testing/buying.ts'
import { openStripeStandIn, type StripeStandIn } from '../src/server/testing/stripe/stand-in.ts'
import { build } from './build.mjs'
import { addressesOf, machineOf } from './cluster/local.ts'
import { namespaceOf } from './cluster/network.ts'
import { nodeUrl, siteOrigin } from './cluster/processes.ts'
import { programs, whyNoCluster } from './cluster/programs.mjs'
import type { ClusterState } from './cluster/state.ts'
import { down, until, up } from './cluster/up.ts'
import { primaryOf } from './cluster/watch.ts'
import { findPostgres } from './find-programs.mjs'
import { History, seeded } from './prove/history.ts'
import { checkOrders, isGood, purchasesOf } from './prove/order-check.ts'
import { factsOf } from './prove/order-facts.ts'
import { orderLoad } from './prove/order-load.ts'
import { provideNews } from './prove/provider-news.ts'
import { stripeSettings } from './prove/stripe-settings.ts'
import { runTool } from './run-tool.ts'

/** npm run drill: people buy, a table is dropped at a known moment, and the database is put back to just before it, beside the broken one. */
const { values } = parseArgs({
  options: {
    name: { type: 'string', default: 'drill' },
    into: { type: 'string', default: 'data/drill' },
    'as-built': { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const PIECES = 1_000_000
const RESTORED_PORT = 5499
const folderOf = ({ folder }: ClusterState) => join(folder, 'backup', 'restored')

/** As PostgreSQL's user, in the network of a machine. */
const asPostgres = (state: ClusterState, node: string, command: readonly string[]) => [
  ...['netns', 'exec', namespaceOf(state.name, node), 'setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'],
  ...command,
]

function backUp(state: ClusterState, node: string, ...words: string[]): void {
  const { backupFile } = machineOf(state, node)
  const args = asPostgres(state, node, [programs.pgbackrest, `--config=${backupFile}`, '--stanza=mallard', ...words])
  const done = spawnSync('ip', args, { encoding: 'utf8', cwd: state.folder })
  if (done.status !== 0) throw new Error(`pgbackrest ${words.join(' ')}: ${done.stdout}${done.stderr}`)
}

/** A PostgreSQL of its own on what was restored. */
function startRestored(state: ClusterState, node: string) {
  const settings = [
    `port=${RESTORED_PORT}`,
    `listen_addresses=${addressesOf(state.subnet)[node]}`,
    'archive_mode=off',
    'synchronous_standby_names=',
  ]
  const flags = [...settings, `unix_socket_directories=${state.folder}/backup`].flatMap((each) => ['-c', each])
  const hba = join(machineOf(state, node).pgData, 'pg_hba.conf')
  const command = [join(findPostgres() ?? '', 'postgres'), '-D', folderOf(state), '-c', `hba_file=${hba}`, ...flags]
  return spawn('ip', asPostgres(state, node, command), { cwd: state.folder, stdio: 'ignore' })
}

const open = (url: string) => openPostgres({ url, connections: 4, statementMs: 60_000 })

async function drill(state: ClusterState, provider: StripeStandIn): Promise<string> {
  const node = (await primaryOf(state)) ?? ''
  const database = await open(nodeUrl(state, node))
  const { db } = database
  const { rows } = await db.execute<{ id: string }>(
    sql`select sku.id from skus sku join spus spu on spu.id = spu_id where spu.title ->> 'en' = 'Lamp'`,
  )
  const skuId = rows[0]?.id ?? ''
  await setStock(db, skuId, PIECES)
  backUp(state, node, 'stanza-create')
  backUp(state, node, '--type=full', 'backup')
  say('a full backup is there')

  const buy = async (name: string, seconds: number) => {
    const history = new History(join(values.into, `${name}.jsonl`))
    const load = await orderLoad({ ...{ db, origin: siteOrigin(state), skuId, shoppers: 10, history, name }, random: seeded(1) })
    await pause(seconds * 1000)
    await load.stop()
    history.close()
    return purchasesOf(history.events)
  }
  const news = provideNews(provider, siteOrigin(state))
  const before = await buy('before', 10)
  await until('the provider’s news', async () => news.told())
  const charges = provider.intents.size
  const known = [...provider.intents.values()]
  const { rows: clock } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  const moment = clock[0]?.now ?? ''
  await pause(500)
  const after = await buy('after', 3)
  await news.stop()
  await db.execute(sql`drop table ledger_entries cascade`)
  await db.execute(sql`select pg_switch_wal()`)
  say(`${before.length} purchases before ${moment}, ${after.length} after it; then a table was dropped`)

  const began = performance.now()
  backUp(state, node, `--pg1-path=${folderOf(state)}`, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  const server = startRestored(state, node)
  const ended = once(server, 'exit')
  const url = nodeUrl(state, node).replace(':5432', `:${RESTORED_PORT}`)
  try {
    await until('the restored database', async () => {
      const asked = await open(url)
      const { rows: state } = await asked.db.execute<{ recovering: boolean }>(sql`select pg_is_in_recovery() as recovering`)
      await asked.close()
      return state[0]?.recovering === false
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const restored = await open(url)
    // What the provider did afterwards it cannot know of.
    const then = { ...provider, intents: new Map(known.map((intent) => [intent.id, intent])) }
    const facts = await factsOf(restored.db, then, skuId, PIECES)
    await restored.close()
    const verdict = checkOrders(before, facts)
    const late = facts.orders.filter(({ op }) => op.startsWith('after')).length
    if (!isGood(verdict) || late > 0) throw new Error(`The drill failed: ${late} orders of later; ${JSON.stringify(verdict)}`)
    const lost = after.filter(({ order }) => order === 'ok').length
    return (
      `restored in ${seconds} s to just before: ${verdict.ok} acknowledged orders and payments are there, ${charges} charges agree, the books balance; ` +
      `the ${lost} orders of afterwards are to be entered again from the provider’s list`
    )
  } finally {
    server.kill('SIGINT')
    await Promise.race([ended, pause(10_000)])
    await database.close().catch(() => undefined)
  }
}

await runTool(async () => {
  const why = whyNoCluster()
  if (why) throw new Error(`There can be no cluster here: ${why}`)
  const notBuilt = values['as-built'] ? null : await build(say)
  if (notBuilt) throw new Error(notBuilt)
  mkdirSync(values.into, { recursive: true })
  down(values.name)
  let provider: StripeStandIn | undefined
  const settings = async (host: string) => {
    provider = await openStripeStandIn({ host })
    return stripeSettings(provider)
  }
  const state = await up({ name: values.name, archives: true, settings, say })
  try {
    if (!provider) throw new Error('There is no provider')
    return await drill(state, provider)
  } finally {
    await provider?.close()
    hangUp()
    down(values.name)
  }
})
process.exit()
