import { platformCategory } from '../../contract/categories.ts'
import { definePage } from '../app/page.ts'
import { useAsk } from '../ask.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryHead } from './category-head.tsx'
import { useCountWords } from './count-words.ts'
import { loadList } from './list-ask.ts'
import { type CategoryData, categoryHead, headOfCategory, loadCategory } from './load-category.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { ProductList } from './product-list.tsx'

export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const info = await loadCategory(context)
    if (info) await loadList(context, { categoryId: info.id })
    return { id: info?.id ?? null, head: categoryHead(info, context.visit, context.search) }
  },
  head: headOfCategory,
  Component: ({ data }) => (data.id === null ? <AllCategories /> : <CategoryPage id={data.id} />),
  Missing: NoCategory,
})

function CategoryPage({ id }: { id: string }) {
  const info = useAsk(platformCategory.getInfo, { id })
  const countWords = useCountWords()
  if (!info) return <NoCategory />
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={{ categoryId: id }}
        drawCard={drawCard}
        head={({ list }) => <CategoryHead info={info} count={countWords(list)} chips />}
      />
    </main>
  )
}
