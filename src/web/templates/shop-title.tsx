import { useEffect } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { shopTitle } from '../../rules/shop-title.ts'

/** Names the window after the shop, also on pages that bring no title of their own. */
export function ShopTitle({ info }: { info: ShopDetails['shopInfo'] }) {
  const title = shopTitle(info)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
