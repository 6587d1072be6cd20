import { platformCategory } from '../../contract/categories.ts'
import { useAsk } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { CategoryHead } from './category-head.tsx'
import { useCountWords } from './count-words.ts'
import { type CategoryData, headOfCategory } from './load-category.ts'
import { loadCategoryList } from './load-category-list.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { ProductList } from './product-list.tsx'

export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: (context) => loadCategoryList(context, (categoryId) => ({ categoryId })),
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
