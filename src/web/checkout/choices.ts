import type { Sent } from '../../contract/call.ts'
import type { shoppingCart } from '../../contract/cart.ts'
import { isId } from '../../rules/ids.ts'
import type { Search } from '../app/page.ts'

/** Everything that moves the bill. */
export type Choices = Sent<typeof shoppingCart.GetCheckOutDetail>

export const addressBook = { page: { current: 1, size: 100 }, queryParam: { addressType: 'shipment' } } as const

/** A bill may go to any of them. */
export const wholeAddressBook = { page: { current: 1, size: 100 }, queryParam: {} } as const

/** What an address asks to buy: `skuId` and `quantity` beside the cart, `items` of it, or all of it. */
export function choicesIn({ skuId, quantity, items }: Search): Choices {
  if (skuId && isId(skuId)) {
    const pieces = Number(quantity ?? 1)
    return { buyNow: { skuId, quantity: Number.isInteger(pieces) && pieces >= 1 && pieces <= 999 ? pieces : 1 } }
  }
  const ids = [...new Set(items?.split(',').filter((id) => isId(id)))].slice(0, 200)
  return ids.length > 0 ? { shoppingCartItems: ids } : {}
}
