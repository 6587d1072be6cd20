import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import { relatedProduct } from '../../contract/products.ts'
import { useWords } from '../app/visit.ts'
import { useAsk } from '../ask.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ALTERNATIVES } from './load-product.ts'

/** Draws one product as a card: the catalogue's, given by the page. */
export type DrawCard = (product: ProductSummary) => ReactNode

/** What comes late: it keeps its place, and if it does not come the page does without. */
export function Late({ name, children }: { name: string; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={Nothing}>
      <Suspense fallback={<CardRowPlace />}>{children}</Suspense>
    </CatchBoundary>
  )
}

const Nothing = () => null

const CardRowPlace = () => (
  <div className="pt-10 max-lg:px-4" aria-busy="true">
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-[348px] max-lg:h-[300px]" />
  </div>
)

export function CardRow({
  title,
  sub,
  products,
  drawCard,
}: {
  title: string
  sub?: string
  products: readonly ProductSummary[]
  drawCard: DrawCard
}) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section className="pt-10 max-lg:px-4" aria-labelledby={id}>
      <SectionHead title={title} sub={sub} id={id} />
      <ul className="scrollx grid grid-cols-6 gap-4">
        {products.map((product) => (
          <li key={product.id} className="max-lg:w-[158px] max-lg:shrink-0">
            {drawCard(product)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each row says why it is shown. */
export function Related({ id, shopName, drawCard }: { id: string; shopName: string; drawCard: DrawCard }) {
  const t = useWords('products')
  const { records, boughtTogether, sameShop } = useAsk(relatedProduct.getInfo, { id, size: ALTERNATIVES })
  return (
    <>
      <CardRow title={t.boughtTogether} sub={t.boughtTogetherWhy} products={boughtTogether} drawCard={drawCard} />
      <CardRow title={t.alike} sub={t.alikeWhy} products={records} drawCard={drawCard} />
      <CardRow title={t.moreFrom(shopName)} products={sameShop} drawCard={drawCard} />
    </>
  )
}
