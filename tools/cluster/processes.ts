import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressesOf, FRONT, machineOf, nodes, SITE_PORT, STORE, STORE_PORT, sites } from './local.ts'
import { namespaceOf } from './network.ts'
import { programs } from './programs.mjs'
import { type ClusterState, writeState } from './state.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Started {
  host: string
  /** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
  isPostgres: boolean
  command: readonly string[]
  env?: Record<string, string>
}

/** What a name like `patroni-n2` stands for. */
function startOf(state: ClusterState, name: string): Started {
  const [kind = '', host = ''] = name.split('-')
  const within = (file: string) => join(state.folder, file)
  if (kind === 'etcd') return { host, isPostgres: true, command: [programs.etcd, '--config-file', within(`${host}/etcd.yml`)] }
  if (kind === 'patroni') return { host, isPostgres: true, command: [programs.patroni, within(`${host}/patroni.yml`)] }
  if (kind === 'haproxy') return { host: FRONT, isPostgres: true, command: [programs.haproxy, '-db', '-f', within('haproxy.cfg')] }
  if (kind === 'pgbouncer') return { host: FRONT, isPostgres: true, command: [programs.pgbouncer, within('pgbouncer.ini')] }
  if (kind === 'mallard')
    return { host, isPostgres: false, command: [process.execPath, 'dist/server/start.js'], env: siteSettings(state, host) }
  if (kind === 'bucket') {
    const env = { ...state.settings, HOST: addressesOf(state.subnet)[STORE] ?? '', PORT: String(STORE_PORT) }
    return { host: STORE, isPostgres: false, command: [process.execPath, '--import', 'tsx', 'tools/cluster/bucket.ts'], env }
  }
  throw new Error(`Nothing is named ${name}`)
}

export const mallardNames = sites.map((site) => `mallard-${site}`)

/** Through PgBouncer and HAProxy, as the site connects. */
export const poolUrl = ({ subnet, passwords }: ClusterState) =>
  `postgres://mallard:${passwords.mallard}@${addressesOf(subnet).front}:6432/mallard`
/** One PostgreSQL, whatever it is at the moment. */
export const nodeUrl = ({ subnet, passwords }: ClusterState, node: string, database = 'mallard') =>
  `postgres://postgres:${passwords.superuser}@${addressesOf(subnet)[node]}:5432/${database}`
/** Each by itself: which of them is a replica at the moment, whoever connects finds out. */
export const replicaUrls = ({ subnet, passwords }: ClusterState): string[] =>
  nodes.map((node) => `postgres://mallard:${passwords.mallard}@${addressesOf(subnet)[node]}:5432/mallard`)
/** Both processes need the same: what one has taken the other shows. */
export const storageSettings = (subnet: string): Record<string, string> => ({
  MALLARD_STORAGE_URL: `http://${addressesOf(subnet)[STORE]}:${STORE_PORT}`,
  MALLARD_STORAGE_BUCKET: 'mallard',
  MALLARD_STORAGE_KEY: 'cluster',
  MALLARD_STORAGE_SECRET: randomBytes(12).toString('hex'),
})
export const siteOrigin = ({ subnet }: ClusterState) => `http://${addressesOf(subnet).front}:8080`

function siteSettings(state: ClusterState, host: string): Record<string, string> {
  const addresses = addressesOf(state.subnet)
  return {
    DATABASE_URL: poolUrl(state),
    MALLARD_REPLICA_URL: replicaUrls(state).join(),
    DATA_DIR: join(state.folder, host),
    HOST: addresses[host] ?? '',
    PORT: String(SITE_PORT),
    NODE_ENV: 'production',
    MALLARD_TEST_ADDRESS: addresses.front ?? '',
    MALLARD_PROXIES: addresses.front ?? '',
    MALLARD_PAGES_PER_MINUTE: '10000000',
    MALLARD_CALLS_PER_MINUTE: '10000000',
    ...state.settings,
  }
}

export function startProcess(state: ClusterState, name: string, more: Record<string, string> = {}): void {
  const { host, isPostgres, command, env } = startOf(state, name)
  const log = openSync(join(state.folder, 'logs', `${name}.log`), 'a')
  const user = isPostgres ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  // Neither `ip` nor `setpriv` stays: the process id is that of the program.
  const args = ['netns', 'exec', namespaceOf(state.name, host), ...user, ...command]
  const own = Object.fromEntries(['PATH', 'LANG', 'TZ'].flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : [])))
  const child = spawn('ip', args, {
    cwd: isPostgres ? state.folder : root,
    env: { ...own, ...env, ...more },
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  state.processes[name] = child.pid ?? 0
  writeState(state)
}

export function isAlive(pid: number | undefined): boolean {
  if (!pid) return false
  try {
    // What has ended and was not waited for is still listed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Of the PostgreSQL of a node, as it says itself. */
export function postgresPid(state: ClusterState, node: string): number | null {
  try {
    const pid = Number(readFileSync(join(machineOf(state, node).pgData, 'postmaster.pid'), 'utf8').split('\n')[0])
    return isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

/** A process and all its descendants. */
export function family(pid: number): number[] {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0)
  return [pid, ...children.flatMap(family)]
}

export function signal(pids: readonly number[], what: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, what)
    } catch {
      // It has ended meanwhile.
    }
  }
}
