import type { ReactNode } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Plain } from '../ui/plain.tsx'
import type { ListQuery } from './list-query.ts'
import { type Listing, pageSize } from './listing.ts'

/** The page brings the card, so that lists know neither wish list nor cart. */
export interface DrawCard {
  (product: ProductSummary, first?: boolean): ReactNode
  /** On the server: the same as markup, element for element. */
  written?: (locale: Locale, product: ProductSummary, first: boolean) => Markup
}

const grid = 'cards grid grid-cols-4 gap-x-4 gap-y-8 max-xl:grid-cols-3 max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-6'
/** Its cards are as much taller as `.ranked` says. */
const rankedGrid = `${grid} ranked`
const rankLook = 'display mb-1.5 text-sm font-bold text-head-700'
const FIRST_ROW = 4
/** What a phone shows of them: the second row begins below its window or behind its bar. */
const FIRST_ON_PHONE = 2
/** What a window shows before anybody scrolls. */
const FIRST_SEEN = 8

interface ListGridProps {
  listing: Pick<Listing, 'scope' | 'list' | 'below'>
  query: ListQuery
  drawCard: DrawCard
  ranked?: boolean
}

/**
 * The pages of the list that the address shows, one below the other. The server writes them as text; the browser takes over the same
 * elements, so that those on the screen stay when more come below.
 */
export function ListGrid({ listing: { scope, list, below }, query, drawCard, ranked = false }: ListGridProps) {
  const t = useWords('lists')
  const visit = useVisit()
  const size = pageSize(visit)
  const most = scope.most ?? Number.POSITIVE_INFINITY
  const shown = [list, ...below].flatMap(({ records }, at) => {
    const before = (query.page + at - 1) * size
    return records.slice(0, Math.max(0, most - before)).map((product, place) => ({
      product,
      far: at > 0 || place >= FIRST_SEEN ? 'far far-card' : place >= FIRST_ON_PHONE ? 'next far-card' : undefined,
      rank: ranked ? t.rank(before + place + 1) : null,
      first: at === 0 && place < FIRST_ROW,
    }))
  })
  const className = ranked ? rankedGrid : grid
  const { written } = drawCard
  if (import.meta.env.SSR && written) {
    const cards = shown.map(
      ({ product, far, rank, first }) =>
        markup`<li${far && markup` class="${far}"`}>${rank !== null && markup`<p class="${rankLook}">${rank}</p>`}${written(visit.locale, product, first)}</li>`,
    )
    return <Plain as="ul" className={className} inside={markup`${cards}`} />
  }
  return (
    <ul className={className}>
      {shown.map(({ product, far, rank, first }) => (
        <li key={product.id} className={far}>
          {rank !== null && <p className={rankLook}>{rank}</p>}
          {drawCard(product, first)}
        </li>
      ))}
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
