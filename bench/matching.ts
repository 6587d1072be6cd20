import { readFileSync } from 'node:fs'
import { type Match, matchListings } from '../src/rules/matching/matching.ts'
import type { Listing } from '../src/rules/matching/matching-profile.ts'
import { isHeldOut, matchingExamples } from '../tools/matching/matching-examples.ts'

/** npm run bench:matching: how well pairs of listings are told apart, on made pairs that training never saw and on pairs of real names judged by hand (bench/matching-pairs.txt), and how far confidence can be trusted. What pages show of a whole feed, and what it costs: bench/matching-pages.ts. */
const PER_STYLE = 1_500
const judged = matchingExamples(PER_STYLE)
  .filter(isHeldOut)
  .map((example) => ({ ...example, ...matchListings(example.a, example.b) }))

type Judged = Match & { isSame: boolean }

function f1(list: readonly Judged[], from: number): number {
  const said = list.filter(({ confidence }) => confidence >= from)
  const right = said.filter(({ isSame }) => isSame).length
  const all = list.filter(({ isSame }) => isSame).length
  return right === 0 ? 0 : (2 * right) / (said.length + all)
}

const thresholds = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)
const row = (list: readonly Judged[]) => {
  const best = thresholds.reduce((found, from) => (f1(list, from) > f1(list, found) ? from : found), 0.5)
  const said = list.filter(({ verdict }) => verdict === 'same')
  return {
    pairs: list.length,
    'F1 as shipped': f1(list, 0.75).toFixed(3),
    'precision as shipped': (said.filter(({ isSame }) => isSame).length / Math.max(1, said.length)).toFixed(3),
    'F1 at best': `${f1(list, best).toFixed(3)} (${best})`,
  }
}
const styles = [...new Set(judged.map(({ style }) => style))]
console.table(
  Object.fromEntries([['all', row(judged)], ...styles.map((style) => [style, row(judged.filter((one) => one.style === style))])]),
)

process.stdout.write('Confidence beside how often it was right:\n')
const bins = [0, 0.1, 0.3, 0.5, 0.7, 0.85, 0.95]
const calibration = (list: readonly Judged[]) =>
  bins.map((low, at) => {
    const high = bins[at + 1] ?? 1.01
    const mine = list.filter(({ confidence }) => confidence >= low && confidence < high)
    const mean = (pick: (one: (typeof mine)[number]) => number) => mine.reduce((sum, one) => sum + pick(one), 0) / Math.max(1, mine.length)
    return {
      from: low,
      pairs: mine.length,
      said: mean(({ confidence }) => confidence).toFixed(2),
      right: mean(({ isSame }) => (isSame ? 1 : 0)).toFixed(2),
    }
  })
console.table(calibration(judged))

/** A line each: = or ! for the same or not, and two titles. */
const named = readFileSync(new URL('matching-pairs.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [a, b] = line
      .slice(2)
      .split(' | ')
      .map((title): Listing => ({ titles: [title], brand: null, modelNumber: null, priceCents: 0 }))
    if (!a || !b) throw new Error(`"${line}" is no pair`)
    return { line, isSame: line.startsWith('='), ...matchListings(a, b) }
  })
process.stdout.write('Pairs of real names, titles only, judged by hand; no training saw them:\n')
console.table({ named: row(named) })
console.table(calibration(named))
for (const { line, isSame, verdict, confidence, reasons } of named) {
  if ((verdict === 'same') !== isSame) process.stdout.write(`${confidence.toFixed(2)} ${line} (${reasons})\n`)
}
