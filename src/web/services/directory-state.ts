import type { Address } from '../base/address.ts'
import { type DirectoryQuery, directoryKeys, readDirectoryQuery, writeDirectoryQuery } from './directory-query.ts'
import type { Directory } from './load-directory.ts'

/** What the address of a list of pros says, and where each other choice leads. */
export interface DirectoryState {
  query: DirectoryQuery
  /** What of the address is not the list's. */
  kept: Record<string, string>
  /** This page with another query. */
  address: (next: DirectoryQuery) => Address
}

export function directoryState({ search }: Pick<Directory, 'search'>): DirectoryState {
  const kept = Object.fromEntries(Object.entries(search).filter(([key]) => !directoryKeys.includes(key)))
  return {
    query: readDirectoryQuery(search),
    kept,
    address: (next) => ({ to: '.', search: { ...kept, ...writeDirectoryQuery(next) } }),
  }
}
