import { type Counts, counts } from '../../contract/cart.ts'
import { visitorCart } from '../../contract/visitor-cart.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit } from '../base/visit.ts'
import { useVisitorList } from '../base/visitor-lists.ts'
import { useVisitorCart, useVisitorPieces } from '../cart/visitor-cart.ts'

const nothing: Counts = { cart: 0, cartCents: 0, wishList: 0, serviceCart: 0, notifications: 0 }

/** What the header counts: the server knows it for an account, the browser for a visitor. */
export function useCounts(): Counts {
  const { account, storefront } = useVisit()
  const mine = useAskQuietly(counts.mine, {}, account !== null) ?? nothing
  const wished = useVisitorList('wishlist').length
  const pieces = useVisitorPieces()
  const lines = useVisitorCart()
  // One cookie serves every storefront of the marketplace's host: which of its lines are this shop's, the server knows.
  const isBelow = !account && storefront !== null && !storefront.isOwnHost
  const here = useAskQuietly(visitorCart.all, { lines: [...lines] }, isBelow && lines.length > 0)
  return { ...mine, wishList: mine.wishList + wished, cart: account ? mine.cart : isBelow ? (here?.total ?? 0) : pieces }
}
