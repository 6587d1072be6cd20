import { placeBits } from './tsvector.ts'

/** How much a hit in description, attributes, brand and category, title says, as ts_rank takes it. */
export const fieldWeights = [0.05, 0.25, 0.55, 1] as const

const places = [
  [placeBits.A, fieldWeights[3]],
  [placeBits.B, fieldWeights[2]],
  [placeBits.C, fieldWeights[1]],
  [placeBits.D, fieldWeights[0]],
] as const
/** The sum of 1/n² over all n, as PostgreSQL has it. */
const LIMIT = 1.64493406685

/**
 * What one lexeme adds to PostgreSQL's ts_rank of an OR-ed query: its weights in the order of its positions, each divided by the square of
 * its number, but the greatest whole. Documents have one position for each place, in the order of the weights.
 */
export function lexemeRank(bits: number): number {
  let sum = 0
  let greatest = -1
  let greatestAt = 0
  let at = 0
  for (const [bit, weight] of places) {
    if ((bits & bit) === 0) continue
    at++
    sum = Math.fround(sum + Math.fround(Math.fround(weight) / (at * at)))
    if (Math.fround(weight) > greatest) {
      greatest = Math.fround(weight)
      greatestAt = at
    }
  }
  if (at === 0) return 0
  return Math.fround(Math.fround(greatest + sum) - Math.fround(greatest / (greatestAt * greatestAt))) / LIMIT
}
