import { bestFew } from '../best-few.ts'
import { ANY_BAND, bandFor, bandOf, isBehindFor, isHead, MOST_MENTIONS, placeInRow } from './positions.ts'
import { OWN, type PlanPart, type QueryPlan } from './query-plan.ts'
import { placeBits } from './tsvector.ts'

/** What one candidate shows of a question's words: all that ranking looks at, whichever engine found it. */
export interface Sight {
  /** By alternative: in which places it stands, as bits, and how often it is mentioned. */
  places: ArrayLike<number>
  mentions: ArrayLike<number>
  /** The positions in titles, rising, of one alternative behind the other; where each one's end. */
  titles: ArrayLike<number>
  ends: ArrayLike<number>
  /** Of the titles in the order of the languages, and of the description. */
  lengths: ArrayLike<number>
  sold: number
  inStock: boolean
}

/** The recipe: how much each thing counts. It stands here and nowhere else. */
export const recipe = {
  /** A word in the title, in brand, category, tags or attributes, in what the thing stands among, in the description. */
  title: 1,
  named: 0.5,
  among: 0.25,
  mentioned: 0.06,
  /** How soon more of the same says no more. */
  saturation: 0.7,
  /** How much a long title, or description, thins out its words. */
  titleThinning: 0.3,
  usualTitle: 7,
  descriptionThinning: 0.5,
  usualDescription: 60,
  /** Of a word that names what the thing is for. */
  behindFor: 0.4,
  /** Of a word that stands in a title of another language alone, where it means something else: "couches" are diapers. */
  otherLanguage: 0.4,
  /** The thing itself is what was asked for. */
  head: 0.75,
  /** The same where only its place in the question says which word that is. */
  headGuessed: 0.3,
  /** Two words stand beside each other as they were asked; near each other. */
  beside: 0.3,
  near: 0.12,
  /** Only the department is called what was asked for. */
  amongOnly: 0.45,
  /** Every word is there. */
  whole: 1.2,
  /** The part of the worth that does not wait for the words that are missing. */
  partial: 0.2,
  /** Sold out. */
  soldOut: 0.88,
  /** Of the logarithm of what was sold: it decides between equals. */
  popularity: 0.003,
  /** Of the kind that most of the best are of. */
  kind: 0.3,
  /** What the cheapest is worth more than the dearest when something cheap is asked for. */
  cheap: 0.35,
} as const

/** A rough worth of one word by its best place: it chooses who is looked at closely. */
export const roughWorth = { A: 1, B: 0.6, C: 0.35, D: 0.12 } as const

/** By the places as bits. */
export const roughWorths = Float64Array.from({ length: 16 }, (_, places) =>
  places & placeBits.A
    ? roughWorth.A
    : places & placeBits.B
      ? roughWorth.B
      : places & placeBits.C
        ? roughWorth.C
        : places & placeBits.D
          ? roughWorth.D
          : 0,
)

/** So many of the best by their rough worth are looked at closely. */
export const LOOKED_AT = 300
/** Those stand before all others. */
export const CLOSE_SCORE = 100

/** Told what each part of the worth came to, for whoever wants to know why a hit stands where it stands. */
export type Note = (what: string, worth: number, how: string) => void

/** What a plan asks for. Alternatives that no candidate holds may be left out. */
type Scored = Pick<QueryPlan, 'parts' | 'alternatives' | 'head' | 'unit'>

/** What stays the same for all candidates of a plan. */
interface Prepared {
  plan: Scored
  partOf: Int32Array
  trusts: Float64Array
  /** By alternative: the language of the titles in which it is the word that was asked for. */
  bands: Int8Array
  /** By part: what it counts, and what of it is held where it is there. */
  meanings: Float64Array
  weights: Float64Array
  /** All weights together. */
  asked: number
  /** Neighbours in the question, as positions of parts. */
  neighbours: readonly (readonly [first: number, second: number])[]
  /** The best worth of each part and the alternative that it comes from, for the candidate at hand. */
  worths: Float64Array
  chosen: Int32Array
}

function prepare(plan: Scored): Prepared {
  const inOrder = plan.parts
    .map(({ order, meaning }, at) => ({ order, meaning, at }))
    .filter(({ meaning }) => meaning > 0)
    .sort((one, other) => one.order - other.order)
  const weights = Float64Array.from(plan.parts, ({ meaning, isNeeded }) => (isNeeded ? meaning : meaning / 2))
  return {
    plan,
    partOf: Int32Array.from(plan.alternatives, ({ part }) => part),
    trusts: Float64Array.from(plan.alternatives, ({ trust }) => trust),
    bands: Int8Array.from(plan.alternatives, ({ language }) => bandFor(language)),
    meanings: Float64Array.from(plan.parts, ({ meaning }) => meaning),
    weights,
    asked: weights.reduce((sum, weight) => sum + weight, 0),
    neighbours: inOrder.slice(1).map(({ at }, n) => [inOrder[n]?.at ?? at, at] as const),
    worths: new Float64Array(plan.parts.length),
    chosen: new Int32Array(plan.parts.length),
  }
}

