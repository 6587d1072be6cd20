import { expect, test } from 'vitest'
import { makeDocumentReader } from './document-words.ts'
import { titleLexeme } from './exact-title.ts'
import { queryWords } from './query-words.ts'
import { makeThesaurus } from './thesaurus.ts'
import { vectorText } from './vector-bytes.ts'
import { wordsOf } from './words.ts'

const segment = (run: string) => [run]
const thesaurus = makeThesaurus(
  [
    { key: 'sneakers', synonyms: { en: ['sneakers', 'running shoes'], fr: ['espadrilles'], zh: ['运动鞋'] } },
    { key: 'dress', synonyms: { en: ['dress'], fr: ['robe'], zh: ['连衣裙'] } },
    { key: 'wallet', synonyms: { en: ['wallet'], fr: ['portefeuille'], zh: ['钱包'] } },
    { key: 'wrap-dress', synonyms: { en: ['wrap dress'], fr: ['robe portefeuille'], zh: ['裹身裙'] } },
    { key: 'bathrobe', synonyms: { en: ['robe'], fr: ['robe de chambre'], zh: ['浴袍'] } },
  ],
  (phrase) => wordsOf(phrase, segment).filter(({ written }) => written !== 'de'),
)
const read = makeDocumentReader({ whole: segment, inside: segment }, thesaurus)
const asked = (text: string, locale: 'en' | 'fr' | 'zh') =>
  queryWords(text, locale, { segment, thesaurus, attributeOf: () => null }).map(({ alternatives }) =>
    alternatives.map(({ lexeme }) => lexeme),
  )

test('a query in one language finds a title in another', () => {
  const { lexemes } = read([{ text: 'Blue running shoes', language: 'en', weight: 'A' }])
  expect(lexemes.map(({ text }) => text)).toContain('~sneakers')
  expect(asked('espadrilles', 'fr')).toEqual([['^espadrilles', 'espadril', '~sneakers']])
  expect(asked('运动鞋', 'zh')).toEqual([['运动鞋', '~sneakers']])
})

test('inside a longer phrase only its noun is still what it is called', () => {
  expect(asked('robe portefeuille', 'fr')).toEqual([
    ['^robe', 'rob', '~dress', '~wrap-dress'],
    ['^portefeuille', 'portefeuil', '~wrap-dress'],
  ])
})

test('every word of a phrase stands for the whole phrase', () => {
  expect(asked('running shoes', 'en')).toEqual([
    ['running', '~sneakers'],
    ['^shoes', 'sho', '~sneakers'],
  ])
})

test('a word means what it means in its own language, and another only when it means nothing there', () => {
  expect(asked('robe', 'en')).toEqual([['^robe', 'rob', '~bathrobe']])
  expect(asked('robe', 'fr')).toEqual([['^robe', 'rob', '~dress']])
  expect(asked('robe', 'zh')).toEqual([['^robe', 'rob', '~bathrobe', '~dress']])
})

test('a short word that its stem has cut is found by its own forms only', () => {
  const glue = makeThesaurus([{ key: 'glue', synonyms: { en: ['glue'], fr: ['colle'], zh: ['胶水'] } }], (phrase) => [
    ...wordsOf(phrase, segment),
  ])
  const meant = (text: string) => glue.conceptsAt(wordsOf(text, segment), 'fr').flat()
  expect([meant('colle'), meant('colles'), meant('col')]).toEqual([['~glue'], ['~glue'], []])
})

test('thé is tea and the is an article', () => {
  expect(asked('thé vert', 'fr').length).toBe(2)
  expect(asked('the lamp', 'en')).toEqual([['lamp']])
  expect(asked('the', 'en')).toEqual([['the']])
})

test('a document weighs its title, and its description alone is only mentioned', () => {
  const { vector, lexemes, heads, mentioned, lengths } = read([
    { text: 'Kettle', language: 'en', weight: 'A' },
    { text: 'Kettles', language: 'en', weight: 'B' },
    { text: 'A kettle for tea', language: 'en', weight: 'D' },
  ])
  expect(vectorText(vector)).toBe(`'kettl':1A,2A,301B,303 '^kettle':1A,2A '*kettl':1A '^kettles':301B 'tea':303 '${titleLexeme('Kettle')}'`)
  expect([lexemes, heads, mentioned].map((list) => list.map(({ text }) => text))).toEqual([
    ['kettl', '^kettle', '*kettl', '^kettles'],
    ['kettl'],
    ['tea'],
  ])
  expect(lengths).toEqual([1, 0, 0, 2])
})

test('how a thing is does not make it another thing', () => {
  const words = (is?: 'manner') => read([{ text: 'Dress', language: 'en', weight: 'B', ...(is && { is }) }]).lexemes.map(({ text }) => text)
  expect(words()).toContain('~dress')
  expect(words('manner')).toContain('^dress')
  expect(words('manner')).not.toContain('~dress')
})

