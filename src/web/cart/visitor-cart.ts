import {
  piecesIn,
  readVisitorCart,
  VISITOR_CART_COOKIE,
  type VisitorCart,
  type VisitorCartLine,
  withPieces,
  writeVisitorCart,
} from '../../rules/visitor-cart.ts'
import { readCookie, writeCookie } from '../base/cookies.ts'
import { randomUuid } from '../base/local-storage-id.ts'
import { createStore, useStore } from '../base/store.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const none: readonly VisitorCartLine[] = []
/** Undefined before it was read from the cookie. */
const known = createStore<VisitorCart | null | undefined>(undefined)

const inCookie = () => readVisitorCart(readCookie(VISITOR_CART_COOKIE))

function write(cart: VisitorCart): void {
  const kept = cart.lines.length > 0 ? cart : null
  writeCookie(VISITOR_CART_COOKIE, kept ? writeVisitorCart(cart) : '', kept ? YEAR_SECONDS : 0)
  known.set(kept)
}

// Looked up once and then kept: React compares by identity.
let first: VisitorCart | null | undefined
function linesNow(): readonly VisitorCartLine[] {
  const cart = known.now()
  if (cart !== undefined) return cart?.lines ?? none
  if (first === undefined) first = inCookie()
  return first?.lines ?? none
}

/** What a visitor has in the cart. Empty on the server and in the first moment, because only the browser knows. */
export const useVisitorCart = (): readonly VisitorCartLine[] => useStore({ now: linesNow, watch: known.watch }, none)

export const useVisitorPieces = (): number => piecesIn({ id: '', lines: useVisitorCart() })

/** False when the cart is full. */
export function putIntoVisitorCart(skuId: string, quantity: number): boolean {
  // Read again before each change: another tab may have changed the cookie, or signing in has emptied it.
  const cart = withPieces(inCookie() ?? { id: randomUuid(), lines: [] }, skuId, quantity)
  if (cart) write(cart)
  return cart !== null
}