/** Says of one candidate after the other what its words are worth to the question. */
export function makeScorer(plan: Scored): (sight: Sight, note?: Note) => number {
  const prepared = prepare(plan)
  return (sight, note) => score(prepared, sight, note)
}

const shown = (value: number) => value.toFixed(2)

function score(prepared: Prepared, sight: Sight, note?: Note): number {
  const { plan, partOf, trusts, bands, meanings, weights, asked, worths, chosen } = prepared
  for (let at = 0; at < worths.length; at++) {
    worths[at] = 0
    chosen[at] = -1
  }
  for (let at = 0; at < partOf.length; at++) {
    if ((sight.places[at] as number) === 0) continue
    const part = partOf[at] as number
    const worth = (trusts[at] as number) * worthOf(plan.parts[part] as PlanPart, sight, at, bands[at] as number)
    if (worth > (worths[part] as number)) {
      worths[part] = worth
      chosen[part] = at
    }
  }
  let sum = 0
  let held = 0
  let isWhole = true
  for (let at = 0; at < worths.length; at++) {
    const meaning = meanings[at] as number
    const worth = worths[at] as number
    sum += meaning * worth
    if (worth > 0) held += weights[at] as number
    else if (meaning > 0) isWhole = false
    if (!note) continue
    const { written } = plan.parts[at] as PlanPart
    const lexeme = plan.alternatives[chosen[at] as number]?.lexeme
    note(lexeme === undefined ? written : `${written} as ${lexeme}`, meaning * worth, `weight ${shown(meaning)} × place ${shown(worth)}`)
  }
  const thing = headBonus(prepared, sight)
  const beside = neighbourBonus(prepared, sight)
  const coverage = (recipe.partial + (1 - recipe.partial) * (held / Math.max(asked, 1e-9))) * (isWhole ? recipe.whole : 1)
  const own = isOnlyAmong(prepared, sight) ? recipe.amongOnly : 1
  const popular = 1 + recipe.popularity * Math.log(1 + sight.sold)
  const stocked = sight.inStock ? 1 : recipe.soldOut
  note?.('is the thing', thing, `${recipe.head} × weight × trust`)
  note?.('side by side', beside, `${recipe.beside} beside, ${recipe.near} near × weight`)
  note?.('coverage ×', coverage, `${shown(held)} of ${shown(asked)} held${isWhole ? `, all of it × ${recipe.whole}` : ''}`)
  note?.('popularity ×', popular, `1 + ${recipe.popularity} × ln(1 + ${sight.sold} sold)`)
  note?.('stock ×', stocked, sight.inStock ? 'in stock' : 'sold out')
  if (own < 1) note?.('stands among ×', own, 'only its department is called so')
  return (sum + thing + beside) * coverage * own * popular * stocked
}

const mentionWorths = Float64Array.from({ length: MOST_MENTIONS + 1 }, (_, mentions) => Math.log2(1 + mentions))

const beginOf = ({ ends }: Sight, at: number): number => (at === 0 ? 0 : (ends[at - 1] as number))

function worthOf(part: PlanPart, sight: Sight, at: number, own: number): number {
  const { places, mentions, lengths } = sight
  const bits = places[at] as number
  // A colour, a size: the thing has it or not, wherever that is said.
  if (part.attribute) return bits & OWN ? 1 : 0
  const inTitle = bits & placeBits.A ? titleWorth(sight, at, own, part.isBehindFor) : 0
  const thin = 1 - recipe.descriptionThinning + (recipe.descriptionThinning * (lengths[3] as number)) / recipe.usualDescription
  const sum =
    recipe.title * inTitle +
    (bits & placeBits.B ? recipe.named : 0) +
    (bits & placeBits.C ? recipe.among : 0) +
    (bits & placeBits.D ? (recipe.mentioned * (mentionWorths[mentions[at] as number] as number)) / thin : 0)
  return (sum * (1 + recipe.saturation)) / (sum + recipe.saturation)
}

const inLanguage = (band: number, own: number): number => (own === ANY_BAND || band === own ? 1 : recipe.otherLanguage)

