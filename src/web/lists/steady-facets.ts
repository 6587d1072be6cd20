import type { Facets } from '../../contract/search.ts'

/**
 * What can be chosen, in the order and with the values of the unfiltered list: a value that would leave nothing
 * stays in its place with a count of 0 instead of vanishing under the pointer.
 */
export function steadyFacets(now: Facets, whole: Facets | undefined): Facets {
  if (!whole) return now
  const sameLevel = now.categories.length === 0 || now.categories[0]?.level === whole.categories[0]?.level
  return {
    ...now,
    categories: sameLevel ? steady(now.categories, whole.categories, ({ id }) => id) : now.categories,
    brands: steady(now.brands, whole.brands, ({ id }) => id),
    shops: steady(now.shops, whole.shops, ({ id }) => id),
    colours: steady(now.colours, whole.colours, ({ key }) => key),
  }
}

function steady<V extends { count: number }>(now: readonly V[], whole: readonly V[], keyOf: (value: V) => string): V[] {
  const left = new Map(now.map((value) => [keyOf(value), value]))
  const placed = whole.map((value) => {
    const counted = left.get(keyOf(value)) ?? { ...value, count: 0 }
    left.delete(keyOf(value))
    return counted
  })
  return [...placed, ...left.values()]
}
