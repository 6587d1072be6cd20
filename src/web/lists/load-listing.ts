import { platformCategory } from '../../contract/categories.ts'
import { skuSearch } from '../../contract/search.ts'
import type { SharedContext } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { readyListParts } from './asleep-parts.ts'
import { everything, isFiltered, type ListQuery, readListQuery } from './list-query.ts'
import { type ListScope, type LoadedListing, listInput } from './listing.ts'

/** The counts of the list before anything is filtered. */
const wholeInput = (scope: ListScope, visit: Pick<Visit, 'isApp' | 'mallId'>) => ({
  ...listInput(scope, everything, visit),
  size: 1,
})

/** The pages that an address shows below the first one. */
const pagesBelow = ({ page, more }: ListQuery): number[] => Array.from({ length: more }, (_, at) => page + at + 1)

/** Everything that `ProductList` shows. A page's `load` gives it on among the rest. */
export async function loadListing(
  { need, hope, search, visit }: Pick<SharedContext, 'need' | 'hope' | 'search' | 'visit'>,
  scope: ListScope,
): Promise<LoadedListing> {
  const { query } = readListQuery(search)
  const pageOf = (page: number) => need(skuSearch.GetSKUListByFilter, listInput(scope, query, visit, page))
  const parts = readyListParts()
  const [list, below, whole, chosen] = await Promise.all([
    pageOf(query.page),
    Promise.all(pagesBelow(query).map(pageOf)),
    isFiltered(query) ? hope(skuSearch.GetSKUListByFilter, wholeInput(scope, visit)) : undefined,
    Promise.all(query.category.map((id) => hope(platformCategory.getInfo, { id }))),
  ])
  await parts
  return { scope, search, list, below, whole, chosen }
}
