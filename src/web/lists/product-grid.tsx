import type { ReactNode } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import { useVisit, useWords } from '../base/visit.ts'
import type { ListQuery } from './list-query.ts'
import { type Listing, pageSize } from './load-listing.ts'

/** The page brings the card, so that lists know neither wish list nor cart. */
export type DrawCard = (product: ProductSummary, first?: boolean) => ReactNode

const grid = 'grid grid-cols-4 gap-x-4 gap-y-8 max-xl:grid-cols-3 max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-6'
const FIRST_ROW = 4
/** What a window shows before anybody scrolls. */
const FIRST_SEEN = 8

interface ListGridProps {
  listing: Pick<Listing, 'scope' | 'list' | 'below'>
  query: ListQuery
  drawCard: DrawCard
  ranked?: boolean
}

/** The pages of the list that the address shows, one below the other. */
export function ListGrid({ listing: { scope, list, below }, query, drawCard, ranked = false }: ListGridProps) {
  const t = useWords('lists')
  const size = pageSize(useVisit())
  const most = scope.most ?? Number.POSITIVE_INFINITY
  return (
    <ul className={grid}>
      {[list, ...below].flatMap(({ records }, at) => {
        const before = (query.page + at - 1) * size
        return records.slice(0, Math.max(0, most - before)).map((product, place) => (
          <li key={product.id} className={at > 0 || place >= FIRST_SEEN ? 'far far-card' : undefined}>
            {ranked && <p className="display mb-1.5 text-sm font-bold text-head-700">{t.rank(before + place + 1)}</p>}
            {drawCard(product, at === 0 && place < FIRST_ROW)}
          </li>
        ))
      })}
    </ul>
  )
}

/** A row of products that are already known, with what is said below each. */
export function CardGrid<P extends ProductSummary>({
  products,
  drawCard,
  below,
}: {
  products: readonly P[]
  drawCard: DrawCard
  below?: (product: P) => ReactNode
}) {
  return (
    <ul className="grid grid-cols-6 gap-x-4 gap-y-8 max-xl:grid-cols-4 max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-6">
      {products.map((product) => (
        <li key={product.id} className="flex flex-col">
          {drawCard(product)}
          {below?.(product)}
        </li>
      ))}
    </ul>
  )
}
