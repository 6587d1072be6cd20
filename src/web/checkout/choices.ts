import type { Sent } from '../../contract/call.ts'
import type { shoppingCart } from '../../contract/cart.ts'
import { isId } from '../../rules/ids.ts'
import type { Search } from '../base/page.ts'

/** Everything that moves the bill. */
export type Choices = Sent<typeof shoppingCart.GetCheckOutDetail>

/** A bill may go to any of them. */
export const wholeAddressBook = { page: { current: 1, size: 100 }, queryParam: {} } as const

const idsIn = (text: string | undefined, most: number) => [...new Set(text?.split(',').filter((id) => isId(id)))].slice(0, most)

/** What an address asks to buy: `skuId` and `quantity` beside the cart, `items` of it, or all of it. */
function goodsIn({ skuId, quantity, items, gift }: Search): Choices {
  if (skuId && isId(skuId)) {
    const pieces = Number(quantity ?? 1)
    const isWhole = Number.isInteger(pieces) && pieces >= 1 && pieces <= 999
    return { buyNow: { skuId, quantity: isWhole ? pieces : 1, ...(gift === 'yes' && { isGift: true }) } }
  }
  const ids = idsIn(items, 200)
  return ids.length > 0 ? { shoppingCartItems: ids } : {}
}

/** The goods, and what was chosen for them: it stands in the address, so that reloading and going back lose nothing. */
export function choicesIn(search: Search): Choices {
  const [shipAddressId] = idsIn(search.ship, 1)
  const [billingAddressId] = idsIn(search.billing, 1)
  const couponIds = idsIn(search.coupons, 10)
  const express = idsIn(search.express, 100)
  return {
    ...goodsIn(search),
    ...(shipAddressId && { shipAddressId }),
    ...(billingAddressId && { billingAddressId }),
    ...(couponIds.length > 0 && { couponIds }),
    ...(search.points === 'yes' && { usePoints: true }),
    ...(express.length > 0 && { shipping: express.map((shopId) => ({ shopId, option: 'express' as const })) }),
  }
}

export function searchOf({ buyNow, shoppingCartItems, shipAddressId, billingAddressId, couponIds, usePoints, shipping }: Choices): Search {
  const all = {
    skuId: buyNow?.skuId,
    quantity: buyNow && String(buyNow.quantity),
    gift: buyNow?.isGift ? 'yes' : undefined,
    items: shoppingCartItems?.join(','),
    ship: shipAddressId,
    billing: billingAddressId,
    coupons: couponIds?.join(','),
    points: usePoints ? 'yes' : undefined,
    // Standard is what is sent when nothing is said.
    express: shipping
      ?.filter(({ option }) => option === 'express')
      .map(({ shopId }) => shopId)
      .join(','),
  }
  return Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

export const goodsOf = ({ buyNow, shoppingCartItems }: Choices): Choices =>
  choicesIn(searchOf({ buyNow: buyNow && { ...buyNow, isGift: false }, shoppingCartItems }))
