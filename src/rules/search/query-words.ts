import { type Locale, locales } from '../../contract/locale.ts'
import { fold } from './fold.ts'
import { isQueryStopWord } from './stop-words.ts'
import type { Thesaurus } from './thesaurus.ts'
import { pairsOf, type Segment, wordsOf } from './words.ts'

/** One word of a query and all that it is looked up as. */
export interface QueryWord {
  written: string
  folded: string
  /** Any of these fits: the word's own lexeme, and the concepts of the phrases it is part of. */
  lexemes: string[]
  /** What it falls apart into when the whole is unknown: the halves of "t-shirt", the character pairs of a Chinese word. */
  parts: string[]
}

/** Beyond these a pasted text says no more. */
const MOST_WORDS = 12

export function queryWords(text: string, locale: Locale, segment: Segment, thesaurus: Thesaurus): QueryWord[] {
  const all = wordsOf(text, segment)
  const telling = all.filter((word) => !isQueryStopWord(word.written, locale))
  const words = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
  const here = thesaurus.conceptsAt(words, locale)
  const elsewhere = locales.filter((other) => other !== locale).map((other) => thesaurus.conceptsAt(words, other))
  // People also search in another language than they read in, but their own goes first.
  const conceptsOf = (at: number) => (here[at]?.length ? here[at] : elsewhere.flatMap((concepts) => concepts[at] ?? []))
  const seen = new Set<string>()
  return words.flatMap((word, at) => {
    const [lexeme = '', ...parts] = word.lexemes
    if (seen.has(lexeme)) return []
    seen.add(lexeme)
    return {
      written: word.written,
      folded: word.han ? word.written : fold(word.written),
      lexemes: [...new Set([lexeme, ...conceptsOf(at)])],
      parts: word.han ? pairsOf(word.written).filter((pair) => pair !== lexeme) : parts,
    }
  })
}
