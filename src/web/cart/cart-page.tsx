import { Suspense } from 'react'
import type { Output } from '../../contract/call.ts'
import { shoppingCart } from '../../contract/cart.ts'
import { rec } from '../../contract/recommendations.ts'
import { definePage, type Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Cart } from './cart.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['cart', 'catalogue'],
  load: async ({ need, late }) => {
    const goesWith = late(rec.recommendByShoppingCart, { spuIds: [], size: 6 })
    return { cart: await need(shoppingCart.all, { type: 'cart' }), goesWith }
  },
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'cart').title} - Mallard`, noindex: true }),
  Component: ({ cart, goesWith }) => (
    <Cart
      cart={cart}
      below={
        <Suspense fallback={<div className="h-[420px]" />}>
          <GoesWith products={goesWith} />
        </Suspense>
      }
    />
  ),
})

function GoesWith({ products }: { products: Late<Output<typeof rec.recommendByShoppingCart>> }) {
  const t = useWords('cart')
  const { records } = useLate(products)
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
