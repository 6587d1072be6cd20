import type { Placeholder, SQL } from 'drizzle-orm'
import type { counts, shoppingCart, wish } from '../../contract/cart.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { addToCart, addWish, removeLine, setGiftWrap, setQuantity } from './change-cart.ts'
import { showCheckout } from './check-out.ts'
import { lineIn, linesOfCart, linesOfWishes } from './lines.ts'
import { countsWith } from './queries.ts'
import { cartOf, provinceFor, showCart } from './show-cart.ts'
import { setWish, wishedIds } from './wishes.ts'

/** `servicesOf` counts the cart of services. */
export const countsCalls = (servicesOf: (customerId: Placeholder) => SQL): Handlers<typeof counts> => {
  const countsOf = countsWith(servicesOf)
  return {
    mine: async ({ db, caller, now, storefront }) =>
      caller.role === 'visitor' ? null : countsOf(db, caller.id, { at: now(), storefront }),
  }
}

export const wishCalls: Handlers<typeof wish> = {
  mine: async ({ db, caller }) => (caller.role === 'visitor' ? null : wishedIds(db, caller.id)),
  set: ({ db, caller, now }, { spuId, isWished }) => setWish(db, caller.id, { spuId, isWished }, now()),
}

export const shoppingCartCalls: Handlers<typeof shoppingCart> = {
  async all(context, input) {
    refuseOthers(context.caller, input)
    return showCart(context, input.type)
  },
  async addNew(context, { type, skuId, quantity, ...rest }) {
    const { db, caller, now, storefront } = context
    refuseOthers(caller, rest)
    const at = now()
    if (type === 'cart') {
      const { lines, savedProvince } = await addToCart(db, caller.id, { skuId, quantity }, { at, storefront })
      return cartOf(context.locale, type, { lines, province: await provinceFor(context, savedProvince), at })
    }
    await addWish(db, caller.id, skuId, at)
    return showCart(context, type)
  },
  async getInfo({ db, caller, now, locale, storefront }, { id, type, ...rest }) {
    refuseOthers(caller, rest)
    const where = { at: now(), storefront }
    const lines = type === 'cart' ? await linesOfCart(db, caller.id, where, [id]) : await linesOfWishes(db, caller.id, where)
    const line = lines.find((known) => known.id === id)
    if (!line) throw new Refusal('not-found')
    return lineIn(locale, line)
  },
  async edit(context, { id, quantity, ...rest }) {
    const { db, caller, now, storefront } = context
    refuseOthers(caller, rest)
    await setQuantity(db, caller.id, { id, quantity }, { at: now(), storefront })
    return showCart(context, 'cart')
  },
  async wrap(context, { id, isGift, giftMessage, ...rest }) {
    refuseOthers(context.caller, rest)
    await setGiftWrap(context.db, context.caller.id, { id, isGift, giftMessage })
    return showCart(context, 'cart')
  },
  async del(context, { id, type, ...rest }) {
    refuseOthers(context.caller, rest)
    await removeLine(context.db, context.caller.id, id, type)
    return showCart(context, type)
  },
  async GetCheckOutDetail(context, { customerId, ...choices }) {
    refuseOthers(context.caller, { customerId })
    return showCheckout(context, choices)
  },
  async BuyNow(context, { skuId, quantity, ...rest }) {
    refuseOthers(context.caller, rest)
    return showCheckout(context, { buyNow: { skuId, quantity }, couponIds: [], shipping: [] })
  },
}
