import type { MatchReason } from '../../contract/prices.ts'
import { matchingCorrections } from './matching-corrections.ts'
import {
  type Compared,
  coloursDiffer,
  compareProfiles,
  type Features,
  featureNames,
  isAccessoryOfOther,
  isBundled,
  modelReason,
  USUAL_SPREAD,
} from './matching-features.ts'
import { type Listing, type Profile, profileOf, squeezed } from './matching-profile.ts'
import { matchingWeights } from './matching-weights.ts'
import { saysMuch } from './title-tokens.ts'

/** Grows whenever the same pair is judged otherwise: all that is kept is then matched anew. */
export const MATCHING_VERSION = 1

export type Verdict = 'same' | 'near' | 'different'

export interface Match {
  verdict: Verdict
  /** From 0 (surely different) to 1 (surely the same): of pairs with 0.9 nine of ten are the same. */
  confidence: number
  reasons: MatchReason[]
}

const SAME_FROM = 0.75
const NEAR_FROM = 0.45
/** The same thing in another state, or another colour of it, is to be looked at twice. */
export const NEARLY = 0.65
const OTHER_EDITION = 0.4

/** Whether two listings offer the same product. Says "near" when a person should look twice. */
export const matchListings = (a: Listing, b: Listing): Match => matchProfiles(profileOf(a), profileOf(b))

/** The same for listings that were read before. */
export function matchProfiles(a: Profile, b: Profile): Match {
  const { words, doubt, most, reasons } = weighProfiles(a, b)
  return settled(Math.min(words, doubt, most), reasons)
}

/** What is known of a pair before anybody says how sure it is. */
export interface Weighed {
  /** How sure the words make of it. */
  words: number
  /** How sure they may make, where nobody knows what else there is: what is left out may be said by another product. */
  doubt: number
  /** How sure anybody may be, since something differs. */
  most: number
  reasons: MatchReason[]
}

export function weighProfiles(a: Profile, b: Profile): Weighed {
  const gtins = [a, b].map(({ listing: { gtin } }) => gtin?.replace(/\D/g, '').padStart(14, '0'))
  const isNumbered = Boolean(a.listing.gtin && b.listing.gtin)
  if (isNumbered && gtins[0] !== gtins[1]) return { words: 0.03, doubt: 1, most: 0.03, reasons: ['gtin-differs'] }
  const compared = compareProfiles(a, b)
  const reasons = reasonsOf(a, b, compared)
  if (isNumbered) reasons.unshift('gtin-equal')
  let words = isNumbered ? 0.97 : sureness(compared.features)
  if (words > NEARLY && isVerbatim(a, b)) words = Math.max(words, VERBATIM)
  let most = 1
  const cap = (reason: MatchReason) => {
    reasons.push(reason)
    most = Math.min(most, NEARLY)
  }
  // "Pro" and "Mini" make another product of a name, unless its number says that it is this one.
  if (compared.features.editionDiffers) most = OTHER_EDITION
  if (isBundled(a, b) || compared.model === 'variant' || compared.attributes === 'differ') most = Math.min(most, NEARLY)
  if (isOtherColour(a, b, compared)) {
    words = Math.max(words, NEAR_FROM)
    most = Math.max(most, NEAR_FROM)
  }
  if (coloursDiffer(a.colours, b.colours)) cap('colour-differs')
  if (a.isSecondHand !== b.isSecondHand) cap('second-hand')
  if (isFar(a, b)) cap('price-far')
  return { words, doubt: !isNumbered && isDoubtful(a, b, compared) ? NEARLY : 1, most, reasons }
}

export function settled(sure: number, reasons: MatchReason[]): Match {
  const confidence = Math.round(Math.max(0, sure) * 100) / 100
  return { verdict: confidence >= SAME_FROM ? 'same' : confidence >= NEAR_FROM ? 'near' : 'different', confidence, reasons }
}

/** So sure makes the very same name. */
const VERBATIM = 0.96

/** The same words, but for what shops put around a name. */
function isVerbatim(a: Profile, b: Profile): boolean {
  const name = (title: ReadonlySet<string>) => [...title].filter(saysMuch).sort().join(' ')
  const theirs = b.titles.map(name)
  return a.titles.map(name).some((one) => one !== '' && theirs.includes(one))
}

/** Too little is said for anybody to be sure by words alone. */
function isDoubtful(a: Profile, b: Profile, { features, model }: Compared): boolean {
  const { noModel, contained, namesShared } = features
  // Nothing but words, and one of the two does not say how much of it, or whose: coffee by the pound is everybody's.
  if (noModel && (isAmountUnsaid(a, b) || (isByAmount(a) && isByAmount(b) && isMakerUnsaid(a, b)))) return true
  // A number that one leaves out, words in place of others, and nothing but ordinary ones in common.
  return model === 'missing' && !contained && namesShared === 0
}

const weights: Features = { ...matchingWeights }
for (const name of featureNames) weights[name] += matchingCorrections[name] ?? 0

/** How sure the trained weights are, from 0 to 1. */
export function sureness(features: Features): number {
  let sum = 0
  for (const name of featureNames) sum += features[name] * weights[name]
  return 1 / (1 + Math.exp(-sum))
}

/** One model number with another letter at its end, and nothing else that differs: worth a look. */
const isOtherColour = (a: Profile, b: Profile, { model, brand, size }: Compared) =>
  model === 'variant' && brand === 'equal' && size !== 'differs' && !isAccessoryOfOther(a, b)

/** A maker is told in one field, and in nothing else. */
const isMakerUnsaid = (a: Profile, b: Profile): boolean =>
  Boolean(a.brand) !== Boolean(b.brand) &&
  [a, b].every(({ listing: { titles } }) => !titles.some((title) => squeezed(title).includes(a.brand || b.brand)))

const isByAmount = ({ measures }: Profile): boolean => measures.some(({ kind }) => kind === 'volume' || kind === 'weight')

/** Goods that come in amounts, and one of the two does not say how much. */
const isAmountUnsaid = (a: Profile, b: Profile): boolean => isByAmount(a) !== isByAmount(b)

function isFar({ listing: a }: Profile, { listing: b }: Profile): boolean {
  const [low, high] = [Math.min(a.priceCents, b.priceCents), Math.max(a.priceCents, b.priceCents)]
  return low > 0 && high / low > USUAL_SPREAD
}

function reasonsOf(a: Profile, b: Profile, { features, brand, model, size, attributes, overlap }: Compared): MatchReason[] {
  const reasons: MatchReason[] = []
  if (isAccessoryOfOther(a, b)) reasons.push('accessory')
  if (brand !== 'unknown') reasons.push(brand === 'equal' ? 'brand-equal' : 'brand-differs')
  const aboutModel = modelReason[model]
  if (aboutModel) reasons.push(aboutModel)
  if (size !== 'unknown') reasons.push(size === 'equal' ? 'size-equal' : 'size-differs')
  if (overlap >= 0.5) reasons.push('title-close')
  else if (overlap < 0.2) reasons.push('title-far')
  if (attributes) reasons.push(attributes === 'equal' ? 'attributes-equal' : 'attributes-differ')
  if (features.editionDiffers) reasons.push('edition-differs')
  return reasons
}

/** A pair that words alone do not settle: a person, or a model, may know better. */
export const isHard = ({ verdict, confidence }: Match): boolean => verdict === 'near' || (confidence >= 0.3 && confidence < NEAR_FROM)
