import { type Locale, locales } from '../../contract/locale.ts'
import { titleLexeme } from './exact-title.ts'
import { Recent } from './recent.ts'
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
  lexemes: Lexeme[]
  /** Of the description alone. */
  mentioned: Lexeme[]
  /** Written words with their folded form, each once, for completion and correction; of the title, brand, category and attributes only. */
  written: WrittenWord[]
}

type WrittenWord = [folded: string, word: { shown: string; language: Locale; lexeme: string }]

/** The same object in document after document, most of the time. */
export interface Lexeme {
  readonly text: string
  /** Left to whoever counts lexemes over many documents, and must not look each of them up. */
  tally: unknown
}

/** A lexeme, or a word's folded form, in the reader's own eyes. */
interface Known extends Lexeme {
  /** As text of a tsvector that has others before it; its positions follow. */
  quoted: string
  /** The last document it was in, and with which weights, as bits. */
  document: number
  weights: number
}

interface Cut {
  lexemes: Known[]
  written: { known: Known; word: WrittenWord }[]
}

/** Of each language: names of categories and shops, attributes, and the descriptions of variants come again and again. */
const KEPT_CUTS = 5_000
const KEPT_LEXEMES = 200_000
/** PostgreSQL keeps at most 256 positions of a lexeme, and a longer text says no more about the product. */
const MOST_LEXEMES = 400

export type DocumentReader = (passages: readonly Passage[]) => DocumentWords

/** How Chinese is cut: into whole words, and also into the shorter words inside them. */
export interface Cutters {
  whole: Segment
  inside: Segment
}

const bits: Record<Weight, number> = { A: 1, B: 2, C: 4, D: 8 }
const ONLY_MENTIONED = bits.D
const positions = Array.from({ length: 16 }, (_, weights) =>
  ['1A', '2B', '3C', '4'].filter((_position, at) => weights & (1 << at)).join(','),
)

/** Gives the same object for the same text, until it forgets all of them. */
class Memory {
  readonly #known = new Map<string, Known>()

  get isFull(): boolean {
    return this.#known.size >= KEPT_LEXEMES
  }

  know(text: string): Known {
    const met = this.#known.get(text)
    if (met) return met
    const fresh = { text, tally: undefined, quoted: ` ${quoteLexeme(text)}:`, document: 0, weights: 0 }
    this.#known.set(text, fresh)
    return fresh
  }

  forget(): void {
    this.#known.clear()
  }
}

/** Reads document after document, millions in a row: what a lexeme has in the document at hand is written beside it, not looked up. */
export function makeDocumentReader(cutters: Cutters, thesaurus: Thesaurus): DocumentReader {
  const lexemesMet = new Memory()
  const wordsMet = new Memory()
  // A description is read for less than a name, so the two are kept apart.
  const cutsFor = () => ({ en: new Recent<Cut>(KEPT_CUTS), fr: new Recent<Cut>(KEPT_CUTS), zh: new Recent<Cut>(KEPT_CUTS) })
  const names = cutsFor()
  const descriptions = cutsFor()
  const cut = (passage: Passage): Cut => {
    const { lexemes, spelt } = cutPassage(passage, cutters, thesaurus)
    const { language } = passage
    const written = spelt.map(({ folded, shown, lexeme }): Cut['written'][number] => {
      return { known: wordsMet.know(folded), word: [folded, { shown, language, lexeme }] }
    })
    return { lexemes: lexemes.map((lexeme) => lexemesMet.know(lexeme)), written }
  }
  // Hardly two products have the same title.
  const keptCut = (passage: Passage): Cut =>
    passage.weight === 'A'
      ? cut(passage)
      : (passage.weight === 'D' ? descriptions : names)[passage.language].get(passage.text, () => cut(passage))
  let document = 0
  return (passages) => {
    // Between documents only, and all together: two objects for the same lexeme would each go into the document.
    if (lexemesMet.isFull || wordsMet.isFull) {
      for (const cuts of [names, descriptions]) for (const language of locales) cuts[language].forget()
      lexemesMet.forget()
      wordsMet.forget()
    }
    document++
    const found: Known[] = []
    const written: WrittenWord[] = []
    for (const passage of passages) {
      const bit = bits[passage.weight]
      const read = keptCut(passage)
      for (const lexeme of read.lexemes) {
        if (lexeme.document === document) lexeme.weights |= bit
        else if (found.length < MOST_LEXEMES) {
          lexeme.document = document
          lexeme.weights = bit
          found.push(lexeme)
        }
      }
      for (const { known, word } of read.written) {
        if (known.document === document) continue
        known.document = document
        written.push(word)
      }
    }
    const pieces: string[] = []
    const lexemes: Lexeme[] = []
    const mentioned: Lexeme[] = []
    for (const lexeme of found) {
      pieces.push(lexeme.quoted, positions[lexeme.weights] ?? '')
      if (lexeme.weights === ONLY_MENTIONED) mentioned.push(lexeme)
      else lexemes.push(lexeme)
    }
    const titles = new Set(passages.flatMap(({ weight, text }) => (weight === 'A' ? (titleLexeme(text) ?? []) : [])))
    for (const title of titles) pieces.push(' ', quoteLexeme(title))
    return { tsvector: pieces.join('').slice(1), lexemes, mentioned, written }
  }
}

/** A lexeme as text of a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

function cutPassage({ text, language, weight }: Passage, { whole, inside }: Cutters, thesaurus: Thesaurus) {
  const words = wordsOf(text, inside).filter((word) => !isStopWord(word.written, language))
  const lexemes = new Set<string>()
  for (const word of words) for (const lexeme of word.lexemes) lexemes.add(lexeme)
  if (weight === 'D') return { lexemes: [...lexemes], spelt: [] }
  for (const lexeme of measures(words)) lexemes.add(lexeme)
  const hasHan = words.some((word) => word.han)
  // Only Chinese is cut in two ways, and has pairs.
  const inOrder = hasHan ? wordsOf(text, whole).filter((word) => !isStopWord(word.written, language)) : words
  for (const concepts of thesaurus.conceptsAt(inOrder, language)) for (const concept of concepts) lexemes.add(concept)
  if (hasHan) for (const pair of pairsOf(text)) lexemes.add(pair)
  return { lexemes: [...lexemes], spelt: words.flatMap(({ spelt }) => spelt) }
}

/** "300 ml" is also looked for as "300ml". */
const measures = (words: readonly Word[]) =>
  words.flatMap((word, at) => {
    const unit = words[at + 1]
    return /^\d+$/.test(word.written) && unit && /^[a-z]{1,3}$/.test(unit.written) ? [`${word.written}${unit.written}`] : []
  })
