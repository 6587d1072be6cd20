import { Suspense } from 'react'
import { shoppingCart } from '../../contract/cart.ts'
import { rec } from '../../contract/recommendations.ts'
import { useAsk } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Cart, wholeCart } from './cart.tsx'

const six = { spuIds: [], size: 6 }

export const page = definePage({
  words: ['cart', 'catalogue'],
  load: async ({ need, late }) => {
    late(rec.recommendByShoppingCart, six)
    await need(shoppingCart.all, wholeCart)
  },
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'cart').title} - Mallard`, noindex: true }),
  Component: () => (
    <Cart
      below={
        <Suspense fallback={<div className="h-[420px]" />}>
          <GoesWith />
        </Suspense>
      }
    />
  ),
})

function GoesWith() {
  const t = useWords('cart')
  const { records } = useAsk(rec.recommendByShoppingCart, six)
  if (records.length === 0) return null
  return (
    <section className="pt-12 max-lg:pt-8">
      <SectionHead title={t.goesWith} sub={t.goesWithSub} />
      <div className="scrollx grid grid-cols-6 gap-4">
        {records.map((product) => (
          <div key={product.id} className="max-lg:w-[158px] max-lg:shrink-0">
            {drawCard(product)}
          </div>
        ))}
      </div>
    </section>
  )
}
