import { type Address, address } from '../../contract/addresses.ts'
import { type CheckoutDetail, shoppingCart } from '../../contract/cart.ts'
import { redirectTo } from '../base/address.ts'
import type { PageContext, Search } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { addressBook, type Choices, choicesIn, goodsOf, searchOf } from './choices.ts'

export type CheckoutPath = '/cart/checkout' | '/cart/checkoutTwo'

const COUPON_UNFIT = 40903
const BAD_INPUT = 40000

/** Where one goes on whose choices are refused: without the coupons, without what else was chosen, or in the cart. */
export function wayOut(here: CheckoutPath, choices: Choices, { code }: Refused): { to: string; search: Search } {
  if (code === COUPON_UNFIT && choices.couponIds?.length)
    return { to: here, search: { ...searchOf({ ...choices, couponIds: [] }), step: '2', notice: 'coupon' } }
  const goods = searchOf(goodsOf(choices))
  const hasMore = Object.keys(searchOf(choices)).length > Object.keys(goods).length
  // The goods themselves cannot be bought: the cart says which.
  return hasMore ? { to: here, search: { ...goods, notice: 'choices' } } : { to: '/cart', search: {} }
}

/** What the shopper typed is refused when the order is made: the step where it stands says so. */
export const isAboutWords = ({ code }: Refused): boolean => code === BAD_INPUT

interface Loaded {
  choices: Choices
  detail: CheckoutDetail
  addresses: readonly Address[]
}

export async function loadCheckout({ need, search }: PageContext, here: CheckoutPath): Promise<Loaded> {
  const choices = choicesIn(search)
  const [detail, { records }] = await Promise.all([
    need(shoppingCart.GetCheckOutDetail, choices).catch((failure) => {
      if (!(failure instanceof Refused)) throw failure
      const { to, search: without } = wayOut(here, choices, failure)
      throw goTo(to, without)
    }),
    need(address.page, addressBook),
  ])
  return { choices, detail, addresses: records }
}

export const goTo = (to: string, search?: Search) => redirectTo({ to, search })
