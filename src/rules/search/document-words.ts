import type { Locale } from '../../contract/locale.ts'
import { titleLexeme } from './exact-title.ts'
import { isStopWord } from './stop-words.ts'
import type { Thesaurus } from './thesaurus.ts'
import { pairsOf, type Segment, type Word, wordsOf } from './words.ts'

/** How much a place in a document says: A the title, B brand, category and tags, C attributes, D description. */
export type Weight = 'A' | 'B' | 'C' | 'D'

export interface Passage {
  text: string
  language: Locale
  weight: Weight
}

export interface DocumentWords {
  /** As PostgreSQL reads a tsvector. Holds each title also as a whole. */
  tsvector: string
  /** Of title, brand, category and attributes. */
  lexemes: string[]
  /** Of the description alone. */
  mentioned: string[]
  /** Written words by their folded form, for completion and correction; of the title, brand, category and attributes only. */
  written: Map<string, { shown: string; language: Locale; lexeme: string }>
}

interface Cut {
  lexemes: string[]
  written: { folded: string; shown: string; lexeme: string }[]
}

/** Titles and category names come again and again in a big catalogue. */
const KEPT_CUTS = 40_000
/** PostgreSQL keeps at most 256 positions of a lexeme, and a longer text says no more about the product. */
const MOST_LEXEMES = 400

export type DocumentReader = (passages: readonly Passage[]) => DocumentWords

/** How Chinese is cut: into whole words, and also into the shorter words inside them. */
export interface Cutters {
  whole: Segment
  inside: Segment
}

export function makeDocumentReader(cutters: Cutters, thesaurus: Thesaurus): DocumentReader {
  const cuts = new Map<string, Cut>()
  const cut = ({ text, language, weight }: Passage): Cut => {
    const key = `${language}${weight === 'D' ? 'D' : 'A'}${text}`
    const known = cuts.get(key)
    if (known) return known
    if (cuts.size >= KEPT_CUTS) cuts.clear()
    const fresh = cutPassage({ text, language, weight }, cutters, thesaurus)
    cuts.set(key, fresh)
    return fresh
  }
  return (passages) => {
    const weights = new Map<string, Set<Weight>>()
    const written: DocumentWords['written'] = new Map()
    for (const passage of passages) {
      const { lexemes, written: seen } = cut(passage)
      for (const lexeme of lexemes) {
        const known = weights.get(lexeme)
        if (known) known.add(passage.weight)
        else if (weights.size < MOST_LEXEMES) weights.set(lexeme, new Set<Weight>([passage.weight]))
      }
      for (const { folded, shown, lexeme } of seen) {
        if (!written.has(folded)) written.set(folded, { shown, language: passage.language, lexeme })
      }
    }
    const titles = new Set(passages.flatMap(({ weight, text }) => (weight === 'A' ? (titleLexeme(text) ?? []) : [])))
    const isMentioned = (lexeme: string) => weights.get(lexeme)?.size === 1 && weights.get(lexeme)?.has('D') === true
    return {
      tsvector: [...[...weights].map(tsvectorEntry), ...[...titles].map(quoteLexeme)].join(' '),
      lexemes: [...weights.keys()].filter((lexeme) => !isMentioned(lexeme)),
      mentioned: [...weights.keys()].filter(isMentioned),
      written,
    }
  }
}

const positions: Record<Weight, string> = { A: '1A', B: '2B', C: '3C', D: '4' }

function tsvectorEntry([lexeme, weights]: [string, Set<Weight>]): string {
  return `${quoteLexeme(lexeme)}:${[...weights]
    .sort()
    .map((weight) => positions[weight])
    .join(',')}`
}

/** A lexeme as text of a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

function cutPassage({ text, language, weight }: Passage, { whole, inside }: Cutters, thesaurus: Thesaurus): Cut {
  const words = wordsOf(text, inside).filter((word) => !isStopWord(word.written, language))
  const lexemes = new Set(words.flatMap((word) => word.lexemes))
  if (weight !== 'D') {
    for (const lexeme of measures(words)) lexemes.add(lexeme)
    const inOrder = wordsOf(text, whole).filter((word) => !isStopWord(word.written, language))
    for (const concepts of thesaurus.conceptsAt(inOrder, language)) for (const concept of concepts) lexemes.add(concept)
    for (const pair of pairsOf(text)) lexemes.add(pair)
  }
  return { lexemes: [...lexemes], written: weight === 'D' ? [] : words.flatMap(({ spelt }) => spelt) }
}

/** "300 ml" is also looked for as "300ml". */
const measures = (words: readonly Word[]) =>
  words.flatMap((word, at) => {
    const unit = words[at + 1]
    return /^\d+$/.test(word.written) && unit && /^[a-z]{1,3}$/.test(unit.written) ? [`${word.written}${unit.written}`] : []
  })
