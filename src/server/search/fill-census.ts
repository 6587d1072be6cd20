import { deletionsOf, isSpellable } from '../../rules/search/spelling.ts'
import { Census, type CensusPart } from './census.ts'
import { type DocumentColumns, documentColumns, lexemeColumns, wordColumns } from './document-columns.ts'
import type { DocumentKind } from './document-kind.ts'
import { readRows, type Surroundings } from './make-documents.ts'
import type { Occurrence } from './phrases.ts'
import type { CountedLexeme, VocabularyWord } from './search-document.ts'
import type { SetAside } from './set-aside.ts'

/** What became of a page of rows. */
export interface ReadPage {
  /** Null when no row could be read. */
  columns: DocumentColumns | null
  aside: SetAside[]
}

const AT_ONCE = 2_000

/** Reads all rows of a fill into documents and counts their words. It asks nobody and waits for nothing, so that a thread of its own can do it. */
export class FillCensus {
  readonly #around: Surroundings
  readonly #census = new Census()
  #lexemes: Iterator<readonly [string, CountedLexeme]> | undefined
  #words: Iterator<VocabularyWord> | undefined
  #parts: Iterator<CensusPart, undefined> | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** `page` is its number among all pages of the fill, also those that another census reads. */
  *reading(kind: DocumentKind, rows: string, page: number): Generator<undefined, ReadPage> {
    const { documents, aside } = yield* readRows(kind, rows, this.#around, (document) => this.#census.add(document, page))
    return { columns: documents.length > 0 ? documentColumns(documents) : null, aside }
  }

  /** What was counted here, part by part, for another census; null behind the last. */
  nextPart(): CensusPart | null {
    this.#parts ??= this.#census.parts()
    return this.#parts.next().value ?? null
  }

  addPart(part: CensusPart): void {
    this.#census.addPart(part)
  }

  /** The next of those that were counted; null behind the last. */
  nextLexemes() {
    this.#lexemes ??= this.#census.lexemes()
    const some = take(this.#lexemes, AT_ONCE)
    return some.length > 0 ? lexemeColumns(some) : null
  }

  nextWords() {
    this.#words ??= this.#census.words.values()
    const some = take(this.#words, AT_ONCE)
    return some.length > 0 ? wordColumns(some, (word) => (isSpellable(word) ? deletionsOf(word) : [])) : null
  }

  /** Those of them that no document has. */
  withoutLexemes(lexemes: readonly string[]): string[] {
    return lexemes.filter((lexeme) => !this.#census.hasLexeme(lexeme))
  }

  withoutWords(words: readonly string[]): string[] {
    return words.filter((word) => !this.#census.words.has(word))
  }

  occurrencesOf(lexemes: readonly string[]): Map<string, Occurrence> {
    return this.#census.occurrencesOf(lexemes)
  }

  mallsOf(): ReadonlyMap<string, ReadonlySet<number>> {
    return this.#census.mallsOf
  }
}

function take<T>(from: Iterator<T>, most: number): T[] {
  const some: T[] = []
  while (some.length < most) {
    const { value, done } = from.next()
    if (done) break
    some.push(value)
  }
  return some
}
