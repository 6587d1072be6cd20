import type { Address } from '../base/address.ts'
import { carriedFrom } from '../base/carried.ts'
import type { Search } from '../base/page.ts'
import { type Place, usePage, usePlace } from '../base/router.ts'
import { parseSearch } from '../base/search-params.ts'
import { type DirectoryQuery, filterCount, readDirectoryQuery, writeDirectoryQuery } from './directory-query.ts'
import type { Directory } from './load-directory.ts'

/** What the address of a list of pros says, and where each other choice leads. */
export interface DirectoryState {
  query: DirectoryQuery
  /** What of the address says which list it is. */
  kept: Record<string, string>
  /** This page with another query. */
  address: (next: DirectoryQuery) => Address
}

export function directoryState({ search }: Pick<Directory, 'search'>): DirectoryState {
  const kept = carriedFrom(search)
  return {
    query: readDirectoryQuery(search),
    kept,
    address: (next) => ({ to: '.', search: { ...kept, ...writeDirectoryQuery(next) } }),
  }
}

/** No pro of the trade comes to the place, whatever is filtered: none can be asked who does. */
export const isNobody = ({ list, search }: { list: { records: readonly unknown[] }; search: Search }): boolean =>
  list.records.length === 0 && filterCount(readDirectoryQuery(search)) === 0

type AddressParts = Pick<Place, 'pathname' | 'searchStr'>

/** What the address says that is on its way to the same page; else what the page on the screen was asked for. */
export function latestSearch(shown: Search, heading: AddressParts, here: AddressParts): Search {
  const isOnItsWay = here !== heading && here.pathname === heading.pathname && here.searchStr !== heading.searchStr
  return isOnItsWay ? parseSearch(heading.searchStr) : shown
}

/** Counts a choice from the moment it is pressed, so that the next one is made of it and not of the list that is still on the screen. */
export function useDirectoryState({ search }: Pick<Directory, 'search'>): DirectoryState {
  return directoryState({ search: latestSearch(search, usePlace(), usePage().place) })
}
