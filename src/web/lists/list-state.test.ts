import { expect, test } from 'vitest'
import type { Facets, ProductList } from '../../contract/search.ts'
import { changed } from './list-query.ts'
import { listState } from './list-state.ts'

const [teal, plum] = ['0199c1c8-0000-7000-8000-000000000001', '0199c1c8-0000-7000-8000-000000000002']
const none: Facets = {
  categories: [],
  brands: [],
  shops: [],
  colours: [],
  prices: [],
  ratings: [],
  inStock: 0,
  freeDelivery: 0,
  onSale: 0,
}
const listOf = (...brands: string[]): ProductList => ({
  records: [],
  total: brands.length,
  isExact: true,
  cursor: null,
  correction: null,
  understood: [],
  unknown: [],
  instead: null,
  facets: { ...none, brands: brands.map((id) => ({ id, name: id, count: 1 })) },
})

test("a filter leads to this page, keeps what is not the list's, and begins at the first page", () => {
  const { query, address } = listState({ search: { searchText: 'kettle', page: '3' }, list: listOf(), whole: undefined })
  expect(address(changed(query, { inStock: true }))).toEqual({ to: '.', search: { searchText: 'kettle', stock: 'in' } })
})

test('what a filter has emptied stays in its place with a count of nothing', () => {
  const { facets } = listState({ search: { brands: teal }, list: listOf(teal), whole: listOf(plum, teal) })
  expect(facets.brands.map(({ id, count }) => [id, count])).toEqual([
    [plum, 0],
    [teal, 1],
  ])
})

test('an unfiltered list is its own whole; of a filtered one whose whole is missing only what is left is known', () => {
  const list = listOf(teal)
  expect(listState({ search: {}, list, whole: undefined }).wholeFacets).toBe(list.facets)
  expect(listState({ search: { brands: teal }, list, whole: undefined })).toMatchObject({ wholeFacets: undefined, facets: list.facets })
})
