import { type Locale, locales, type Text } from '../../contract/locale.ts'
import type { ModerationKind } from '../../contract/moderation.ts'
import { fold } from '../search/fold.ts'

export interface JudgedProduct {
  title: Text
  description: Text
  mainPicture: string
  priceCents: number
  /** What is not written in a language: `title.fr`. */
  lacks: readonly string[]
  /** What usual goods of its kind cost; null where there are too few to say. */
  usualCents: number | null
  /** Another shop has the same text. */
  isCopied: boolean
}

export interface Judging {
  kind: ModerationKind
  words: readonly string[]
  times: number | null
}

/** A letter of any script, or a digit: what a word ends before. */
const letter = /[\p{L}\p{N}]/u
const han = /\p{Script=Han}/u

/** Whether a text has the word as a word, and not as a part of another: "gun" is not in "burgundy". Chinese has no spaces to tell that by. */
export function hasWord(text: string, word: string): boolean {
  const [inside, wanted] = [fold(text), fold(word).trim()]
  if (wanted === '') return false
  for (let at = inside.indexOf(wanted); at >= 0; at = inside.indexOf(wanted, at + 1)) {
    if (han.test(wanted)) return true
    const [before, after] = [inside[at - 1] ?? ' ', inside[at + wanted.length] ?? ' ']
    if (!letter.test(before) && !letter.test(after)) return true
  }
  return false
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** Why a rule has something against a product: the word, the number; null when it has nothing. */
const judges: Record<ModerationKind, (product: JudgedProduct, rule: Judging) => string | null> = {
  words: ({ title, description }, { words }) => {
    const texts = locales.flatMap((locale: Locale) => [title[locale], plain(description[locale])])
    return words.find((word) => texts.some((text) => hasWord(text, word))) ?? null
  },
  picture: ({ mainPicture }) => (mainPicture === '' ? '0' : null),
  price: ({ priceCents, usualCents }, { times }) => {
    if (usualCents === null || usualCents <= 0 || !times || priceCents <= 0) return null
    return priceCents > usualCents * times || priceCents * times < usualCents ? String(usualCents) : null
  },
  copied: ({ isCopied }) => (isCopied ? '2' : null),
  // Every shop's goods are sent to Quebec.
  french: ({ lacks }) => lacks.find((path) => path === 'title.fr' || path === 'description.fr') ?? null,
}

export const judge = (product: JudgedProduct, rule: Judging): string | null => judges[rule.kind](product, rule)
