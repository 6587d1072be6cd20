import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { useCountWords } from './count-words.ts'
import { loadList } from './list-ask.ts'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import { ProductList } from './product-list.tsx'

/** Everything of the mall, in one list with every filter. */
export const page = definePage({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    await loadList(context, {})
  },
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'lists')
    return listPageHead({ title: t.allProducts, description: t.allProductsText, canonical: '/shop' }, search)
  },
  Component: AllProductsPage,
})

function AllProductsPage() {
  const t = useWords('lists')
  const countWords = useCountWords()
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={{}}
        drawCard={drawCard}
        head={({ list }) => (
          <ListHead crumbs={[{ name: t.allProducts }]} title={t.allProducts} count={countWords(list)} text={t.allProductsText} />
        )}
      />
    </main>
  )
}
