import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type ListScope, loadList } from './list-ask.ts'
import { ListHead } from './list-head.tsx'
import { listPageHead } from './list-page-head.ts'
import { ProductList } from './product-list.tsx'

const scope: ListScope = { sort: 'bestSelling', most: 100 }

/** The top 100 by pieces sold, of everything or of a category. */
export const page = definePage<{ isThere: boolean }>({
  words: ['lists', 'catalogue'],
  // Best sellers that cannot be had are an empty list, not a broken page.
  load: (context) =>
    loadList(context, scope).then(
      () => ({ isThere: true }),
      () => ({ isThere: false }),
    ),
  head: ({ visit, search }) => {
    const t = wordsOf(visit.locale, 'lists')
    return listPageHead({ title: t.bestSellers, description: t.bestSellersText, canonical: '/shop/bestSeller' }, search)
  },
  Component: ({ data }) => (data.isThere ? <BestSellersPage /> : <NoBestSellers />),
})

function BestSellersPage() {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap pb-12">
      <ProductList
        scope={scope}
        ranked
        drawCard={drawCard}
        head={({ list }) => (
          <ListHead
            crumbs={[{ name: t.bestSellers }]}
            title={t.bestSellers}
            count={t.products(Math.min(list.total, scope.most ?? list.total))}
            text={t.bestSellersText}
          />
        )}
      />
    </main>
  )
}

function NoBestSellers() {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap">
      <EmptyState title={t.nothingYet}>
        <LinkButton to="/category">{t.categories}</LinkButton>
      </EmptyState>
    </main>
  )
}
