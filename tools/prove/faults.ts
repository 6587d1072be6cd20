import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nodes, SITE_PORT, STORE, sites } from '../cluster/local.ts'
import { delay, loseSome } from '../cluster/network.ts'
import { addressOf, cut, freeze, heal, hosts, kill, killMachine, killPostgres, othersThan, switchOver } from '../cluster/operate.ts'
import { isAlive, signal, startProcess } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { until } from '../cluster/up.ts'
import { membersOf } from '../cluster/watch.ts'

/** Where what stands outside of the cluster listens. */
interface Outside {
  provider: URL
  mail: URL
}

export interface Fault {
  /** What happens, for the report. */
  what: string
  /** Does it and undoes it. What it answers is said beside the result. */
  happens(state: ClusterState, primary: string, outside: Outside): Promise<string | undefined>
  /** Needs disks that can be filled. */
  diskMb?: number
  /** What the Mallard processes are started with, so that it can happen to one that runs. */
  settings?: Readonly<Record<string, string>>
  /** Nobody may notice anything: no answer to a shopper or a visitor may be a failure. */
  isUnseen?: boolean
  /** What a process with another clock makes begins at another time: that others do not show it yet is no fault of theirs. */
  movesTime?: boolean
}

const seconds = (n: number) => pause(n * 1000)
const ETCD = [2379, 2380]
const POSTGRES = [5432, 8008]
/** Longer than the lease of a primary. */
const LONG = 25

async function held(state: ClusterState, isCut: () => void, forSeconds: number): Promise<undefined> {
  isCut()
  await seconds(forSeconds)
  heal(state)
  return undefined
}

function cutFromOutside(state: ClusterState, { port }: URL): void {
  for (const host of sites) cut(state, { host, from: ['prover'], ways: 'both', ports: [Number(port)] })
}

const isReady = (state: ClusterState, site: string) => fetch(`http://${addressOf(state, site)}:${SITE_PORT}/readyz`).then(({ ok }) => ok)

/** Kills a Mallard process and starts it again. */
async function restarted(state: ClusterState, site: string, afterSeconds: number): Promise<void> {
  kill(state, `mallard-${site}`)
  await seconds(afterSeconds)
  startProcess(state, `mallard-${site}`)
  await until(`mallard-${site}`, () => isReady(state, site))
}

/** As an upgrade does it: one after the other, each asked to leave and waited for. */
async function replaced(state: ClusterState, site: string): Promise<void> {
  const pid = state.processes[`mallard-${site}`] ?? 0
  signal([pid], 'SIGTERM')
  await until(`the end of mallard-${site}`, async () => !isAlive(pid))
  startProcess(state, `mallard-${site}`)
  await until(`mallard-${site}`, () => isReady(state, site))
  // Until the proxy has seen it, too.
  await seconds(3)
}

