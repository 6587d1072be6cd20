import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { othersThan } from '../cluster/operate.ts'
import { nodeUrl } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { primaryOf } from '../cluster/watch.ts'

/**
 * Lets replicas take what the primary writes without showing it, for a moment: on a calm cluster they are behind by less than anybody could
 * see, and a check of old reads that found none would have proven nothing.
 */
export async function holdReplay(state: ClusterState, ms: number): Promise<void> {
  const primary = await primaryOf(state)
  if (!primary) return
  const clients = othersThan(primary).map((node) => {
    const client = new pg.Client({ connectionString: nodeUrl(state, node), connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    return client
  })
  const all = (act: (client: pg.Client) => Promise<unknown>) => Promise.all(clients.map((client) => act(client).catch(() => undefined)))
  await all((client) => client.connect())
  // Again and again: Patroni sees to it that they go on.
  for (const until = Date.now() + ms; Date.now() < until; await pause(50))
    await all((client) => client.query('select pg_wal_replay_pause()'))
  await all((client) => client.query('select pg_wal_replay_resume()'))
  await all((client) => client.end())
}
