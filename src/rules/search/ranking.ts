import { bandOf, isBehindFor, isHead, placeInRow } from './positions.ts'
import { OWN, type QueryPlan } from './query-plan.ts'
import { placeBits } from './tsvector.ts'

/** What one candidate shows of a question's words: all that ranking looks at, whichever engine found it. */
export interface Sight {
  /** By alternative: in which places it stands, as bits, how often it is mentioned, and its positions in the titles. */
  places: ArrayLike<number>
  mentions: ArrayLike<number>
  titles: readonly (readonly number[])[]
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
  /** What a word says once more where it stands again. */
  again: 0.1,
  /** How soon more of the same says no more. */
  saturation: 0.7,
  /** How much a long title, or description, thins out its words. */
  titleThinning: 0.3,
  usualTitle: 7,
  descriptionThinning: 0.5,
  usualDescription: 60,
  /** Of a word that names what the thing is for. */
  behindFor: 0.4,
  /** The thing itself is what was asked for. */
  head: 0.75,
  /** Two words stand beside each other as they were asked; near each other. */
  beside: 0.3,
  near: 0.12,
  /** Every word is there. */
  whole: 1.2,
  /** The part of the worth that does not wait for the words that are missing. */
  partial: 0.35,
  /** Sold out. */
  soldOut: 0.88,
  /** Of the logarithm of what was sold: it decides between equals. */
  popularity: 0.003,
  /** Of the kind that most of the best are of. */
  kind: 0.3,
  /** A colour, a size: it is there or not, wherever it stands. */
  attribute: 1,
  attributeMentioned: 0.1,
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
export type Note = (what: string, worth: number) => void

interface PartWorth {
  worth: number
  alternative: number
}

/** What a candidate's words are worth to the question. */
export function scoreOf(plan: QueryPlan, sight: Sight, note?: Note): number {
  const found: PartWorth[] = plan.parts.map(() => ({ worth: 0, alternative: -1 }))
  plan.alternatives.forEach(({ part, trust }, at) => {
    const worth = trust * worthOf(plan, sight, at)
    const best = found[part] as PartWorth
    if (worth > best.worth) found[part] = { worth, alternative: at }
  })
  let [sum, held, asked] = [0, 0, 0]
  plan.parts.forEach(({ meaning, isNeeded, written }, at) => {
    const { worth, alternative } = found[at] as PartWorth
    sum += meaning * worth
    const weight = isNeeded ? meaning : meaning / 2
    asked += weight
    if (worth > 0) held += weight
    note?.(`${written}${alternative >= 0 ? ` as ${plan.alternatives[alternative]?.lexeme}` : ''}`, meaning * worth)
  })
  const bonus = headBonus(plan, sight, note) + neighbourBonus(plan, sight, found, note)
  const coverage = recipe.partial + (1 - recipe.partial) * (held / Math.max(asked, 1e-9))
  const whole = found.every(({ worth }, at) => worth > 0 || plan.parts[at]?.meaning === 0) ? recipe.whole : 1
  const popular = 1 + recipe.popularity * Math.log(1 + sight.sold)
  const stocked = sight.inStock ? 1 : recipe.soldOut
  note?.('coverage ×', coverage * whole)
  note?.('popularity ×', popular)
  note?.('stock ×', stocked)
  return (sum + bonus) * coverage * whole * popular * stocked
}

function worthOf(plan: QueryPlan, { places, mentions, titles, lengths }: Sight, at: number): number {
  const bits = places[at] as number
  if (bits === 0) return 0
  const part = plan.parts[(plan.alternatives[at] as { part: number }).part]
  if (part?.attribute) return bits & OWN ? recipe.attribute : recipe.attributeMentioned
  let inTitle = 0
  const positions = titles[at] as readonly number[]
  for (const position of positions) {
    const band = bandOf(position)
    const times = positions.reduce((sum, other) => (bandOf(other) === band && !isHead(other) ? sum + 1 : sum), 0)
    const isElsewhere = isBehindFor(position) && !part?.isBehindFor
    const thin = 1 - recipe.titleThinning + (recipe.titleThinning * (lengths[band] as number)) / recipe.usualTitle
    inTitle = Math.max(inTitle, ((1 + recipe.again * Math.max(0, times - 1)) * (isElsewhere ? recipe.behindFor : 1)) / thin)
  }
  const description = lengths[3] as number
  const thin = 1 - recipe.descriptionThinning + (recipe.descriptionThinning * description) / recipe.usualDescription
  const sum =
    recipe.title * inTitle +
    (bits & placeBits.B ? recipe.named : 0) +
    (bits & placeBits.C ? recipe.among : 0) +
    (recipe.mentioned * Math.log2(1 + (mentions[at] as number))) / thin
  return (sum * (1 + recipe.saturation)) / (sum + recipe.saturation)
}

/** The word that says what was asked for is the word that says what the thing is. */
function headBonus(plan: QueryPlan, { titles }: Sight, note?: Note): number {
  const part = plan.parts[plan.head]
  if (!part) return 0
  let best = 0
  plan.alternatives.forEach(({ part: own, trust }, at) => {
    if (own === plan.head && trust > best && titles[at]?.some(isHead)) best = trust
  })
  const bonus = recipe.head * part.meaning * best
  note?.('is the thing', bonus)
  return bonus
}

function neighbourBonus(plan: QueryPlan, { titles }: Sight, found: readonly PartWorth[], note?: Note): number {
  const inOrder = plan.parts
    .map((part, at) => ({ ...part, at }))
    .filter(({ meaning }) => meaning > 0)
    .sort((a, b) => a.order - b.order)
  let bonus = 0
  for (let n = 1; n < inOrder.length; n++) {
    const [first, second] = [inOrder[n - 1], inOrder[n]] as const
    if (!first || !second) continue
    const [one, other] = [found[first.at]?.alternative ?? -1, found[second.at]?.alternative ?? -1]
    if (one < 0 || other < 0 || plan.alternatives[one]?.lexeme === plan.alternatives[other]?.lexeme) continue
    bonus += closeness(titles[one] ?? [], titles[other] ?? []) * Math.min(first.meaning, second.meaning)
  }
  note?.('side by side', bonus)
  return bonus
}

function closeness(first: readonly number[], second: readonly number[]): number {
  let best = 0
  for (const one of first) {
    const from = placeInRow(one)
    if (from < 0) continue
    for (const other of second) {
      const to = placeInRow(other)
      if (to < 0 || bandOf(one) !== bandOf(other) || isBehindFor(one) !== isBehindFor(other)) continue
      if (to - from === 1) return recipe.beside
      if (to !== from && Math.abs(to - from) <= 2) best = recipe.near
    }
  }
  return best
}

const BEST = 10

/** Brings the kind to which most of the best belong before the others. `kindOf` is any value that things of a kind share. */
export function preferKind(scores: Float64Array, kindOf: (at: number) => number | string | null): void {
  const best = Array.from(scores, (_, at) => at)
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    .slice(0, BEST)
  const total = best.reduce((sum, at) => sum + (scores[at] as number), 0)
  if (total <= 0) return
  const shares = new Map<number | string | null, number>()
  for (const at of best) shares.set(kindOf(at), (shares.get(kindOf(at)) ?? 0) + (scores[at] as number) / total)
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) * (1 + recipe.kind * (shares.get(kindOf(at)) ?? 0))
}

/** Brings what costs less before what costs more, as far as both fit. */
export function preferCheap(scores: Float64Array, centsOf: (at: number) => number): void {
  const byPrice = Array.from(scores, (_, at) => at).sort((a, b) => centsOf(a) - centsOf(b) || a - b)
  byPrice.forEach((at, rank) => {
    scores[at] = (scores[at] as number) * (1 + recipe.cheap * (1 - rank / byPrice.length))
  })
}
