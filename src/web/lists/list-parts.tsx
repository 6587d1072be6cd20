import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useVisit, useWords } from '../base/visit.ts'
import { Chips } from './chips.tsx'
import { FilterWayProvider } from './filter-link.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount } from './list-query.ts'
import { listState } from './list-state.ts'
import { type Listing, type ListScope, pageSize, shownTotal } from './listing.ts'
import { More } from './more.tsx'
import { SortMenu } from './sort-menu.tsx'

// What stands around the products of a list: links, folds and a form, which work as they were sent.

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

interface PartProps {
  listing: Listing
}

/** A top list is its order. */
const isSortable = ({ most }: ListScope) => most === undefined

/** What is set and what most people want, and the order. */
export function ListChips({ listing }: PartProps) {
  const { scope, list, chosen } = listing
  const { query, facets, address } = listState(listing)
  return (
    <FilterWayProvider value={{ address }}>
      <div className="mt-4 flex items-start justify-between gap-4 max-lg:block">
        <div className="min-w-0 flex-1">
          <Chips query={query} facets={facets} chosen={chosen} understood={list.understood} />
        </div>
        {isSortable(scope) && <SortMenu query={query} usual={scope.sort ?? 'relevance'} className="max-lg:hidden" />}
      </div>
    </FilterWayProvider>
  )
}

/** Filter and order stay in reach of the thumb. Before scripts the filter link opens the side panel over the page. */
export function ListBar({ listing }: PartProps) {
  const t = useWords('list-parts')
  const { scope } = listing
  const state = listState(listing)
  const [isOpen, setOpen] = useState(false)
  const set = filterCount(state.query)
  function open(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <FilterWayProvider value={{ address: state.address }}>
      <div className="sticky top-[56px] z-20 -mx-4 mt-3 flex items-center gap-2 bg-down-50 px-4 py-2 lg:hidden">
        {/* biome-ignore lint/a11y/useValidAnchor: it is a link, to the filters of the page, before scripts make a sheet of them. */}
        <a href="#filters" data-does="" className="chip flex-1 justify-center" aria-haspopup="dialog" onClick={open}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          {set > 0 ? t.filtersSet(set) : t.filters}
        </a>
        {isSortable(scope) && (
          <SortMenu query={state.query} usual={scope.sort ?? 'relevance'} className="min-w-0 flex-1 [&_.chip]:w-full" />
        )}
        {isOpen && (
          <Suspense>
            <FilterSheet listing={listing} state={state} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </FilterWayProvider>
  )
}

/** Every filter beside the products; over the whole phone where its link has led there. */
export function ListFilters({ listing }: PartProps) {
  const t = useWords('list-parts')
  const { scope, chosen } = listing
  const { query, facets, kept, address } = listState(listing)
  return (
    <aside
      id="filters"
      className="max-lg:hidden max-lg:target:fixed max-lg:target:inset-0 max-lg:target:z-[var(--z-dialog)] max-lg:target:block max-lg:target:overflow-y-auto max-lg:target:bg-paper max-lg:target:p-4"
    >
      <h2 className="sr-only">{t.filters}</h2>
      <a href="#main" className="btn btn-line mb-2 lg:hidden">
        <X className="size-4" aria-hidden="true" />
        {t.show(shownTotal(listing))}
      </a>
      <FilterPanel {...{ query, facets, chosen, kept }} way={{ address }} withoutBrands={scope.brandId !== undefined} />
    </aside>
  )
}

/** How far the list is shown, and the ways further. */
export const ListMore = ({ listing }: PartProps) => (
  <More state={listState(listing)} total={shownTotal(listing)} size={pageSize(useVisit())} />
)
