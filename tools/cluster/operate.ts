import { addressesOf, FRONT, nodes, STORE, sites } from './local.ts'
import { type Cut, cutOff, healNetwork } from './network.ts'
import { family, isAlive, postgresPid, signal, startProcess } from './processes.ts'
import { type ClusterState, writeState } from './state.ts'

export const othersThan = (node: string) => nodes.filter((other) => other !== node)
export const hosts = [...nodes, FRONT, ...sites, STORE]
export const addressOf = ({ subnet }: ClusterState, host: string) => addressesOf(subnet)[host] ?? `${subnet}.1`

/** Pulls a cable; `status` draws it. */
export function cut(state: ClusterState, what: Omit<Cut, 'peers'> & { from: readonly string[] }): void {
  const { from, ...rest } = what
  const made = { ...rest, peers: from.map((host) => addressOf(state, host)) }
  cutOff(state.name, made)
  state.cuts.push(made)
  writeState(state)
}

export function kill(state: ClusterState, name: string): void {
  signal([state.processes[name] ?? 0].filter(isAlive), 'SIGKILL')
}

/** The first process alone: its children notice and end by themselves, as after a crash. */
export function killPostgres(state: ClusterState, node: string): void {
  const pid = postgresPid(state, node)
  if (pid) signal([pid], 'SIGKILL')
}

/** A machine that loses its power. Patroni first: nothing is to be tidied up. */
export function killMachine(state: ClusterState, node: string): void {
  const pid = postgresPid(state, node)
  const postgres = pid ? family(pid) : []
  kill(state, `patroni-${node}`)
  signal(postgres, 'SIGKILL')
  kill(state, `etcd-${node}`)
}

/** A machine that stands still, and goes on afterwards as if nothing had been. Answers how to let it go on. */
export function freeze(state: ClusterState, node: string): () => void {
  const pid = postgresPid(state, node)
  const frozen = [state.processes[`patroni-${node}`] ?? 0, ...(pid ? family(pid) : [])].filter(isAlive)
  signal(frozen, 'SIGSTOP')
  return () => signal(frozen, 'SIGCONT')
}

export async function switchOver({ subnet }: ClusterState, leader: string, candidate: string): Promise<void> {
  const answer = await fetch(`http://${addressesOf(subnet)[leader]}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(40_000),
  })
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
}

/** What an operator does with replicas that do not follow by themselves. */
export async function restartReplicas({ subnet }: ClusterState, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const address = addressesOf(subnet)[name]
    await fetch(`http://${address}:8008/restart`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(40_000) }).catch(() => null)
  }
}

/** Joins all cables again and starts what has died. */
export function heal(state: ClusterState): void {
  healNetwork(state.name, hosts)
  state.cuts = []
  for (const [name, pid] of Object.entries(state.processes)) if (!isAlive(pid)) startProcess(state, name)
  writeState(state)
}
