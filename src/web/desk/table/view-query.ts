import type { Search } from '../../base/page.ts'

/** What an address says beside the view: which page of it, and which row is open. */
const passing = new Set(['after', 'open', 'case', 'desk', 'lang'])

const kept = (search: Search) =>
  Object.entries(search)
    .filter(([name, value]) => !passing.has(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** The view that an address shows, as it is kept under a name: in one spelling, without the page and the open row. */
export const queryOfView = (search: Search): string => new URLSearchParams(kept(search)).toString()

export const searchOfView = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

export const isSameView = (query: string, search: Search): boolean => queryOfView(searchOfView(query)) === queryOfView(search)

/** Another choice in the same view: it begins again at its first page, with no row open. */
export const changedView = (search: Search, change: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> => ({
  ...Object.fromEntries(kept(search)),
  ...(search.desk ? { desk: search.desk } : {}),
  ...change,
})

/** Columns that somebody has put away stand in the address by their names. */
export const hiddenColumns = (search: Search): ReadonlySet<string> => new Set((search.hide ?? '').split('.').filter(Boolean))
export const hidingColumns = (hidden: ReadonlySet<string>): string | undefined => [...hidden].sort().join('.') || undefined
