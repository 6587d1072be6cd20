import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { wordValues } from '../../contract/words-pages.ts'
import { sectionsOf } from './words-text.ts'

export interface WordsTexts {
  title: Text
  description: Text
  lead: Text
  body: Text
}

export const wordsProblemKinds = ['missing-language', 'no-section', 'sections-differ', 'strange-link', 'unknown-value', 'markup'] as const
export interface WordsProblem {
  /** `body.fr` */
  path: string
  kind: (typeof wordsProblemKinds)[number]
  /** What it is about: the link, the value, the tag. */
  what: string
}

/** Where a link of a text may lead: to an address of this house, written as one. */
export const isHouseAddress = (href: string): boolean => /^\/(?![/\\])[\w\-./?=&%#:~+,]*$/.test(href)

const links = /\[[^\]]+\]\(([^)\s]*)\)/g
const values = /\{(\w+)\}/g
const known: ReadonlySet<string> = new Set(wordValues)
// Nobody sees a tag as one: it would stand there as it was typed.
const tags = /<[a-z!/][^<]{0,40}/gi

const found = (text: string, mark: RegExp) => [...text.matchAll(mark)].map(([whole, inner]) => inner ?? whole)

/** What is in the way of showing these words to everybody. */
export function wordsProblemsOf(words: WordsTexts): WordsProblem[] {
  const keysOf = (locale: Locale) => Object.keys(sectionsOf(words.body[locale])).join()
  return (['title', 'description', 'lead', 'body'] as const).flatMap((field) =>
    locales.flatMap((locale): WordsProblem[] => {
      const text = words[field][locale]
      const path = `${field}.${locale}`
      if (text.trim() === '') return [{ path, kind: 'missing-language', what: '' }]
      const isShort = field === 'body' && Object.values(sectionsOf(text)).some(({ title }) => title === '')
      const differs = field === 'body' && keysOf(locale) !== keysOf('en')
      return [
        ...(isShort ? [{ path, kind: 'no-section' as const, what: '' }] : []),
        ...(differs && !isShort ? [{ path, kind: 'sections-differ' as const, what: keysOf('en') }] : []),
        ...found(text, links)
          .filter((href) => !isHouseAddress(href))
          .map((what) => ({ path, kind: 'strange-link' as const, what })),
        ...found(text, values)
          .filter((name) => !known.has(name))
          .map((what) => ({ path, kind: 'unknown-value' as const, what })),
        ...found(text, tags).map((what) => ({ path, kind: 'markup' as const, what })),
      ]
    }),
  )
}

/** The same text without links that lead out of the house: their words stay. For what was kept before a rule was. */
export const harmless = (text: string): string =>
  text.replace(links, (whole: string, href: string) => (isHouseAddress(href) ? whole : whole.slice(1, whole.indexOf(']'))))
