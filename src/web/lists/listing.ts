import type { Sent } from '../../contract/call.ts'
import type { ProductList, Sort, skuSearch } from '../../contract/search.ts'
import type { Known, Search, Shown } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import type { ListQuery } from './list-query.ts'
import type { CategoryInfo } from './load-category.ts'

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

/** How a page of a list is asked for: the filters of the address over what the list is about. */
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
    ...(query.asTyped.length > 0 ? { asTyped: [...query.asTyped] } : {}),
  }
}

export interface LoadedListing {
  scope: ListScope
  search: Search
  /** The page of the list that the address names, and those shown below it. */
  list: Known<ProductList>
  below: Known<ProductList>[]
  /** The list before anything is filtered; missing where nothing is, or where it could not be had. */
  whole: Known<ProductList | undefined> | undefined
  /** The categories that are filtered by. */
  chosen: Known<CategoryInfo | null | undefined>[]
}

/** A list as its page shows it: what it is about, what of it the address asks for, and what was found. */
export type Listing = Shown<LoadedListing>

/** How many products the list has, as far as it goes. */
export const shownTotal = ({ scope, list }: Pick<Listing, 'scope' | 'list'>): number => Math.min(list.total, scope.most ?? list.total)
