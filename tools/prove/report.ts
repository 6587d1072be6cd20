import { isGood } from './order-check.ts'
import type { Result } from './run-fault.ts'
import type { SessionTally } from './session-load.ts'
import type { TwinResult } from './twin.ts'

export const isProven = ({ verdict, anomalies, reading: { sessions } }: Result) =>
  isGood(verdict) && anomalies.length === 0 && sessions.ownMissing + sessions.backwards === 0

/** Of all runs: people without their position must have been shown something old, or the check of those with one sees nothing. */
export const isOldSeen = (results: readonly Result[]) => results.some(({ reading: { twin } }) => twin.ownMissing + twin.backwards > 0)

/** The twin must have lost something, and the check must have seen it. */
export const isTwinSeen = ({ anomalies }: TwinResult) => anomalies.some(({ kind }) => kind === 'lost')

const tally = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}x`)
    .join(', ')

const byKind = (kinds: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return tally(counts)
}

function rowOf({ name, verdict, anomalies, transactions, withoutWrites, withoutReads, patroni }: Result): string {
  const reads = Math.max(...Object.values(withoutReads))
  const told = `${verdict.ok} / ${verdict.fail} / ${verdict.unknown}`
  const wrong = [...verdict.refusedButThere, ...verdict.halves].length
  const lists = `${transactions.ok} / ${transactions.fail} / ${transactions.unknown}`
  const cells = [name, told, verdict.lost.length, verdict.doubled.length, wrong, lists, anomalies.length]
  return `| ${[...cells, withoutWrites.toFixed(1), patroni?.toFixed(1) ?? '-', reads.toFixed(1)].join(' | ')} |`
}

const saidOf = ({ reads, fromReplicas, ownMissing, backwards }: SessionTally) =>
  `${reads} reads, ${fromReplicas} by replicas; own write missing ${ownMissing}x, less than before ${backwards}x`

function detailsOf({ name, verdict, anomalies, reading, pages, said, remark, withoutReads }: Result, what: string): string {
  const shown = Object.entries(pages).map(
    ([page, answers]) => `- ${page}: ${tally(answers)}; longest without ${withoutReads[page]?.toFixed(1)} s`,
  )
  const wrong = [
    ...verdict.lost.map((each) => `lost: ${each}`),
    ...verdict.doubled.map((each) => `doubled: ${each}`),
    ...verdict.refusedButThere.map((each) => `refused and there: ${each}`),
    ...verdict.halves.map((each) => `half: ${each}`),
    ...anomalies.map(({ kind, what: how }) => `${kind}: ${how}`),
  ]
  return [
    `### ${name}`,
    `${what[0]?.toUpperCase()}${what.slice(1)}.${remark ? ` (${remark})` : ''}`,
    '',
    ...shown,
    `- sessions: ${saidOf(reading.sessions)}. Their twin without a position: ${saidOf(reading.twin)}`,
    `- said to shoppers beside "done": ${tally(said) || 'nothing'}`,
    ...(wrong.length > 0 ? ['', `**${wrong.length} wrong:**`, ...wrong.slice(0, 12).map((each) => `- ${each}`)] : []),
    '',
  ].join('\n')
}

interface Report {
  seed: number
  versions: readonly string[]
  results: readonly Result[]
  twin: TwinResult | null
  whats: Readonly<Record<string, string>>
}

export function reportOf({ seed, versions, results, twin, whats }: Report): string {
  const sum = (of: (result: Result) => number) => results.reduce((all, result) => all + of(result), 0)
  const twinLine = twin
    ? `The broken twin (asynchronous replication) was told of ${twin.ok} transactions and the check found: ${byKind(twin.anomalies.map(({ kind }) => kind)) || 'NOTHING, so it sees nothing'}.`
    : 'The broken twin was not run: this is a trial, not a proof.'
  return [
    '# What the cluster was put through',
    '',
    `Seed ${seed}. ${versions.join('; ')}.`,
    '',
    twinLine,
    '',
    `Acknowledged: ${sum(({ verdict }) => verdict.ok)} orders and payments, ${sum(({ transactions }) => transactions.ok)} transactions of the lists. Lost: ${sum(({ verdict }) => verdict.lost.length)}. Doubled: ${sum(({ verdict }) => verdict.doubled.length)}.`,
    '',
    '| fault | orders and payments: ok / fail / unknown | lost | doubled | otherwise wrong | lists: ok / fail / unknown | anomalies | s without writes | of these Patroni | s without reads |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...results.map(rowOf),
    '',
    ...results.map((result) => detailsOf(result, whats[result.name] ?? '')),
  ].join('\n')
}
