import { writeFileSync } from 'node:fs'
import { compareProfiles, featureNames } from '../src/rules/matching/matching-features.ts'
import { type Listing, profileOf } from '../src/rules/matching/matching-profile.ts'
import { isHeldOut, matchingExamples } from './matching/matching-examples.ts'
import { colourPairs, matchingPairs } from './matching/matching-pairs.ts'
import { runTool } from './run-tool.ts'

const PER_STYLE = 1_500
/** Newton's steps: they come to rest after a few. */
const ROUNDS = 25
/** Keeps weights small where the examples say little. */
const RIDGE = 0.0003
/** The pairs judged by hand speak for the fields that the made ones leave empty. */
const HAND_WEIGHT = 20

/**
 * What made pairs tell by fields that are filled in: it is learnt beside the rest, so that words are not praised for it, and left out of
 * the weights. In feeds of others a field says who fills it in.
 */
const besideNames = ['brandEqual', 'brandUnsaid', 'noModelBrand'] as const
const names = [...featureNames, ...besideNames]
type Learnt = Record<(typeof names)[number], number>

/** npm run train:matching: logistic regression over made pairs and those judged by hand; writes src/rules/matching/matching-weights.ts. */
await runTool(async () => {
  const made = matchingExamples(PER_STYLE)
    .filter((example) => !isHeldOut(example))
    .map(({ a, b, isSame }) => ({ features: featuresOf(a, b), target: isSame ? 1 : 0, weight: 1 }))
  // One to be looked at twice is neither. What the numbers under two bar codes decide says nothing of words.
  const hand = matchingPairs
    .filter(([, a, b]) => !(a.gtin && b.gtin))
    .map(([verdict, a, b]) => ({
      features: featuresOf(a, b),
      target: verdict === 'same' ? 1 : verdict === 'near' ? 0.6 : 0,
      weight: HAND_WEIGHT,
    }))
  const examples = [...made, ...hand]
  const weights = Object.fromEntries(names.map((name) => [name, 0])) as Learnt
  const words = names.filter((name) => name !== 'coloursShared')
  for (let round = 0; round < ROUNDS; round++) step(examples, weights, words)
  // Few made pairs name two colours: what those say is learnt from pairs that do, with all the rest as it is.
  const coloured = colourPairs.map(([verdict, a, b]) => ({ features: featuresOf(a, b), target: verdict === 'same' ? 1 : 0, weight: 1 }))
  for (let round = 0; round < ROUNDS; round++) step(coloured, weights, ['coloursShared'])
  const lines = featureNames.map((name) => `  ${name}: ${Math.round(weights[name] * 100_000) / 100_000},`)
  writeFileSync(
    new URL('../src/rules/matching/matching-weights.ts', import.meta.url),
    `import type { Features } from './matching-features.ts'

/** Trained by \`npm run train:matching\`, which writes this file: what each feature speaks for (above 0) or against a pair. */
export const matchingWeights: Features = {
${lines.join('\n')}
}
`,
  )
  return `Trained with ${made.length} made pairs and ${hand.length} judged by hand.`
})

function featuresOf(a: Listing, b: Listing): Learnt {
  const { features, brand } = compareProfiles(profileOf(a), profileOf(b))
  const flag = (is: boolean) => (is ? 1 : 0)
  const [low, high] = [Math.min(a.priceCents, b.priceCents), Math.max(a.priceCents, b.priceCents)]
  return {
    ...features,
    brandEqual: flag(brand === 'equal'),
    brandUnsaid: flag(brand === 'unknown' && Boolean(a.brand || b.brand)),
    noModelBrand: flag(features.noModel === 1 && brand === 'equal'),
    // Made prices drift little: any gap is learnt from, and only one beyond what shops differ by is counted.
    priceFar: low > 0 ? Math.min(1, Math.log2(high / low) / 3) : 0,
  }
}

interface Example {
  features: Learnt
  target: number
  weight: number
}

/** One of Newton's steps towards the likeliest weights of some features, the others as they are. */
function step(examples: readonly Example[], weights: Learnt, learnt: readonly (keyof Learnt)[]): void {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const slope = learnt.map((name) => RIDGE * weights[name])
  const bend = learnt.map((_, row) => learnt.map((_name, column) => (row === column ? RIDGE : 0)))
  for (const { features, target, weight } of examples) {
    const sum = names.reduce((all, name) => all + features[name] * weights[name], 0)
    const said = 1 / (1 + Math.exp(-sum))
    const values = learnt.map((name) => features[name])
    for (let row = 0; row < learnt.length; row++) {
      const value = values[row] as number
      if (value === 0) continue
      slope[row] = (slope[row] as number) + ((said - target) * value * weight) / total
      const line = bend[row] as number[]
      for (let column = 0; column < learnt.length; column++) {
        line[column] = (line[column] as number) + (said * (1 - said) * value * (values[column] as number) * weight) / total
      }
    }
  }
  solve(bend, slope).forEach((change, at) => {
    weights[learnt[at] as keyof Learnt] -= change
  })
}

/** Gauss: what the lines times the answer come to is `right`. */
function solve(lines: number[][], right: readonly number[]): number[] {
  const rows = lines.map((line, at) => [...line, right[at] as number])
  for (let at = 0; at < rows.length; at++) {
    const best = rows
      .slice(at)
      .reduce((found, row, n) => (Math.abs(row[at] as number) > Math.abs(rows[found]?.[at] ?? 0) ? at + n : found), at)
    ;[rows[at], rows[best]] = [rows[best] as number[], rows[at] as number[]]
    const pivot = rows[at] as number[]
    for (const row of rows) {
      if (row === pivot) continue
      const times = (row[at] as number) / (pivot[at] as number)
      for (let column = at; column < row.length; column++) row[column] = (row[column] as number) - times * (pivot[column] as number)
    }
  }
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number))
}
