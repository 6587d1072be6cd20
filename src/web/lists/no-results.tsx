import { Link } from '../base/link.tsx'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { Duck } from '../ui/duck.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { DidYouMean, type SearchAddress } from './did-you-mean.tsx'
import { FilterLink, FilterWayProvider } from './filter-link.tsx'
import { cleared, isFiltered } from './list-query.ts'
import { listState } from './list-state.ts'
import type { Listing } from './listing.ts'
import { CardGrid, type DrawCard } from './product-grid.tsx'

const chip = 'chip ring-1 ring-down-300 ring-inset'

/** Never a dead end: without filters, another spelling, fewer words, categories, services, and what sells best. */
export default function NoResults({
  listing,
  searchAddress,
  drawCard,
}: {
  listing: Listing
  searchAddress: SearchAddress
  drawCard: DrawCard
}) {
  const t = useWords('lists')
  const { storefront } = useVisit()
  const { scope, list } = listing
  const { query, address } = listState(listing)
  const text = scope.searchText ?? ''
  const { correction, instead } = list
  return (
    <FilterWayProvider value={{ address }}>
      {/* The text stands at the top: centred, it would move while its last words arrive. */}
      <section className="panel mt-4 flex items-start gap-8 max-lg:flex-col max-lg:items-center max-lg:gap-3 max-lg:text-center">
        <Duck pose="dabble" className="w-[240px] shrink-0 max-lg:w-[200px]" />
        <div className="min-w-0 flex-1 lg:pt-4">
          <h2 className="h3 break-words">{isFiltered(query) ? t.nothingHere : text ? t.nothingFor(text) : t.nothingYet}</h2>
          {list.unknown.length > 0 && !isFiltered(query) && (
            <p className="mt-2 break-words text-sm">{t.notStocked(list.unknown.join(', '))}</p>
          )}
          {correction && <DidYouMean text={correction.text} searchAddress={searchAddress} />}
          <p className="mt-2 text-sm text-ink-600">{t.tryInstead}</p>
          <ul className="mt-3 flex flex-wrap gap-2 max-lg:justify-center">
            {isFiltered(query) && (
              <li>
                <FilterLink next={cleared(query)} className="chip chip-on" inside={markup`${t.withoutFilters}`} />
              </li>
            )}
            {instead?.text && (
              <li>
                <Link {...searchAddress(instead.text)} className={chip}>
                  {instead.text}
                </Link>
              </li>
            )}
            {instead?.categories.map((category) => (
              <li key={category.id}>
                <Link {...categoryAddress(category)} className={chip}>
                  {category.name}
                </Link>
              </li>
            ))}
            {text && !storefront && (
              <li>
                <Link to="/categories/intelligentSearch" search={{ searchText: text }} className={`${chip} text-spec-600`}>
                  {t.inServices(text)}
                </Link>
              </li>
            )}
          </ul>
        </div>
      </section>
      {instead && instead.products.length > 0 && (
        <section className="mt-8" aria-labelledby="instead">
          <SectionHead id="instead" title={instead.isNearest ? t.nearestInstead : t.bestSellersInstead} />
          <CardGrid products={instead.products} drawCard={drawCard} />
        </section>
      )}
    </FilterWayProvider>
  )
}
