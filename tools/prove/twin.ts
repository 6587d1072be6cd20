import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../src/server/db/database.ts'
import { nodes } from '../cluster/local.ts'
import { cut, killMachine, othersThan } from '../cluster/operate.ts'
import { nodeUrl, poolUrl } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { down, until, up } from '../cluster/up.ts'
import { primaryOf } from '../cluster/watch.ts'
import { type Anomaly, checkAppends } from './append-check.ts'
import { appendLoad, finalLists, prepareLists } from './append-load.ts'
import { History, seeded } from './history.ts'
import { readSurely } from './read-surely.ts'

export interface TwinResult {
  ok: number
  anomalies: Anomaly[]
}

/**
 * The broken twin: the same cluster without synchronous replication. Its primary is cut from its replicas, goes on answering and dies. What it
 * answered last is gone, and a check that does not find that sees nothing.
 */
export async function runTwin(name: string, folder: string, seed: number): Promise<TwinResult> {
  const state = await up({ name, synchronous: false, withoutSite: true })
  const database = await openPostgres({ url: poolUrl(state), connections: 8, statementMs: 8000 })
  const history = new History(join(folder, 'twin-appends.jsonl'))
  try {
    await prepareLists(database.db)
    // On a busy machine a replica may be seconds behind: one without the lists would lose more than what is to be found.
    await until('the lists on every machine', async () => (await Promise.all(nodes.map((node) => hasLists(state, node)))).every(Boolean))
    const load = appendLoad({ db: database.db, history, random: seeded(seed) })
    await pause(3000)
    const primary = (await primaryOf(state)) ?? ''
    cut(state, { host: primary, from: othersThan(primary), ways: 'both', ports: [5432, 8008] })
    await pause(4000)
    killMachine(state, primary)
    await until('another primary', async () => ![null, primary].includes(await primaryOf(state)))
    await pause(3000)
    const { committed, snapshot } = await load.stop()
    const final = await readSurely(state, finalLists)
    const all = [...committed, ...snapshot]
    return {
      ok: all.filter(({ outcome }) => outcome === 'ok').length,
      anomalies: [...checkAppends(committed, final, 'committed'), ...checkAppends(snapshot, final, 'snapshot')],
    }
  } finally {
    history.close()
    await database.close().catch(() => undefined)
    down(name)
  }
}

/** Asked of one machine, whatever it is. */
async function hasLists(state: ClusterState, node: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: nodeUrl(state, node), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from prove_lists')
    return (rows[0]?.count ?? 0) > 0
  } finally {
    await client.end()
  }
}
