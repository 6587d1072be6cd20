import { expect, test } from 'vitest'
import type { Locale } from '../../contract/locale.ts'
import { attributeWords, isAttributeKey } from './attributes.ts'
import { queryWords } from './query-words.ts'
import { makeThesaurus } from './thesaurus.ts'
import { wordsOf } from './words.ts'

const segment = (run: string) => [run]
const terms = [
  { key: 'pink', synonyms: { en: ['pink', 'rose'], fr: ['rose', 'roses'], zh: ['粉色'] } },
  { key: 'red', synonyms: { en: ['red'], fr: ['rouge'], zh: ['红色'] } },
  { key: 'blue', synonyms: { en: ['blue', 'navy'], fr: ['bleu'], zh: ['蓝色', '藏青'] } },
  { key: 'navy', synonyms: { en: ['navy', 'navy blue'], fr: ['marine', 'bleu marine'], zh: ['藏青'] } },
  { key: 'men', synonyms: { en: ['men'], fr: ['homme', 'hommes'], zh: ['男士'] } },
  { key: 'bookcase', synonyms: { en: ['bookcase', 'book shelf'], fr: ['bibliothèque'], zh: ['书架'] } },
  { key: 'watch', synonyms: { en: ['watch'], fr: ['montre'], zh: ['手表', '腕表'] } },
]
const thesaurus = makeThesaurus(terms, (phrase) => [...wordsOf(phrase, segment)], { isShy: isAttributeKey })
const attributeOf = attributeWords(terms)
const read = (text: string, locale: Locale) => queryWords(text, locale, { segment, thesaurus, attributeOf })
const attributes = (text: string, locale: Locale) => read(text, locale).map(({ attribute }) => attribute?.key ?? null)

test('a colour is read in the language of whoever asks: "roses" are flowers in English', () => {
  expect(attributes('roses', 'en')).toEqual([null])
  expect(read('roses', 'en')[0]?.alternatives.map(({ lexeme }) => lexeme)).not.toContain('~pink')
  expect(attributes('roses', 'fr')).toEqual(['pink'])
  expect(attributes('rose dress', 'en')).toEqual(['pink', null])
  expect(attributes('marine boots', 'en')).toEqual([null, null])
})

test('a question that speaks another language is read in that one too', () => {
  expect(attributes('montre rouge', 'en')).toEqual([null, 'red'])
  expect(attributes('手表 red', 'zh')).toEqual([null, 'red'])
})

test('a shade is what was asked for, and the colour that it is one of stands behind it', () => {
  const [navy] = read('navy dress', 'en')
  expect(navy?.attribute?.key).toBe('navy')
  const trust = Object.fromEntries(navy?.alternatives.map(({ lexeme, trust: how }) => [lexeme, how]) ?? [])
  expect(trust['~navy']).toBe(1)
  expect(trust['~blue']).toBeLessThan(1)
})

test('several words that name one colour are one', () => {
  const [robe, navy, ...others] = read('robe bleu marine', 'fr')
  expect([robe?.written, navy?.written, others]).toEqual(['robe', 'bleu marine', []])
  expect(navy?.alternatives.map(({ lexeme }) => lexeme)).toEqual(['~navy', '~blue'])
})

test('for whom is known by its own form: "homme" has the stem of "home"', () => {
  expect(read('manteau homme', 'fr')[1]?.alternatives.map(({ lexeme }) => lexeme)).toEqual(['^homme', '~men'])
})

test('a shelf for books is a book shelf, and a shelf for tools stays one for tools', () => {
  const shelf = read('shelf for books in oak', 'en')
  expect(shelf.map(({ written, isBehindFor }) => [written, isBehindFor])).toEqual([
    ['books', false],
    ['shelf', false],
    ['oak', true],
  ])
  expect(shelf[1]?.phrase).toBe('~bookcase')
  expect(read('shelf for tools', 'en').map(({ isBehindFor }) => isBehindFor)).toEqual([false, true])
})

test('what means the same says as much as the word itself in Chinese', () => {
  expect(read('手表', 'zh')[0]?.alternatives).toContainEqual({ lexeme: '~watch', trust: 1 })
  expect(read('watch', 'en')[0]?.alternatives.find(({ lexeme }) => lexeme === '~watch')?.trust).toBeLessThan(1)
})

test('what counts things, or says for how many people one is, is not looked for', () => {
  const cut = (run: string) => run.split(/(?=片)/)
  const written = (text: string, locale: Locale) =>
    queryWords(text, locale, { segment: cut, thesaurus, attributeOf }).map((word) => word.written)
  expect(written('拼图 1000片', 'zh')).toEqual(['拼图', '1000'])
  expect(written('table pour 6 personnes', 'fr')).toEqual(['table', '6'])
  expect(written('people', 'en')).toEqual(['people'])
})

test('a sense that another language gives a word is marked as such', () => {
  expect(read('montre', 'en')[0]?.alternatives.find(({ lexeme }) => lexeme === '~watch')?.isForeign).toBe(true)
  expect(read('watch', 'en')[0]?.alternatives.find(({ lexeme }) => lexeme === '~watch')?.isForeign).toBeUndefined()
})
