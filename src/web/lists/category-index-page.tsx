import { idIn } from '../../rules/page/list-address.ts'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { CategoryBrowser, loadBrowser } from './category-browser.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['lists'],
  load: (context) => loadBrowser(context, idIn(context.search.id)),
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'lists')
    return { title: t.categories, description: t.categoriesText, canonical: '/category/indexMobile' }
  },
  Component: CategoryBrowser,
})
