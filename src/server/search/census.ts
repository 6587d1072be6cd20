import type { DocumentWords, Lexeme } from '../../rules/search/document-words.ts'
import { soundOf } from '../../rules/search/sound.ts'
import type { DocumentKind } from './document-kind.ts'
import type { Occurrence } from './phrases.ts'
import type { CountedLexeme, SearchDocument, VocabularyWord } from './search-document.ts'

/** Documents of one kind, category and set of malls: what they have in common is counted once. */
interface Group {
  kind: DocumentKind
  category1Id: string | null
  mallIds: readonly number[]
}

interface Counts {
  byGroup: number[]
  /** Groups as they were met: of two categories with as many, the one of the best seller is named first. */
  met: number[]
  /** The page of the fill in which each of them was. */
  pages: number[]
}

/** The page in which it was met first decides how it is shown. */
interface CountedWord extends VocabularyWord {
  page: number
}

/** A part of what one census counted, for another one to add to its own. Groups come first, since counts speak of them by their number. */
export type CensusPart =
  | { of: 'groups'; groups: readonly Group[] }
  | { of: 'malls'; malls: readonly (readonly [id: string, mallIds: ReadonlySet<number>])[] }
  | { of: 'counts'; counts: readonly (readonly [lexeme: string, counts: Counts])[] }
  | { of: 'numbers' | 'heads'; documents: readonly (readonly [lexeme: string, documents: number])[] }
  | { of: 'mentioned'; lexemes: readonly string[] }
  | { of: 'words'; words: readonly CountedWord[] }

/** So many of anything are a part: few enough that whoever hands it on is not held up. */
const PART = 1_000

/** What a census has written on a lexeme. */
interface Tally {
  census: Census
  isMentioned: boolean
  /** None for a number. */
  counts: Counts | undefined
}

/** The same for a written word; nothing is counted of a number. */
interface WordTally {
  census: Census
  counted: CountedWord | undefined
}

/** Counts words and lexemes over all documents. */
export class Census {
  readonly mallsOf = new Map<string, Set<number>>()
  /** Of the same categories and brands: the groups that they were met in. */
  readonly #groupsOf = new Map<string, Set<number>>()
  readonly #groups: Group[] = []
  readonly #groupAt = new Map<string, number>()
  readonly #counts = new Map<string, Counts>()
  readonly #numbers = new Map<string, number>()
  readonly #heads = new Map<string, number>()
  readonly #mentioned = new Set<string>()
  readonly #words = new Map<string, CountedWord>()
  /** By the number of a group in the census that is being added: its number here. */
  #others: number[] = []

  /** `page` is that of the fill which the document came in; pages come in their order. */
  add({ kind, category1Id, category2Id, category3Id, brandId, mallIds, words }: SearchDocument, page: number): void {
    const group = this.#groupOf({ kind, category1Id, mallIds })
    if (kind === 'product') for (const id of [category1Id, category2Id, category3Id, brandId]) this.#soldIn(id, group)
    for (const lexeme of words.mentioned) {
      const tally = this.#tallyOf(lexeme)
      if (tally.isMentioned) continue
      tally.isMentioned = true
      this.#mentioned.add(lexeme.text)
    }
    for (const lexeme of words.lexemes) {
      const { counts } = this.#tallyOf(lexeme)
      if (counts) countOne(counts, group, page)
      else this.#numbers.set(lexeme.text, (this.#numbers.get(lexeme.text) ?? 0) + 1)
    }
    if (kind === 'product') for (const { text } of words.heads) this.#heads.set(text, (this.#heads.get(text) ?? 0) + 1)
    for (const word of words.written) {
      const known = word.entry.tally as WordTally | undefined
      const { counted } = known?.census === this ? known : this.#tallyOfWord(word, page)
      if (counted) counted.documents++
    }
  }

