import { platformCategory } from '../../contract/categories.ts'
import { definePage } from '../app/page.ts'
import { useAsk } from '../ask.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryHead } from './category-head.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { useCountWords } from './count-words.ts'
import { loadList } from './list-ask.ts'
import { type CategoryData, categoryHead, headOfCategory, loadCategory } from './load-category.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { ProductList } from './product-list.tsx'

/** A department: the kinds of things in it as pictures, then its best sellers first. */
export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const info = await loadCategory(context)
    if (info) await loadList(context, scopeOf(info.id))
    return { id: info?.id ?? null, head: categoryHead(info, context.visit, context.search) }
  },
  head: headOfCategory,
  Component: ({ data }) => (data.id === null ? <AllCategories /> : <CategoryTwoPage id={data.id} />),
  Missing: NoCategory,
})

const scopeOf = (categoryId: string) => ({ categoryId, sort: 'bestSelling' }) as const
const kindAddress = ({ id, sort }: { id: string; sort: number }) => ({ to: '/shop/menuIndex', search: { id, sort: String(sort) } })

function CategoryTwoPage({ id }: { id: string }) {
  const info = useAsk(platformCategory.getInfo, { id })
  const countWords = useCountWords()
  if (!info) return <NoCategory />
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={scopeOf(id)}
        drawCard={drawCard}
        head={({ list }) => (
          <>
            <CategoryHead info={info} count={countWords(list)} />
            {info.children.length > 0 && (
              <div className="mt-4">
                <CategoryTiles categories={info.children} address={kindAddress} />
              </div>
            )}
          </>
        )}
      />
    </main>
  )
}
