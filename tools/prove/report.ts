import { isGood } from './order-check.ts'
import { WENT_AWAY } from './order-load.ts'
import type { Result } from './run-fault.ts'
import type { SessionTally } from './session-load.ts'
import type { TwinResult } from './twin.ts'

export const isProven = (result: Result) => {
  const { verdict, anomalies, reading, uploads, isUnseen, isTimely } = result
  const isKept = uploads.lost.length + uploads.denied.length === 0
  const isReadWell = !isTimely || reading.sessions.ownMissing + reading.sessions.backwards === 0
  return isGood(verdict) && anomalies.length === 0 && isReadWell && isKept && (!isUnseen || noticed(result).length === 0)
}

/** What a shopper or a visitor was told beside what they came for. Those who did not wait were told nothing, and a busy machine may be late. */
export const noticed = ({ said, pages, uploads }: Pick<Result, 'said' | 'pages' | 'uploads'>): string[] => [
  ...Object.keys(said).filter((what) => !what.endsWith(WENT_AWAY)),
  ...Object.entries(pages).flatMap(([page, answers]) =>
    Object.keys(answers)
      .filter((answer) => answer !== '200' && answer !== 'too late')
      .map((answer) => `${page} ${answer}`),
  ),
  ...(uploads.fail + uploads.unknown > 0 ? ['upload'] : []),
]

/** Of all runs: people without their position must have been shown something old, or the check of those with one sees nothing. */
export function isOldSeen(results: readonly Result[]): boolean {
  const judged = results.filter(({ isTimely }) => isTimely)
  return judged.length === 0 || judged.some(({ reading: { twin } }) => twin.ownMissing + twin.backwards > 0)
}

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

/** The middle one, and the worst; of one run it is one number. */
export function spread(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b)
  const worst = known.at(-1)
  if (worst === undefined) return '-'
  const middle = ((known[(known.length - 1) >> 1] ?? worst) + (known[known.length >> 1] ?? worst)) / 2
  return known.length === 1 ? worst.toFixed(1) : `${middle.toFixed(1)}, ${worst.toFixed(1)}`
}

/** All runs of one fault. */
function rowOf(name: string, results: readonly Result[]): string {
  const sum = (of: (result: Result) => number) => results.reduce((all, result) => all + of(result), 0)
  const three = (of: (result: Result) => { ok: number; fail: number; unknown: number }) =>
    (['ok', 'fail', 'unknown'] as const).map((outcome) => sum((result) => of(result)[outcome])).join(' / ')
  const cells = [
    name,
    results.length,
    three(({ verdict }) => verdict),
    sum(({ verdict, uploads }) => verdict.lost.length + uploads.lost.length),
    sum(({ verdict }) => verdict.doubled.length),
    sum(({ verdict, uploads }) => verdict.refusedButThere.length + verdict.halves.length + uploads.denied.length),
    three(({ transactions }) => transactions),
    sum(({ anomalies }) => anomalies.length),
    spread(results.map(({ withoutWrites }) => withoutWrites)),
    spread(results.map(({ patroni }) => patroni)),
    spread(results.map(({ followed }) => followed)),
    spread(results.map(({ withoutReads }) => Math.max(...Object.values(withoutReads)))),
  ]
  return `| ${cells.join(' | ')} |`
}

const saidOf = ({ reads, writes, ownMissing, backwards }: SessionTally) =>
  `${writes} writes, ${reads} reads; own write missing ${ownMissing}x, less than before ${backwards}x`

function detailsOf(result: Result, what: string): string {
  const { name, run, verdict, anomalies, reading, uploads, quotes, payouts, pages, said, isUnseen, isTimely, remark, withoutReads } = result
  const shown = Object.entries(pages).map(
    ([page, answers]) => `- ${page}: ${tally(answers)}; longest without ${withoutReads[page]?.toFixed(1)} s`,
  )
  const wrong = [
    ...verdict.lost.map((each) => `lost: ${each}`),
    ...verdict.doubled.map((each) => `doubled: ${each}`),
    ...verdict.refusedButThere.map((each) => `refused and there: ${each}`),
    ...verdict.halves.map((each) => `half: ${each}`),
    ...anomalies.map(({ kind, what: how }) => `${kind}: ${how}`),
    ...uploads.lost.map((each) => `upload lost: ${each}`),
    ...uploads.denied.map((each) => `upload there and said to be missing: ${each}`),
    ...(isUnseen ? noticed(result).map((each) => `noticed: ${each}`) : []),
  ]
  return [
    `### ${name}, run ${run}`,
    `${what[0]?.toUpperCase()}${what.slice(1)}.${remark ? ` (${remark})` : ''}`,
    '',
    ...shown,
    `- sessions${isTimely ? '' : ' (not judged: what a process makes whose clock is ahead begins later)'}: ${saidOf(reading.sessions)}. Their twin without a position: ${saidOf(reading.twin)}`,
    `- offers accepted: ${quotes.ok} ok, ${quotes.fail} fail, ${quotes.unknown} unknown`,
    `- payouts marked as paid: ${payouts.ok} ok, ${payouts.fail} fail, ${payouts.unknown} unknown`,
    `- uploads: ${uploads.ok} taken, ${uploads.fail} refused, ${uploads.unknown} not known`,
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
  const byFault = new Map<string, Result[]>()
  for (const result of results) byFault.set(result.name, [...(byFault.get(result.name) ?? []), result])
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
    '| fault | runs | orders and payments: ok / fail / unknown | lost | doubled | otherwise wrong | lists: ok / fail / unknown | anomalies | s without writes: median, worst | of these Patroni | until another machine follows | s without reads |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...[...byFault].map(([name, own]) => rowOf(name, own)),
    '',
    ...results.map((result) => detailsOf(result, whats[result.name] ?? '')),
  ].join('\n')
}
