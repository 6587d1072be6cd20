import type { Category } from '../../contract/categories.ts'
import type { Address } from '../base/address.ts'
import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { categoryHead, loadCategories, loadCategory, loadOtherCategories } from './load-category.ts'
import { loadListing } from './load-listing.ts'
import { AllCategories, NoCategory } from './no-category.tsx'

const kindAddress = ({ id, sort }: Category): Address => ({ to: '/shop/menuIndex', search: { id, sort: String(sort) } })

/** A department: the kinds of things in it as pictures, then its best sellers first. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const category = await loadCategory(context)
    if (!category) return loadCategories(context)
    return { category, ...(await loadListing(context, { categoryId: category.data.id, sort: 'bestSelling' })) }
  },
  head: categoryHead,
  Component: (props) =>
    props.category ? (
      <CategoryShelf {...props} address={kindAddress} drawCard={drawCard} />
    ) : (
      <AllCategories categories={props.categories} />
    ),
  loadMissing: loadOtherCategories,
  Missing: NoCategory,
})
