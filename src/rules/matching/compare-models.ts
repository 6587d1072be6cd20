import { isSameCore, isSameTint, isShopsTint, isTintedOtherwise } from '../page/tints.ts'
import type { Profile } from './matching-profile.ts'
import type { ModelToken } from './model-tokens.ts'
import { isSpelt, piecesOf } from './spelt-numbers.ts'

/**
 * How the makers' numbers of two listings stand to each other: `bare` where one leaves out letters of the other, `variant` where the
 * letters at the end differ, `missing` where only one has a number, or each has one of another kind.
 */
export type ModelRelation = 'equal' | 'in-title' | 'bare' | 'variant' | 'differs' | 'missing' | 'none'

export function compareModels(a: Profile, b: Profile): ModelRelation {
  if (a.given && b.given) {
    if (a.given.text === b.given.text) return 'equal'
    if (isVariant(a.given, b.given) && !isSameTint(a.given, b.given)) return 'variant'
  }
  const [mine, theirs] = [tokensOf(a), tokensOf(b)]
  const [own, other] = [mine.filter(isSure), theirs.filter(isSure)]
  const shared = new Set(
    mine
      .filter((one) => theirs.some((two) => one.text === two.text && (!(one.isReading && two.isReading) || (one.isCode && two.isCode))))
      .map(({ text }) => text),
  )
  if (shared.size > 0) {
    if (hasRival(own, other, shared)) return 'differs'
    if ([...shared].every((text) => isTintedOtherwise(text, a, b))) return 'variant'
    return a.given || b.given ? 'in-title' : 'equal'
  }
  if (own.length === 0 && other.length === 0) return 'none'
  if (mine.some((one) => theirs.some((two) => isSameTint(one, two) || isShopsTint(one, two, a, b)))) return 'bare'
  if (mine.some((one) => theirs.some((two) => isOtherLetter(one, two)))) return 'variant'
  if (mine.some((one) => theirs.some((two) => isBare(one, two)))) return 'bare'
  if (mine.some((one) => theirs.some((two) => isVariant(one, two)))) return 'variant'
  if (own.length === 0 || other.length === 0) return 'missing'
  // A number that is put together from the words of the titles is a shop's own.
  const words = piecesOf(a, b)
  if (own.every((one) => isSpelt(one, words)) || other.every((one) => isSpelt(one, words))) return 'missing'
  // A shop's own number and a maker's number say nothing of each other.
  if (own.every(isDigits) !== other.every(isDigits)) return 'missing'
  // A number speaks against a pair only where both are of the thing itself: an accessory names the thing that it is for.
  return a.accessory === b.accessory || [a, b].some(({ accessory }) => accessory === 'perhaps' || accessory === 'for')
    ? 'differs'
    : 'missing'
}

const tokensOf = ({ given, mined }: Profile): readonly ModelToken[] => {
  const own = mined.filter(({ isOfOther }) => !isOfOther)
  return given ? [given, ...own] : own
}
const isSure = ({ isReading }: ModelToken) => !isReading
const isDigits = ({ text }: ModelToken) => /^\d+$/.test(text)

const LONG = 6
const shapeOf = (text: string) => text.replace(/\d/g, '9').replace(/[a-z]/g, 'a')

/**
 * Beside the number that they share, each has a longer one of its own, or one that is written alike: what they share is a series or a part.
 * A longer one that holds what they share is a spelling of it.
 */
function hasRival(own: readonly ModelToken[], other: readonly ModelToken[], shared: ReadonlySet<string>): boolean {
  const left = own.filter(({ text }) => text.length >= LONG && !shared.has(text))
  const right = other.filter(({ text }) => text.length >= LONG && !shared.has(text))
  if (left.some((one) => right.some((two) => shapeOf(one.text) === shapeOf(two.text) && !isSameTint(one, two)))) return true
  const longest = Math.max(...[...shared].map((text) => text.length))
  const holds = ({ text }: ModelToken) => [...shared].some((part) => text.includes(part))
  const isOther = (one: ModelToken, others: readonly ModelToken[]) => !holds(one) && !others.some((other) => isBare(one, other))
  return longest < LONG && left.some((one) => isOther(one, right)) && right.some((one) => isOther(one, left))
}

const isVariant = (one: ModelToken, two: ModelToken) =>
  !(one.isReading && two.isReading) &&
  one.text !== two.text &&
  ((one.stem.length >= 4 && (one.stem === two.stem || one.stem === two.text || two.stem === one.text)) || isSameCore(one, two))

/** One number with other letters at its end; "W" and "WH" are the same ones. */
function isOtherLetter(one: ModelToken, two: ModelToken): boolean {
  if (one.isReading || two.isReading || one.stem !== two.stem || one.stem === one.text || two.stem === two.text) return false
  return !one.text.startsWith(two.text) && !two.text.startsWith(one.text)
}

const SHORTEST_INSIDE = 5
/** So much of a number is enough: a title that was cut short ends in the middle of it. */
const CUT_SHORT = 9

/** One number with letters before or behind it that the other leaves out, or cut short. */
function isBare(one: ModelToken, two: ModelToken): boolean {
  const [short, long] = one.text.length < two.text.length ? [one.text, two.text] : [two.text, one.text]
  if (short.length < SHORTEST_INSIDE || !/\d/.test(short) || short === long || (one.isReading && two.isReading)) return false
  if (short.length >= CUT_SHORT && /[a-z]/.test(short) && long.startsWith(short)) return true
  const at = long.indexOf(short)
  if (at < 0) return false
  return /^[a-z]*$/.test(long.slice(at + short.length)) && !(/\d$/.test(long.slice(0, at)) && /^\d/.test(short))
}
