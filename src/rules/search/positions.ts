import { type Locale, locales } from '../../contract/locale.ts'

/**
 * Where a lexeme stands in a document, as the positions of a tsvector say it. Each language's title has a hundred of its own: 1 is the word
 * that says what the thing is, 2 to 49 are its words in their order, and 51 to 98 those behind a "for", which name another thing. 99 is a
 * part of the title that stands at no one place. Behind the titles come brand, category, tags and attributes, then what the thing stands among, then the description.
 */
const BAND = 100
const HEAD = 1
const FIRST = 2
const FOR = 51
const MOST_IN_ROW = 47
const NOWHERE = 99

export const NAMED = locales.length * BAND + 1
export const AMONG = NAMED + 1
export const MENTIONED = NAMED + 2
/** More mentions say no more. */
export const MOST_MENTIONS = 7

const bands = Object.fromEntries(locales.map((language, at) => [language, at * BAND])) as Record<Locale, number>

export const headPosition = (language: Locale): number => bands[language] + HEAD
export const titlePosition = (language: Locale, at: number, isBehindFor: boolean): number =>
  bands[language] + (isBehindFor ? FOR : FIRST) + Math.min(at, MOST_IN_ROW)
export const anywhereInTitle = (language: Locale): number => bands[language] + NOWHERE

/** The number of the language that a title position is in. */
export const bandOf = (position: number): number => Math.floor(position / BAND)
export const ANY_BAND = -1
export const bandFor = (language: Locale | undefined): number => (language === undefined ? ANY_BAND : locales.indexOf(language))
export const isHead = (position: number): boolean => position % BAND === HEAD
export const isBehindFor = (position: number): boolean => position % BAND >= FOR && position % BAND < NOWHERE
/** Its place in the row of the title's words, from 0; -1 for what stands at no one place. */
export function placeInRow(position: number): number {
  const within = position % BAND
  return within === HEAD || within === NOWHERE ? -1 : within >= FOR ? within - FOR : within - FIRST
}
