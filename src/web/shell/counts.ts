import type { Counts } from '../../contract/cart.ts'
import { useVisit } from '../base/visit.ts'
import { useVisitorList } from '../base/visitor-lists.ts'
import { useVisitorPieces } from '../cart/visitor-cart.ts'

import { useShell } from './shell-needs.ts'

const nothing: Counts = { cart: 0, cartCents: 0, wishList: 0, serviceCart: 0, notifications: 0 }

/** What the header counts: the server knows it for an account, the browser for a visitor. */
export function useCounts(): Counts {
  const { account } = useVisit()
  const mine = useShell().counts ?? nothing
  const wished = useVisitorList('wishlist').length
  const pieces = useVisitorPieces()
  return { ...mine, wishList: mine.wishList + wished, cart: account ? mine.cart : pieces }
}
