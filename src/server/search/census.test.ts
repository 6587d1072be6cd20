import { expect, test } from 'vitest'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { makeDocumentReader, type Passage } from '../../rules/search/document-words.ts'
import { makeThesaurus } from '../../rules/search/thesaurus.ts'
import { buildDemo } from '../demo/build.ts'
import { Census } from './census.ts'
import type { SearchDocument } from './search-document.ts'
import { makeCutters } from './segment.ts'

const rows = buildDemo(new Date('2026-11-15T12:00:00Z'), 'hash')
const categories = new Map(rows.categories.map((category) => [category.id, category.name as Text]))
const cutters = makeCutters([])
const nameOf = (id: string) => categories.get(id) ?? { en: '', fr: '', zh: '' }
const passages = (texts: Text, weight: Passage['weight']): Passage[] =>
  locales.map((language: Locale) => ({ text: texts[language], language, weight }))

/** Every reader has its own words in mind, as every thread has. */
function makeReader() {
  const read = makeDocumentReader(
    cutters,
    makeThesaurus([], () => []),
  )
  return (at: number): SearchDocument => {
    const { id, shopId, category1Id, category2Id, category3Id, brandId, title, description } = rows.spus[at] as (typeof rows.spus)[number]
    const kind = at % 9 === 0 ? 'service' : 'product'
    const words = read([...passages(title as Text, 'A'), ...passages(nameOf(category3Id), 'B'), ...passages(description as Text, 'D')])
    const sold = { priceCents: 1, rating: 1, soldCount: 1, inStock: true, onSale: false, freeDelivery: false, isGift: false, colours: [] }
    return {
      id,
      kind,
      shopId,
      category1Id,
      category2Id,
      category3Id,
      brandId,
      ...sold,
      mallIds: [(at % 3) + 1],
      createdAt: new Date(0),
      words,
    }
  }
}

const PAGE = 20
const pages = Array.from({ length: 12 }, (_, page) => Array.from({ length: PAGE }, (_, at) => page * PAGE + at))

/** The census of some of the pages. */
function countPages(isMine: (page: number) => boolean): Census {
  const census = new Census()
  const read = makeReader()
  pages.forEach((page, number) => {
    if (isMine(number)) for (const at of page) census.add(read(at), number)
  })
  return census
}

const joined = (...[first = new Census(), ...others]: Census[]) => {
  for (const other of others) for (const part of other.parts()) first.addPart(structuredClone(part))
  return first
}

function seen(census: Census) {
  const lexemes = [...census.lexemes()].sort(([one], [other]) => (one < other ? -1 : 1))
  // As lists, since their order says which category a phrase leads to.
  const occurrences = [...census.occurrencesOf(lexemes.map(([lexeme]) => lexeme))].map(([lexeme, { byCategory, mallIds, ...rest }]) => {
    return { lexeme, ...rest, categories: [...byCategory], mallIds: [...mallIds].sort() }
  })
  const malls = [...census.mallsOf].map(([id, ids]) => `${id} ${[...ids].sort()}`).sort()
  return { lexemes, occurrences, malls, words: [...census.words.values()].sort((a, b) => (a.word < b.word ? -1 : 1)) }
}

test('what two or three counted apart comes to what one counts', () => {
  const one = seen(countPages(() => true))
  expect(one.words.length).toBeGreaterThan(1_000)
  expect(one.occurrences.some(({ categories: found }) => found.length > 1)).toBe(true)
  expect(
    seen(
      joined(
        countPages((page) => page % 2 === 0),
        countPages((page) => page % 2 === 1),
      ),
    ),
  ).toEqual(one)
  // The one that all is added to need not have begun, nor have met anything.
  expect(
    seen(
      joined(
        countPages((page) => page % 2 === 1),
        countPages((page) => page % 2 === 0),
      ),
    ),
  ).toEqual(one)
  expect(
    seen(
      joined(
        countPages(() => false),
        ...[2, 0, 1].map((turn) => countPages((page) => page % 3 === turn)),
      ),
    ),
  ).toEqual(one)
})

test('a word is shown as it was met first, whoever met it', () => {
  const [read, other] = [makeReader(), makeReader()]
  const [early, late] = [new Census(), new Census()]
  const renamed = (document: SearchDocument, shown: string): SearchDocument => {
    const [word] = document.words.written
    return word ? { ...document, words: { ...document.words, written: [{ ...word, shown }] } } : document
  }
  late.add(renamed(read(1), 'LATE'), 7)
  early.add(renamed(other(1), 'Early'), 3)
  expect([...joined(late, early).words.values()].map(({ shown, documents }) => ({ shown, documents }))).toEqual([
    { shown: 'Early', documents: 2 },
  ])
})
