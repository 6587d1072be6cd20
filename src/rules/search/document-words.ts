import { type Locale, locales } from '../../contract/locale.ts'
import { Recent } from '../recent.ts'
import { titleLexeme } from './exact-title.ts'
import { AMONG, anywhereInTitle, headPosition, MENTIONED, MOST_MENTIONS, NAMED, titlePosition } from './positions.ts'
import { sizeLexeme } from './question.ts'
import { isStopWord } from './stop-words.ts'
import { isConcept, type Thesaurus } from './thesaurus.ts'
import { isGoods } from './things.ts'
import { type Cutters, headOf, kindLexemes, loosePairs, type TitleWord, thingLexeme, titleWords } from './title-words.ts'
import { entryBytes, nameBytes, VectorWriter, weighed } from './vector-bytes.ts'
import { type Spelt, wordsOf } from './words.ts'

/** How much a place in a document says: A the title, B brand, category, tags and attributes, C what it stands among, D description. */
export type Weight = 'A' | 'B' | 'C' | 'D'

export interface Passage {
  text: string
  language: Locale
  weight: Weight
  /**
   * What it is: a category's name tells which word of the title is the thing itself, a maker's name never is, a size is looked up as
   * a size, and a manner says how a thing is: "light" support is no lamp.
   */
  is?: 'kind' | 'maker' | 'size' | 'manner'
}

export interface DocumentWords {
  /** A tsvector as PostgreSQL receives it. Holds each title also as a whole. */
  vector: Uint8Array
  /** Of title, brand, category and attributes. */
  lexemes: Lexeme[]
  /** Those among them that say what the thing is. */
  heads: Lexeme[]
  /** Of the description alone. */
  mentioned: Lexeme[]
  /** Written words with their folded form, each once, for completion and correction; of the title, brand, category and attributes only. */
  written: WrittenWord[]
  /** How many telling words each language's title has, in the order of the languages, and how many the description has. */
  lengths: number[]
}

interface WrittenWord {
  folded: string
  shown: string
  language: Locale
  lexeme: string
  /** The same for each word that folds to this. */
  entry: Lexeme
}

/** The same object in document after document, most of the time. */
export interface Lexeme {
  readonly text: string
  /** Left to whoever counts lexemes over many documents, and must not look each of them up. */
  tally: unknown
}

/** A lexeme, or a word's folded form, in the reader's own eyes. */
interface Known extends Lexeme {
  /** As a tsvector has it; its positions follow. Made when it first goes into one. */
  name: Uint8Array | undefined
  /** The last document it was in, and where in it. */
  document: number
  titles: readonly number[]
  bits: number
  mentions: number
  /** The last passage that was cut and had it, and where among that one's lexemes. */
  passage: number
  at: number
  /** Of those that are in no title: the name with its positions, by these. */
  besides: Uint8Array[]
}

interface Cut {
  lexemes: Known[]
  /** How often each of them is there. */
  counts: number[]
  written: WrittenWord[]
  words: number
}

/** What a reader has written on a word: valid as long as it remembers what it met. */
interface MetWord {
  memory: object
  words: Partial<Record<Locale, WrittenWord>>
}

/** Of each language: names of categories and shops, attributes, and the descriptions of variants come again and again. */
const KEPT_CUTS = 5_000
const KEPT_LEXEMES = 200_000
/** A longer text says no more about the product. */
const MOST_LEXEMES = 500
const MOST_LENGTH = 255

export type DocumentReader = (passages: readonly Passage[]) => DocumentWords

const NAMED_BIT = 1
const AMONG_BIT = 2

const nowhere: readonly number[] = []

/** Gives the same object for the same text, until it forgets all of them. */
class Memory {
  readonly #known = new Map<string, Known>()
  /** Another one after it has forgotten. */
  mark = {}

  get isFull(): boolean {
    return this.#known.size >= KEPT_LEXEMES
  }

