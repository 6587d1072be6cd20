import { beforeAll, expect, test } from 'vitest'
import { locales } from '../../../contract/locale.ts'
import { WordsContent } from '../../../contract/operator-content.ts'
import { wordsPageNames, wordValues } from '../../../contract/words-pages.ts'
import { wordsProblemsOf } from '../../../rules/page/words-problems.ts'
import { sectionsOf } from '../../../rules/page/words-text.ts'
import { figuresOf } from '../../help/figures.ts'
import { filledIn } from '../../help/filled-in.ts'
import { documentOf, loadDocument } from '../../help/load-document.ts'
import { frontMatterOf, type WordsPage, wordsPages } from '../../help/pages.ts'
import { builtInWords } from './built-in-words.ts'

const visit = {
  now: '2026-11-15T12:00:00Z',
  support: { phone: '+1 416 555 0142', address: '200 Harbour Street', social: [] },
  hasPoints: true,
}

beforeAll(() => Promise.all(wordsPageNames.flatMap((page) => locales.map((locale) => loadDocument(page, locale)))))

test('every page that does not speak for a shop can be edited, and every figure that is a text can be named', () => {
  const ofHouse = (Object.keys(wordsPages) as WordsPage[]).filter((page) => frontMatterOf(page).group !== 'shop')
  expect([...wordsPageNames].sort()).toEqual(ofHouse.sort())
  const figures = figuresOf({ ...visit, locale: 'en' })
  const texts = Object.entries(figures).filter(([, value]) => typeof value === 'string')
  expect([...texts.map(([name]) => name), 'taxes'].sort()).toEqual([...wordValues].sort())
})

test.each(wordsPageNames)('%s, opened and published as it is, reads to shoppers exactly as it did', (page) => {
  for (const hasPoints of [true, false]) {
    const words = WordsContent.parse(builtInWords(page, { ...visit, hasPoints }))
    expect(wordsProblemsOf(words)).toEqual([])
    for (const locale of locales) {
      const figures = figuresOf({ ...visit, hasPoints, locale })
      const { title, description, lead, body } = words
      const written = { title: title[locale], description: description[locale], lead: lead[locale], sections: sectionsOf(body[locale]) }
      expect(filledIn(written, figures)).toEqual(documentOf(page, locale, figures))
    }
  }
})
