import { address, type Address as PostalAddress } from '../../contract/addresses.ts'
import { shoppingCart } from '../../contract/cart.ts'
import { type Address, hrefOf, redirectTo } from '../base/address.ts'
import type { PageContext, Shown } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { type Choices, choicesIn, goodsOf, searchOf } from './choices.ts'

export type CheckoutPath = '/cart/checkout' | '/cart/checkoutTwo'

/** Where one goes on whose choices are refused: without the coupons, without what else was chosen, or in the cart. */
export function wayOut(here: CheckoutPath, choices: Choices, refused: Refused): Address {
  if (refused.is('coupon-unfit') && choices.couponIds?.length)
    return { to: here, search: { ...searchOf({ ...choices, couponIds: [] }), step: '2', notice: 'coupon' } }
  const goods = searchOf(goodsOf(choices))
  const hasMore = Object.keys(searchOf(choices)).length > Object.keys(goods).length
  // The goods themselves cannot be bought: the cart says which.
  return hasMore ? { to: here, search: { ...goods, notice: 'choices' } } : { to: '/cart', search: {} }
}

/** Where one goes first who has no address that we deliver to. */
export function wayToAddress(choices: Choices, addresses: readonly PostalAddress[]): Address {
  const search = searchOf(choices)
  // Where there are addresses, but none that we deliver to, the step of the address can say so.
  if (addresses.length > 0) return { to: '/cart/checkoutTwo', search: { ...search, notice: 'canada' } }
  return { to: '/account', search: { path: 'address', back: hrefOf({ to: '/cart/checkout', search }) } }
}

/** What is bought and chosen, what it costs, and where it may go. */
export async function loadCheckout({ need, search }: PageContext, here: CheckoutPath) {
  const choices = choicesIn(search)
  const [detail, addresses] = await Promise.all([
    need(shoppingCart.GetCheckOutDetail, choices).catch((failure) => {
      throw failure instanceof Refused ? redirectTo(wayOut(here, choices, failure)) : failure
    }),
    need(address.page, { page: { current: 1, size: 100 }, queryParam: { addressType: 'shipment' } }),
  ])
  return { choices, detail, addresses }
}

export type CheckoutNeeds = Shown<Awaited<ReturnType<typeof loadCheckout>>>
