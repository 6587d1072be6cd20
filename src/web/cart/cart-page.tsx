import type { ReactNode } from 'react'
import type { Output } from '../../contract/call.ts'
import { shoppingCart } from '../../contract/cart.ts'
import { rec } from '../../contract/recommendations.ts'
import { definePage, type Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { ProductCardSkeleton } from '../catalogue/product-card-skeleton.tsx'
import { wordsOf } from '../i18n/words.ts'
import { Far } from '../ui/late.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Cart } from './cart.tsx'

const BESIDE = 6

export const page = definePage({
  whose: 'visitor',
  words: ['cart', 'catalogue'],
  load: async ({ need, seen }) => ({
    cart: await need(shoppingCart.all, { type: 'cart' }),
    goesWith: seen(rec.recommendByShoppingCart, { spuIds: [], size: BESIDE }),
  }),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'cart').title} - Mallard`, noindex: true }),
  Component: ({ cart, goesWith }) => <Cart cart={cart} below={cart.total > 0 && <Below products={goesWith} />} />,
})

type Recommended = Late<Output<typeof rec.recommendByShoppingCart>>

/** A cart is complete without it: it comes with whoever comes near, and if it does not come the page does without. */
function Below({ products }: { products: Recommended }) {
  const place = (
    <Row>
      {Array.from({ length: BESIDE }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike.
        <Column key={at}>
          <ProductCardSkeleton />
        </Column>
      ))}
    </Row>
  )
  return (
    <Far name={products.$late} place={place}>
      <GoesWith products={products} />
    </Far>
  )
}

function GoesWith({ products }: { products: Recommended }) {
  const { records } = useLate(products)
  if (records.length === 0) return null
  return (
    <Row>
      {records.map((product) => (
        <Column key={product.id}>{drawCard(product)}</Column>
      ))}
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  const t = useWords('cart')
  return (
    <section className="pt-12 max-lg:pt-8">
      <SectionHead title={t.goesWith} sub={t.goesWithSub} />
      <div className="scrollx grid grid-cols-6 gap-4">{children}</div>
    </section>
  )
}

const Column = ({ children }: { children: ReactNode }) => <div className="max-lg:w-[158px] max-lg:shrink-0">{children}</div>
