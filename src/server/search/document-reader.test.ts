import { expect, test } from 'vitest'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { type DocumentWords, makeDocumentReader, type Passage, type Weight } from '../../rules/search/document-words.ts'
import { evenOut, fold } from '../../rules/search/fold.ts'
import { isStopWord } from '../../rules/search/stop-words.ts'
import { makeThesaurus, type Term } from '../../rules/search/thesaurus.ts'
import { wordsOf } from '../../rules/search/words.ts'
import { buildDemo } from '../demo/build.ts'
import { makeCutters } from './segment.ts'

const rows = buildDemo(new Date('2026-11-15T12:00:00Z'), 'hash')
const terms: Term[] = [
  { key: 'kettle', synonyms: { en: ['kettle', 'tea kettle'], fr: ['bouilloire'], zh: ['水壶', '烧水壶'] } },
  { key: 'lamp', synonyms: { en: ['lamp'], fr: ['lampe'], zh: ['台灯'] } },
]
const cutters = makeCutters(terms.flatMap(({ synonyms }) => synonyms.zh))
const telling = (text: string, language: Locale) => wordsOf(text, cutters.whole).filter((word) => !isStopWord(word.written, language))
const thesaurus = makeThesaurus(terms, telling)

const textsOf = ({ lexemes, heads, mentioned, written, ...rest }: DocumentWords) => ({
  ...rest,
  written: written.map(({ entry, ...word }) => ({ ...word, entry: entry.text })),
  lexemes: lexemes.map(({ text }) => text),
  heads: heads.map(({ text }) => text),
  mentioned: mentioned.map(({ text }) => text),
})

const inAll = (texts: Text, weight: Weight): Passage[] => locales.map((language) => ({ text: texts[language], language, weight }))
const categories = new Map(rows.categories.map((category) => [category.id, category.name as Text]))

const documents = rows.spus.map((spu): Passage[] => [
  ...inAll(spu.title as Text, 'A'),
  { text: spu.modelNumber ?? '', language: 'en', weight: 'A' },
  ...inAll(categories.get(spu.category3Id) ?? { en: '', fr: '', zh: '' }, 'B').map((passage): Passage => ({ ...passage, is: 'kind' })),
  ...inAll(categories.get(spu.category1Id) ?? { en: '', fr: '', zh: '' }, 'C'),
  ...locales.map((language): Passage => ({ text: (spu.bullets as Record<Locale, string[]>)[language].join('\n'), language, weight: 'D' })),
  ...inAll(spu.description as Text, 'D'),
])

test('a reader that remembers finds the very same words in the whole demo catalogue as one that is made anew for each product', () => {
  const read = makeDocumentReader(cutters, thesaurus)
  expect(documents.length).toBeGreaterThan(1000)
  for (const document of documents.filter((_, at) => at % 12 === 0))
    expect(textsOf(read(document))).toEqual(textsOf(makeDocumentReader(cutters, thesaurus)(document)))
})

test('a long text is read as far as it tells something', () => {
  const long: Passage[] = [{ text: Array.from({ length: 900 }, (_, n) => `word${n}x`).join(' '), language: 'en', weight: 'A' }]
  const read = makeDocumentReader(cutters, thesaurus)
  expect(read(long).lexemes).toHaveLength(500)
  expect(read(long).lengths).toEqual([255, 0, 0, 0])
})

test('plain letters take a shorter way to the same spelling', () => {
  const texts = ['Kettle 300ML', 'L’ÉTÉ – “Crème brûlée”', 'ＦＵＬＬ　ｗｉｄｔｈ', '水壶 Ⅳ', "it's A-1/B&c", '\u0000 \u007f']
  for (const text of texts) {
    const slowly = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‘’ʼ′]/g, "'")
      .replace(/[‐-―−]/g, '-')
    expect(evenOut(text)).toBe(slowly)
    expect(fold(text)).toBe(slowly.normalize('NFD').replace(/\p{Mn}/gu, ''))
  }
})

test('of two things that one word names, the category tells which is meant', () => {
  const twofold: Term[] = [
    { key: 'laptop', synonyms: { en: ['laptop', 'notebook'], fr: ['ordinateur portable', 'portatif'], zh: ['笔记本电脑'] } },
    { key: 'notebook', synonyms: { en: ['notebook'], fr: ['carnet'], zh: ['笔记本'] } },
    { key: 'portable', synonyms: { en: ['portable'], fr: ['portatif'], zh: ['便携'] } },
    { key: 'speaker', synonyms: { en: ['speaker'], fr: ['haut-parleur'], zh: ['音箱'] } },
  ]
  const read = makeDocumentReader(cutters, makeThesaurus(twofold, telling))
  const meaning = (title: string, language: Locale, kind: Text) =>
    read([{ text: title, language, weight: 'A' }, ...inAll(kind, 'B').map((passage): Passage => ({ ...passage, is: 'kind' }))])
      .lexemes.map(({ text }) => text)
      .filter((text) => ['~laptop', '~notebook'].includes(text))
      .sort()
  const paper = { en: 'Notebooks', fr: 'Carnets', zh: '笔记本' }
  expect(meaning('Dotted notebook', 'en', { en: 'Stationery', fr: 'Papeterie', zh: '文具' })).toEqual(['~laptop', '~notebook'])
  expect(meaning('Dotted notebook', 'en', paper)).toEqual(['~notebook'])
  const speakers = { en: 'Speakers', fr: 'Haut-parleurs', zh: '音箱' }
  expect(meaning('Haut-parleur portatif', 'fr', speakers)).toEqual([])
  expect(meaning('Portatif de campus', 'fr', { en: 'Laptops', fr: 'Ordinateurs portables', zh: '笔记本电脑' })).toEqual(['~laptop'])
})
