import type { MatchReason } from '../contract/prices.ts'
import type { Measure } from './listing-words.ts'
import { type Profile, squeezed } from './matching-profile.ts'
import type { ModelToken } from './model-tokens.ts'

/** How much a word says: a word in few listings says more. Without a catalogue to count in, numbers say more than words. */
export type WordWeight = (token: string) => number

export const plainWeight: WordWeight = (token) => (/\d/.test(token) ? 2 : token.length > 3 ? 1 : 0.7)

export type ModelRelation = 'equal' | 'in-title' | 'variant' | 'differs' | 'missing' | 'none'

/** What speaks for and against a pair, each as a number between -1 and 1. */
export const featureNames = [
  'bias',
  'modelEqual',
  'modelVariant',
  'modelDiffers',
  'modelMissing',
  'brandEqual',
  'brandDiffers',
  'overlap',
  'containment',
  'sizeEqual',
  'sizeDiffers',
  'editionDiffers',
  'colourDiffers',
  'accessoryDiffers',
  'attributesEqual',
  'priceFar',
  'modelEqualAndBrand',
  'overlapWithoutModel',
  'replaced',
  'numbersDiffer',
  'numbersEqual',
  'noModel',
  'noModelOverlap',
  'noModelBrand',
  'noModelSize',
  'noModelClose',
] as const
export type Features = Record<(typeof featureNames)[number], number>

export interface Compared {
  features: Features
  model: ModelRelation
  brand: 'equal' | 'differs' | 'unknown'
  size: 'equal' | 'differs' | 'unknown'
  attributes: 'equal' | 'differ' | undefined
  overlap: number
}

const flag = (is: boolean) => (is ? 1 : 0)

export function compareProfiles(a: Profile, b: Profile, weight: WordWeight): Compared {
  const brand = compareBrands(a, b)
  const model = compareModels(a, b)
  const size = compareMeasures(a.measures, b.measures)
  const attributes = compareAttributes(a.listing.attributes ?? {}, b.listing.attributes ?? {})
  const { overlap, containment } = compareTitles(a, b, weight)
  const isShared = model === 'equal' || model === 'in-title'
  const isPlain = model === 'none' || model === 'missing'
  const [low, high] = [Math.min(a.listing.priceCents, b.listing.priceCents), Math.max(a.listing.priceCents, b.listing.priceCents)]
  const features: Features = {
    bias: 1,
    modelEqual: flag(isShared),
    modelVariant: flag(model === 'variant'),
    modelDiffers: flag(model === 'differs'),
    modelMissing: flag(model === 'missing'),
    brandEqual: flag(brand === 'equal'),
    brandDiffers: flag(brand === 'differs'),
    overlap,
    containment,
    sizeEqual: flag(size === 'equal'),
    sizeDiffers: flag(size === 'differs'),
    editionDiffers: flag(a.editions !== b.editions),
    colourDiffers: flag(differs(a.colours, b.colours)),
    accessoryDiffers: flag(a.isAccessory !== b.isAccessory),
    attributesEqual: attributes === 'equal' ? 1 : attributes === 'differ' ? -1 : 0,
    // A price that is not known says nothing.
    priceFar: low > 0 ? Math.min(1, Math.log2(high / low) / 3) : 0,
    modelEqualAndBrand: flag(isShared && brand === 'equal'),
    overlapWithoutModel: isShared ? 0 : overlap,
    // Words that one has in place of the other's speak against a pair; words that one merely leaves out do not.
    replaced: 1 - containment,
    numbersDiffer: flag(differs(a.numbers, b.numbers)),
    // Goods without a number are told apart by their words, so that these count otherwise.
    noModel: flag(isPlain),
    noModelOverlap: isPlain ? overlap : 0,
    noModelBrand: flag(isPlain && brand === 'equal'),
    noModelSize: flag(isPlain && size === 'equal'),
    noModelClose: isPlain ? overlap ** 4 : 0,
    numbersEqual: flag(a.numbers.size > 0 && b.numbers.size > 0 && !differs(a.numbers, b.numbers)),
  }
  return { features, model, brand, size: size ?? 'unknown', attributes, overlap }
}

export function differs(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false
  for (const one of a) if (b.has(one)) return false
  return true
}

function compareBrands(a: Profile, b: Profile): Compared['brand'] {
  const [first, second] = [a.brand, b.brand]
  if (first && second) return first === second || first.includes(second) || second.includes(first) ? 'equal' : 'differs'
  const known = first || second
  if (!known) return 'unknown'
  const titlesOfOther = first ? b.listing.titles : a.listing.titles
  return titlesOfOther.some((title) => squeezed(title).includes(known)) ? 'equal' : 'unknown'
}

const ofBoth = (a: readonly ModelToken[], b: readonly ModelToken[], key: keyof ModelToken) =>
  a.some((one) => b.some((other) => one[key] === other[key] && one[key].length >= 3))

function compareModels(a: Profile, b: Profile): ModelRelation {
  const [mine, theirs] = [a, b].map(({ given, mined }) => (given ? [given, ...mined] : mined)) as [ModelToken[], ModelToken[]]
  if (a.given && b.given) {
    if (a.given.text === b.given.text) return 'equal'
    return isVariant(a.given, b.given) ? 'variant' : 'differs'
  }
  if (mine.length === 0 && theirs.length === 0) return 'none'
  if (mine.length === 0 || theirs.length === 0) return 'missing'
  if (ofBoth(mine, theirs, 'text')) return a.given || b.given ? 'in-title' : 'equal'
  if (mine.some((one) => theirs.some((other) => isVariant(one, other)))) return 'variant'
  // One number that stands inside the other: a shop left a part of it out.
  if (mine.some((one) => theirs.some((other) => isInside(one.text, other.text)))) return 'in-title'
  // A number speaks against a pair only where both are of the thing itself: an accessory names the thing that it is for.
  return a.isAccessory === b.isAccessory ? 'differs' : 'missing'
}

const isVariant = (one: ModelToken, other: ModelToken) =>
  one.text !== other.text && one.stem.length >= 4 && (one.stem === other.stem || one.stem === other.text || other.stem === one.text)

const SHORTEST_INSIDE = 5
const isInside = (one: string, other: string) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    short.length >= SHORTEST_INSIDE &&
    /\d/.test(short) &&
    long.includes(short) &&
    !/^\d/.test(long.slice(long.indexOf(short) + short.length))
  )
}

function compareMeasures(a: readonly Measure[], b: readonly Measure[]): 'equal' | 'differs' | undefined {
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

/** How much two listings' words overlap, in the language where they do most, and how much of the shorter one the longer one holds. */
function compareTitles(a: Profile, b: Profile, weight: WordWeight): { overlap: number; containment: number } {
  let best = { overlap: 0, containment: 0 }
  for (const mine of a.titles) {
    const own = sumOf(mine, weight)
    for (const theirs of b.titles) {
      const other = sumOf(theirs, weight)
      let shared = 0
      for (const token of mine) if (theirs.has(token)) shared += weight(token)
      const overlap = (2 * shared) / Math.max(1e-9, own + other)
      if (overlap > best.overlap) best = { overlap, containment: shared / Math.max(1e-9, Math.min(own, other)) }
    }
  }
  return best
}

function sumOf(tokens: ReadonlySet<string>, weight: WordWeight): number {
  let sum = 0
  for (const token of tokens) sum += weight(token)
  return sum
}

export const modelReason: Record<ModelRelation, MatchReason | undefined> = {
  equal: 'model-equal',
  'in-title': 'model-in-title',
  variant: 'model-variant',
  differs: 'model-differs',
  missing: 'model-missing',
  none: undefined,
}
