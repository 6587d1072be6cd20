import type { Outcome } from './history.ts'

/** One step of a transaction: it read a whole list, or put a number that nobody else uses at the end of one. */
export type Step = { read: string; saw: readonly number[] } | { append: string; value: number }

export interface Transaction {
  id: string
  outcome: Outcome
  /** When it began and when its answer came, by the same clock. */
  began: number
  ended: number
  steps: readonly Step[]
}

/** `committed` lets two reads of one transaction see two moments; `snapshot` does not. */
export type Level = 'committed' | 'snapshot'

export interface Anomaly {
  kind: 'lost' | 'doubled' | 'other order' | 'G0' | 'G1a' | 'G1b' | 'G1c' | 'G-single' | 'lost update' | 'stale read'
  what: string
}

type Edge = 'ww' | 'wr' | 'rw'

/**
 * What cannot have happened in a database that keeps its promise. `final` is what was read of every list at the end, when nobody wrote any
 * more. Since every number is put in once and lists only grow, a list itself says in which order its writers came.
 */
export function checkAppends(transactions: readonly Transaction[], final: ReadonlyMap<string, readonly number[]>, level: Level): Anomaly[] {
  const found: Anomaly[] = []
  const say = (kind: Anomaly['kind'], what: string) => found.push({ kind, what })
  const writers = new Map<number, Transaction>()
  for (const transaction of transactions) for (const step of transaction.steps) if ('append' in step) writers.set(step.value, transaction)

  for (const transaction of transactions) {
    for (const step of transaction.steps) {
      if ('append' in step) {
        const times = (final.get(step.append) ?? []).filter((value) => value === step.value).length
        if (transaction.outcome === 'ok' && times === 0) say('lost', `${step.value} of ${transaction.id} is not in ${step.append}`)
        if (transaction.outcome === 'fail' && times > 0)
          say('G1a', `${step.value} of ${transaction.id}, which failed, is in ${step.append}`)
        if (times > 1) say('doubled', `${step.value} is ${times} times in ${step.append}`)
      }
    }
  }
  const reads = transactions.filter(({ outcome }) => outcome === 'ok').flatMap((reader) => readsOf(reader))
  for (const { reader, key, saw } of reads) {
    const order = final.get(key) ?? []
    const differs = saw.findIndex((value, at) => order[at] !== value)
    if (differs >= 0)
      say('other order', `${reader.id} saw ${saw[differs]} in ${key} at ${differs}, where ${order[differs] ?? 'nothing'} is`)
    for (const value of saw) {
      if (writers.get(value)?.outcome === 'fail') say('G1a', `${reader.id} read ${value}, whose writer failed`)
    }
    const last = saw.at(-1)
    const writer = last === undefined ? undefined : writers.get(last)
    const ofWriter = writer && writer !== reader ? appendsTo(writer, key) : []
    if (ofWriter.length > 0 && ofWriter.at(-1) !== last) say('G1b', `${reader.id} read ${last}, in the middle of ${writer?.id}`)
  }
  found.push(...staleReads(transactions, reads))
  found.push(...cycles(transactions, reads, final, writers, level))
  return found
}

interface Read {
  reader: Transaction
  key: string
  /** Without what the reader itself had put in before. */
  saw: readonly number[]
}

function readsOf(reader: Transaction): Read[] {
  const own = new Set<number>()
  return reader.steps.flatMap((step) => {
    if ('append' in step) {
      own.add(step.value)
      return []
    }
    return [{ reader, key: step.read, saw: step.saw.filter((value) => !own.has(value)) }]
  })
}

const appendsTo = ({ steps }: Transaction, key: string) =>
  steps.flatMap((step) => ('append' in step && step.append === key ? [step.value] : []))

