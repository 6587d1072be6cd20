import type { Search } from './page.ts'

/** By which an address says what a list is of, in which shop and near which place. */
const listNames = [
  ...['id', 'sort', 'brand', 'category', 'categoryId', 'routerData', 'searchText', 'skuName', 'shopId'],
  ...['name', 'where', 'trade'],
] as const

/** What of an address stands under these names. The links of a page never carry on whatever stands there: what no page reads would make a page of its own. */
export function named(search: Search, names: readonly string[]): Search {
  const found: Search = {}
  for (const name of names) {
    const value = search[name]
    if (value !== undefined) found[name] = value
  }
  return found
}

/** What the links of a list carry on beside the list's own choices. */
export const carriedFrom = (search: Search): Search => named(search, listNames)
