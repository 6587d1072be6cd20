import { bestFew } from './best-few.ts'
import { isOpen, lookTwice, type Match, matchProfiles } from './matching.ts'
import type { Profile } from './matching-profile.ts'
import { mutualBest } from './mutual-best.ts'

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

/**
 * Which offers are of which products: each offer with the product that fits it best, where that product has no better offer of the same
 * seller. Nobody has to name a brand: the two meet by the words of their titles, rare ones first.
 * How rare a word is here only says whom to compare: how sure a pair is, is told by weights that do not change with the catalogue.
 */
export function matchOffers(products: readonly Profile[], offers: readonly Profile[], sellerOf: (offer: number) => string): MatchedOffer[] {
  const holders = new Map<string, number[]>()
  const wordsOfProducts = products.map(wordsOf)
  wordsOfProducts.forEach((words, product) => {
    for (const word of words) {
      const known = holders.get(word)
      if (known) known.push(product)
      else holders.set(word, [product])
    }
  })
  const weight = (word: string) => Math.log(1 + products.length / (1 + (holders.get(word)?.length ?? 0)))
  const scores = new Float64Array(products.length)
  const best: MatchedOffer[] = []
  offers.forEach((offer, at) => {
    const found = candidatesOf(offer, holders, weight, scores)
    let chosen: MatchedOffer | undefined
    let next = 0
    for (const product of found) {
      const match = matchProfiles(products[product] as Profile, offer)
      if (match.verdict === 'different' || match.confidence <= (chosen?.match.confidence ?? 0)) {
        next = Math.max(next, match.confidence)
        continue
      }
      next = Math.max(next, chosen?.match.confidence ?? 0)
      chosen = { product, offer: at, match }
    }
    if (chosen) best.push(isOpen(chosen.match.confidence, next) ? { ...chosen, match: lookTwice(chosen.match) } : chosen)
  })
  return mutualBest(best.map((pair) => ({ ...pair, seller: sellerOf(pair.offer), confidence: pair.match.confidence }))).map(
    ({ product, offer, match }) => ({ product, offer, match }),
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
