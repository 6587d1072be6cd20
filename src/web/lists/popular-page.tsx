import { rec } from '../../contract/recommendations.ts'
import { useAskQuietly } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { ListHead } from './list-head.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'

const SHOWN = 24

/** What is popular now, each product with the reason. */
export const page = definePage({
  words: ['lists', 'catalogue'],
  load: async ({ need, visit: { mallId } }) => {
    await Promise.all([
      need(rec.recommendByBestSellerCategory, { mallId, size: SHOWN }).catch(() => undefined),
      need(rec.getMaxDiscount, { mallId, size: SHOWN }).catch(() => undefined),
    ])
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'lists')
    return { title: t.popular, description: t.popularText, canonical: '/shop/popularCommodity' }
  },
  Component: PopularPage,
})

function PopularPage() {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const first = useAskQuietly(rec.recommendByBestSellerCategory, { mallId, size: SHOWN })?.records ?? []
  const savings = useAskQuietly(rec.getMaxDiscount, { mallId, size: SHOWN })?.records ?? []
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12">
      <ListHead crumbs={[{ name: t.popular }]} title={t.popular} text={t.popularText} />
      {first.length === 0 && savings.length === 0 && (
        <EmptyState small title={t.nothingYet}>
          <LinkButton to="/shop">{t.allProducts}</LinkButton>
        </EmptyState>
      )}
      {first.length > 0 && (
        <section className="mt-6" aria-labelledby="first">
          <SectionHead id="first" title={t.popularByCategory} link={{ text: t.bestSellers, to: '/shop/bestSeller' }} />
          <CardGrid products={first} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
      {savings.length > 0 && (
        <section className="mt-10" aria-labelledby="savings">
          <SectionHead id="savings" title={t.popularSavings} />
          <CardGrid products={savings} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
    </main>
  )
}
