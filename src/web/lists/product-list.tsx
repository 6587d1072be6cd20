import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { listParts } from './asleep-parts.ts'
import type { SearchAddress } from './did-you-mean.tsx'
import { changed, isFiltered, readListQuery } from './list-query.ts'
import { listState } from './list-state.ts'
import { type Listing, shownTotal } from './listing.ts'
import { type DrawCard, ListGrid } from './product-grid.tsx'

const { Chips, Bar, Filters, More } = listParts
const NoResults = lazy(() => import('./no-results.tsx'))

interface ProductListProps {
  listing: Listing
  drawCard: DrawCard
  /** The page's own head. */
  head: ReactNode
  searchAddress?: SearchAddress
  /** Each product shows its place in the list. */
  ranked?: boolean
}

const inSearch: SearchAddress = (searchText) => ({ to: '/shop/searchProduct', search: { searchText } })

/** A list with everything that belongs to one: chips, filters, order, cards, more, and ways on when nothing fits. */
export function ProductList({ listing, drawCard, head, searchAddress = inSearch, ranked = false }: ProductListProps) {
  const t = useWords('lists')
  const { query, notes } = readListQuery(listing.search)
  const total = shownTotal(listing)
  const nothing = (
    <Suspense>
      <NoResults {...{ listing, searchAddress, drawCard }} />
    </Suspense>
  )
  // What these are drawn from.
  const until = [listing.list, listing.search]
  return (
    <>
      {head}
      {notes.map((note) => (
        <div key={note} className="mt-3">
          <Alert tone="warn">{t.notes[note]}</Alert>
        </div>
      ))}
      {/* Filters of nothing help nobody; filters that leave nothing are the way back. */}
      {listing.list.total === 0 && !isFiltered(query) ? (
        nothing
      ) : (
        <>
          <Chips listing={listing} until={until} />
          <Bar listing={listing} until={until} />
          <div className="mt-5 grid grid-cols-[232px_1fr] gap-8 max-lg:mt-4 max-lg:block">
            <Filters listing={listing} until={until} />
            <section className="min-w-0" aria-labelledby="list-products">
              <h2 id="list-products" className="sr-only">
                {t.goods}
              </h2>
              {total === 0 ? (
                nothing
              ) : listing.list.records.length === 0 ? (
                <PastEnd listing={listing} />
              ) : (
                <>
                  <ListGrid listing={listing} query={query} drawCard={drawCard} ranked={ranked} />
                  <More listing={listing} until={until} />
                </>
              )}
            </section>
          </div>
        </>
      )}
    </>
  )
}

function PastEnd({ listing }: { listing: Listing }) {
  const t = useWords('lists')
  const { query, address } = listState(listing)
  return (
    <div className="panel text-center">
      <p className="h4">{t.pastEnd}</p>
      <Link {...address(changed(query, {}))} className="btn btn-primary mt-4">
        {t.firstPage}
      </Link>
    </div>
  )
}
