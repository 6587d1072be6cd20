import { Recent } from '../recent.ts'
import { evenOut, fold } from './fold.ts'
import { stem } from './stem.ts'

/** Cuts a run of Chinese characters into words, the longest first meaning and also the words inside. */
export type Segment = (run: string) => string[]

export interface Word {
  /** As written, evened out, accents kept. */
  written: string
  /** What it is indexed and looked up as. The first is the word itself, the others are its parts. */
  lexemes: string[]
  han: boolean
  /** What the word as it is written is looked up as, without accents; undefined where its lexeme says the same. */
  exact: string | undefined
  /** How it, or each half of a hyphened word, is spelt: a hyphened word is misspelt in one of its halves. */
  spelt: Spelt[]
}

/** The same object in text after text, most of the time. */
export interface Spelt {
  readonly folded: string
  readonly shown: string
  readonly lexeme: string
  /** Left to whoever reads many texts, and must not look each of their words up. */
  met?: unknown
}

const MAX_WORD = 40
/** The same words come again and again. */
const KEPT_WORDS = 25_000
const KEPT_RUNS = 10_000
const piece = /\p{Script=Han}+|[\p{L}\p{M}\p{N}]+(?:['’\-./&+][\p{L}\p{M}\p{N}]+)*/gu
const han = /\p{Script=Han}/u
const hanRun = /^\p{Script=Han}+$/u
const mixed = /(\p{Script=Han}+)/u
const elision = /^(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'(?=\p{L}{2})/u

/** What an exact word is looked up as; the sign keeps it apart from every stem. */
export const exactLexeme = (folded: string): string => `^${folded}`

/** The words of a text in any of the three languages, in their order. */
export function wordsOf(text: string, segment: Segment): readonly Word[] {
  if (han.test(text)) return readWords(text, segment)
  if (text !== last.text) last = { text, words: readWords(text, segment) }
  return last.words
}

/** Nothing of it is Chinese, so that it falls into the same words however Chinese is cut. A title is read for several things in a row. */
let last: { text: string; words: readonly Word[] } = { text: '', words: [] }

function readWords(text: string, segment: Segment): Word[] {
  const words: Word[] = []
  for (const found of evenOut(text).match(piece) ?? []) {
    if (!han.test(found)) words.push(...latinWord(found))
    else for (const part of found.split(mixed)) if (part) words.push(...(hanRun.test(part) ? hanWords(part, segment) : latinWord(part)))
  }
  return words
}

const LONGEST_RUN = 200
const hanRuns = new WeakMap<Segment, Recent<Word[]>>()

function hanWords(run: string, segment: Segment): Word[] {
  const known = hanRuns.get(segment) ?? new Recent<Word[]>(KEPT_RUNS)
  hanRuns.set(segment, known)
  return known.get(run.slice(0, LONGEST_RUN), (cut) => readHanWords(cut, segment))
}

function readHanWords(run: string, segment: Segment): Word[] {
  return segment(run).map((written) => ({
    written,
    lexemes: [written],
    han: true,
    exact: undefined,
    spelt: [{ folded: written, shown: written, lexeme: written }],
  }))
}

const latinWords = new Recent<Word[]>(KEPT_WORDS)
const latinWord = (found: string): Word[] => latinWords.get(found, readLatinWord)

function readLatinWord(found: string): Word[] {
  const written = found.slice(0, MAX_WORD).replace(elision, '').replace(/'s$/, '')
  const spelt = written
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((shown) => ({ folded: fold(shown), shown, lexeme: stem(fold(shown)) }))
    // An accent without a letter folds to nothing.
    .filter(({ folded }) => folded !== '')
  if (spelt.length === 0) return []
  const joined = spelt.map(({ folded }) => folded).join('')
  // "br-m6" is known as brm6, br and m6; "300ml" as 300ml, 300 and ml; "t-shirt" as tshirt, t and shirt.
  const pieces = spelt.length > 1 ? spelt.map(({ folded }) => folded) : (joined.match(/^(\d+)([a-z]{1,3})$/)?.slice(1) ?? [])
  const lexemes = [...new Set([joined, ...pieces].map(stem))]
  return [{ written, lexemes, han: false, exact: spelt.length === 1 && joined !== lexemes[0] ? exactLexeme(joined) : undefined, spelt }]
}

/** Pairs of neighbouring characters: they find what the word list cuts differently. */
export function pairsOf(text: string): string[] {
  if (!han.test(text)) return []
  const runs = evenOut(text).match(/\p{Script=Han}{2,}/gu) ?? []
  const [only] = runs
  if (only !== undefined && runs.length === 1) return pairsIn.get(only, readPairs)
  return [...new Set(runs.flatMap((run) => pairsIn.get(run, readPairs)))]
}

const pairsIn = new Recent<string[]>(KEPT_RUNS)
const readPairs = (run: string) => [...new Set(Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)))]
