import type { Locale } from '../../contract/locale.ts'
import { fold } from './fold.ts'
import { type Alternative, type QueryWord, trusts } from './query-words.ts'
import { stem } from './stem.ts'

/** Words of a language. */
export interface Phrase {
  language: Locale
  words: string
}

/** Whoever asks for these words is shown the others as well; not the other way round. */
export interface Meaning extends Phrase {
  means: readonly Phrase[]
}

/** What the operator adds to the dictionaries. Pins and what is hidden stand by their question, as `questionKey` writes it. */
export interface SearchRules {
  meanings: readonly Meaning[]
  pins: ReadonlyMap<string, readonly string[]>
  hidden: ReadonlyMap<string, readonly string[]>
}

/** One spelling for questions that differ by case, accents and spaces alone. */
export const foldQuestion = (words: string): string => fold(words).replace(/\s+/gu, ' ').trim()
export const questionKey = (language: Locale, words: string): string => `${language} ${foldQuestion(words)}`

type ReadQuery = (text: string, locale: Locale) => QueryWord[]

interface Known {
  stems: readonly string[]
  isHan: boolean
  language: Locale
  means: readonly (readonly QueryWord[])[]
}

const stemOf = ({ folded, isHan }: QueryWord) => (isHan ? folded : stem(folded))

/** Reads questions as `read` does, and each phrase that the operator gave a meaning as that as well. */
export function withMeanings(read: ReadQuery, meanings: readonly Meaning[]): ReadQuery {
  if (meanings.length === 0) return read
  const byStart = new Map<string, Known[]>()
  for (const { language, words, means } of meanings) {
    const source = read(words, language)
    const [first] = source
    if (!first) continue
    const known = { stems: source.map(stemOf), isHan: source.every(({ isHan }) => isHan), language, means: readMeant(read, means) }
    byStart.set(known.stems[0] ?? '', [...(byStart.get(known.stems[0] ?? '') ?? []), known])
  }
  // The longest phrase is what somebody meant.
  for (const started of byStart.values()) started.sort((a, b) => b.stems.length - a.stems.length)
  return (text, locale) => {
    const words = read(text, locale)
    const stems = words.map(stemOf)
    // Chinese is nobody else's word; what is written in Latin letters may be another word in another language.
    const isHere = ({ stems: wanted, isHan, language }: Known, at: number) =>
      (isHan || language === locale) && wanted.every((one, nth) => stems[at + nth] === one)
    const found: QueryWord[] = []
    for (let at = 0; at < words.length; ) {
      const all = (byStart.get(stems[at] ?? '') ?? []).filter((known) => isHere(known, at))
      const length = all[0]?.stems.length ?? 1
      const span = words.slice(at, at + length)
      const means = all.filter((known) => known.stems.length === length).flatMap((known) => known.means)
      found.push(...(means.length > 0 ? alsoAs(span, means) : span))
      at += length
    }
    return found
  }
}

const readMeant = (read: ReadQuery, means: readonly Phrase[]) =>
  means.map(({ language, words }) => read(words, language)).filter(({ length }) => length > 0)

/**
 * One phrase or another, as words that must all be found: (A or B) and (A or C) is A, or B and C. The shorter phrase gives its last word as
 * often as the longer one has more.
 */
function alsoAs(span: readonly QueryWord[], means: readonly (readonly QueryWord[])[]): QueryWord[] {
  const slots = Math.max(span.length, ...means.map(({ length }) => length))
  return Array.from({ length: slots }, (_, nth) => {
    const at = <T>(phrase: readonly T[]) => phrase[Math.min(nth, phrase.length - 1)] as T
    const own = at(span)
    const others = means.flatMap((phrase) => at(phrase).alternatives.map(asMeant))
    const best = new Map<string, Alternative>()
    for (const one of [...own.alternatives, ...others]) {
      if ((best.get(one.lexeme)?.trust ?? 0) < one.trust) best.set(one.lexeme, one)
    }
    return { ...own, alternatives: [...best.values()], phrase: null, isMeant: true, isRepeated: nth >= span.length }
  })
}

const asMeant = ({ lexeme, trust }: Alternative): Alternative => ({ lexeme, trust: trust * trusts.concept })
