import { locales, type Text } from '../contract/locale.ts'
import type { NoticeProblem, NoticeWords } from '../contract/operator-notices.ts'

const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What a text in three languages fills in, each once, as it comes first. */
export const placeholdersOf = ({ title, body }: { title: Text; body: Text }): string[] => [
  ...new Set(locales.flatMap((locale) => [...placeholdersIn(title[locale]), ...placeholdersIn(body[locale])])),
]

const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ')

/** What keeps words from being sent: those who write see it at its place, and the server says the same. */
export function noticeProblems(words: NoticeWords, known: readonly string[]): NoticeProblem[] {
  const found: NoticeProblem[] = []
  const filled = (locale: (typeof locales)[number]) => [
    ...new Set([...placeholdersIn(words.title[locale]), ...placeholdersIn(words.body[locale])]),
  ]
  const english = filled('en')
  for (const locale of locales) {
    for (const field of ['title', 'body'] as const) {
      const text = words[field][locale]
      const path = `${field}.${locale}`
      if (text === '') found.push({ path, kind: 'missing-language', what: '' })
      if (field === 'title' && text.includes('\n')) found.push({ path, kind: 'several-lines', what: '' })
      const strange = [...new Set(placeholdersIn(text))].filter((name) => !known.includes(name))
      if (strange.length > 0) found.push({ path, kind: 'unknown-placeholder', what: named(strange) })
    }
    const own = filled(locale)
    const differ = [...english.filter((name) => !own.includes(name)), ...own.filter((name) => !english.includes(name))]
    if (differ.length > 0) found.push({ path: locale, kind: 'placeholders-differ', what: named(differ) })
  }
  return found
}
