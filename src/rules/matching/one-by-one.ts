import { type Match, NEARLY, settled, type Weighed } from './matching.ts'

/** An offer of a seller and a product that it may be of. */
export interface Fit {
  product: string | number
  offer: string | number
  seller: string
  weighed: Weighed
  /** How well they fit: who fits better comes first. */
  worth: number
}

/** What fits worse is no rival of anything. */
export const LEAST_WORTH = 0.1

/** How well two fit, whatever else there is. */
export const worthOf = ({ words, most }: Weighed): number => Math.min(words, most)

/** Less than this between two fits tells nothing. */
const AS_GOOD = 0.03

/** What part of a seller's offers is believed to be of something here before any is seen. */
export const HALF = 0.5

export interface Found<F extends Fit> {
  fit: F
  match: Match
  /** How much likelier the offer's words are if it is of something here that is not taken. */
  open: number
}

/**
 * A seller's offers and the products find each other one by one, those that fit best first, of equal ones the first in the list. How sure
 * such a pair is, depends on what else the offer may be of, and on the `share` of the seller's offers that are of something here: a feed of a
 * shop with the same goods leaves less doubt than one of a shop that sells something else. An offer that fits two products as well, of which
 * nobody else offers the other, stays with both.
 */
export function oneByOne<F extends Fit>(fits: readonly F[], share = HALF): Found<F>[] {
  const chosen = new Map<string, F>()
  const placed = new Map<F['offer'], F>()
  for (const fit of fits.toSorted((one, other) => other.worth - one.worth || other.weighed.words - one.weighed.words)) {
    if (placed.has(fit.offer) || chosen.has(keyOf(fit))) continue
    placed.set(fit.offer, fit)
    chosen.set(keyOf(fit), fit)
  }
  // A product that a better offer is of is no rival.
  const isTaken = (fit: F) => {
    const other = chosen.get(keyOf(fit))
    return other !== undefined && other.offer !== fit.offer && other.worth > fit.worth
  }
  const isAsGood = (fit: F) => !chosen.has(keyOf(fit)) && fit.worth >= (placed.get(fit.offer)?.worth ?? 1) - AS_GOOD
  const open = new Map<F['offer'], number>()
  for (const fit of fits) if (!isTaken(fit)) open.set(fit.offer, (open.get(fit.offer) ?? 0) + evidenceOf(fit))
  return [...chosen.values(), ...fits.filter(isAsGood)].map((fit) => {
    const all = open.get(fit.offer) ?? 0
    const { words, most, reasons } = fit.weighed
    const sure = (share * evidenceOf(fit)) / (1 - share + share * all)
    return { fit, open: all, match: settled(Math.min(sure, words < SPEAKS_FOR ? Math.min(most, NEARLY) : most), reasons) }
  })
}

const keyOf = ({ product, seller }: Fit) => `${product} ${seller}`

/** Words that make less of a pair speak against it: that nothing else is here makes nobody sure of it. */
const SPEAKS_FOR = 0.3
/** Of the pairs that the weights were trained with, two in five were the same: so much was in them before a word was read. */
const TRAINED = 2 / 3
/** No words say more than this. */
const SUREST = 0.995

/** How many times likelier words are where both are the same product. */
function evidenceOf({ weighed }: Fit): number {
  const sure = Math.min(weighed.words, SUREST)
  return sure / (1 - sure) / TRAINED
}

const ROUNDS = 30
/** Half of some is believed before anything is seen, so that a feed of three offers is judged like any. */
const BELIEVED = 10
/** Titles that say little hide what is here: less than this is never believed of a feed, or hardly any of its offers would be found. */
const LEAST_SHARE = 0.35

/** What part of the offers is of something that is here, as far as all of them together tell: `evidence` of those that may be of something. */
export function shareOf(evidence: readonly number[], offers: number): number {
  let share = HALF
  for (let round = 0; round < ROUNDS; round++) {
    const sum = evidence.reduce((total, one) => total + (share * one) / (1 - share + share * one), BELIEVED * HALF)
    share = sum / (offers + BELIEVED)
  }
  return Math.max(LEAST_SHARE, share)
}