  know(text: string): Known {
    const met = this.#known.get(text)
    if (met) return met
    const fresh: Known = {
      text,
      tally: undefined,
      name: undefined,
      document: 0,
      titles: nowhere,
      bits: 0,
      mentions: 0,
      passage: 0,
      at: 0,
      besides: [],
    }
    this.#known.set(text, fresh)
    return fresh
  }

  forget(): void {
    this.#known.clear()
    this.mark = {}
  }
}

/** Reads document after document, millions in a row: what a lexeme has in the document at hand is written beside it, not looked up. */
export function makeDocumentReader(cutters: Cutters, thesaurus: Thesaurus): DocumentReader {
  const lexemesMet = new Memory()
  const wordsMet = new Memory()
  // A description is read for less than a name, so the two are kept apart.
  const cutsFor = () => ({ en: new Recent<Cut>(KEPT_CUTS), fr: new Recent<Cut>(KEPT_CUTS), zh: new Recent<Cut>(KEPT_CUTS) })
  const cuts = { B: cutsFor(), C: cutsFor(), D: cutsFor(), manner: cutsFor() }
  const kindsOf = new Recent<string[]>(KEPT_CUTS)
  const meaningsOf = new Recent<string[]>(KEPT_CUTS)
  const meanings = (name: string, language: Locale) => [
    ...new Set(titleWords(name, language, cutters, thesaurus).flatMap(({ names }) => names.filter(isConcept))),
  ]
  let passages = 0
  const cut = (passage: Passage): Cut => {
    const lexemes: Known[] = []
    const counts: number[] = []
    passages++
    const { spelt, words } = cutPassage(passage, cutters, thesaurus, (text) => {
      const lexeme = lexemesMet.know(text)
      if (lexeme.passage !== passages) {
        lexeme.passage = passages
        lexeme.at = lexemes.push(lexeme) - 1
        counts.push(0)
      }
      counts[lexeme.at] = (counts[lexeme.at] ?? 0) + 1
    })
    return { lexemes, counts, written: writtenOf(spelt, passage.language), words }
  }
  const wordOf = (spelt: Spelt, language: Locale): WrittenWord => {
    let met = spelt.met as MetWord | undefined
    if (met?.memory !== wordsMet.mark) {
      met = { memory: wordsMet.mark, words: {} }
      spelt.met = met
    }
    const known = met.words[language]
    if (known) return known
    const { folded, shown, lexeme } = spelt
    const word = { folded, shown, language, lexeme, entry: wordsMet.know(folded) }
    met.words[language] = word
    return word
  }
  const writtenOf = (spelt: readonly Spelt[], language: Locale): WrittenWord[] => spelt.map((one) => wordOf(one, language))
  const vector = new VectorWriter()
  let document = 0
  return (passages) => {
    // Between documents only, and all together: two objects for the same lexeme would each go into the document.
    if (lexemesMet.isFull || wordsMet.isFull) {
      for (const kept of Object.values(cuts)) for (const language of locales) kept[language].forget()
      lexemesMet.forget()
      wordsMet.forget()
    }
    document++
    const found: Known[] = []
    const heads = new Set<Known>()
    const written: WrittenWord[] = []
    const lengths = [...locales.map(() => 0), 0]
    const meet = (lexeme: Known): boolean => {
      if (lexeme.document === document) return true
      if (found.length >= MOST_LEXEMES) return false
      lexeme.document = document
      lexeme.titles = nowhere
      lexeme.bits = 0
      lexeme.mentions = 0
      found.push(lexeme)
      return true
    }
    const stand = (text: string, position: number) => {
      const lexeme = lexemesMet.know(text)
      if (meet(lexeme)) lexeme.titles = withPosition(lexeme.titles, weighed(position, 'A'))
      return lexeme
    }
    const spell = (word: WrittenWord) => {
      const entry = word.entry as Known
      if (entry.document === document) return
      entry.document = document
      written.push(word)
    }
    const titles = new Set<string>()
    const kinds = new Set<string>()
    /** What the category's name means, and in how many languages. */
    const meant = new Map<string, number>()
    const makers = new Set<string>()
    for (const { is, text, language } of passages) {
      if (is === 'kind') {
        for (const kind of kindsOf.get(`${language} ${text}`, () => kindLexemes(text, language, cutters))) kinds.add(kind)
        for (const concept of meaningsOf.get(`${language} ${text}`, () => meanings(text, language)))
          meant.set(concept, (meant.get(concept) ?? 0) + 1)
      }
      if (is === 'maker') for (const word of wordsOf(text, cutters.whole)) makers.add(word.lexemes[0] ?? '')
    }
    const isMeantLess = (concept: string) => {
      const times = meant.get(concept)
      if (times === undefined) return false
      for (const [one, more] of meant) if (more > times && thesaurus.areHomonyms(concept, one)) return true
      return false
    }
    const readTitle = ({ text, language }: Passage) => {
      const words = titleWords(text, language, cutters, thesaurus).map((word) => asMeant(word, meant, thesaurus))
      // Before a part of the title is read by itself: what was read last need not be read again.
      const spelt = wordsOf(text, cutters.inside)
      const isName = (lexeme: string) => makers.has(lexeme)
      const head = headOf(text, language, words, { kinds, whole: cutters.whole, isName, isShy: thesaurus.isShy })
      for (const word of words) {
        const position = titlePosition(language, word.at, word.isBehindFor)
        for (const lexeme of word.lexemes) stand(lexeme, position)
        if (word.exact) stand(word.exact, position)
        if (word !== head) continue
        for (const lexeme of word.unsure) stand(lexeme, position)
        for (const lexeme of word.names) {
          heads.add(stand(lexeme, headPosition(language)))
          stand(thingLexeme(lexeme), headPosition(language))
        }
        if (word.exact) stand(word.exact, headPosition(language))
      }
      for (const pair of loosePairs(text, words)) stand(pair, anywhereInTitle(language))
      const at = locales.indexOf(language)
      // A model number beside the title is a title of its own, and makes it no longer.
      lengths[at] = Math.max(lengths[at] ?? 0, Math.min(MOST_LENGTH, words.length))
      for (const word of spelt) if (!isStopWord(word.written, language)) for (const one of word.spelt) spell(wordOf(one, language))
      const title = titleLexeme(text)
      if (title) titles.add(title)
    }
    for (const passage of passages) {
      if (passage.is === 'size') {
        const size = lexemesMet.know(sizeLexeme(passage.text))
        if (meet(size)) size.bits |= NAMED_BIT
        continue
      }
      if (passage.weight === 'A') {
        readTitle(passage)
        continue
      }
      const read = cuts[passage.is === 'manner' ? 'manner' : passage.weight][passage.language].get(passage.text, () => cut(passage))
      const bit = passage.weight === 'B' ? NAMED_BIT : AMONG_BIT
      for (let at = 0; at < read.lexemes.length; at++) {
        const known = read.lexemes[at] as Known
        if ((passage.is === 'kind' && isMeantLess(known.text)) || !meet(known)) continue
        if (passage.weight === 'D') known.mentions = Math.min(MOST_MENTIONS, known.mentions + (read.counts[at] ?? 0))
        else known.bits |= bit
      }
      if (passage.weight === 'D') lengths[locales.length] = Math.min(MOST_LENGTH, (lengths[locales.length] ?? 0) + read.words)
      else for (const word of read.written) spell(word)
    }
    const lexemes: Lexeme[] = []
    const mentioned: Lexeme[] = []
    for (const lexeme of found) {
      writeLexeme(vector, lexeme)
      if (lexeme.titles.length === 0 && lexeme.bits === 0) mentioned.push(lexeme)
      else lexemes.push(lexeme)
    }
    for (const title of titles) vector.add(entryBytes(nameBytes(title), nowhere))
    return { vector: vector.take(), lexemes, heads: [...heads], mentioned, written, lengths }
  }
}

