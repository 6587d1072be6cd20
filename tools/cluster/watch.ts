import pg from 'pg'
import { addressesOf, nodes, SITE_PORT, sites } from './local.ts'
import type { Cut } from './network.ts'
import { isAlive, nodeUrl, siteOrigin } from './processes.ts'
import type { ClusterState } from './state.ts'

export interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica' | string
  state: string
  timeline?: number
  lag?: number | string
}

const ask = (address: string, path: string) => fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1500) })

/** What Patroni knows, asked of whoever answers first. */
export async function membersOf({ subnet }: ClusterState): Promise<Member[]> {
  const addresses = addressesOf(subnet)
  const asked = nodes.map(async (node) => {
    const answer = await ask(addresses[node] ?? '', '/cluster')
    return ((await answer.json()) as { members: Member[] }).members
  })
  return Promise.any(asked).catch(() => [])
}

/** The node that says itself that it is primary and holds the lock. */
export const primaryOf = async (state: ClusterState): Promise<string | null> => (await primariesOf(state))[0] ?? null

/** All who say so: one, unless somebody has not heard yet that it is over. */
export async function primariesOf({ subnet }: ClusterState): Promise<string[]> {
  const addresses = addressesOf(subnet)
  const answers = await Promise.all(
    nodes.map((node) =>
      ask(addresses[node] ?? '', '/primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return nodes.filter((_, at) => answers[at])
}

/** How many machines take what this one writes. */
export async function followersOf(state: ClusterState, node: string): Promise<number> {
  const client = new pg.Client({ connectionString: nodeUrl(state, node, 'postgres'), connectionTimeoutMillis: 1000, query_timeout: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'`,
    )
    return rows[0]?.count ?? 0
  } catch {
    return 0
  } finally {
    void client.end().catch(() => undefined)
  }
}

const describe = ({ host, peers, ways, ports }: Cut) =>
  `${host} ${{ both: 'x', in: '<x', out: 'x>' }[ways]} ${peers.join(', ')}${ports ? ` (ports ${ports.join(', ')})` : ''}`

interface Readiness {
  status: string
  why?: string
  replicas?: readonly { state: string; lagSeconds: number | null }[]
}

/** What a Mallard process says of itself and of the replicas that answer for it. */
async function readinessOf(address: string): Promise<string> {
  const answer = await fetch(`http://${address}:${SITE_PORT}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  if (!answer) return 'does not answer'
  const { status, why, replicas = [] } = (await answer.json()) as Readiness
  const asked = replicas.map(({ state, lagSeconds }, at) => `${nodes[at]} ${state}${state === 'away' ? '' : ` ${lagSeconds ?? '?'} s`}`)
  return [why ? `${status}: ${why}` : status, ...(asked.length > 0 ? [`reads that may be old: ${asked.join(', ')}`] : [])].join('; ')
}

/** Who is primary, how far the others are behind, what is cut and what has died. */
export async function drawStatus(state: ClusterState): Promise<string> {
  const members = await membersOf(state)
  const rows = nodes.map((node) => {
    const member = members.find(({ name }) => name === node)
    const is = member ? `${member.role.padEnd(13)}${member.state.padEnd(11)}timeline ${member.timeline ?? '?'}` : 'not heard of'
    const lag = member?.role === 'leader' || !member ? '' : `  lag ${member.lag ?? '?'} bytes`
    return `  ${member?.role === 'leader' ? '*' : ' '} ${node}  ${is}${lag}`
  })
  const reading = await Promise.all(sites.map(async (site) => `  ${site}  ${await readinessOf(addressesOf(state.subnet)[site] ?? '')}`))
  const dead = Object.entries(state.processes).filter(([, pid]) => !isAlive(pid))
  return [
    `${state.name} at ${siteOrigin(state)}, ${state.synchronous ? 'synchronous' : 'ASYNCHRONOUS'}; files in ${state.folder}`,
    ...rows,
    ...reading,
    ...(state.cuts.length > 0 ? ['  cut:', ...state.cuts.map((cut) => `    ${describe(cut)}`)] : ['  nothing is cut']),
    ...(dead.length > 0 ? [`  dead: ${dead.map(([name]) => name).join(', ')}`] : []),
  ].join('\n')
}
