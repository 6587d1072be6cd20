import type { Locale } from '../../contract/locale.ts'
import { otherEnglish } from './data/english-words.ts'
import { everydayEnglish } from './data/everyday-english.ts'
import { everydayFrench } from './data/everyday-french.ts'

const setOf = (words: string) => {
  let made: ReadonlySet<string> | undefined
  return () => {
    made ??= new Set(words.split(' '))
    return made
  }
}

const english = setOf(everydayEnglish)
const french = setOf(everydayFrench)

/** Whether it, or what it is the plural of, is among them. */
const withPlural = (isAmong: (word: string) => boolean) => (folded: string) =>
  isAmong(folded) || (folded.endsWith('s') && isAmong(folded.slice(0, -1)))

/** Whether a folded word is one of everyday English or French. */
export const isEverydayWord = withPlural((word) => english().has(word) || french().has(word))

/** So many words are asked for one at a time: they stay one text. */
function isOtherEnglish(word: string): boolean {
  let [from, to] = [0, otherEnglish.length]
  while (from < to) {
    const begin = otherEnglish.lastIndexOf(' ', Math.floor((from + to) / 2) - 1) + 1
    const space = otherEnglish.indexOf(' ', begin)
    const end = space < 0 ? otherEnglish.length : space
    const found = otherEnglish.slice(begin, end)
    if (found === word) return true
    if (found < word) from = end + 1
    else to = begin
  }
  return false
}

const isEnglish = withPlural((word) => english().has(word) || isOtherEnglish(word))
const isFrench = withPlural((word) => french().has(word))

/** Whether a folded word is one of this language, as far as we know. */
export const isWordOf = (folded: string, locale: Locale): boolean =>
  locale === 'en' ? isEnglish(folded) : locale === 'fr' && isFrench(folded)

/** Whether a folded word is one at all: it is what was meant, also where nothing is called so. */
export const isKnownWord = (folded: string): boolean => isEnglish(folded) || isFrench(folded)