/**
 * Of two things that one word names, the category tells which is meant: a notebook among paper goods is no laptop, and what is "portatif"
 * among loudspeakers none either.
 */
function asMeant(word: TitleWord, meant: ReadonlyMap<string, number>, thesaurus: Thesaurus): TitleWord {
  // Most words have a lexeme or two: itself, and what it is without its ending.
  if (meant.size === 0 || word.lexemes.length < 3) return word
  const concepts = word.lexemes.filter(isConcept)
  if (concepts.length < 2) return word
  const times = (concept: string) => meant.get(concept) ?? 0
  const isOther = (concept: string) =>
    isGoods(concept) && concepts.some((one) => thesaurus.areHomonyms(concept, one) && (times(concept) === 0 || times(one) > times(concept)))
  const others = concepts.filter(isOther)
  if (others.length === 0) return word
  const isMeant = (lexeme: string) => !others.includes(lexeme)
  return { ...word, lexemes: word.lexemes.filter(isMeant), names: word.names.filter(isMeant), unsure: word.unsure.filter(isMeant) }
}

/** They rise, as PostgreSQL has them. */
function withPosition(positions: readonly number[], position: number): readonly number[] {
  const last = positions.at(-1) ?? 0
  if (position > last) return [...positions, position]
  return positions.includes(position) ? positions : [...positions, position].sort((a, b) => a - b)
}

