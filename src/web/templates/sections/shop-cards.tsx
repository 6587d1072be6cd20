import { type ComponentType, lazy, Suspense } from 'react'
import type { ProductSummary } from '../../../contract/catalogue.ts'
import { drawCard } from '../../catalogue/draw-card.tsx'
import type { ShopTemplate } from '../shop-template.ts'
import type { ShopCardProps } from './card-parts.tsx'

const HouseCard = ({ product, first }: ShopCardProps) => drawCard(product, first)

/** Each template has one of them: whoever looks at a shop does not fetch the others. */
const cards: Record<ShopTemplate['card'], ComponentType<ShopCardProps>> = {
  tall: lazy(() => import('./tall-card.tsx')),
  measured: lazy(() => import('./measured-card.tsx')),
  house: HouseCard,
  soft: lazy(() => import('./soft-card.tsx')),
}

const gaps: Record<ShopTemplate['card'], string> = {
  tall: 'gap-x-6 gap-y-10 max-lg:gap-x-3',
  measured: 'gap-0.5',
  house: 'gap-x-4 gap-y-8 max-lg:gap-x-3',
  soft: 'gap-5 max-lg:gap-3',
}

interface GridProps {
  products: readonly ProductSummary[]
  look: ShopTemplate
  specs?: readonly { id: string; specs: readonly { name: string; value: string }[] }[] | undefined
  /** Their pictures are in sight when the page opens. */
  first?: boolean
  columns?: string
}

export function ShopCards({
  products,
  look,
  specs,
  first = false,
  columns = 'grid-cols-4 max-xl:grid-cols-3 max-lg:grid-cols-2',
}: GridProps) {
  const Card = cards[look.card]
  return (
    <ul className={`grid ${columns} ${gaps[look.card]}`}>
      <Suspense>
        {products.map((product, at) => (
          <li key={product.id}>
            <Card product={product} at={at} first={first && at < 4} specs={specs?.find(({ id }) => id === product.id)?.specs ?? []} />
          </li>
        ))}
      </Suspense>
    </ul>
  )
}
