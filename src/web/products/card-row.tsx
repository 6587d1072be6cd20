import { type ReactNode, useId } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import { SectionHead } from '../ui/section-head.tsx'

/** Draws one product as a card: the catalogue's, given by the page. */
export type DrawCard = (product: ProductSummary) => ReactNode

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
