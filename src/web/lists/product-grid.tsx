import type { ReactNode } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import { skuSearch } from '../../contract/search.ts'
import { useAsk } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { type ListScope, listInput, pageSize, pagesShown } from './list-ask.ts'
import type { ListQuery } from './list-query.ts'

/** The page brings the card, so that lists know neither wish list nor cart. */
export type DrawCard = (product: ProductSummary, first?: boolean) => ReactNode

const grid = 'grid grid-cols-4 gap-x-4 gap-y-8 max-xl:grid-cols-3 max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-6'
const FIRST_ROW = 4

/** The pages of the list that the address shows, one below the other. */
export function ListGrid({
  scope,
  query,
  drawCard,
  ranked = false,
}: {
  scope: ListScope
  query: ListQuery
  drawCard: DrawCard
  ranked?: boolean
}) {
  const visit = useVisit()
  const size = pageSize(visit)
  return (
    <ul className={grid}>
      {pagesShown(query)
        .filter((page) => scope.most === undefined || (page - 1) * size < scope.most)
        .map((page) => (
          <PageOfCards key={page} scope={scope} query={query} page={page} drawCard={drawCard} ranked={ranked} />
        ))}
    </ul>
  )
}

function PageOfCards({
  scope,
  query,
  page,
  drawCard,
  ranked,
}: {
  scope: ListScope
  query: ListQuery
  page: number
  drawCard: DrawCard
  ranked: boolean
}) {
  const t = useWords('lists')
  const visit = useVisit()
  const { records } = useAsk(skuSearch.GetSKUListByFilter, listInput(scope, query, visit, page))
  const before = (page - 1) * pageSize(visit)
  return records.slice(0, scope.most === undefined ? undefined : scope.most - before).map((product, at) => (
    <li key={product.id}>
      {ranked && <p className="display mb-1.5 text-sm font-bold text-head-700">{t.rank(before + at + 1)}</p>}
      {drawCard(product, page === query.page && at < FIRST_ROW)}
    </li>
  ))
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
