import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shopTitle } from '../../../rules/shop-title.ts'

interface ShopData {
  shopInfo?: { displayName: string; shopDescription?: string | null }
}

/** Names the window after the shop as soon as a page has brought the shop's data. */
export function ShopTitle() {
  const title = useRouterState({
    select: (state) => {
      const info = (state.matches.at(-1)?.loaderData as ShopData | undefined)?.shopInfo
      return info && shopTitle(info)
    },
  })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return null
}
