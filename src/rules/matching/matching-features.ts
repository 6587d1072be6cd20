import type { MatchReason } from '../../contract/prices.ts'
import { Recent } from '../recent.ts'
import { isEverydayWord } from '../search/known-words.ts'
import { choicesClash } from './choices.ts'
import { compareModels, type ModelRelation } from './compare-models.ts'
import { editionsClash } from './editions.ts'
import type { Measure } from './listing-words.ts'
import { type Profile, squeezed } from './matching-profile.ts'
import type { ModelToken } from './model-tokens.ts'
import { type Overlap, overlapOf, plainWeight, withUnits } from './title-tokens.ts'

/** How much a word says. */
type WordWeight = (token: string) => number

/** What speaks for and against a pair, each as a number between -1 and 1. */
export const featureNames = [
  'bias',
  'modelEqual',
  'modelLong',
  'modelBare',
  'modelVariant',
  'modelDiffers',
  'modelMissing',
  'brandDiffers',
  'overlap',
  'containment',
  'contained',
  'evidence',
  'replaced',
  'headDiffers',
  'noModelReplaced',
  'sizeEqual',
  'sizeDiffers',
  'sizeUnsaid',
  'editionDiffers',
  'colourDiffers',
  'colourUnsaid',
  'colourMore',
  'coloursShared',
  'accessoryDiffers',
  'attributesEqual',
  'priceFar',
  'modelEqualAndBrand',
  'overlapWithoutModel',
  'numbersDiffer',
  'numbersReplaced',
  'numbersEqual',
  'numbersUnsaid',
  'numberForSize',
  'noModel',
  'noModelOverlap',
  'noModelContained',
  'noModelSize',
  'noModelClose',
  'noModelEvidence',
  'namesShared',
  'noModelNames',
  'namesReplaced',
  'noModelTerse',
  'numbersEqualClose',
  'missingContained',
  'missingSizeUnsaid',
  'containedSizeUnsaid',
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

/** So little is left of a title of which all words are in the other: a word or two of the trade, or a letter wrong. */
const HARDLY = 0.45
/** So much weight of shared words is as good as more. */
const MUCH = 7
const MUCH_REPLACED = 2.5
/** Less than this is a word or two. */
const TERSE = 2.1
/** A number so long is given twice by nobody. */
const LONG_NUMBER = 6
/** One so long is a product's own, and not that of a series. */
const WHOLE_NUMBER = 5
/** And one so long nobody else's. */
const OWN_NUMBER = 8
/** Shops ask more or less than each other by so many times for the very same thing. */
export const USUAL_SPREAD = 3
/** What such a number weighs among words. */
const NUMBER_WORTH = 2

/** What a thing is sold by: how fast it runs or how many may use it is left out more often. */
const sizes: ReadonlySet<string> = new Set([
  'volume',
  'weight',
  'length',
  'storage',
  'power',
  'pieces',
  'paper',
  'wide',
  'tall',
  'room',
  'ounces',
])
const isSize = ({ kind }: Measure) => sizes.has(kind)

const flag = (is: boolean) => (is ? 1 : 0)

export function compareProfiles(a: Profile, b: Profile): Compared {
  const brand = compareBrands(a, b)
  const model = compareModels(a, b)
  const size = compareMeasures(a.measures, b.measures)
  const attributes = compareAttributes(a.listing.attributes ?? {}, b.listing.attributes ?? {})
  const isNumberAside = model === 'missing' || model === 'bare'
  const numbersAt = (worth: number) => (isNumberAside ? weighNumbers(a, b, worth) : plainWeight)
  const { overlap, containment, shared, ...titles } = compareTitles(a, b, numbersAt(NUMBER_WORTH))
  const replaced = isNumberAside ? compareTitles(a, b, numbersAt(0)).replaced : titles.replaced
  const isShared = model === 'equal' || model === 'in-title'
  const sharedLength = isShared ? longestShared(a, b) : 0
  const isOwn = sharedLength >= OWN_NUMBER
  const isContained = replaced < HARDLY
  const evidence = Math.min(1, shared / MUCH)
  const [ownNumbers, otherNumbers] = [numbersBeside(a, b), numbersBeside(b, a)]
  const numbers = compareNumbers(ownNumbers, otherNumbers)
  const isPlain = model === 'none' || model === 'missing'
  const isMissing = model === 'missing'
  const isUnitLeftOut = ownNumbers.size < a.numbers.size || otherNumbers.size < b.numbers.size
  const isSizeUnsaid = isPlain && !isUnitLeftOut && a.measures.some(isSize) !== b.measures.some(isSize)
  const close = isPlain ? overlap ** 4 : 0
  const names = compareNames(a, b)
  const [low, high] = [Math.min(a.listing.priceCents, b.listing.priceCents), Math.max(a.listing.priceCents, b.listing.priceCents)]
  const features: Features = {
    bias: 1,
    modelEqual: flag(isShared),
    modelLong: flag(sharedLength >= LONG_NUMBER),
    modelBare: flag(model === 'bare'),
    modelVariant: flag(model === 'variant'),
    modelDiffers: flag(model === 'differs'),
    modelMissing: flag(isMissing),
    // That both name the same maker says nothing that their titles do not: what shops leave out of a field speaks against nobody.
    brandDiffers: flag(brand === 'differs'),
    overlap,
    containment,
    // Words that one has in place of the other's speak against a pair; words that one merely leaves out do not.
    contained: flag(isContained),
    evidence,
    replaced: Math.min(1, replaced / MUCH_REPLACED),
    // The word at the head of a title names the maker most of the time.
    headDiffers: flag(sharedLength < LONG_NUMBER && isOtherHead(a, b)),
    noModelReplaced: isPlain ? Math.min(1, replaced / MUCH_REPLACED) : 0,
    sizeEqual: flag(size === 'equal'),
    sizeDiffers: flag(size === 'differs'),
    // Goods that come in sizes, and one of the two does not say which.
    sizeUnsaid: flag(isSizeUnsaid),
    // Where the maker's number is the same, it is the same edition and version.
    editionDiffers: flag((!isShared && editionsClash(a, b)) || isOtherMake(a, b)),
    colourDiffers: flag(coloursDiffer(a.colours, b.colours)),
    colourUnsaid: flag(!isShared && a.colours.size > 0 !== b.colours.size > 0),
    colourMore: flag(a.colours.size !== b.colours.size && a.colours.size > 0 && b.colours.size > 0),
    // Two colours in common, and none that differs, are more than chance.
    coloursShared: coloursDiffer(a.colours, b.colours) ? 0 : Math.min(1, Math.max(0, sharedColours(a, b) - 1) / 2),
    // A long number that both bear as their own is that of one thing, whatever they call it.
    accessoryDiffers: isOwn ? 0 : isAccessoryOfOther(a, b) ? 1 : !isShared && isPerhapsAccessory(a, b) ? 0.5 : 0,
    attributesEqual: attributes === 'equal' ? 1 : attributes === 'differ' ? -1 : 0,
    // Beyond what shops differ by; a price that is not known says nothing.
    priceFar: low > 0 ? Math.min(1, Math.max(0, Math.log2(high / low / USUAL_SPREAD)) / 2) : 0,
    modelEqualAndBrand: flag(isShared && brand === 'equal'),
    overlapWithoutModel: isShared ? 0 : overlap,
    numbersDiffer: flag(!isShared && numbers === 'differ'),
    numbersReplaced: flag(!isShared && numbers === 'replaced'),
    numbersEqual: flag(numbers === 'equal'),
    // One says which version or volume it is.
    numbersUnsaid: flag(isPlain && ownNumbers.size > 0 !== otherNumbers.size > 0),
    // A number without a unit where the other has another length: "10 cable" and "cable, 25 feet".
    numberForSize: flag(isPlain && !isUnitLeftOut && (isOtherLength(a, b, ownNumbers) || isOtherLength(b, a, otherNumbers))),
    // Goods without a number are told apart by their words, so that these count otherwise.
    noModel: flag(isPlain),
    noModelOverlap: isPlain ? overlap : 0,
    noModelContained: flag(isPlain && isContained),
    noModelSize: flag(isPlain && size === 'equal'),
    noModelClose: close,
    noModelEvidence: isPlain ? evidence : 0,
    namesShared: names,
    noModelNames: isPlain ? names : 0,
    // A long number settles it; a short one may be that of a series, each with a name of its own.
    namesReplaced: sharedLength >= WHOLE_NUMBER ? 0 : replacedNames(a, b),
    // A title of a word or two is in many others.
    noModelTerse: flag(isPlain && isContained && shared < TERSE),
    // What two of these say together is not what they say each for itself.
    numbersEqualClose: numbers === 'equal' ? close : 0,
    missingContained: flag(isMissing && isContained),
    missingSizeUnsaid: flag(isMissing && isSizeUnsaid),
    containedSizeUnsaid: flag(isContained && isSizeUnsaid),
  }
  return { features, model, brand, size: size ?? 'unknown', attributes, overlap }
}

/** Another chip, or made another way: that holds whatever number they share. */
const isOtherMake = (a: Profile, b: Profile) =>
  differs(a.processors, b.processors) || differs(a.graphics, b.graphics) || choicesClash(a.choices, b.choices)

/**
 * A maker's number that one leaves out, or cuts short, is nothing that the other has in its place, and weighs the same in any spelling: the
 * black LN-4100B and the white LN-4100W, which looks like watts.
 */
function weighNumbers(a: Profile, b: Profile, worth: number): WordWeight {
  const isWhole = ({ text, isReading }: ModelToken) => !isReading && text.length >= WHOLE_NUMBER
  const numbers = [...a.mined, ...b.mined].filter(isWhole).map(({ text }) => text)
  return (token) => (/\d/.test(token) && numbers.some((number) => number.includes(token)) ? worth : plainWeight(token))
}

/** Two colours where only one is shared are another pair of them: white and green are not white and navy. */
export function coloursDiffer(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const lacks = (from: ReadonlySet<string>, other: ReadonlySet<string>) => [...from].some((one) => !other.has(one))
  return lacks(a, b) && lacks(b, a)
}

const sharedColours = (a: Profile, b: Profile) => [...a.colours].filter((colour) => b.colours.has(colour)).length

function differs(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false
  for (const one of a) if (b.has(one)) return false
  return true
}

/** An accessory of the other, or of its like: where neither or both are one, nothing is said. */
export const isAccessoryOfOther = (a: Profile, b: Profile): boolean =>
  (a.accessory === 'yes' && b.accessory === 'no') || (a.accessory === 'no' && b.accessory === 'yes')

/** One names a case or a battery and the other nothing of the kind. */
const isPerhapsAccessory = (a: Profile, b: Profile): boolean =>
  (a.accessory === 'perhaps' && b.accessory === 'no') || (a.accessory === 'no' && b.accessory === 'perhaps')

/** One comes together with something that the other does not name. */
export function isBundled(a: Profile, b: Profile): boolean {
  const adds = (of: Profile, other: Profile) =>
    of.together.size > 0 && other.together.size === 0 && [...of.together].some((word) => !other.titles.some((title) => title.has(word)))
  return adds(a, b) || adds(b, a)
}

/** Neither title has the other's first word, in any language. */
function isOtherHead(a: Profile, b: Profile): boolean {
  const lacks = (of: Profile, other: Profile) =>
    of.titles.every((title) => {
      const [head] = title
      return head !== undefined && other.titles.every((one) => !one.has(head) && !(head.length > 3 && [...one].join('').includes(head)))
    })
  return lacks(a, b) && lacks(b, a)
}

/** The numbers of a listing without those that the other gives a unit to: "15 sleeve" and "15-inch sleeve". */
function numbersBeside({ numbers }: Profile, { titles }: Profile): ReadonlySet<string> {
  const isMeasured = (digits: string) => withUnits(digits).some((word) => titles.some((title) => title.has(word)))
  return numbers.size > 0 ? new Set([...numbers].filter((digits) => !isMeasured(digits))) : numbers
}

const isOtherLength = (a: Profile, b: Profile, numbers: ReadonlySet<string>) =>
  numbers.size > 0 && b.measures.some(({ kind }) => kind === 'length') && !a.measures.some(({ kind }) => kind === 'length')

/** Versions, volumes and counts: `replaced` where each has one that the other lacks beside some that both have. */
function compareNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): 'equal' | 'replaced' | 'differ' | undefined {
  if (a.size === 0 || b.size === 0) return undefined
  if (differs(a, b)) return 'differ'
  const lacks = (from: ReadonlySet<string>, other: ReadonlySet<string>) => [...from].some((one) => !other.has(one))
  return lacks(a, b) && lacks(b, a) ? 'replaced' : 'equal'
}

