import type { Facets } from '../../contract/search.ts'
import type { Address } from '../base/address.ts'
import { carriedFrom } from '../base/carried.ts'
import type { Search } from '../base/page.ts'
import { isFiltered, type ListQuery, type Note, readListQuery, writeListQuery } from './list-query.ts'
import type { Listing } from './listing.ts'
import { steadyFacets } from './steady-facets.ts'

/** What the address of a list says, what can be chosen from there, and where each choice leads. */
export interface ListState {
  query: ListQuery
  notes: readonly Note[]
  facets: Facets
  /** The facets before anything is filtered, as far as they are known. */
  wholeFacets: Facets | undefined
  /** What of the address says which list it is. */
  kept: Search
  /** This page with another query. */
  address: (next: ListQuery) => Address & { to: '.' }
}

export function listState({ search, list, whole }: Pick<Listing, 'search' | 'list' | 'whole'>): ListState {
  const { query, notes } = readListQuery(search)
  const wholeFacets = isFiltered(query) ? whole?.facets : list.facets
  const kept = carriedFrom(search)
  return {
    query,
    notes,
    facets: steadyFacets(list.facets, wholeFacets),
    wholeFacets,
    kept,
    address: (next) => ({ to: '.', search: { ...kept, ...writeListQuery(next) } }),
  }
}
