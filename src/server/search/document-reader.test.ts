import { expect, test } from 'vitest'
import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { type DocumentWords, makeDocumentReader, type Passage, quoteLexeme, type Weight } from '../../rules/search/document-words.ts'
import { titleLexeme } from '../../rules/search/exact-title.ts'
import { evenOut, fold } from '../../rules/search/fold.ts'
import { isStopWord } from '../../rules/search/stop-words.ts'
import { makeThesaurus } from '../../rules/search/thesaurus.ts'
import { pairsOf, wordsOf } from '../../rules/search/words.ts'
import { buildDemo } from '../demo/build.ts'
import { makeCutters } from './segment.ts'

const rows = buildDemo(new Date('2026-11-15T12:00:00Z'), 'hash')
const cutters = makeCutters(rows.searchTerms.flatMap(({ synonyms }) => synonyms.zh))
const telling = (text: string, language: Locale, cut = cutters.whole) =>
  wordsOf(text, cut).filter((word) => !isStopWord(word.written, language))
const thesaurus = makeThesaurus(rows.searchTerms, telling)

type Texts = Omit<DocumentWords, 'lexemes' | 'mentioned'> & { lexemes: string[]; mentioned: string[] }
const textsOf = ({ lexemes, mentioned, ...rest }: DocumentWords): Texts => ({
  ...rest,
  lexemes: lexemes.map(({ text }) => text),
  mentioned: mentioned.map(({ text }) => text),
})

/** What the reader promises, said as plainly as it can be: without a memory, passage by passage. */
function readPlainly(passages: readonly Passage[]): Texts {
  const weights = new Map<string, Set<Weight>>()
  const written = new Map<string, DocumentWords['written'][number][1]>()
  for (const { text, language, weight } of passages) {
    const words = telling(text, language, cutters.inside)
    const lexemes = words.flatMap((word) => word.lexemes)
    if (weight !== 'D') {
      words.forEach(({ written: number }, at) => {
        const unit = words[at + 1]?.written ?? ''
        if (/^\d+$/.test(number) && /^[a-z]{1,3}$/.test(unit)) lexemes.push(number + unit)
      })
      lexemes.push(...thesaurus.conceptsAt(telling(text, language), language).flat(), ...pairsOf(text))
      for (const { folded, shown, lexeme } of words.flatMap(({ spelt }) => spelt)) {
        if (!written.has(folded)) written.set(folded, { shown, language, lexeme })
      }
    }
    for (const lexeme of lexemes)
      if (weights.has(lexeme) || weights.size < 400) weights.set(lexeme, (weights.get(lexeme) ?? new Set()).add(weight))
  }
  const positions: Record<Weight, string> = { A: '1A', B: '2B', C: '3C', D: '4' }
  const entry = ([lexeme, all]: [string, Set<Weight>]) => `${quoteLexeme(lexeme)}:${[...all].sort().map((weight) => positions[weight])}`
  const titles = new Set(passages.flatMap(({ weight, text }) => (weight === 'A' ? (titleLexeme(text) ?? []) : [])))
  const isMentioned = ([, all]: [string, Set<Weight>]) => all.size === 1 && all.has('D')
  const lexemesOf = (list: [string, Set<Weight>][]) => list.map(([lexeme]) => lexeme)
  return {
    tsvector: [...[...weights].map(entry), ...[...titles].map(quoteLexeme)].join(' '),
    lexemes: lexemesOf([...weights].filter((one) => !isMentioned(one))),
    mentioned: lexemesOf([...weights].filter(isMentioned)),
    written: [...written],
  }
}

const inAll = (texts: Text, weight: Weight): Passage[] => locales.map((language) => ({ text: texts[language], language, weight }))
const categories = new Map(rows.categories.map((category) => [category.id, category.name as Text]))

const documents = rows.spus.map((spu): Passage[] => [
  ...inAll(spu.title as Text, 'A'),
  { text: spu.modelNumber ?? '', language: 'en', weight: 'A' },
  ...inAll(categories.get(spu.category3Id) ?? { en: '', fr: '', zh: '' }, 'B'),
  ...inAll(categories.get(spu.category1Id) ?? { en: '', fr: '', zh: '' }, 'C'),
  ...locales.map((language): Passage => ({ text: (spu.bullets as Record<Locale, string[]>)[language].join('\n'), language, weight: 'D' })),
  ...inAll(spu.description as Text, 'D'),
])

test('a reader that remembers finds the very same words in the whole demo catalogue as one that does not', () => {
  const read = makeDocumentReader(cutters, thesaurus)
  expect(documents.length).toBeGreaterThan(1000)
  for (const document of documents) expect(textsOf(read(document))).toEqual(readPlainly(document))
})

test('a long text is read as far as it tells something', () => {
  const long: Passage[] = [{ text: Array.from({ length: 900 }, (_, n) => `word${n}x`).join(' '), language: 'en', weight: 'A' }]
  const read = makeDocumentReader(cutters, thesaurus)
  expect(textsOf(read(long))).toEqual(readPlainly(long))
  expect(read(long).lexemes).toHaveLength(400)
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