const shelfWords = makeThesaurus(
  [
    { key: 'lamp', synonyms: { en: ['lamp', 'light'], fr: ['lampe'], zh: ['灯'] } },
    { key: 'bed', synonyms: { en: ['bed'], fr: ['lit'], zh: ['床'] } },
    { key: 'dog-bed', synonyms: { en: ['pet bed'], fr: ['lit pour animal'], zh: ['宠物窝'] } },
    { key: 'belt', synonyms: { en: ['belt'], fr: ['ceinture'], zh: ['皮带'] } },
    { key: 'watch', synonyms: { en: ['watch'], fr: ['montre'], zh: ['腕表'] } },
  ],
  (phrase) => wordsOf(phrase, cutAll).filter(({ written }) => written !== 'pour'),
  { misleading: ['dog-bed'], unsure: { en: ['light'], fr: [], zh: [] } },
)
function cutAll(run: string): string[] {
  return run.match(/宠物窝|皮带|腕表|床|灯|./gu) ?? []
}
const readShelf = makeDocumentReader({ whole: cutAll, inside: () => [] }, shelfWords)
const foundIn = (...passages: Parameters<typeof readShelf>[0][number][]) => {
  const { lexemes, heads } = readShelf(passages)
  return { all: lexemes.map(({ text }) => text), heads: heads.map(({ text }) => text) }
}

test('an unsure word names its thing only where that is what the title is about', () => {
  expect(foundIn({ text: 'Light wash jeans', language: 'en', weight: 'A' }).all).not.toContain('~lamp')
  expect(foundIn({ text: 'Small light', language: 'en', weight: 'A' }).heads).toContain('~lamp')
  expect(foundIn({ text: 'Jeans with lamp', language: 'en', weight: 'A' }).all).toContain('~lamp')
})

test('a pet bed is no bed', () => {
  const { all, heads } = foundIn({ text: 'Round pet bed', language: 'en', weight: 'A' })
  expect(all).toContain('bed')
  expect(all).not.toContain('~bed')
  expect(heads).toEqual(['~dog-bed'])
})

test('of a category’s name only the noun says what stands there', () => {
  const { all } = foundIn({ text: '皮带腕表', language: 'zh', weight: 'B', is: 'kind' })
  expect(all).toContain('~watch')
  expect(all).not.toContain('~belt')
})

test('a Chinese title says what it is before how it is', () => {
  expect(foundIn({ text: 'Optix 腕表 皮带', language: 'zh', weight: 'A' }).heads).toContain('~watch')
})

test('a number is found in digits and in words', () => {
  expect(asked('two slices', 'en')[0]).toEqual(expect.arrayContaining(['two', '2', 'deu', '两']))
  expect(asked('2 slices', 'en')[0]).toContain('two')
})

test('a word that has its stem in common with another one is known by its own form', () => {
  const apart = makeThesaurus(
    [
      { key: 'throw', synonyms: { en: ['blanket'], fr: ['couverte'], zh: ['毯子'] } },
      { key: 'cutlery', synonyms: { en: ['cutlery'], fr: ['couvert', 'couvert de table'], zh: ['刀叉'] } },
    ],
    (phrase) => wordsOf(phrase, segment).filter(({ written }) => written !== 'de'),
  )
  const words = (text: string) =>
    queryWords(text, 'fr', { segment, thesaurus: apart, attributeOf: () => null }).map(({ alternatives }) =>
      alternatives.map(({ lexeme }) => lexeme),
    )
  expect(words('couverte')).toEqual([['^couverte', '~throw']])
  expect(words('couvertes')).toEqual([['^couvertes', '~throw']])
  expect(words('couvert')).toEqual([['couvert', '~cutlery']])
  const concepts = (text: string) => apart.conceptsAt(wordsOf(text, segment), 'fr').flat()
  expect(concepts('couvert doré')).toEqual(['~cutlery'])
  expect(concepts('couverte douce')).toEqual(['~throw'])
})

test('what has a belt is no belt', () => {
  const belts = makeThesaurus(
    [
      { key: 'belt', synonyms: { en: ['belt'], fr: ['ceinture'], zh: ['皮带'] } },
      { key: 'doll', synonyms: { en: ['doll'], fr: ['poupée'], zh: ['娃娃'] } },
    ],
    (phrase) => [...wordsOf(phrase, segment)],
  )
  const concepts = (text: string, language: 'en' | 'fr') => belts.conceptsAt(wordsOf(text, segment), language).flat()
  expect(concepts('belted dress', 'en')).toEqual([])
  expect(concepts('belts', 'en')).toEqual(['~belt'])
  expect(concepts('robe ceinturée', 'fr')).toEqual([])
  expect(concepts('ceintures', 'fr')).toEqual(['~belt'])
  expect(concepts('poupées', 'fr')).toEqual(['~doll'])
})
