import type { Facets, UnderstoodPart } from '../../contract/search.ts'
import { markup } from '../base/markup.ts'
import { useWords } from '../base/visit.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { changed, cleared, isFiltered, type ListQuery } from './list-query.ts'
import type { Listing } from './listing.ts'
import { usePriceWords } from './price-words.ts'

const clearLook = 'inline-flex h-10 items-center px-2 text-sm font-semibold text-head-600 underline underline-offset-2'
const PROMOTED_PRICE = 49_99
const PROMOTED_STARS = 4

interface Chip {
  key: string
  label: string
  next: ListQuery
  disabled?: boolean
}

/** What is set, removable one by one, and beside it the filters that most people want. */
export function Chips({
  query,
  facets,
  chosen,
  understood,
}: {
  query: ListQuery
  facets: Facets
  chosen: Listing['chosen']
  understood: readonly UnderstoodPart[]
}) {
  const t = useWords('list-parts')
  const chosenCategories = query.category.map((id) => ({
    key: id,
    label: chosen.find((category) => category?.id === id)?.name ?? t.category,
    next: changed(query, { category: query.category.filter((other) => other !== id) }),
  }))
  const set = [...chosenCategories, ...useUnderstoodChips(query, understood), ...useSetChips(query, facets)]
  const promoted = usePromotedChips(query, facets)
  const clear = { key: 'clear', next: cleared(query), className: clearLook, inside: markup`${t.clearAll}` }
  return (
    <FilterChoices
      className="scrollx no-sb flex gap-2 lg:flex-wrap"
      aria-label={t.quickFilters}
      itemClass="shrink-0"
      choices={[
        ...set.map(({ key, label, next }) => ({
          key,
          next,
          on: true,
          label: t.takeOff(label),
          className: 'chip chip-on',
          inside: markup`${label}${iconMarkup('X', 'size-4')}`,
        })),
        ...(isFiltered(query) ? [clear] : []),
        // Under the name it has when it is set: the focus stays on it.
        ...promoted.map(({ key, label, next, disabled }) => ({
          key,
          next,
          disabled,
          className: 'chip',
          inside: markup`${label}`,
        })),
      ]}
    />
  )
}

/** What was understood of the text, each to be taken as it is typed; and the way back when something is. */
function useUnderstoodChips(query: ListQuery, understood: readonly UnderstoodPart[]): Chip[] {
  const t = useWords('list-parts')
  const chips = understood.map(({ kind, text, effect }) => ({
    key: `understood ${kind} ${text}`,
    label: effect === 'only' ? t.understoodOnly(text) : t.understoodFirst(text),
    next: changed(query, { asTyped: [...new Set([...query.asTyped, kind])] }),
  }))
  if (query.asTyped.length === 0) return chips
  return [...chips, { key: 'as typed', label: t.asTyped, next: changed(query, { asTyped: [] }) }]
}

function useSetChips(query: ListQuery, facets: Facets): Chip[] {
  const t = useWords('list-parts')
  const priceWords = usePriceWords()
  const chips: Chip[] = []
  const add = (key: string, label: string, change: Partial<ListQuery>) => chips.push({ key, label, next: changed(query, change) })
  for (const filter of ['brand', 'shop'] as const)
    for (const id of query[filter]) {
      const known = facets[`${filter}s`].find((value) => value.id === id)
      add(id, known?.name ?? t[filter], { [filter]: query[filter].filter((other) => other !== id) })
    }
  for (const key of query.colour) {
    const name = facets.colours.find((value) => value.key === key)?.name ?? t.colour
    add(key, name, { colour: query.colour.filter((other) => other !== key) })
  }
  if (query.min !== undefined || query.max !== undefined) add('price', priceWords(query), { min: undefined, max: undefined })
  if (query.freeDelivery) add('freeDelivery', t.freeDelivery, { freeDelivery: false })
  if (query.rating !== undefined) add('rating', t.starsAndUp(query.rating), { rating: undefined })
  if (query.onSale) add('onSale', t.onSale, { onSale: false })
  if (query.inStock) add('inStock', t.inStock, { inStock: false })
  return chips
}

function usePromotedChips(query: ListQuery, facets: Facets): Chip[] {
  const t = useWords('list-parts')
  const priceWords = usePriceWords()
  const cheap = facets.prices
    .filter(({ maxCents }) => maxCents !== null && maxCents <= PROMOTED_PRICE + 1)
    .reduce((sum, { count }) => sum + count, 0)
  const wellRated = facets.ratings.find(({ stars }) => stars === PROMOTED_STARS)?.count ?? 0
  const all: (Chip & { isSet: boolean; count: number })[] = [
    {
      key: 'freeDelivery',
      label: t.freeDelivery,
      next: changed(query, { freeDelivery: true }),
      isSet: query.freeDelivery,
      count: facets.freeDelivery,
    },
    {
      key: 'rating',
      label: t.starsAndUp(PROMOTED_STARS),
      next: changed(query, { rating: PROMOTED_STARS }),
      isSet: query.rating !== undefined,
      count: wellRated,
    },
    {
      key: 'price',
      label: priceWords({ max: PROMOTED_PRICE }),
      next: changed(query, { max: PROMOTED_PRICE }),
      isSet: query.min !== undefined || query.max !== undefined,
      count: cheap,
    },
    { key: 'onSale', label: t.onSale, next: changed(query, { onSale: true }), isSet: query.onSale, count: facets.onSale },
    { key: 'inStock', label: t.inStock, next: changed(query, { inStock: true }), isSet: query.inStock, count: facets.inStock },
  ]
  return all.filter(({ isSet }) => !isSet).map(({ count, isSet, ...chip }) => ({ ...chip, disabled: count === 0 }))
}
