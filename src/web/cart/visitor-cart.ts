import { useSyncExternalStore } from 'react'
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

const YEAR_SECONDS = 365 * 24 * 60 * 60
const none: readonly VisitorCartLine[] = []
let known: VisitorCart | null | undefined
const watchers = new Set<() => void>()

// Read again before each change: another tab may have changed the cookie, or signing in has emptied it.
function read(): VisitorCart | null {
  known = readVisitorCart(readCookie(VISITOR_CART_COOKIE))
  return known
}

function write(cart: VisitorCart): void {
  known = cart.lines.length > 0 ? cart : null
  writeCookie(VISITOR_CART_COOKIE, known ? writeVisitorCart(cart) : '', known ? YEAR_SECONDS : 0)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const lines = () => (known === undefined ? read() : known)?.lines ?? none

/** What a visitor has in the cart. Empty on the server and in the first moment, because only the browser knows. */
export const useVisitorCart = (): readonly VisitorCartLine[] => useSyncExternalStore(watch, lines, () => none)

export const useVisitorPieces = (): number => piecesIn({ id: '', lines: useVisitorCart() })

/** False when the cart is full. */
export function putIntoVisitorCart(skuId: string, quantity: number): boolean {
  const cart = withPieces(read() ?? { id: randomUuid(), lines: [] }, skuId, quantity)
  if (cart) write(cart)
  return cart !== null
}
