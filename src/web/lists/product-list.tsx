import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Chips } from './chips.tsx'
import { FilterWayProvider } from './filter-link.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount, isFiltered } from './list-query.ts'
import { type ListState, listState } from './list-state.ts'
import { type Listing, type ListScope, pageSize } from './load-listing.ts'
import { More } from './more.tsx'
import { NoResults, type SearchAddress } from './no-results.tsx'
import { type DrawCard, ListGrid } from './product-grid.tsx'
import { SortMenu } from './sort-menu.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

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
  const { scope, list } = listing
  const state = listState(listing)
  const { query, notes, address } = state
  // Filters of nothing help nobody; filters that leave nothing are the way back.
  const hasNothing = list.total === 0 && !isFiltered(query)
  return (
    <FilterWayProvider value={{ address }}>
      {head}
      {notes.map((note) => (
        <div key={note} className="mt-3">
          <Alert tone="warn">{t.notes[note]}</Alert>
        </div>
      ))}
      {hasNothing ? (
        <NoResults list={list} query={query} text={scope.searchText ?? ''} searchAddress={searchAddress} drawCard={drawCard} />
      ) : (
        <FilteredList {...{ listing, state, searchAddress, drawCard, ranked }} />
      )}
    </FilterWayProvider>
  )
}

function FilteredList({
  listing,
  state,
  searchAddress,
  drawCard,
  ranked,
}: Required<Omit<ProductListProps, 'head'>> & { state: ListState }) {
  const t = useWords('lists')
  const visit = useVisit()
  const { scope, list, chosen } = listing
  const { query, facets, kept, address } = state
  const total = Math.min(list.total, scope.most ?? list.total)
  const usual = scope.sort ?? 'relevance'
  return (
    <>
      <div className="mt-4 flex items-start justify-between gap-4 max-lg:block">
        <div className="min-w-0 flex-1">
          <Chips query={query} facets={facets} chosen={chosen} understood={list.understood} />
        </div>
        {isSortable(scope) && <SortMenu query={query} usual={usual} className="max-lg:hidden" />}
      </div>
      <PhoneBar listing={listing} state={state} />
      <div className="mt-5 grid grid-cols-[232px_1fr] gap-8 max-lg:mt-4 max-lg:block">
        <aside
          id="filters"
          className="max-lg:hidden max-lg:target:fixed max-lg:target:inset-0 max-lg:target:z-[var(--z-dialog)] max-lg:target:block max-lg:target:overflow-y-auto max-lg:target:bg-paper max-lg:target:p-4"
        >
          <h2 className="sr-only">{t.filters}</h2>
          <a href="#main" className="btn btn-line mb-2 lg:hidden">
            <X className="size-4" aria-hidden="true" />
            {t.show(total)}
          </a>
          <FilterPanel {...{ query, facets, chosen, kept }} way={{ address }} withoutBrands={scope.brandId !== undefined} />
        </aside>
        <section className="min-w-0" aria-labelledby="list-products">
          <h2 id="list-products" className="sr-only">
            {t.goods}
          </h2>
          {total === 0 ? (
            <NoResults list={list} query={query} text={scope.searchText ?? ''} searchAddress={searchAddress} drawCard={drawCard} />
          ) : list.records.length === 0 ? (
            <PastEnd state={state} />
          ) : (
            <>
              <ListGrid listing={listing} query={query} drawCard={drawCard} ranked={ranked} />
              <More state={state} total={total} size={pageSize(visit)} />
            </>
          )}
        </section>
      </div>
    </>
  )
}

/** A top list is its order. */
const isSortable = ({ most }: ListScope) => most === undefined

/** Filter and order stay in reach of the thumb. Before scripts the filter link opens the side panel over the page. */
function PhoneBar({ listing, state }: { listing: Listing; state: ListState }) {
  const t = useWords('lists')
  const { scope } = listing
  const [isOpen, setOpen] = useState(false)
  const set = filterCount(state.query)
  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="sticky top-[56px] z-20 -mx-4 mt-3 flex items-center gap-2 bg-down-50 px-4 py-2 lg:hidden">
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link, to the filters of the page, before scripts make a sheet of them. */}
      <a href="#filters" className="chip flex-1 justify-center" aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {set > 0 ? t.filtersSet(set) : t.filters}
      </a>
      {isSortable(scope) && <SortMenu query={state.query} usual={scope.sort ?? 'relevance'} className="min-w-0 flex-1 [&_.chip]:w-full" />}
      {isOpen && (
        <Suspense>
          <FilterSheet listing={listing} state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function PastEnd({ state: { query, address } }: { state: ListState }) {
  const t = useWords('lists')
  return (
    <div className="panel text-center">
      <p className="h4">{t.pastEnd}</p>
      <Link {...address({ ...query, page: 1, more: 0 })} className="btn btn-primary mt-4">
        {t.firstPage}
      </Link>
    </div>
  )
}
