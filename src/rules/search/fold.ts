import { simplified, traditional } from './data/traditional.ts'

// A letter that Unicode does not take apart into a base and an accent.
const whole: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }

/** All of ASCII, in which nothing looks like anything else. */
const plain = /^[\x00-\x7f]*$/
const simple = new Map(Array.from(traditional, (character, at) => [character, simplified[at] ?? character]))
const traditionalCharacter = new RegExp(`[${traditional}]`, 'gu')

/** One spelling for what looks alike: full width, case, typographic apostrophes and hyphens, traditional characters. Accents stay. */
export function evenOut(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  if (text === last.text) return last.even
  last = { text, even: evened(text) }
  return last.even
}

/** A title is read for several things in a row. */
let last = { text: '', even: '' }

function evened(text: string): string {
  const even = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  return even.replace(traditionalCharacter, (character) => simple.get(character) ?? character)
}

/** A word without its accents, so that "bouée", "bouee" and "BOUÉE" are one. */
export const fold = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : evenOut(text)
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/[œæßøł]/g, (letter) => whole[letter] ?? letter)
