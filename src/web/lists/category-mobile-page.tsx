import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryBrowser, loadBrowser } from './category-browser.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { type CategoryData, headOfCategory } from './load-category.ts'
import { loadCategoryList } from './load-category-list.ts'
import { NoCategory } from './no-category.tsx'

const scopeOf = (categoryId: string) => ({ categoryId })

const inMobile = ({ id, name, sort }: { id: string; name: string; sort: number }) => ({
  to: '/category/categoryMobile',
  search: { category: { categoryId: id, categoryName: name, sort } },
})

/** A category for the thumb: what is inside it as pictures, then its products. Without a category, the browser of all. */
export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const data = await loadCategoryList(context, scopeOf)
    if (data.id === null) await loadBrowser(context, undefined)
    return data
  },
  head: headOfCategory,
  Component: ({ data: { id } }) =>
    id === null ? <CategoryBrowser id={undefined} /> : <CategoryShelf id={id} scope={scopeOf(id)} address={inMobile} drawCard={drawCard} />,
  Missing: NoCategory,
})
