import { useSearch } from '@tanstack/react-router'
import { skuSearch } from '../../contract/search.ts'
import { useAsk, useAskQuietly } from '../base/ask.ts'
import type { Search } from '../base/page.ts'
import { useVisit } from '../base/visit.ts'
import { type ListScope, listInput, wholeInput } from './list-ask.ts'
import { isFiltered, type ListQuery, listKeys, readListQuery, writeListQuery } from './list-query.ts'
import { steadyFacets } from './steady-facets.ts'

/** The address of the page that is shown; one that is still on its way does not count. */
export const useAddressQuery = (): Search => useSearch({ strict: false }) as Search

/** The list that the address asks for, and the addresses of its neighbours. */
export function useList(scope: ListScope) {
  const visit = useVisit()
  const search = useAddressQuery()
  const { query, notes } = readListQuery(search)
  const list = useAsk(skuSearch.GetSKUListByFilter, listInput(scope, query, visit))
  const whole = useAskQuietly(skuSearch.GetSKUListByFilter, wholeInput(scope, visit), isFiltered(query))
  const facets = steadyFacets(list.facets, whole?.facets)
  const kept = Object.fromEntries(Object.entries(search).filter(([key]) => !listKeys.includes(key)))
  const address = (next: ListQuery) => ({ to: '.', search: { ...kept, ...writeListQuery(next) } })
  return { query, notes, list, facets, kept, address }
}

export type ListState = ReturnType<typeof useList>
