import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../src/server/db/database.ts'
import { migrate, readMigrations } from '../../src/server/db/migrate.ts'
import { addAccount } from '../../src/server/testing/house.ts'
import { addMarketplace } from '../../src/server/testing/marketplace.ts'
import { machineFiles, sharedFiles } from './layout.ts'
import { addressesOf, localLayout, nodes } from './local.ts'
import { freeSubnet, inhabitants, makeNetwork, removeNetwork } from './network.ts'
import { mallardNames, nodeUrl, signal, siteOrigin, startProcess, storageSettings } from './processes.ts'
import { type ClusterState, folderOf, readState, writeState } from './state.ts'
import { membersOf, primaryOf } from './watch.ts'
import { TookTooLong, within } from './within.ts'

export interface UpOptions {
  name: string
  /** Without it a commit is answered before another machine has it: the broken twin. */
  synchronous?: boolean
  diskMb?: number
  /** Of the Mallard processes. Asked when the network is there; `host` is this process' own address in it. */
  settings?: (host: string) => Promise<Record<string, string>>
  say?: (line: string) => void
  /** Only PostgreSQL and what stands before it. */
  withoutSite?: boolean
  archives?: boolean
  /** The marketplace, and nobody who shows it. */
  withoutProcesses?: boolean
}

const password = () => randomBytes(12).toString('hex')

export async function up({
  name,
  synchronous = true,
  diskMb,
  settings,
  say = () => {},
  withoutSite,
  archives = false,
  withoutProcesses = false,
}: UpOptions): Promise<ClusterState> {
  if (!/^[a-z]{1,8}$/.test(name)) throw new Error('A cluster’s name has one to eight small letters')
  if (readState(name)) throw new Error(`A cluster named ${name} is there: npm run cluster -- down`)
  const subnet = freeSubnet()
  const state: ClusterState = {
    ...{ name, subnet, synchronous, folder: folderOf(name), diskMb: diskMb ?? null, processes: {}, cuts: [] },
    passwords: { superuser: password(), replication: password(), rewind: password(), mallard: password() },
    settings: { MALLARD_IDENTITY_KEY: `cluster:${randomBytes(32).toString('base64')}`, ...storageSettings(subnet) },
  }
  writeState(state)
  try {
    const began = performance.now()
    const after = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    makeNetwork(name, subnet, addressesOf(subnet))
    Object.assign(state.settings, await settings?.(`${subnet}.1`))
    layOut(state, archives)
    for (const node of nodes) startProcess(state, `etcd-${node}`)
    startProcess(state, 'haproxy')
    startProcess(state, 'pgbouncer')
    await until('etcd', () => Promise.all(nodes.map((node) => isHealthy(state, node))).then((all) => all.every(Boolean)), 20_000)
    say(`${after()}: etcd has a leader`)
    for (const node of nodes) startProcess(state, `patroni-${node}`)
    await until('a primary', async () => (await primaryOf(state)) !== null)
    say(`${after()}: there is a primary`)
    await until('both replicas', () => isWhole(state))
    say(`${after()}: both replicas follow`)
    if (!withoutSite) await fillShop(state)
    if (!withoutSite && !withoutProcesses) await openSite(state)
    say(`${after()}: ${withoutSite || withoutProcesses ? 'the database is up' : `Mallard answers at ${siteOrigin(state)}`}`)
    return state
  } catch (error) {
    const logs = lastLines(state)
    down(name)
    throw new Error(`${(error as Error).message}\n${logs}`)
  }
}

/** What each process said last. */
function lastLines({ folder, processes }: ClusterState): string {
  const tail = (name: string) => {
    const file = join(folder, 'logs', `${name}.log`)
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-4).join('\n') : ''
  }
  return Object.keys(processes)
    .map((name) => `${name}:\n${tail(name)}`)
    .join('\n')
}

