import { idIn } from '../../rules/list-address.ts'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { CategoryBrowser, loadBrowser } from './category-browser.tsx'

export const page = definePage<{ id: string | undefined }>({
  words: ['lists'],
  load: async (context) => {
    const id = idIn(context.search.id)
    await loadBrowser(context, id)
    return { id }
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'lists')
    return { title: t.categories, description: t.categoriesText, canonical: '/category/indexMobile' }
  },
  Component: ({ data }) => <CategoryBrowser id={data.id} />,
})
