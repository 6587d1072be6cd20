import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { type CategoryData, headOfCategory } from './load-category.ts'
import { loadCategoryList } from './load-category-list.ts'
import { AllCategories, NoCategory } from './no-category.tsx'

const scopeOf = (categoryId: string) => ({ categoryId, sort: 'bestSelling' }) as const
const kindAddress = ({ id, sort }: { id: string; sort: number }) => ({ to: '/shop/menuIndex', search: { id, sort: String(sort) } })

/** A department: the kinds of things in it as pictures, then its best sellers first. */
export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: (context) => loadCategoryList(context, scopeOf),
  head: headOfCategory,
  Component: ({ data: { id } }) =>
    id === null ? <AllCategories /> : <CategoryShelf id={id} scope={scopeOf(id)} address={kindAddress} drawCard={drawCard} />,
  Missing: NoCategory,
})