/** Folders, small disks and configuration. */
function layOut(state: ClusterState, archives: boolean): void {
  const { folder, diskMb } = state
  for (const each of ['logs', 'etcd', 'backup', 'backup-spool', 'backup-lock', ...nodes.map((node) => `${node}/pg`), 'a1', 'a2']) {
    mkdirSync(join(folder, each), { recursive: true })
  }
  // Elections wait for etcd's fsync: three members on one disk would hold each other up.
  // Each keeps 128 MB of log ready.
  mountSmall(join(folder, 'etcd'), 768)
  if (diskMb) for (const node of nodes) mountSmall(join(folder, node, 'pg'), diskMb)
  const layout = localLayout(state, archives)
  const files: Record<string, string> = { ...sharedFiles(layout) }
  for (const machine of layout.machines) {
    for (const [file, text] of Object.entries(machineFiles(layout, machine))) files[`${machine.node}/${file}`] = text
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { mode: 0o600 })
  }
  chmodSync(join(folder, 'post-bootstrap.sh'), 0o700)
  const owned = ['logs', 'etcd', 'backup', 'backup-spool', 'backup-lock', ...nodes, ...Object.keys(files)]
  spawnSync('chown', ['-R', 'postgres:postgres', ...owned.map((each) => join(folder, each))])
}

function mountSmall(folder: string, megabytes: number): void {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'mallard-cluster', folder])
}

async function isHealthy({ subnet }: ClusterState, node: string): Promise<boolean> {
  const answer = await fetch(`http://${addressesOf(subnet)[node]}:2379/health`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
  return answer?.ok === true
}

/** A primary and two replicas that follow it, one of them synchronously where that is asked for. */
export async function isWhole(state: ClusterState): Promise<boolean> {
  const members = await membersOf(state)
  const following = members.filter(({ role, state: how }) => role !== 'leader' && (how === 'running' || how === 'streaming'))
  const isSafe = !state.synchronous || members.some(({ role }) => role === 'sync_standby')
  return members.some(({ role, state: how }) => role === 'leader' && how === 'running') && following.length === 2 && isSafe
}

/** So long one answer may take. What hangs is asked anew, and said: it must not be taken for something that has not come yet. */
const ANSWER_MS = 20_000

export async function until(what: string, isSo: () => Promise<boolean>, limitMs = 90_000): Promise<void> {
  for (const limit = Date.now() + limitMs; ; await pause(200)) {
    if (await within(ANSWER_MS, `the question for ${what}`, isSo()).catch(hasHung)) return
    if (Date.now() > limit) throw new Error(`${what} did not come within ${limitMs / 1000} s`)
  }
}

function hasHung(error: unknown): false {
  if (error instanceof TookTooLong) console.error(error.message)
  return false
}

/** A small marketplace. */
async function fillShop(state: ClusterState): Promise<void> {
  const primary = await primaryOf(state)
  const url = nodeUrl(state, primary ?? '').replace(`postgres:${state.passwords.superuser}`, `mallard:${state.passwords.mallard}`)
  const { db, pool, close } = await openPostgres({ url, connections: 2, statementMs: 120_000 })
  try {
    await migrate(pool, await readMigrations())
    await addMarketplace(db, new Date())
    // A demo fills a database that has no accounts.
    await addAccount(db, 'somebody@example.com')
  } finally {
    await close()
  }
}

/** Two processes that show it. */
async function openSite(state: ClusterState): Promise<void> {
  startProcess(state, 'bucket')
  for (const name of mallardNames) startProcess(state, name)
  const isReady = (n: number) => fetch(`${siteOrigin(state)}/readyz?${n}`, { signal: AbortSignal.timeout(2000) }).then(({ ok }) => ok)
  await until('Mallard', async () => (await isReady(1)) && (await isReady(2)))
}

/** Ends what lives in the cluster's namespaces and removes all of it; also what a crash has left. */
export function down(name: string): void {
  for (let turn = 0; turn < 20; turn++) {
    const left = inhabitants(name)
    if (left.length === 0) break
    signal(left, 'SIGKILL')
    spawnSync('sleep', ['0.1'])
  }
  removeNetwork(name)
  const folder = folderOf(name)
  for (const each of ['etcd', ...nodes.map((node) => `${node}/pg`)]) {
    if (existsSync(join(folder, each))) spawnSync('umount', ['-l', join(folder, each)], { stdio: 'ignore' })
  }
  rmSync(folder, { recursive: true, force: true })
}
