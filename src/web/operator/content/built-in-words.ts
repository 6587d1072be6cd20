import { type Locale, locales, type Text } from '../../../contract/locale.ts'
import type { WordsContent } from '../../../contract/operator-content.ts'
import { type HouseWordsPage, wordsPageNames } from '../../../contract/words-pages.ts'
import { textOfSections } from '../../../rules/page/words-text.ts'
import type { Visit } from '../../base/visitor.ts'
import { type Figures, figuresOf } from '../../help/figures.ts'
import { documentOf, loadDocument } from '../../help/load-document.ts'

export type BuiltIn = Pick<Visit, 'now' | 'support' | 'hasPoints'>

/** Brings the words of a page in every language into memory, or the titles of all pages in one. */
export const loadBuiltIn = (name: HouseWordsPage): Promise<unknown> => Promise.all(locales.map((locale) => loadDocument(name, locale)))
export const loadTitles = (locale: Locale): Promise<unknown> => Promise.all(wordsPageNames.map((name) => loadDocument(name, locale)))

/** Figures by their names, so that a text goes on following the rules. */
const named = (figures: Figures): Figures => ({
  ...(Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'string' ? `{${name}}` : value]),
  ) as unknown as Figures),
  taxes: [['{taxes}', '', '']],
})

/** The words that come with the software, as an operator would have written them. */
export function builtInWords(name: HouseWordsPage, { now, support, hasPoints }: BuiltIn): WordsContent {
  const documents = locales.map(
    (locale) => [locale, documentOf(name, locale, named(figuresOf({ locale, now, support, hasPoints })))] as const,
  )
  const text = (read: (document: (typeof documents)[number][1]) => string) =>
    Object.fromEntries(documents.map(([locale, document]) => [locale, read(document)])) as Text
  return {
    title: text(({ title }) => title),
    description: text(({ description }) => description),
    lead: text(({ lead }) => lead),
    body: text(({ sections }) => textOfSections(sections)),
  }
}

export const builtInTitle = (name: HouseWordsPage, locale: Locale, { now, support, hasPoints }: BuiltIn): string =>
  documentOf(name, locale, figuresOf({ locale, now, support, hasPoints })).title