/** Namespaces share the machine's clock: what a process takes for the time is moved in itself, while it runs, by a signal, and back by the next. */
const clockOnSignal = (hours: number) => {
  const code = `const Real = Date; let by = 0
globalThis.Date = class extends Real { constructor(...at) { if (at.length) super(...at); else super(Real.now() + by) } static now() { return Real.now() + by } }
process.on('SIGUSR2', () => { by = by ? 0 : ${hours * 3_600_000} })`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

const standby = async (state: ClusterState) => (await membersOf(state)).find(({ role }) => role === 'sync_standby')?.name

export const faults: Record<string, Fault> = {
  'dead-machine': {
    what: 'the primary’s machine dies: PostgreSQL, Patroni and etcd at once; it comes back after 30 s',
    happens: (state, primary) => held(state, () => killMachine(state, primary), 30),
  },
  'kill-primary': {
    what: 'kill -9 of the primary’s PostgreSQL; Patroni lives',
    happens: (state, primary) => held(state, () => killPostgres(state, primary), 15),
  },
  'kill-patroni': {
    what: 'kill -9 of the primary’s Patroni for longer than its lease; PostgreSQL goes on',
    happens: (state, primary) => held(state, () => kill(state, `patroni-${primary}`), LONG),
  },
  'kill-mallard': {
    what: 'kill -9 of one of the two Mallard processes, one after the other; each is started again after 3 s',
    async happens(state) {
      for (const site of sites) {
        await restarted(state, site, 3)
        await seconds(3)
      }
      return undefined
    },
  },
  'frozen-primary': {
    what: 'SIGSTOP of the primary’s PostgreSQL and Patroni for longer than the lease; then they go on',
    async happens(state, primary) {
      const goOn = freeze(state, primary)
      await seconds(LONG + 5)
      goOn()
      return undefined
    },
  },
  'cut-off-primary': {
    what: 'the primary is cut off from everybody',
    happens: (state, primary) =>
      held(state, () => cut(state, { host: primary, from: hosts.filter((host) => host !== primary), ways: 'both' }), LONG),
  },
  'cut-from-etcd': {
    what: 'the primary is cut from the other members of etcd alone',
    happens: (state, primary) =>
      held(state, () => cut(state, { host: primary, from: othersThan(primary), ways: 'both', ports: ETCD }), LONG),
  },
  'cut-from-replicas': {
    what: 'the primary is cut from its replicas alone',
    happens: (state, primary) =>
      held(state, () => cut(state, { host: primary, from: othersThan(primary), ways: 'both', ports: POSTGRES }), 20),
  },
  'cut-from-replicas-then-dead': {
    what: 'the primary is cut from its replicas alone, and dies 12 s later: whatever it answered meanwhile nobody else has',
    async happens(state, primary) {
      cut(state, { host: primary, from: othersThan(primary), ways: 'both', ports: POSTGRES })
      await seconds(12)
      killMachine(state, primary)
      await seconds(30)
      heal(state)
      return undefined
    },
  },
  'deaf-primary': {
    what: 'one way: the primary is heard and hears nobody',
    happens: (state, primary) =>
      held(state, () => cut(state, { host: primary, from: hosts.filter((host) => host !== primary), ways: 'in' }), LONG),
  },
  'slow-network': {
    what: 'between the database machines every packet takes 200 ms longer and one in twenty is lost',
    async happens(state) {
      const isSlow = nodes.map((node) => delay(state.name, node, 200))
      for (const node of nodes) loseSome(state.name, node, 0.05)
      await seconds(20)
      heal(state)
      return isSlow.every(Boolean) ? undefined : 'without the 200 ms: this kernel has no netem'
    },
  },
  switchover: {
    what: 'an operator hands the role to the synchronous standby',
    async happens(state, primary) {
      await switchOver(state, primary, (await standby(state)) ?? '')
      return undefined
    },
  },
  'etcd-without-quorum': {
    what: 'two of three members of etcd stand still for 25 s, then go on',
    async happens(state, primary) {
      const still = othersThan(primary).map((node) => state.processes[`etcd-${node}`] ?? 0)
      signal(still.filter(isAlive), 'SIGSTOP')
      await seconds(LONG)
      signal(still.filter(isAlive), 'SIGCONT')
      return undefined
    },
  },
  'full-disk': {
    what: 'the primary’s disk is full for 20 s',
    diskMb: 700,
    async happens(state, primary) {
      const file = join(state.folder, primary, 'pg', 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' })
      await seconds(20)
      rmSync(file, { force: true })
      return undefined
    },
  },
  'provider-away': {
    what: 'the payment provider cannot be reached for 15 s',
    happens: (state, _, { provider }) => held(state, () => cutFromOutside(state, provider), 15),
  },
  'mail-away': {
    what: 'the mail server cannot be reached for 20 s; letters wait in the outbox',
    happens: (state, _, { mail }) => held(state, () => cutFromOutside(state, mail), 20),
  },
  'storage-away': {
    what: 'the storage for what people upload cannot be reached for 15 s',
    happens: (state) => held(state, () => sites.forEach((host) => void cut(state, { host, from: [STORE], ways: 'both' })), 15),
  },
  'rolling-restart': {
    what: 'both Mallard processes are asked to leave and started anew, one after the other, as for an upgrade',
    isUnseen: true,
    async happens(state) {
      for (const site of sites) await replaced(state, site)
      return undefined
    },
  },
  'clock-jumped': {
    what: 'the clock of one of the two Mallard processes, which runs, jumps three hours ahead, and back after 15 s',
    settings: clockOnSignal(3),
    movesTime: true,
    async happens(state) {
      const jump = () => signal([state.processes[`mallard-${sites[0]}`] ?? 0].filter(isAlive), 'SIGUSR2')
      jump()
      await seconds(15)
      jump()
      await seconds(5)
      return undefined
    },
  },
  'dead-proxy': {
    what: 'kill -9 of PgBouncer; it is back after 2 s',
    happens: (state) => held(state, () => kill(state, 'pgbouncer'), 2),
  },
}
