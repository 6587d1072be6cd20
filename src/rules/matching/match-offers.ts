import { bestFew } from '../best-few.ts'
import { weighProfiles } from './matching.ts'
import type { Profile } from './matching-profile.ts'
import { type Fit, LEAST_WORTH, worthOf } from './one-by-one.ts'

/** A word in more titles than this leads to nobody in particular. */
export const MOST_HOLDERS = 1_500
/** So many of the likeliest products are compared with an offer. */
export const CANDIDATES = 8

/**
 * The words by which listings meet: those of their titles and their makers' numbers. Nobody has to name a brand. How rare a word is only
 * says whom to compare: what words say of a pair is told by weights that do not change with the catalogue.
 */
export function meetingWords({ listing, titles, mined, given, brand }: Profile): Set<string> {
  const words = new Set<string>()
  for (const title of titles) for (const token of title) words.add(token)
  for (const { text, stem } of given ? [given, ...mined] : mined) {
    words.add(text)
    words.add(stem)
  }
  if (brand) words.add(brand)
  if (listing.gtin) words.add(listing.gtin)
  return words
}

/** Who has which word. */
export interface Holders {
  ids: readonly string[]
  /** Places in `ids`. */
  of: ReadonlyMap<string, readonly number[]>
  /** How many there are, with or without any of the words. */
  all: number
}

/** Those who share words with somebody, best first: rare words count most, and what everybody has nothing. */
export function likeliest(words: Iterable<string>, { ids, of, all }: Holders, most: number): string[] {
  const scores = scoresFor(ids.length)
  const met: number[] = []
  for (const word of words) {
    const holders = of.get(word)
    if (!holders || holders.length > MOST_HOLDERS) continue
    const worth = Math.log(1 + all / (1 + holders.length))
    for (const holder of holders) {
      const before = scores[holder] ?? 0
      if (before === 0) met.push(holder)
      scores[holder] = before + worth
    }
  }
  const first = bestFew(met, scores, most)
  for (const holder of met) scores[holder] = 0
  return first.map((place) => ids[place] as string)
}

/** One row of zeros for all who ask one after another. */
let zeros = new Float64Array(0)
function scoresFor(size: number): Float64Array {
  if (zeros.length < size) zeros = new Float64Array(size)
  return zeros
}

/** Each offer with those of its candidates that it may be of. */
export const fitsAmong = <P extends string | number>(
  offer: { id: string | number; seller: string; profile: Profile },
  candidates: readonly { id: P; profile: Profile }[],
): (Fit & { product: P })[] =>
  candidates
    .map(({ id, profile }) => {
      const weighed = weighProfiles(profile, offer.profile)
      return { product: id, offer: offer.id, seller: offer.seller, weighed, worth: worthOf(weighed) }
    })
    .filter(({ worth }) => worth >= LEAST_WORTH)
