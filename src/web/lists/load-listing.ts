import type { Sent } from '../../contract/call.ts'
import { platformCategory } from '../../contract/categories.ts'
import { type ProductList, skuSearch } from '../../contract/search.ts'
import type { Sort } from '../../rules/search/sorts.ts'
import type { PageContext } from '../base/page.ts'
import type { Visit } from '../base/visit.ts'
import { everything, isFiltered, type ListQuery, readListQuery } from './list-query.ts'

/** What a page's list is about, whatever is filtered. */
export interface ListScope {
  searchText?: string
  categoryId?: string | undefined
  brandId?: string
  /** The order when none is chosen. */
  sort?: Sort
  /** The list ends here, as a top 100 does. */
  most?: number
}

export const pageSize = ({ isApp }: Pick<Visit, 'isApp'>): number => (isApp ? 24 : 48)

/** The one way a page of a list is asked for: its loader and its parts must ask alike. */
export function listInput(
  scope: ListScope,
  query: ListQuery,
  visit: Pick<Visit, 'isApp' | 'mallId'>,
  page = query.page,
): Sent<typeof skuSearch.GetSKUListByFilter> {
  const categoryIds = query.category.length > 0 ? [...query.category] : scope.categoryId ? [scope.categoryId] : []
  const brandIds = scope.brandId ? [scope.brandId] : [...query.brand]
  return {
    mallId: visit.mallId,
    size: pageSize(visit),
    current: page,
    sort: query.sort === 'relevance' || scope.most !== undefined ? (scope.sort ?? 'relevance') : query.sort,
    ...(scope.searchText ? { searchText: scope.searchText } : {}),
    ...(categoryIds.length > 0 ? { categoryIds } : {}),
    ...(brandIds.length > 0 ? { brandIds } : {}),
    ...(query.shop.length > 0 ? { shopIds: [...query.shop] } : {}),
    ...(query.colour.length > 0 ? { colours: [...query.colour] } : {}),
    ...(query.min === undefined ? {} : { minCents: query.min }),
    ...(query.max === undefined ? {} : { maxCents: query.max }),
    ...(query.rating === undefined ? {} : { minRating: query.rating }),
    ...(query.inStock ? { inStock: true } : {}),
    ...(query.freeDelivery ? { freeDelivery: true } : {}),
    ...(query.onSale ? { onSale: true } : {}),
  }
}

/** The counts of the list before anything is filtered. */
export const wholeInput = (scope: ListScope, visit: Pick<Visit, 'isApp' | 'mallId'>) => ({
  ...listInput(scope, everything, visit),
  size: 1,
})

/** The pages that an address shows one below the other. */
export const pagesShown = ({ page, more }: ListQuery): number[] => Array.from({ length: more + 1 }, (_, at) => page + at)

/** Asks for everything that `ProductList` shows. */
export async function loadList(
  { need, search, visit }: Pick<PageContext, 'need' | 'search' | 'visit'>,
  scope: ListScope,
): Promise<ProductList> {
  const { query } = readListQuery(search)
  const [first, ...others] = pagesShown(query)
  const asked = (page: number | undefined) => need(skuSearch.GetSKUListByFilter, listInput(scope, query, visit, page))
  const [list] = await Promise.all([
    asked(first),
    ...others.map(asked),
    ...(isFiltered(query) ? [need(skuSearch.GetSKUListByFilter, wholeInput(scope, visit))] : []),
    ...query.category.map((id) => need(platformCategory.getInfo, { id }).catch(() => null)),
  ])
  return list
}
