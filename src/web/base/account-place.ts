import { usePage } from './router.ts'
import { useContextOfRouter } from './visit.ts'

export interface AccountPlace {
  to: '/account' | '/account/homeIndex'
  /** What every address of a section carries. */
  search: { shopId?: string }
  isInShop: boolean
}

const SHOP_ACCOUNT = '/account/homeIndex'

/** Where the account's sections are on this page: in the house, or in a shop's dress. Links between them stay there. */
export function useAccountPlace(): AccountPlace {
  const { storefront } = useContextOfRouter().visit
  const isShopAccount = usePage().place.pathname === SHOP_ACCOUNT
  if (!storefront && !isShopAccount) return { to: '/account', search: {}, isInShop: false }
  return { to: SHOP_ACCOUNT, search: storefront && !storefront.isOwnHost ? { shopId: storefront.slug } : {}, isInShop: true }
}
