import { bestFew } from './best-few.ts'
import { type Match, NEARLY, settled, type Weighed, weighProfiles } from './matching.ts'
import type { Profile } from './matching-profile.ts'

export interface MatchedOffer {
  /** Positions in the two lists. */
  product: number
  offer: number
  match: Match
}

/** A word in more titles than this leads to nobody in particular. */
const MOST_HOLDERS = 1_500
/** So many of the likeliest products are compared with an offer. */
const CANDIDATES = 8
/** What fits worse is no rival of anything. */
const LEAST = 0.1

/** The words by which listings meet: those of their titles and their makers' numbers. */
function wordsOf({ titles, mined, given, brand }: Profile): Set<string> {
  const words = new Set<string>()
  for (const title of titles) for (const token of title) words.add(token)
  for (const { text, stem } of given ? [given, ...mined] : mined) {
    words.add(text)
    words.add(stem)
  }
  if (brand) words.add(brand)
  return words
}

/** An offer and a product that it may be of. */
interface Fit {
  product: number
  offer: number
  weighed: Weighed
  /** How well they fit, whatever else there is. */
  worth: number
}

/**
 * Which offers are of which products. Nobody has to name a brand: the two meet by the words of their titles, rare ones first. How rare a
 * word is here only says whom to compare: what words say of a pair is told by weights that do not change with the catalogue.
 *
 * A seller's offers and the products find each other one by one, those that fit best first. How sure such a pair is, depends on what else
 * the offer may be of, and on how many of all offers are of something that is here: a feed of a shop with the same goods leaves less doubt
 * than one of a shop that sells something else.
 */
export function matchOffers(products: readonly Profile[], offers: readonly Profile[], sellerOf: (offer: number) => string): MatchedOffer[] {
  const fits = fitsOf(products, offers)
  const { pairs, isTaken } = pairedOff(fits, sellerOf)
  const standing = pairs.map((pair) => {
    const rivals = (fits[pair.offer] ?? []).filter((fit) => fit !== pair && !isTaken(fit))
    return { pair, own: evidenceOf(pair), others: rivals.reduce((sum, rival) => sum + evidenceOf(rival), 0) }
  })
  const share = shareOf(
    standing.map(({ own, others }) => own + others),
    offers.length,
  )
  return standing
    .map(({ pair: { product, offer, weighed }, own, others }) => {
      const sure = (share * own) / (1 - share + share * (own + others))
      const most = weighed.words < SPEAKS_FOR ? Math.min(weighed.most, NEARLY) : weighed.most
      return { product, offer, match: settled(Math.min(sure, most), weighed.reasons) }
    })
    .filter(({ match }) => match.verdict !== 'different')
    .sort((one, other) => one.offer - other.offer)
}

/** By the offer, those of the likeliest products that it may be of. */
function fitsOf(products: readonly Profile[], offers: readonly Profile[]): Fit[][] {
  const holders = new Map<string, number[]>()
  products.forEach((profile, product) => {
    for (const word of wordsOf(profile)) {
      const known = holders.get(word)
      if (known) known.push(product)
      else holders.set(word, [product])
    }
  })
  const weight = (word: string) => Math.log(1 + products.length / (1 + (holders.get(word)?.length ?? 0)))
  const scores = new Float64Array(products.length)
  return offers.map((profile, offer) =>
    candidatesOf(profile, holders, weight, scores)
      .map((product) => {
        const weighed = weighProfiles(products[product] as Profile, profile)
        return { product, offer, weighed, worth: Math.min(weighed.words, weighed.most) }
      })
      .filter(({ worth }) => worth >= LEAST),
  )
}

function candidatesOf(
  offer: Profile,
  holders: ReadonlyMap<string, readonly number[]>,
  weight: (word: string) => number,
  scores: Float64Array,
): number[] {
  const met: number[] = []
  for (const word of wordsOf(offer)) {
    const known = holders.get(word)
    if (!known || known.length > MOST_HOLDERS) continue
    const worth = weight(word)
    for (const product of known) {
      const before = scores[product] ?? 0
      if (before === 0) met.push(product)
      scores[product] = before + worth
    }
  }
  const first = bestFew(met, scores, CANDIDATES)
  for (const product of met) scores[product] = 0
  return first
}

/** One offer of a seller for each product, and one product for each offer. A product that has a better offer is taken for all others. */
function pairedOff(fits: readonly Fit[][], sellerOf: (offer: number) => string): { pairs: Fit[]; isTaken: (fit: Fit) => boolean } {
  const keyOf = ({ product, offer }: Fit) => `${product} ${sellerOf(offer)}`
  const chosen = new Map<string, Fit>()
  const placed = new Set<number>()
  const best = fits.flat().sort((one, other) => other.worth - one.worth || other.weighed.words - one.weighed.words)
  for (const fit of best) {
    if (placed.has(fit.offer) || chosen.has(keyOf(fit))) continue
    placed.add(fit.offer)
    chosen.set(keyOf(fit), fit)
  }
  const isTaken = (fit: Fit) => {
    const other = chosen.get(keyOf(fit))
    return other !== undefined && other.offer !== fit.offer && other.worth > fit.worth
  }
  return { pairs: [...chosen.values()], isTaken }
}

/** Of the pairs that the weights were trained with, two in five were the same: so much was in them before a word was read. */
const TRAINED = 2 / 3
/** No words say more than this. */
const SUREST = 0.995

/** How many times likelier words are where both are the same product. */
function evidenceOf({ weighed }: Fit): number {
  const sure = Math.min(weighed.words, SUREST)
  return sure / (1 - sure) / TRAINED
}

/** Words that make less of a pair speak against it: that nothing else is here makes nobody sure of it. */
const SPEAKS_FOR = 0.3

const ROUNDS = 30
/** Half of some is believed before anything is seen, so that a feed of three offers is judged like any. */
const BELIEVED = 10

/** What part of the offers is of something that is here, as far as all of them together tell. */
function shareOf(evidence: readonly number[], offers: number): number {
  let share = 0.5
  for (let round = 0; round < ROUNDS; round++) {
    const sum = evidence.reduce((total, one) => total + (share * one) / (1 - share + share * one), BELIEVED / 2)
    share = sum / (offers + BELIEVED)
  }
  return share
}