/** What was answered before a reader began must be there for it: an old primary that goes on answering does not know it. */
function staleReads(transactions: readonly Transaction[], reads: readonly Read[]): Anomaly[] {
  const acknowledged = transactions
    .filter(({ outcome }) => outcome === 'ok')
    .flatMap((writer) =>
      writer.steps.flatMap((step) => ('append' in step ? [{ key: step.append, value: step.value, at: writer.ended }] : [])),
    )
  return reads.flatMap(({ reader, key, saw }) => {
    const seen = new Set(saw)
    const own = new Set(appendsTo(reader, key))
    const missed = acknowledged.find(
      (entry) => entry.key === key && entry.at < reader.began && !seen.has(entry.value) && !own.has(entry.value),
    )
    return missed
      ? [{ kind: 'stale read' as const, what: `${reader.id} did not see ${missed.value} in ${key}, acknowledged before it began` }]
      : []
  })
}

type Graph = Map<Transaction, Map<Transaction, Set<Edge>>>

function cycles(
  transactions: readonly Transaction[],
  reads: readonly Read[],
  final: ReadonlyMap<string, readonly number[]>,
  writers: ReadonlyMap<number, Transaction>,
  level: Level,
): Anomaly[] {
  const graph: Graph = new Map(transactions.map((each) => [each, new Map()]))
  const link = (from: Transaction | undefined, to: Transaction | undefined, edge: Edge) => {
    if (!from || !to || from === to) return
    const edges = graph.get(from)?.get(to) ?? new Set()
    graph.get(from)?.set(to, edges.add(edge))
  }
  for (const order of final.values()) {
    for (const [at, value] of order.entries()) if (at > 0) link(writers.get(order[at - 1] ?? Number.NaN), writers.get(value), 'ww')
  }
  for (const { reader, key, saw } of reads) {
    const order = final.get(key) ?? []
    const last = saw.at(-1)
    if (last !== undefined) link(writers.get(last), reader, 'wr')
    const next = last === undefined ? order[0] : order[order.indexOf(last) + 1]
    if (next !== undefined && (last === undefined || order.includes(last))) link(reader, writers.get(next), 'rw')
  }

  const found: Anomaly[] = []
  const seen = new Set<string>()
  const add = (kind: Anomaly['kind'], way: readonly Transaction[]) => {
    const name = `${kind} ${[...new Set(way.map(({ id }) => id))].sort()}`
    if (!seen.has(name)) found.push({ kind, what: way.map(({ id }) => id).join(' -> ') })
    seen.add(name)
  }
  for (const [from, targets] of graph) {
    for (const [to, edges] of targets) {
      const back = (allowed: readonly Edge[]) => pathBetween(graph, to, from, allowed)
      const byWrites = edges.has('ww') ? back(['ww']) : null
      const byReads = edges.has('wr') ? back(['ww', 'wr']) : null
      if (byWrites) add('G0', [from, ...byWrites])
      else if (byReads) add('G1c', [from, ...byReads])
      if (level === 'committed' || !edges.has('rw')) continue
      const around = back(['ww', 'wr'])
      if (around) add(isLostUpdate(from, to) ? 'lost update' : 'G-single', [from, ...around])
    }
  }
  return found
}

/** Both put something into a list of which both had read the same state. */
const isLostUpdate = (one: Transaction, other: Transaction) =>
  readsOf(one).some(
    ({ key, saw }) =>
      appendsTo(one, key).length > 0 &&
      appendsTo(other, key).length > 0 &&
      readsOf(other).some((read) => read.key === key && read.saw.length === saw.length),
  )

function pathBetween(graph: Graph, from: Transaction, to: Transaction, allowed: readonly Edge[]): Transaction[] | null {
  const before = new Map<Transaction, Transaction | null>([[from, null]])
  for (const at of before.keys()) {
    if (at === to) {
      const way: Transaction[] = []
      for (let step: Transaction | null | undefined = at; step; step = before.get(step)) way.unshift(step)
      return way
    }
    for (const [next, edges] of graph.get(at) ?? []) {
      if (!before.has(next) && allowed.some((edge) => edges.has(edge))) before.set(next, at)
    }
  }
  return null
}
