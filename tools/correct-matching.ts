import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { weighProfiles } from '../src/rules/matching/matching.ts'
import { compareProfiles, type Features, featureNames } from '../src/rules/matching/matching-features.ts'
import { profileOf } from '../src/rules/matching/matching-profile.ts'
import { matchingWeights } from '../src/rules/matching/matching-weights.ts'
import { ConfigError } from '../src/server/config.ts'
import { runTool } from './run-tool.ts'

/**
 * npm run train:corrections -- <folder>: made pairs are not what shops write. Judged pairs of several kinds of goods (`<set>.test.txt`, as
 * bench/matching-pages.ts reads them) correct single weights, one step after another: only a step that makes the pairs of all sets together
 * better told apart, and no set worse. Every second pair is learnt from, the others are measured with. Writes src/rules/matching/matching-corrections.ts.
 */
interface Pair {
  features: Features
  isSame: boolean
  /** How sure anybody may be. */
  most: number
}

/** What our own pairs need as it is: a name in place of another, and titles that are close but for one word. */
const held: ReadonlySet<string> = new Set(['namesReplaced', 'noModelClose'])
const learntNames = featureNames.filter((name) => !held.has(name))
const STEPS = [0.6, 0.3]
const MOST_STEPS = 10
const SAME_FROM = 0.75
/** What a step has to bring, and what a unit of weight costs: fewer corrections are better ones. */
const LEAST_GAIN = 0.0008
const COST = 0.002
/** A set that becomes worse counts many times. */
const HARM = 4

await runTool(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder) throw new ConfigError('Name the folder with the judged pairs.')
  const sets = readdirSync(folder)
    .filter((name) => name.endsWith('.test.txt'))
    .map((name) => ({ name: name.split('.')[0] ?? name, pairs: readPairs(join(folder, name)) }))
  const learnt = sets.map(({ pairs }) => pairs.filter((_, at) => at % 2 === 0))
  const weights = { ...matchingWeights }
  const before = learnt.map((pairs) => f1(pairs, weights))
  const worthOf = (tried: Features) => {
    const now = learnt.map((pairs) => f1(pairs, tried))
    const harm = now.reduce((sum, one, at) => sum + Math.max(0, (before[at] ?? 0) - one), 0)
    const changed = featureNames.reduce((sum, name) => sum + Math.abs(tried[name] - matchingWeights[name]), 0)
    return now.reduce((sum, one) => sum + one, 0) / now.length - HARM * harm - COST * changed
  }
  let best = worthOf(weights)
  for (const size of STEPS) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const tries = learntNames.flatMap((name) => [size, -size].map((change) => ({ name, change })))
      const [first] = tries
        .map(({ name, change }) => ({ name, change, worth: worthOf({ ...weights, [name]: weights[name] + change }) }))
        .sort((one, other) => other.worth - one.worth)
      if (!first || first.worth < best + LEAST_GAIN) break
      best = first.worth
      weights[first.name] += first.change
    }
  }
  const corrections = featureNames.flatMap((name) => {
    const change = Math.round((weights[name] - matchingWeights[name]) * 100) / 100
    return change === 0 ? [] : [`  ${name}: ${change},`]
  })
  writeFileSync(
    new URL('../src/rules/matching/matching-corrections.ts', import.meta.url),
    `import type { Features } from './matching-features.ts'

/** What pairs of real shops correct in the trained weights: written by \`npm run train:corrections\`, after each training. */
export const matchingCorrections: Partial<Features> = {
${corrections.join('\n')}
}
`,
  )
  const half = (pairs: readonly Pair[], rest: number) => pairs.filter((_, at) => at % 2 === rest)
  const shown = (pairs: readonly Pair[]) => `${f1(pairs, matchingWeights).toFixed(3)} ${f1(pairs, weights).toFixed(3)}`
  const lines = sets.map(({ name, pairs }) => `${name}: read ${shown(half(pairs, 0))}, unread ${shown(half(pairs, 1))}`)
  return ['F1 before and after:', ...lines].join('\n')
})

function readPairs(file: string): Pair[] {
  const listing = (record: string) => {
    const [, title = ''] = /COL (?:title|name) VAL (.*?)(?= COL |$)/.exec(record) ?? []
    const plain = title
      .trim()
      .replace(/^" ?| ?"(@\S+)?$/g, '')
      .replace(/ "@\S+/g, '')
    return profileOf({ titles: [plain], brand: null, modelNumber: null, priceCents: 0 })
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [a, b] = line.split('\t').slice(0, 2).map(listing)
      if (!a || !b) throw new ConfigError(`${file} holds a line without two listings.`)
      const { doubt, most } = weighProfiles(a, b)
      return { features: compareProfiles(a, b).features, isSame: line.trimEnd().endsWith('1'), most: Math.min(doubt, most) }
    })
}

function f1(pairs: readonly Pair[], weights: Features): number {
  let [said, right, all] = [0, 0, 0]
  for (const { features, isSame, most } of pairs) {
    let sum = 0
    for (const name of featureNames) sum += features[name] * weights[name]
    const isSaid = Math.min(most, 1 / (1 + Math.exp(-sum))) >= SAME_FROM
    if (isSame) all++
    if (isSaid) said++
    if (isSaid && isSame) right++
  }
  return right === 0 ? 0 : (2 * right) / (said + all)
}
