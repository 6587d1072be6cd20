import { shoppingCart } from '../../contract/cart.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { openOverlay } from '../base/opened-overlay.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { putIntoVisitorCart } from './visitor-cart.ts'

let hasShownCart = false

/** Phones always see the cart come up; a wide screen shows it once in a visit and then only says so. */
const showsCart = () => !hasShownCart || window.matchMedia('(width < 62rem)').matches

/** What the buttons of a product do: `add` resolves when the pieces are in the cart, and rejects when the server has said why not. */
export function useAddToCart() {
  const t = useWords('shell')
  const { account } = useVisit()
  const go = useGo()

  async function add(skuId: string, quantity: number): Promise<void> {
    if (account) {
      await tell(shoppingCart.addNew, { type: 'cart', skuId, quantity })
    } else if (!putIntoVisitorCart(skuId, quantity)) {
      showToast({ kind: 'bad', text: t.visitorCartFull, ms: NETWORK_TOAST_MS })
      return
    }
    if (showsCart()) openOverlay('cart')
    else
      showToast({
        kind: 'ok',
        text: t.addedToCart,
        ms: NETWORK_TOAST_MS,
        action: { label: t.viewCart, run: () => void go({ to: '/cart' }) },
      })
    hasShownCart = true
  }

  const buyNow = (skuId: string, quantity: number) => go({ to: '/cart/checkout', search: { skuId, quantity } })
  return { add, buyNow }
}
