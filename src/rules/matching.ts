import type { MatchReason } from '../contract/prices.ts'
import { coloursIn, editionsIn, isAccessory, isSecondHand, type Measure, measuresIn, plain, tokensOf } from './listing-words.ts'
import type { Cents } from './money.ts'

export interface Listing {
  /** The same name in every language it is known in. */
  titles: readonly string[]
  brand: string | null
  modelNumber: string | null
  /** The number under the bar code. */
  gtin?: string | null
  /** Facts by key, where a listing has them. */
  attributes?: Readonly<Record<string, string>>
  priceCents: Cents
}

export type Verdict = 'same' | 'near' | 'different'

export interface Match {
  verdict: Verdict
  /** From 0 (surely different) to 1 (surely the same). */
  confidence: number
  reasons: MatchReason[]
}

const SAME_FROM = 0.75
const NEAR_FROM = 0.45

/** Whether two listings offer the same product. Says "near" when a person should look twice. */
export function matchListings(a: Listing, b: Listing): Match {
  const reasons: MatchReason[] = []
  const never = (reason: MatchReason, confidence = 0.03): Match => ({ verdict: 'different', confidence, reasons: [...reasons, reason] })

  if (a.titles.some(isAccessory) !== b.titles.some(isAccessory)) return never('accessory')
  const gtins = [a.gtin, b.gtin].map((gtin) => gtin?.replace(/\D/g, '').padStart(14, '0'))
  if (a.gtin && b.gtin) {
    if (gtins[0] !== gtins[1]) return never('gtin-differs')
    reasons.push('gtin-equal')
  }

  const brand = compareBrands(a, b)
  if (brand === 'differs') return never('brand-differs')
  if (brand === 'equal') reasons.push('brand-equal')

  const model = compareModels(a, b)
  if (model) reasons.push(model)
  if (model === 'model-differs') return { verdict: 'different', confidence: 0.1, reasons }

  const size = compareMeasures(measuresOf(a), measuresOf(b))
  if (size === 'differs') return never('size-differs', 0.15)
  if (size === 'equal') reasons.push('size-equal')

  const closeness = titleCloseness(a, b)
  const attributes = compareAttributes(a.attributes ?? {}, b.attributes ?? {})
  let confidence = reasons.includes('gtin-equal') ? 0.97 : baseConfidence(model, brand, closeness, size === 'equal', attributes === 'equal')

  if (closeness >= 0.5) reasons.push('title-close')
  else if (closeness < 0.2 && !reasons.includes('gtin-equal')) {
    reasons.push('title-far')
    // A French and an English title share few words: only without a model number does that speak against the pair.
    if (!isModelShared(model)) confidence -= 0.15
  }
  if (attributes) reasons.push(attributes === 'equal' ? 'attributes-equal' : 'attributes-differ')

  const cap = (reason: MatchReason, most: number) => {
    reasons.push(reason)
    confidence = Math.min(confidence, most)
  }
  if (attributes === 'differ') confidence = Math.min(confidence, 0.6)
  if (model === 'model-variant') confidence = Math.min(confidence, 0.65)
  if (differ(a, b, coloursIn)) cap('colour-differs', 0.62)
  if (editionDiffers(a, b)) cap('edition-differs', isModelShared(model) ? 0.6 : 0.3)
  if (a.titles.some(isSecondHand) !== b.titles.some(isSecondHand)) cap('second-hand', 0.6)
  const ratio = Math.max(a.priceCents, b.priceCents) / Math.max(1, Math.min(a.priceCents, b.priceCents))
  if (ratio > 2.5) cap('price-far', isModelShared(model) || reasons.includes('gtin-equal') ? 0.55 : 0.3)

  confidence = Math.round(Math.max(0, confidence) * 100) / 100
  return { verdict: confidence >= SAME_FROM ? 'same' : confidence >= NEAR_FROM ? 'near' : 'different', confidence, reasons }
}

/** A pair that words alone do not settle: a person, or a model, may know better. */
export const isHard = ({ verdict, confidence }: Match): boolean => verdict === 'near' || (confidence >= 0.3 && confidence < NEAR_FROM)

const isModelShared = (model: MatchReason | undefined) => model === 'model-equal' || model === 'model-in-title'

function baseConfidence(
  model: MatchReason | undefined,
  brand: 'equal' | 'unknown',
  closeness: number,
  sizeEqual: boolean,
  attributesEqual: boolean,
): number {
  if (isModelShared(model)) return brand === 'equal' ? 0.9 + closeness * 0.08 : 0.7 + closeness * 0.2
  const known = (sizeEqual ? 0.08 : 0) + (attributesEqual ? 0.08 : 0)
  return (brand === 'equal' ? 0.3 : 0.02) + closeness * 0.5 + known
}