function longestShared(a: Profile, b: Profile): number {
  const mine = a.given ? [a.given, ...a.mined] : a.mined
  const theirs = new Set((b.given ? [b.given, ...b.mined] : b.mined).map(({ text }) => text))
  return Math.max(0, ...mine.filter(({ text }) => theirs.has(text)).map(({ text }) => text.length))
}

function compareBrands(a: Profile, b: Profile): Compared['brand'] {
  const [first, second] = [a.brand, b.brand]
  if (first && second) {
    const isIn = (brand: string, { listing: { titles } }: Profile) => titles.some((title) => squeezed(title).includes(brand))
    return first.includes(second) || second.includes(first) || isIn(first, b) || isIn(second, a) ? 'equal' : 'differs'
  }
  const known = first || second
  if (!known) return 'unknown'
  const titlesOfOther = first ? b.listing.titles : a.listing.titles
  return titlesOfOther.some((title) => squeezed(title).includes(known)) ? 'equal' : 'unknown'
}

/** 13 inches are 13.3, and 15 are 15.4. */
const NEARLY_EQUAL = 0.026

function compareMeasures(a: readonly Measure[], b: readonly Measure[]): 'equal' | 'differs' | undefined {
  let equal = false
  for (const kind of new Set(a.map((measure) => measure.kind))) {
    const mine = a.filter((measure) => measure.kind === kind).map(({ amount }) => amount)
    const theirs = b.filter((measure) => measure.kind === kind).map(({ amount }) => amount)
    if (theirs.length === 0) continue
    if (!mine.some((x) => theirs.some((y) => Math.abs(x - y) <= Math.max(x, y) * NEARLY_EQUAL))) return 'differs'
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

/** So many names in common are as good as more. */
const MANY_NAMES = 3

/** Words that are of no language are names: of makers, lines, teams and places. What both begin with says only who made them. */
function compareNames(a: Profile, b: Profile): number {
  let most = 0
  for (const mine of a.titles)
    for (const theirs of b.titles) {
      const [head] = mine
      const isMaker = (token: string) => token === head && token === [...theirs][0]
      most = Math.max(most, overlapOf(mine, theirs, (token) => (isName(token) && !isMaker(token) ? 1 : 0)).shared)
    }
  return Math.min(1, most / MANY_NAMES)
}

/** Each has a name where the other has another one, as far as their titles are of one language. */
function replacedNames(a: Profile, b: Profile): number {
  let least = Number.POSITIVE_INFINITY
  for (const mine of a.titles)
    for (const theirs of b.titles) {
      const { replaced } = overlapOf(mine, theirs, (token) => (isName(token) ? 1 : 0))
      least = Math.min(least, replaced)
    }
  return Math.min(1, least)
}

/** Words lose their ending before they are compared: "sleeves" is "sleev" here, and no name for that. */
const isUnknownWord = (token: string) =>
  token.length > 2 && !/[\d\p{Script=Han}]/u.test(token) && !['', 'e', 's', 'es'].some((ending) => isEverydayWord(token + ending))

/** Titles of a feed say the same words over and over. */
const names = new Recent<boolean>(25_000)
const isName = (token: string): boolean => names.get(token, isUnknownWord)

/** How much two listings' words overlap, in the language where they do most. */
function compareTitles(a: Profile, b: Profile, weight: WordWeight): Overlap {
  let best: Overlap = { overlap: 0, containment: 0, shared: 0, replaced: 0 }
  for (const mine of a.titles)
    for (const theirs of b.titles) {
      const found = overlapOf(mine, theirs, weight)
      if (found.overlap > best.overlap) best = found
    }
  return best
}

export const modelReason: Record<ModelRelation, MatchReason | undefined> = {
  equal: 'model-equal',
  'in-title': 'model-in-title',
  bare: 'model-in-title',
  variant: 'model-variant',
  differs: 'model-differs',
  missing: 'model-missing',
  none: undefined,
}
