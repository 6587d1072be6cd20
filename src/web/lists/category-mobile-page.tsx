import type { Category } from '../../contract/categories.ts'
import type { Address } from '../base/address.ts'
import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryBrowser, loadBrowser } from './category-browser.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { categoryHead, loadCategory, loadOtherCategories } from './load-category.ts'
import { loadListing } from './load-listing.ts'
import { NoCategory } from './no-category.tsx'

const inMobile = ({ id, name, sort }: Category): Address => ({
  to: '/category/categoryMobile',
  search: { category: { categoryId: id, categoryName: name, sort } },
})

/** A category for the thumb: what is inside it as pictures, then its products. Without a category, the browser of all. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const category = await loadCategory(context)
    if (!category) return { category: undefined, ...(await loadBrowser(context, undefined)) }
    return { category, ...(await loadListing(context, { categoryId: category.data.id })) }
  },
  head: categoryHead,
  Component: (props) =>
    props.category ? <CategoryShelf {...props} address={inMobile} drawCard={drawCard} /> : <CategoryBrowser {...props} />,
  loadMissing: loadOtherCategories,
  Missing: NoCategory,
})
