import { bestFew } from './best-few.ts'
import { type Match, weighProfiles } from './matching.ts'
import type { Profile } from './matching-profile.ts'
import { type Fit, LEAST_WORTH, oneByOne, worthOf } from './one-by-one.ts'

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
 * Which offers are of which products. Nobody has to name a brand: the two meet by the words of their titles, rare ones first. How rare a
 * word is here only says whom to compare: what words say of a pair is told by weights that do not change with the catalogue.
 */
export function matchOffers(products: readonly Profile[], offers: readonly Profile[], sellerOf: (offer: number) => string): MatchedOffer[] {
  return oneByOne(fitsOf(products, offers, sellerOf), { offers: offers.length })
    .filter(({ match }) => match.verdict !== 'different')
    .map(({ fit: { product, offer }, match }) => ({ product, offer, match }))
    .sort((one, other) => one.offer - other.offer)
}

interface NumberedFit extends Fit {
  product: number
  offer: number
}

/** Each offer with the likeliest of the products that it may be of. */
function fitsOf(products: readonly Profile[], offers: readonly Profile[], sellerOf: (offer: number) => string): NumberedFit[] {
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
  return offers.flatMap((profile, offer) => {
    const seller = sellerOf(offer)
    return candidatesOf(profile, holders, weight, scores)
      .map((product) => {
        const weighed = weighProfiles(products[product] as Profile, profile)
        return { product, offer, seller, weighed, worth: worthOf(weighed) }
      })
      .filter(({ worth }) => worth >= LEAST_WORTH)
  })
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
