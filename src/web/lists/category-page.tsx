import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryHead } from './category-head.tsx'
import { useCountWords } from './count-words.ts'
import type { Listing } from './listing.ts'
import { type CategoryInfo, categoryHead, loadCategories, loadCategory, loadOtherCategories } from './load-category.ts'
import { loadListing } from './load-listing.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { ProductList } from './product-list.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const category = await loadCategory(context)
    return category ? { category, ...(await loadListing(context, { categoryId: category.data.id })) } : loadCategories(context)
  },
  head: categoryHead,
  Component: (props) => (props.category ? <CategoryPage {...props} /> : <AllCategories categories={props.categories} />),
  loadMissing: loadOtherCategories,
  Missing: NoCategory,
})

function CategoryPage({ category, ...listing }: Listing & { category: CategoryInfo }) {
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList listing={listing} drawCard={drawCard} head={<CategoryHead info={category} count={countWords(listing.list)} chips />} />
    </main>
  )
}
