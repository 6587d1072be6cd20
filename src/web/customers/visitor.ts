import { readIds } from '../../rules/id-list.ts'
import { readVisitorCart, VISITOR_CART_COOKIE } from '../../rules/visitor-cart.ts'
import { readCookie, writeCookie } from '../base/cookies.ts'
import { localStorageId } from '../base/local-storage-id.ts'
import { sayNext } from '../base/toast.ts'

/** What this browser kept for its visitor, to be taken over by the account that signs in. */
export function visitorHere() {
  const cart = readVisitorCart(readCookie(VISITOR_CART_COOKIE))
  return {
    localStorageId: localStorageId(),
    wishList: readIds(readCookie('wishlist')),
    ...(cart ? { visitId: cart.id, cart: [...cart.lines] } : {}),
  }
}

/** The account has taken over: the whole page is loaded again, because everything on it belonged to a visitor. */
export function enter(back: string, said: string): void {
  for (const name of [VISITOR_CART_COOKIE, 'wishlist']) writeCookie(name, '', 0)
  sayNext(said)
  window.location.assign(back)
}