/** Letters and digits only; "and" between two names is the same as "&". */
const squeezed = (text: string) =>
  plain(text)
    .replace(/ (and|et) /g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')

function compareBrands(a: Listing, b: Listing): 'equal' | 'differs' | 'unknown' {
  const [first, second] = [a, b].map(({ brand }) => (brand ? squeezed(brand) : ''))
  if (first && second) return first === second || first.includes(second) || second.includes(first) ? 'equal' : 'differs'
  const known = first || second
  if (!known) return 'unknown'
  const titlesOfOther = first ? b.titles : a.titles
  return titlesOfOther.some((title) => squeezed(title).includes(known)) ? 'equal' : 'unknown'
}

/** Looks like a model number: letters and digits in one word, longer than a measure. */
const modelLike = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[a-z][a-z0-9]*(?:-[a-z0-9]+)+\b/gu

function compareModels(a: Listing, b: Listing): MatchReason | undefined {
  const [first, second] = [a, b].map(({ modelNumber }) => (modelNumber ? squeezed(modelNumber) : ''))
  if (first && second) {
    if (first === second) return 'model-equal'
    const [short, long] = first.length < second.length ? [first, second] : [second, first]
    // A letter or two at the end usually names the colour: AO-K26 and AO-K26G.
    return short && short.length >= 4 && /^[a-z]{1,2}$/.test(long?.slice(short.length) ?? '') && long?.startsWith(short)
      ? 'model-variant'
      : 'model-differs'
  }
  const known = first || second
  if (!known) return undefined
  const titlesOfOther = first ? b.titles : a.titles
  const words = titlesOfOther.flatMap((title) => [...plain(title).matchAll(/[\p{L}\p{N}-]+/gu)].map(([word]) => squeezed(word)))
  if (words.includes(known)) return 'model-in-title'
  const others = titlesOfOther.flatMap((title) => plain(title).match(modelLike) ?? []).filter((word) => measuresIn(word).length === 0)
  const shareSeries = others.some((word) => squeezed(word).slice(0, 2) === known.slice(0, 2))
  return shareSeries ? 'model-differs' : 'model-missing'
}

function measuresOf({ titles, attributes = {} }: Listing): Measure[] {
  const fromTitles = titles.flatMap(measuresIn)
  const kinds = new Set(fromTitles.map(({ kind }) => kind))
  // What the title says is what is sold; attributes only fill in what it leaves out.
  const fromAttributes = ['capacity', 'volume', 'storage', 'length', 'power', 'pieces', 'size'].flatMap((key) =>
    measuresIn(attributes[key] ?? ''),
  )
  return [...fromTitles, ...fromAttributes.filter(({ kind }) => !kinds.has(kind))]
}

function compareMeasures(a: Measure[], b: Measure[]): 'equal' | 'differs' | undefined {
  let equal = false
  for (const kind of new Set(a.map((measure) => measure.kind))) {
    const mine = a.filter((measure) => measure.kind === kind).map(({ amount }) => amount)
    const theirs = b.filter((measure) => measure.kind === kind).map(({ amount }) => amount)
    if (theirs.length === 0) continue
    if (!mine.some((x) => theirs.some((y) => Math.abs(x - y) <= Math.max(x, y) * 0.02))) return 'differs'
    equal = true
  }
  return equal ? 'equal' : undefined
}

function compareAttributes(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): 'equal' | 'differ' | undefined {
  const shared = Object.keys(a).filter((key) => key in b)
  if (shared.length === 0) return undefined
  const equal = shared.filter((key) => squeezed(a[key] ?? '') === squeezed(b[key] ?? '')).length
  if (equal === shared.length) return 'equal'
  return equal / shared.length < 0.5 ? 'differ' : undefined
}

/** How much two listings' words overlap, in the language where they do most; brand and model number are compared apart. */
function titleCloseness(a: Listing, b: Listing): number {
  const apart = new Set([a, b].flatMap(({ brand, modelNumber }) => [...tokensOf(`${brand ?? ''} ${modelNumber ?? ''}`)]))
  const words = (title: string) => [...tokensOf(title)].filter((token) => !apart.has(token))
  let best = 0
  for (const mine of a.titles.map(words)) {
    for (const theirs of b.titles.map(words)) {
      const shared = mine.filter((token) => theirs.includes(token)).length
      best = Math.max(best, (2 * shared) / Math.max(1, mine.length + theirs.length))
    }
  }
  return best
}

function differ(a: Listing, b: Listing, find: (title: string) => Set<string>): boolean {
  const [mine, theirs] = [a, b].map(({ titles }) => new Set(titles.flatMap((title) => [...find(title)])))
  if (!mine?.size || !theirs?.size) return false
  return ![...mine].some((one) => theirs.has(one))
}

function editionDiffers(a: Listing, b: Listing): boolean {
  const [mine, theirs] = [a, b].map(({ titles }) => [...new Set(titles.flatMap((title) => [...editionsIn(title)]))].sort().join())
  return mine !== theirs
}
