import { shop } from '../../contract/shops.ts'
import type { Search, SharedContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'

export const SHOPS_AT_ONCE = 24

export const shopNameIn = ({ name }: Search) => (name ?? '').slice(0, 60).trim()

export const loadShopList = ({ need, search }: SharedContext) =>
  need(shop.page, { page: { current: pageIn(search), size: SHOPS_AT_ONCE }, ...(shopNameIn(search) ? { name: shopNameIn(search) } : {}) })
