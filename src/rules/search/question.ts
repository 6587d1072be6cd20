import type { Locale } from '../../contract/locale.ts'
import type { AttributeOf } from './attributes.ts'
import { fold } from './fold.ts'
import { type AskedGift, giftAsked } from './gifts.ts'
import { type AskedPrice, cheapAsked, priceAsked } from './prices-asked.ts'
import { evenUnits } from './units.ts'
import { type AskedUse, purposeAsked } from './uses.ts'

/** A size as it was asked for, and the words that said it. */
export interface AskedSize {
  text: string
  size: string
}

/** Something that is not wanted. */
export interface AskedWithout {
  text: string
  word: string
}

/** A question taken apart: what is said beside the things themselves. */
export interface Question {
  /** What is left: the words that things are called by. */
  rest: string
  price: AskedPrice | null
  /** The words that ask for something that costs little. */
  cheap: string | null
  size: AskedSize | null
  without: AskedWithout[]
  gift: AskedGift | null
  /** What the thing is for, where nobody has a name for it. */
  use: AskedUse | null
}

const sizes = [
  /(?<![\p{L}])(?:in\s+)?(?:size|sz|taille|pointure|grandeur)\s*:?\s*(\d{1,2}(?:[.,]5)?|x{0,3}[sl]|m|[2-5]xl)(?![\p{L}\p{N}])/iu,
  /(\d{1,2}(?:\.5)?|x{0,3}[sl]|m|[2-5]xl)\s?[码号碼號](?!\p{Script=Han}{0,1}[机鸡])/iu,
  /尺[码碼]\s?(\d{1,2}|x{0,3}[sl]|m|[2-5]xl)/iu,
]

/** Whatever follows is not wanted. */
const surely =
  /(?<![\p{L}])(?:but not|not|except|excluding|sauf|sauf en)\s+(?:(?:made of|in|de|en|du|la|le)\s+)?([\p{L}'-]{2,30})|(?:不要|不含|除了|不是)\s?(\p{Script=Han}{1,4}?(?=的|[\s,，、。]|$)|\p{Script=Han}{2}|[a-z]{2,20})的?/giu
/** Only an attribute behind it is not wanted: "without lid", "sans fil" and "non-stick" praise a thing. */
const perhaps = /(?<![\p{L}])(?:non[- ]|(?:without|no|sans|pas(?: en| de)?)\s+)([\p{L}'-]{2,30})|(?:无|非|免)(\p{Script=Han}{1,3})/giu

interface Reading {
  locale: Locale
  attributeOf: AttributeOf
  /** What is to be taken as it is typed, by the name of its kind. */
  asTyped: ReadonlySet<string>
}

/** Takes from a question what it says beside things: prices, sizes, what is not wanted, what it is for, for whom it is a present. */
export function readQuestion(text: string, { locale, attributeOf, asTyped }: Reading): Question {
  let rest = text
  const take = (words: string) => {
    rest = rest.replace(words, ' ')
  }
  const price = asTyped.has('price') ? null : priceAsked(rest)
  if (price) take(price.text)
  const cheap = asTyped.has('cheap') ? null : cheapAsked(rest)
  if (cheap) take(cheap)
  const size = asTyped.has('size') ? null : sizeAsked(rest)
  if (size) take(size.text)
  const use = asTyped.has('use') ? null : purposeAsked(rest)
  if (use) take(use.text)
  const without = asTyped.has('without') ? [] : withoutAsked(rest, (word) => attributeOf(word, locale) !== null)
  for (const { text: words } of without) take(words)
  const gift = asTyped.has('gift') ? null : giftAsked(rest)
  if (gift) take(gift.text)
  // A question that says nothing else asks for just that.
  const isSaid = rest.trim() !== '' || gift !== null || use !== null || price !== null
  return isSaid
    ? { rest: evenUnits(rest.trim()), price, cheap, size, without, gift, use }
    : { rest: evenUnits(text), price: null, cheap: null, size: null, without: [], gift: null, use: null }
}

function sizeAsked(text: string): AskedSize | null {
  for (const pattern of sizes) {
    const found = pattern.exec(text)
    if (found?.[1]) return { text: found[0].trim(), size: fold(found[1]).replace(',', '.') }
  }
  return null
}

function withoutAsked(text: string, isAttribute: (word: string) => boolean): AskedWithout[] {
  const found: AskedWithout[] = []
  const add = (pattern: RegExp, isAny: boolean) => {
    for (const [words, latin, han] of text.matchAll(pattern)) {
      const word = latin ?? han ?? ''
      if (word === '' || found.some(({ text: known }) => known.includes(words.trim()) || words.includes(known))) continue
      if (isAny || isAttribute(word)) found.push({ text: words.trim(), word })
    }
  }
  add(surely, true)
  add(perhaps, false)
  return found
}

/** The lexeme by which a size is looked up; the sign keeps it apart from every word. */
export const sizeLexeme = (size: string): string => `~size ${fold(size)}`
