import type { Category } from '../../contract/categories.ts'
import type { es, espu, searchHistory, skuSearch, suggestion } from '../../contract/search.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { historyOwner } from '../history/owner.ts'
import { prosAskedFor } from '../services/pros-asked-for.ts'
import { addSearch, forgetSearches, searchesOf } from './history.ts'
import { bestSkus, listProducts, relatedCategories } from './list-products.ts'
import { providerHits, searchKind, serviceHits, shopHits } from './search-places.ts'
import { suggest } from './suggest.ts'

export const skuSearchCalls: Handlers<typeof skuSearch> = {
  GetSKUListByFilter: listProducts,
  async relatedCategory({ db, locale, now }, { searchText, mallId, size }) {
    const [related, { byId }] = await sideBySide(db, [
      () => relatedCategories(db, { text: searchText, locale, mallId, size }, now()),
      () => categoryTree(db, now()),
    ])
    const departmentOf = ({ id, sort }: Category) => (sort > 1 ? (byId.get(byId.get(id)?.rootId ?? '')?.name[locale] ?? null) : null)
    return related.map((category) => ({ ...category, department: departmentOf(category) }))
  },
}

const filterOf = (searchText: string, mallId: number | undefined, size: number) =>
  ({ searchText, mallId, size, current: 1, sort: 'relevance' }) as const

export const esCalls: Handlers<typeof es> = {
  QueryAllSPU: async (context, { searchText, mallId, size }) => {
    const { db, locale, now } = context
    const asked = { text: searchText, locale, size, now: now() }
    const [{ records, total, correction }, shops, somebody] = await sideBySide(db, [
      () => listProducts(context, filterOf(searchText, mallId, size)),
      () => searchKind(db, 'shop', asked).then((ids) => shopHits(db, ids, locale)),
      () => prosAskedFor(context, searchText, size),
    ])
    const [providerIds, serviceIds] = somebody
      ? [somebody.providerIds, somebody.serviceIds]
      : await sideBySide(db, [() => searchKind(db, 'provider', asked), () => searchKind(db, 'service', asked)])
    const [providers, services] = await sideBySide(db, [
      () => providerHits(db, providerIds, locale),
      () => serviceHits(db, serviceIds, locale),
    ])
    const [trade, prosOf] = [somebody?.trade ?? null, somebody?.prosOf ?? null]
    return { goods: { records, total }, shops, providers, services, trade, prosOf, correction }
  },
}

export const espuCalls: Handlers<typeof espu> = {
  page: async (context, filter) => {
    const { records, total } = await listProducts(context, filter)
    return { records, total }
  },
  pageSku: async (context, filter) => {
    const { records, total } = await listProducts(context, filter)
    return { records: await bestSkus(context, records, filter.colours ?? []), total }
  },
}

const DESCRIBED = 3

export const suggestionCalls: Handlers<typeof suggestion> = {
  suggestion: ({ db, now, locale, mallId: visited }, { searchText, mallId = visited, shopId, size }) =>
    suggest(db, { text: searchText, locale, mallId, shopId, size }, now()),
  suggestionDesc: async (context, { searchText, mallId }) => {
    const [{ records, total }, categories] = await sideBySide(context.db, [
      () => listProducts(context, filterOf(searchText, mallId, DESCRIBED)),
      () => relatedCategories(context.db, { text: searchText, locale: context.locale, mallId, size: DESCRIBED }, context.now()),
    ])
    return { text: searchText, total, categories, products: records }
  },
}

export const searchHistoryCalls: Handlers<typeof searchHistory> = {
  list: async (context, { searchType, ...named }) => {
    const rows = await searchesOf(context.db, historyOwner(context, named), searchType)
    return rows.map(({ keyword, searchedAt }) => ({ ...named, searchType, searchKeyWords: keyword, searchedAt: searchedAt.toISOString() }))
  },
  addNew: async (context, { searchType, searchKeyWords, ...named }) => {
    const { db, locale: language, now } = context
    await addSearch(db, { owner: historyOwner(context, named), searchType, keyword: searchKeyWords, searchedAt: now(), language })
    return null
  },
  del: async (context, { searchType, searchKeyWords, ...named }) => {
    await forgetSearches(context.db, historyOwner(context, named), searchType, searchKeyWords)
    return null
  },
}
