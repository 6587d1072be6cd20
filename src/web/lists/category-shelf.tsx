import { type Category, platformCategory } from '../../contract/categories.ts'
import { useAsk } from '../base/ask.ts'
import { CategoryHead } from './category-head.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { useCountWords } from './count-words.ts'
import type { ListScope } from './list-ask.ts'
import { NoCategory } from './no-category.tsx'
import type { DrawCard } from './product-grid.tsx'
import { ProductList } from './product-list.tsx'

interface CategoryShelfProps {
  id: string
  scope: ListScope
  /** Where a category inside it is shown. */
  address: (category: Category) => { to: string; search: object }
  drawCard: DrawCard
}

/** A category: what is inside it as pictures, then its products. */
export function CategoryShelf({ id, scope, address, drawCard }: CategoryShelfProps) {
  const info = useAsk(platformCategory.getInfo, { id })
  const countWords = useCountWords()
  if (!info) return <NoCategory />
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={scope}
        drawCard={drawCard}
        head={({ list }) => (
          <>
            <CategoryHead info={info} count={countWords(list)} />
            {info.children.length > 0 && (
              <div className="mt-4">
                <CategoryTiles categories={info.children} address={address} />
              </div>
            )}
          </>
        )}
      />
    </main>
  )
}
