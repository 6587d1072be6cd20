import type { Census as Counted, Occurrence } from './phrases.ts'
import type { SearchDocument, VocabularyWord } from './write-documents.ts'

/** Counts words and lexemes over all documents. */
export class Census implements Counted {
  /** Of words: a model number is in no phrase. */
  readonly occurrences = new Map<string, Occurrence>()
  readonly mallsOf = new Map<string, Set<number>>()
  readonly #numbers = new Map<string, number>()
  readonly #mentioned = new Set<string>()
  readonly #words = new Map<string, VocabularyWord>()

  add({ kind, category1Id, category2Id, category3Id, brandId, mallIds, words }: SearchDocument): void {
    if (kind === 'product') for (const id of [category1Id, category2Id, category3Id, brandId]) this.#soldIn(id, mallIds)
    for (const lexeme of words.mentioned) this.#mentioned.add(lexeme)
    for (const lexeme of words.lexemes) {
      const seen = this.occurrences.get(lexeme) ?? (/\d/.test(lexeme) ? this.#countNumber(lexeme) : this.#meet(lexeme))
      if (seen) count(seen, kind, category1Id, mallIds)
    }
    for (const [word, { shown, language, lexeme }] of words.written) {
      const known = this.#words.get(word)
      if (known) known.documents++
      else if (!/\d/.test(word)) this.#words.set(word, { word, shown, language, lexeme, documents: 1 })
    }
  }

  #soldIn(id: string | null, mallIds: readonly number[]): void {
    if (id === null) return
    const malls = this.mallsOf.get(id) ?? new Set<number>()
    this.mallsOf.set(id, malls)
    for (const mallId of mallIds) malls.add(mallId)
  }

  #countNumber(lexeme: string): undefined {
    this.#numbers.set(lexeme, (this.#numbers.get(lexeme) ?? 0) + 1)
  }

  #meet(lexeme: string): Occurrence {
    const seen = { products: 0, services: 0, byCategory: new Map(), mallIds: new Set<number>() }
    this.occurrences.set(lexeme, seen)
    return seen
  }

  lexemes(): Map<string, number> {
    const counted = new Map<string, number>()
    for (const lexeme of this.#mentioned) counted.set(lexeme, 0)
    for (const [lexeme, { products, services }] of this.occurrences) counted.set(lexeme, products + services)
    for (const [lexeme, documents] of this.#numbers) counted.set(lexeme, documents)
    return counted
  }

  words(): ReadonlyMap<string, VocabularyWord> {
    return this.#words
  }
}

function count(seen: Occurrence, kind: SearchDocument['kind'], category1Id: string | null, mallIds: readonly number[]): void {
  if (kind !== 'product') {
    if (kind !== 'shop') seen.services++
    return
  }
  seen.products++
  for (const mallId of mallIds) seen.mallIds.add(mallId)
  if (category1Id) seen.byCategory.set(category1Id, (seen.byCategory.get(category1Id) ?? 0) + 1)
}