  #tallyOfWord({ folded, shown, language, lexeme, entry }: DocumentWords['written'][number], page: number): WordTally {
    const fresh = { word: folded, shown, language, lexeme, documents: 0, sound: soundOf(folded), page }
    const counted = this.#words.get(folded) ?? (/\d/.test(folded) ? undefined : fresh)
    if (counted) this.#words.set(folded, counted)
    const tally = { census: this, counted }
    entry.tally = tally
    return tally
  }

  #soldIn(id: string | null, group: number): void {
    if (id === null) return
    const groups = this.#groupsOf.get(id)
    if (groups?.has(group)) return
    this.#groupsOf.set(id, (groups ?? new Set<number>()).add(group))
    const malls = this.mallsOf.get(id) ?? new Set<number>()
    this.mallsOf.set(id, malls)
    for (const mallId of this.#groups[group]?.mallIds ?? []) malls.add(mallId)
  }

  #groupOf(group: Group): number {
    const key = `${group.kind} ${group.category1Id} ${group.mallIds}`
    const known = this.#groupAt.get(key)
    if (known !== undefined) return known
    this.#groupAt.set(key, this.#groups.length)
    return this.#groups.push(group) - 1
  }

  #tallyOf(lexeme: Lexeme): Tally {
    const known = lexeme.tally as Tally | undefined
    if (known?.census === this) return known
    // A model number is in no phrase, and there are as many of them as products.
    const isNumber = /\d/.test(lexeme.text)
    const counts = isNumber ? undefined : (this.#counts.get(lexeme.text) ?? { byGroup: [], met: [], pages: [] })
    if (counts) this.#counts.set(lexeme.text, counts)
    const fresh: Tally = { census: this, isMentioned: false, counts }
    lexeme.tally = fresh
    return fresh
  }

  /** Each with the documents that hold it; those that are only mentioned with none. */
  *lexemes(): Generator<readonly [string, CountedLexeme]> {
    const heads = (lexeme: string) => this.#heads.get(lexeme) ?? 0
    for (const lexeme of this.#mentioned) if (!this.#isHeld(lexeme)) yield [lexeme, { documents: 0, heads: 0 }]
    for (const [lexeme, counts] of this.#counts) {
      if (counts.met.length === 0) continue
      const { products, services } = this.#occurrence(counts)
      yield [lexeme, { documents: products + services, heads: heads(lexeme) }]
    }
    for (const [lexeme, documents] of this.#numbers) yield [lexeme, { documents, heads: heads(lexeme) }]
  }

  hasLexeme(lexeme: string): boolean {
    return this.#mentioned.has(lexeme) || this.#isHeld(lexeme)
  }

  #isHeld(lexeme: string): boolean {
    return this.#numbers.has(lexeme) || (this.#counts.get(lexeme)?.met.length ?? 0) > 0
  }

  /** Of words that are in some document's title, brand, category or attributes. */
  occurrencesOf(lexemes: readonly string[]): Map<string, Occurrence> {
    const occurrences = new Map<string, Occurrence>()
    for (const lexeme of lexemes) {
      const counts = this.#counts.get(lexeme)
      if (counts && counts.met.length > 0) occurrences.set(lexeme, this.#occurrence(counts))
    }
    return occurrences
  }

  #occurrence({ byGroup, met }: Counts): Occurrence {
    const seen = { products: 0, services: 0, byCategory: new Map<string, number>(), mallIds: new Set<number>() }
    for (const at of met) {
      const { kind, category1Id, mallIds } = this.#groups[at] as Group
      const count = byGroup[at] ?? 0
      if (kind === 'provider' || kind === 'service') seen.services += count
      if (kind !== 'product') continue
      seen.products += count
      for (const mallId of mallIds) seen.mallIds.add(mallId)
      if (category1Id) seen.byCategory.set(category1Id, (seen.byCategory.get(category1Id) ?? 0) + count)
    }
    return seen
  }

  get words(): ReadonlyMap<string, VocabularyWord> {
    return this.#words
  }

  /** All that was counted here. */
  *parts(): Generator<CensusPart> {
    yield { of: 'groups', groups: this.#groups }
    for (const malls of inParts(this.mallsOf)) yield { of: 'malls', malls }
    for (const counts of inParts(this.#counts)) yield { of: 'counts', counts }
    for (const documents of inParts(this.#numbers)) yield { of: 'numbers', documents }
    for (const documents of inParts(this.#heads)) yield { of: 'heads', documents }
    for (const lexemes of inParts(this.#mentioned)) yield { of: 'mentioned', lexemes }
    for (const words of inParts(this.#words.values())) yield { of: 'words', words }
  }

  /** Adds what another one counted over other pages. When all parts were added, it is as if all pages had been counted here. */
  addPart(part: CensusPart): void {
    switch (part.of) {
      case 'groups':
        this.#others = part.groups.map((group) => this.#groupOf(group))
        return
      case 'malls':
        for (const [id, mallIds] of part.malls) this.mallsOf.set(id, new Set([...(this.mallsOf.get(id) ?? []), ...mallIds]))
        return
      case 'counts':
        for (const [lexeme, counts] of part.counts) this.#addCounts(lexeme, counts)
        return
      case 'numbers':
        for (const [lexeme, documents] of part.documents) this.#numbers.set(lexeme, (this.#numbers.get(lexeme) ?? 0) + documents)
        return
      case 'heads':
        for (const [lexeme, documents] of part.documents) this.#heads.set(lexeme, (this.#heads.get(lexeme) ?? 0) + documents)
        return
      case 'mentioned':
        for (const lexeme of part.lexemes) this.#mentioned.add(lexeme)
        return
      case 'words':
        for (const word of part.words) this.#addWord(word)
    }
  }

  #addCounts(lexeme: string, { byGroup, met, pages }: Counts): void {
    const own = this.#counts.get(lexeme) ?? { byGroup: [], met: [], pages: [] }
    const firsts = new Map(own.met.map((group, at) => [group, { page: own.pages[at] ?? 0, at }]))
    met.forEach((other, at) => {
      const [group, page] = [this.#others[other] ?? 0, pages[at] ?? 0]
      own.byGroup[group] = (own.byGroup[group] ?? 0) + (byGroup[other] ?? 0)
      if (page < (firsts.get(group)?.page ?? Number.POSITIVE_INFINITY)) firsts.set(group, { page, at })
    })
    // No page was counted by two: those of one page stand in the order of the one that counted it.
    const sooner = [...firsts].sort(([, one], [, other]) => one.page - other.page || one.at - other.at)
    own.met = sooner.map(([group]) => group)
    own.pages = sooner.map(([, { page }]) => page)
    this.#counts.set(lexeme, own)
  }

  #addWord(word: CountedWord): void {
    const own = this.#words.get(word.word)
    if (!own) this.#words.set(word.word, word)
    else Object.assign(own, word.page < own.page ? word : {}, { documents: own.documents + word.documents })
  }
}

function countOne({ byGroup, met, pages }: Counts, group: number, page: number): void {
  const known = byGroup[group]
  byGroup[group] = (known ?? 0) + 1
  if (known !== undefined) return
  met.push(group)
  pages.push(page)
}

function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let part: T[] = []
  for (const one of all) {
    part.push(one)
    if (part.length < PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
