import type { Facets } from '../../contract/search.ts'
import { markup } from '../base/markup.ts'
import { useWords } from '../base/visit.ts'
import { starsDrawn } from '../ui/stars.tsx'
import { FacetGroup, type FacetValue } from './facet-group.tsx'
import { type FilterWay, FilterWayProvider } from './filter-link.tsx'
import { changed, type ListQuery, toggled } from './list-query.ts'
import type { Listing } from './listing.ts'
import { PriceForm } from './price-form.tsx'
import { usePriceWords } from './price-words.ts'

interface FilterPanelProps {
  query: ListQuery
  facets: Facets
  /** The chosen categories, as far as they are known: one that is wider than the list is none of its values. */
  chosen: Listing['chosen']
  /** What of the address is not the list's. */
  kept: Record<string, string>
  way: FilterWay
  /** The page is about one brand: nothing to choose. */
  withoutBrands?: boolean
}

/** Every filter with how many products each value would leave. */
export function FilterPanel({ query, facets, chosen, kept, way, withoutBrands = false }: FilterPanelProps) {
  const t = useWords('list-parts')
  const priceWords = usePriceWords()
  const several = <K extends 'brand' | 'shop'>(filter: K, values: Facets['brands']): FacetValue[] =>
    values.map(({ id, name, count }) => ({
      key: id,
      label: name,
      count,
      on: query[filter].includes(id),
      next: changed(query, { [filter]: toggled(query[filter], id) }),
    }))
  const flag = (filter: 'inStock' | 'freeDelivery' | 'onSale', label: string): FacetValue[] => [
    { key: filter, label, count: facets[filter], on: query[filter], next: changed(query, { [filter]: !query[filter] }) },
  ]
  return (
    <FilterWayProvider value={way}>
      <FacetGroup
        title={t.category}
        values={[
          ...chosenCategories(query, facets, chosen),
          ...facets.categories
            .filter(({ id }) => !query.category.includes(id))
            .map(({ id, name, count, level }) => ({
              key: id,
              label: name,
              count,
              on: false,
              next: changed(query, {
                category:
                  level < 3
                    ? [id]
                    : toggled(
                        query.category.filter((other) => isBeside(facets, other)),
                        id,
                      ),
              }),
            })),
        ]}
      />
      <FacetGroup
        title={t.price}
        values={facets.prices.map(({ minCents, maxCents, count }) => {
          // The counted ranges end before their upper bound, an address includes it.
          const range = { min: minCents > 0 ? minCents : undefined, max: maxCents === null ? undefined : maxCents - 1 }
          const on = query.min === range.min && query.max === range.max
          return {
            key: String(minCents),
            label: priceWords(range),
            count,
            on,
            next: changed(query, on ? { min: undefined, max: undefined } : range),
          }
        })}
      >
        <PriceForm query={query} kept={kept} way={way} />
      </FacetGroup>
      <FacetGroup title={t.availability} values={flag('inStock', t.inStock)} />
      <FacetGroup title={t.delivery} values={flag('freeDelivery', t.freeDelivery)} />
      <FacetGroup title={t.offers} values={flag('onSale', t.onSale)} />
      <FacetGroup
        title={t.rating}
        values={facets.ratings
          .filter(({ stars }) => stars < 5)
          .map(({ stars, count }) => ({
            key: String(stars),
            label: starsAndUp(stars, t),
            count,
            on: query.rating === stars,
            next: changed(query, { rating: query.rating === stars ? undefined : stars }),
          }))}
      />
      <FacetGroup
        title={t.colour}
        values={facets.colours.map(({ key, name, hex, count }) => ({
          key,
          label: markup`<i style="background:${hex}"></i>${name}`,
          count,
          on: query.colour.includes(key),
          next: changed(query, { colour: toggled(query.colour, key) }),
        }))}
      />
      {!withoutBrands && <FacetGroup title={t.brand} values={several('brand', facets.brands)} />}
      <FacetGroup title={t.shop} values={several('shop', facets.shops)} />
    </FilterWayProvider>
  )
}

const isBeside = (facets: Facets, id: string) => facets.categories.some((category) => category.id === id)

/** Chosen categories stand above what is inside them. */
function chosenCategories(query: ListQuery, facets: Facets, chosen: Listing['chosen']): FacetValue[] {
  const rows: FacetValue[] = []
  for (const id of query.category) {
    const category = facets.categories.find((beside) => beside.id === id) ?? chosen.find((above) => above?.id === id)
    if (!category) continue
    rows.push({
      key: id,
      label: category.name,
      count: category.count,
      on: true,
      next: changed(query, { category: query.category.filter((other) => other !== id) }),
    })
  }
  return rows
}

const starsAndUp = (stars: number, t: ReturnType<typeof useWords<'list-parts'>>) =>
  markup`<span aria-hidden="true">${starsDrawn(stars)}${t.starsAndUp(stars).replace(/^\d★\s*/, '')}</span><span class="sr-only">${t.starsAndUpSaid(stars)}</span>`
