import { shop } from '../../contract/shops.ts'
import type { SharedContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'

export const STORES = 24
export type StoreSort = 'name' | 'rating'

/** A page of the mall's shops, as the address asks for it. */
export async function loadStores({ need, search, visit: { mallId } }: SharedContext) {
  const sort: StoreSort = search.order === 'rating' ? 'rating' : 'name'
  const current = pageIn(search)
  return { sort, current, stores: await need(shop.page, { mallId, sort, page: { current, size: STORES } }) }
}
