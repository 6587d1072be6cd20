import { statfsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { addressesOf, nodes, SITE_PORT, sites } from '../cluster/local.ts'
import { nodeUrl } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { primaryOf } from '../cluster/watch.ts'

export interface Gauges {
  requests: number
  seconds: number
  megabytes: number
}

/** What a process says of itself, of all its routes together. */
export function gaugesOf(metrics: string): Gauges {
  const sum = (name: string) =>
    metrics
      .split('\n')
      .filter((line) => line.startsWith(name))
      .reduce((all, line) => all + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
  return {
    requests: sum('mallard_request_seconds_count'),
    seconds: sum('mallard_request_seconds_sum'),
    megabytes: sum('process_resident_memory_bytes') / 1_048_576,
  }
}

/** Milliseconds that a request took, of those that were answered in between. */
export const meanSince = (before: Gauges, now: Gauges): number =>
  now.requests > before.requests ? ((now.seconds - before.seconds) / (now.requests - before.requests)) * 1000 : 0

export interface Sample {
  minute: number
  /** By site. */
  gauges: Record<string, Gauges>
  connections: number
  /** Of the database itself, and of all that lies in the folder of its primary, with its log. */
  databaseMb: number
  folderMb: number
  freeMb: number
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => null))
  return (await Promise.all(sizes)).reduce((sum, found) => sum + (found?.size ?? 0), 0) / 1_048_576
}

/** How the cluster is at a moment; null when it cannot be asked. */
export async function sample(state: ClusterState, token: string, minute: number): Promise<Sample | null> {
  const primary = (await primaryOf(state)) ?? nodes[0]
  const client = new pg.Client({ connectionString: nodeUrl(state, primary), connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    const asked = sites.map(async (site) => {
      const address = `http://${addressesOf(state.subnet)[site]}:${SITE_PORT}/metrics`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(5000) })
      return [site, gaugesOf(await answer.text())] as const
    })
    const gauges = Object.fromEntries(await Promise.all(asked))
    await client.connect()
    const { rows } = await client.query<{ connections: number; mb: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = 'mallard') as connections, (pg_database_size('mallard') / 1048576)::int as mb`,
    )
    const disk = statfsSync(state.folder)
    return {
      ...{ minute, gauges, connections: rows[0]?.connections ?? 0, databaseMb: rows[0]?.mb ?? 0 },
      folderMb: await sizeOf(join(state.folder, primary, 'pg')),
      freeMb: (disk.bavail * disk.bsize) / 1_048_576,
    }
  } catch {
    return null
  } finally {
    void client.end().catch(() => undefined)
  }
}
