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

/** How many offers there are in all, where the share of them that is of something here can be seen from themselves. */
interface Feed {
  offers: number
}

/**
 * A seller's offers and the products find each other one by one, those that fit best first, of equal ones the first in the list. How sure
 * such a pair is, depends on what else the offer may be of, and on how many of all offers are of something that is here: a feed of a shop
 * with the same goods leaves less doubt than one of a shop that sells something else. Where there is no feed to tell, it is half.
 */
export function oneByOne<F extends Fit>(fits: readonly F[], feed?: Feed): { fit: F; match: Match }[] {
  const chosen = new Map<string, F>()
  const placed = new Set<F['offer']>()
  for (const fit of fits.toSorted((one, other) => other.worth - one.worth || other.weighed.words - one.weighed.words)) {
    if (placed.has(fit.offer) || chosen.has(keyOf(fit))) continue
    placed.add(fit.offer)
    chosen.set(keyOf(fit), fit)
  }
  // A product that a better offer is of is no rival.
  const isTaken = (fit: F) => {
    const other = chosen.get(keyOf(fit))
    return other !== undefined && other.offer !== fit.offer && other.worth > fit.worth
  }
  const open = new Map<F['offer'], number>()
  for (const fit of fits) if (!isTaken(fit)) open.set(fit.offer, (open.get(fit.offer) ?? 0) + evidenceOf(fit))
  const pairs = [...chosen.values()].map((fit) => ({ fit, all: open.get(fit.offer) ?? 0 }))
  const share = feed
    ? shareOf(
        pairs.map(({ all }) => all),
        feed.offers,
      )
    : HALF
  return pairs.map(({ fit, all }) => {
    const { words, most, reasons } = fit.weighed
    const sure = (share * evidenceOf(fit)) / (1 - share + share * all)
    return { fit, match: settled(Math.min(sure, words < SPEAKS_FOR ? Math.min(most, NEARLY) : most), reasons) }
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

const HALF = 0.5
const ROUNDS = 30
/** Half of some is believed before anything is seen, so that a feed of three offers is judged like any. */
const BELIEVED = 10

/** What part of the offers is of something that is here, as far as all of them together tell. */
function shareOf(evidence: readonly number[], offers: number): number {
  let share = HALF
  for (let round = 0; round < ROUNDS; round++) {
    const sum = evidence.reduce((total, one) => total + (share * one) / (1 - share + share * one), BELIEVED * HALF)
    share = sum / (offers + BELIEVED)
  }
  return share
}