/** Of the title in which the word says most. */
function titleWorth(sight: Sight, at: number, own: number, isAskedBehindFor: boolean): number {
  const { titles, lengths } = sight
  const end = sight.ends[at] as number
  let best = 0
  for (let next = beginOf(sight, at); next < end; ) {
    // Positions stand in their order, so that those of one language stand together.
    const band = bandOf(titles[next] as number)
    let isOwn = false
    for (; next < end && bandOf(titles[next] as number) === band; next++) {
      const position = titles[next] as number
      if (isAskedBehindFor || !isBehindFor(position)) isOwn = true
    }
    const thin = 1 - recipe.titleThinning + (recipe.titleThinning * (lengths[band] as number)) / recipe.usualTitle
    const worth = ((isOwn ? 1 : recipe.behindFor) * inLanguage(band, own)) / thin
    if (worth > best) best = worth
  }
  return best
}

/** The word that says what was asked for is the word that says what the thing is. */
function headBonus({ plan, partOf, trusts, bands }: Prepared, sight: Sight): number {
  const part = plan.parts[plan.head]
  if (!part) return 0
  let best = 0
  for (let at = 0; at < partOf.length; at++) {
    const isAsked = partOf[at] === plan.head || partOf[at] === plan.unit
    if (!isAsked || (trusts[at] as number) <= best) continue
    best = Math.max(best, (trusts[at] as number) * thingWorth(sight, at, bands[at] as number))
  }
  return (part.isKnown ? recipe.head : recipe.headGuessed) * part.meaning * best
}

/** The word that says what the thing is stands in the department or the description alone: not in title, category, tags or attributes. */
function isOnlyAmong({ plan, partOf }: Prepared, sight: Sight): boolean {
  let places = 0
  for (let at = 0; at < partOf.length; at++) if (partOf[at] === plan.head) places |= sight.places[at] as number
  return places !== 0 && (places & OWN) === 0
}

function thingWorth(sight: Sight, at: number, own: number): number {
  const end = sight.ends[at] as number
  let best = 0
  for (let next = beginOf(sight, at); next < end; next++) {
    const position = sight.titles[next] as number
    if (isHead(position)) best = Math.max(best, inLanguage(bandOf(position), own))
  }
  return best
}

function neighbourBonus({ plan, neighbours, chosen }: Prepared, sight: Sight): number {
  let bonus = 0
  for (const [first, second] of neighbours) {
    const [one, other] = [chosen[first] as number, chosen[second] as number]
    if (one < 0 || other < 0 || plan.alternatives[one]?.lexeme === plan.alternatives[other]?.lexeme) continue
    const meaning = Math.min((plan.parts[first] as PlanPart).meaning, (plan.parts[second] as PlanPart).meaning)
    bonus += closeness(sight, one, other) * meaning
  }
  return bonus
}

/** How close two alternatives stand in any title, the first before the second. */
function closeness(sight: Sight, first: number, second: number): number {
  const { titles, ends } = sight
  const [firstEnd, begin, end] = [ends[first] as number, beginOf(sight, second), ends[second] as number]
  let best = 0
  for (let at = beginOf(sight, first); at < firstEnd; at++) {
    const one = titles[at] as number
    const from = placeInRow(one)
    if (from < 0) continue
    for (let next = begin; next < end; next++) {
      const other = titles[next] as number
      const to = placeInRow(other)
      if (to < 0 || bandOf(one) !== bandOf(other) || isBehindFor(one) !== isBehindFor(other)) continue
      if (to - from === 1) return recipe.beside
      if (to !== from && Math.abs(to - from) <= 2) best = recipe.near
    }
  }
  return best
}

const BEST = 10

/** Which of two that are worth the same comes first, as for sorting: the one that stands before the other, unless somebody knows better. */
type Tie = (one: number, other: number) => number
const asTheyStand: Tie = (one, other) => one - other

/** Brings the kind to which most of the best belong before the others. `kindOf` is any value that things of a kind share. */
export function preferKind(scores: Float64Array, kindOf: (at: number) => number | string | null, tie = asTheyStand): void {
  const best = bestFew(scores.keys(), scores, BEST, tie)
  const total = best.reduce((sum, at) => sum + (scores[at] as number), 0)
  if (total <= 0) return
  const shares = new Map<number | string | null, number>()
  for (const at of best) shares.set(kindOf(at), (shares.get(kindOf(at)) ?? 0) + (scores[at] as number) / total)
  for (let at = 0; at < scores.length; at++) {
    const share = shares.get(kindOf(at))
    if (share !== undefined) scores[at] = (scores[at] as number) * (1 + recipe.kind * share)
  }
}

/** Brings what costs less before what costs more, as far as both fit. */
export function preferCheap(scores: Float64Array, centsOf: (at: number) => number, tie = asTheyStand): void {
  const byPrice = Array.from(scores, (_, at) => at).sort((a, b) => centsOf(a) - centsOf(b) || tie(a, b))
  byPrice.forEach((at, rank) => {
    scores[at] = (scores[at] as number) * (1 + recipe.cheap * (1 - rank / byPrice.length))
  })
}