/** By the bits, and among them by the mentions: all positions but those in titles. */
const besidesTitles = Array.from({ length: (NAMED_BIT | AMONG_BIT) + 1 }, (_, bits) =>
  Array.from({ length: MOST_MENTIONS + 1 }, (_, mentions) => [
    ...(bits & NAMED_BIT ? [weighed(NAMED, 'B')] : []),
    ...(bits & AMONG_BIT ? [weighed(AMONG, 'C')] : []),
    ...Array.from({ length: mentions }, (_, at) => weighed(MENTIONED + at, 'D')),
  ]),
).flat()

const nameless = new Uint8Array(0)
const besidesBytes = besidesTitles.map((positions) => entryBytes(nameless, positions))

/** The lexeme with all its positions. */
function writeLexeme(vector: VectorWriter, lexeme: Known): void {
  const { titles, bits, mentions, besides } = lexeme
  lexeme.name ??= nameBytes(lexeme.text)
  const name = lexeme.name
  const way = bits * (MOST_MENTIONS + 1) + mentions
  if (titles.length > 0) vector.addAt(name, titles, besidesBytes[way] ?? nameless)
  else {
    besides[way] ??= entryBytes(name, besidesTitles[way] ?? nowhere)
    vector.add(besides[way])
  }
}

const speltIn = (text: string, language: Locale, { inside }: Cutters): Spelt[] =>
  wordsOf(text, inside).flatMap(({ written, spelt }) => (isStopWord(written, language) ? [] : spelt))

/** What is no title: how often each lexeme is there counts, and where does not. Each is told as often as it is there. */
function cutPassage({ text, language, weight, is }: Passage, cutters: Cutters, thesaurus: Thesaurus, tell: (lexeme: string) => void) {
  if (weight === 'D') {
    let telling = 0
    for (const word of wordsOf(text, cutters.inside)) {
      if (isStopWord(word.written, language)) continue
      telling++
      for (const lexeme of word.lexemes) tell(lexeme)
    }
    return { spelt: [], words: telling }
  }
  const words = titleWords(text, language, cutters, thesaurus)
  // Of a category's name only the noun says what stands there: a watch with a leather strap, 皮带手表, is no belt.
  const nouns = is === 'kind' ? new Set(kindLexemes(text, language, cutters)) : undefined
  for (const { lexemes, exact, unsure } of words) {
    const isNoun = nouns === undefined || lexemes.some((lexeme) => nouns.has(lexeme))
    const names = is !== 'manner' && isNoun
    for (const lexeme of lexemes) if (names || !isConcept(lexeme) || thesaurus.isShy(lexeme)) tell(lexeme)
    if (names && nouns) for (const lexeme of unsure) tell(lexeme)
    if (exact && weight === 'B') tell(exact)
  }
  for (const pair of loosePairs(text, words)) tell(pair)
  return { spelt: speltIn(text, language, cutters), words: words.length }
}
