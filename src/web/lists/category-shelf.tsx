import type { Category } from '../../contract/categories.ts'
import type { Address } from '../base/address.ts'
import { CategoryHead } from './category-head.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { useCountWords } from './count-words.ts'
import type { Listing } from './listing.ts'
import type { CategoryInfo } from './load-category.ts'
import type { DrawCard } from './product-grid.tsx'
import { ProductList } from './product-list.tsx'

interface CategoryShelfProps extends Listing {
  category: CategoryInfo
  /** Where a category inside it is shown. */
  address: (category: Category) => Address
  drawCard: DrawCard
}

/** A category: what is inside it as pictures, then its products. */
export function CategoryShelf({ category, address, drawCard, ...listing }: CategoryShelfProps) {
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        listing={listing}
        drawCard={drawCard}
        head={
          <>
            <CategoryHead info={category} count={countWords(listing.list)} />
            {category.children.length > 0 && (
              <div className="mt-4">
                <CategoryTiles categories={category.children} address={address} />
              </div>
            )}
          </>
        }
      />
    </main>
  )
}
