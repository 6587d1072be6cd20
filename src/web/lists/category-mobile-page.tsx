import { platformCategory } from '../../contract/categories.ts'
import { definePage } from '../app/page.ts'
import { useAsk } from '../ask.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryBrowser, loadBrowser } from './category-browser.tsx'
import { CategoryHead } from './category-head.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { useCountWords } from './count-words.ts'
import { loadList } from './list-ask.ts'
import { type CategoryData, categoryHead, headOfCategory, loadCategory } from './load-category.ts'
import { NoCategory } from './no-category.tsx'
import { ProductList } from './product-list.tsx'

/** A category for the thumb: what is inside it as pictures, then its products. Without a category, the browser of all. */
export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const info = await loadCategory(context)
    if (info) await loadList(context, { categoryId: info.id })
    else await loadBrowser(context, undefined)
    return { id: info?.id ?? null, head: categoryHead(info, context.visit, context.search) }
  },
  head: headOfCategory,
  Component: ({ data }) => (data.id === null ? <CategoryBrowser id={undefined} /> : <CategoryMobilePage id={data.id} />),
  Missing: NoCategory,
})

const inMobile = ({ id, name, sort }: { id: string; name: string; sort: number }) => ({
  to: '/category/categoryMobile',
  search: { category: { categoryId: id, categoryName: name, sort } },
})

function CategoryMobilePage({ id }: { id: string }) {
  const info = useAsk(platformCategory.getInfo, { id })
  const countWords = useCountWords()
  if (!info) return <NoCategory />
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={{ categoryId: id }}
        drawCard={drawCard}
        head={({ list }) => (
          <>
            <CategoryHead info={info} count={countWords(list)} />
            {info.children.length > 0 && (
              <div className="mt-4">
                <CategoryTiles categories={info.children} address={inMobile} />
              </div>
            )}
          </>
        )}
      />
    </main>
  )
}
