import { useRouterState } from '@tanstack/react-router'

export interface AccountPlace {
  to: '/account' | '/account/homeIndex'
  /** What every address of a section carries. */
  search: { shopId?: string }
  isInShop: boolean
}

const SHOP_ACCOUNT = '/account/homeIndex'

/** Where the account's sections are on this page: in the house, or in a shop's dress. Links between them stay there. */
export function useAccountPlace(): AccountPlace {
  const shopId = useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1)
      return last?.pathname === SHOP_ACCOUNT ? ((last.search as { shopId?: string }).shopId ?? '') : null
    },
  })
  if (shopId === null) return { to: '/account', search: {}, isInShop: false }
  return { to: SHOP_ACCOUNT, search: shopId ? { shopId } : {}, isInShop: true }
}
