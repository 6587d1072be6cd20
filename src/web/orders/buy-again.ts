import { useNavigate } from '@tanstack/react-router'
import { counts, shoppingCart } from '../../contract/cart.ts'
import { order } from '../../contract/orders.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { useForget } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'

/** Puts an order, or one line of it, into the cart again and says how much of it is still sold. */
export function useBuyAgain() {
  const t = useWords('orders')
  const forget = useForget()
  const navigate = useNavigate()
  const toCart = () => void navigate({ to: '/cart' } as unknown as Parameters<typeof navigate>[0])
  return async (id: string, lineId?: string): Promise<void> => {
    const said = await tell(order.buyAgain, { id, lineId }).catch(() => null)
    if (!said) return
    await forget(shoppingCart.all, counts.mine)
    if (said.added > 0)
      showToast({ kind: 'ok', text: t.added(said.added), ms: NETWORK_TOAST_MS, action: { label: t.viewCart, run: toCart } })
    if (said.missing > 0) showToast({ kind: 'warn', text: t.notSold, ms: NETWORK_TOAST_MS })
  }
}
