import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { CompareList } from './compare-list.tsx'

/** The visitor's own list, from the compare cookie. */
export const page = definePage({
  whose: 'everybody',
  words: ['compare', 'prices'],
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'compare')
    return { title: t.title, description: t.description, noindex: true }
  },
  Component: CompareList,
})
