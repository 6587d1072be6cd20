import { type ComponentType, useEffect } from 'react'
import type { ProductSummary } from '../../../contract/catalogue.ts'
import { asleep } from '../../base/asleep.tsx'
import { drawCard } from '../../catalogue/draw-card.tsx'
import { showHearts } from '../../wishes/hearts.ts'
import type { ShopTemplate } from '../shop-template.ts'
import type { ShopListProps } from './card-parts.ts'

type Written = Exclude<ShopTemplate['card'], 'house'>

/** Each template has one of them. Until a button in it is pressed nobody brings its code. */
const lists: Record<Written, ComponentType<ShopListProps & { until: readonly unknown[] }>> = {
  tall: asleep(async () => (await import('./tall-cards.ts')).TallCards, ['catalogue', 'storefront']),
  measured: asleep(async () => (await import('./measured-cards.ts')).MeasuredCards, ['catalogue', 'storefront']),
  soft: asleep(async () => (await import('./soft-cards.ts')).SoftCards, ['catalogue', 'storefront']),
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
  specs?: ShopListProps['specs']
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
  // Hearts are heard and marked from outside: the list may sleep.
  useEffect(() => {
    if (look.card === 'tall') showHearts(document)
  }, [look.card])
  const className = `grid ${columns} ${gaps[look.card]}`
  if (look.card !== 'house') {
    const List = lists[look.card]
    return <List products={products} specs={specs} first={first} className={className} until={[products, specs]} />
  }
  return (
    <ul className={className}>
      {products.map((product, at) => (
        <li key={product.id}>{drawCard(product, first && at < 4)}</li>
      ))}
    </ul>
  )
}
