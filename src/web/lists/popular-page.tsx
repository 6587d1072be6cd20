import type { Output } from '../../contract/call.ts'
import { rec } from '../../contract/recommendations.ts'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { ListHead } from './list-head.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'

const SHOWN = 24

/** What is popular now, each product with the reason. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async ({ hope, visit: { mallId } }) => {
    const [first, savings] = await Promise.all([
      hope(rec.recommendByBestSellerCategory, { mallId, size: SHOWN }),
      hope(rec.getMaxDiscount, { mallId, size: SHOWN }),
    ])
    return { first, savings }
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'lists')
    return { title: t.popular, description: t.popularText, canonical: '/shop/popularCommodity' }
  },
  Component: PopularPage,
})

interface PopularProps {
  first: Output<typeof rec.recommendByBestSellerCategory> | undefined
  savings: Output<typeof rec.getMaxDiscount> | undefined
}

function PopularPage({ first, savings }: PopularProps) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12">
      <ListHead crumbs={[{ name: t.popular }]} title={t.popular} text={t.popularText} />
      {!first && !savings && <FailedPart />}
      {first?.records.length === 0 && savings?.records.length === 0 && (
        <EmptyState small title={t.nothingYet}>
          <LinkButton to="/shop">{t.allProducts}</LinkButton>
        </EmptyState>
      )}
      {first && first.records.length > 0 && (
        <section className="mt-6" aria-labelledby="first">
          <SectionHead id="first" title={t.popularByCategory} link={{ text: t.bestSellers, to: '/shop/bestSeller' }} />
          <CardGrid products={first.records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
      {savings && savings.records.length > 0 && (
        <section className="mt-10" aria-labelledby="savings">
          <SectionHead id="savings" title={t.popularSavings} />
          <CardGrid products={savings.records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
    </main>
  )
}
