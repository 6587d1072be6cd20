import { spawnSync } from 'node:child_process'

function run(command: string, args: readonly string[], mayFail = false): string {
  const done = spawnSync(command, args, { encoding: 'utf8' })
  if (done.status !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')}: ${done.stderr || done.error?.message}`)
  return done.stdout ?? ''
}

const ip = (...args: string[]) => run('ip', args)

/** Names of interfaces have at most 15 letters. */
export const namespaceOf = (cluster: string, host: string) => `${cluster}-${host}`
const bridgeOf = (cluster: string) => `${cluster}-br`

/** The first network of ours that nothing on this machine uses. */
export function freeSubnet(): string {
  const used = ip('-4', 'addr') + ip('-4', 'route')
  for (let n = 201; n < 250; n++) if (!used.includes(`10.${n}.0.`)) return `10.${n}.0`
  throw new Error('No network from 10.201.0.0 to 10.249.0.0 is free')
}

/** A namespace for each host, joined by a bridge on which this process stands as number 1. */
export function makeNetwork(cluster: string, subnet: string, hosts: Readonly<Record<string, string>>): void {
  const bridge = bridgeOf(cluster)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const [host, address] of Object.entries(hosts)) {
    const namespace = namespaceOf(cluster, host)
    ip('netns', 'add', namespace)
    ip('link', 'add', `${cluster}-v${host}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', `${cluster}-v${host}`, 'master', bridge, 'up')
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  }
}

const namespaces = (cluster: string) =>
  run('ip', ['netns', 'list'], true)
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith(`${cluster}-`))

/** Everybody who lives in the namespaces of a cluster: nobody but what it started. */
export const inhabitants = (cluster: string): number[] =>
  namespaces(cluster).flatMap((name) => run('ip', ['netns', 'pids', name], true).split('\n').filter(Boolean).map(Number))

export function removeNetwork(cluster: string): void {
  // A namespace takes its end of a cable along, but later than its name.
  for (const [, cable = ''] of run('ip', ['-o', 'link'], true).matchAll(/^\d+: ([^:@]+)/gm)) {
    if (cable.startsWith(`${cluster}-v`)) run('ip', ['link', 'del', cable], true)
  }
  for (const name of namespaces(cluster)) ip('netns', 'del', name)
  run('ip', ['link', 'del', bridgeOf(cluster)], true)
}

/** What one host does not hear or say: from and to addresses, all ports or some. */
export interface Cut {
  host: string
  peers: readonly string[]
  ways: 'both' | 'in' | 'out'
  ports?: readonly number[]
}

const CHAIN = 'mallard-cut'

/** Packets vanish without a word, as on a cable that was pulled: nobody is told that a connection is over. */
export function cutOff(cluster: string, { host, peers, ways, ports }: Cut): void {
  const rule = (chain: string, ...match: string[]) =>
    ip(
      'netns',
      'exec',
      namespaceOf(cluster, host),
      'iptables',
      '-w',
      '-A',
      chain,
      ...match,
      '-m',
      'comment',
      '--comment',
      CHAIN,
      '-j',
      'DROP',
    )
  const directions = [...(ways !== 'out' ? ([['INPUT', '-s']] as const) : []), ...(ways !== 'in' ? ([['OUTPUT', '-d']] as const) : [])]
  for (const [chain, side] of directions) {
    for (const peer of peers) {
      if (!ports) rule(chain, side, peer)
      // A connection has the port at either end.
      else for (const end of ['--dports', '--sports']) rule(chain, side, peer, '-p', 'tcp', '-m', 'multiport', end, ports.join(','))
    }
  }
}

/** Drops a part of all packets that come in. */
export function loseSome(cluster: string, host: string, share: number): void {
  const how = ['-m', 'statistic', '--mode', 'random', '--probability', String(share)]
  ip('netns', 'exec', namespaceOf(cluster, host), 'iptables', '-w', '-A', 'INPUT', ...how, '-j', 'DROP')
}

/** Holds back every packet that leaves. False where the kernel has no such thing. */
export function delay(cluster: string, host: string, ms: number): boolean {
  const args = ['-n', namespaceOf(cluster, host), 'qdisc', 'add', 'dev', 'eth0', 'root', 'netem', 'delay', `${ms}ms`]
  return spawnSync('tc', args).status === 0
}

export function healNetwork(cluster: string, hosts: readonly string[]): void {
  for (const host of hosts) {
    const namespace = namespaceOf(cluster, host)
    for (const chain of ['INPUT', 'OUTPUT']) ip('netns', 'exec', namespace, 'iptables', '-w', '-F', chain)
    spawnSync('tc', ['-n', namespace, 'qdisc', 'del', 'dev', 'eth0', 'root'])
  }
}
