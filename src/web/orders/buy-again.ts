import { order } from '../../contract/orders.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'

/** Puts an order, or one line of it, into the cart again and says how much of it is still sold. */
export function useBuyAgain() {
  const t = useWords('orders')
  const go = useGo()
  return async (id: string, lineId?: string): Promise<void> => {
    const said = await tell(order.buyAgain, { id, lineId }).catch(() => null)
    if (!said) return
    if (said.added > 0)
      showToast({
        kind: 'ok',
        text: t.added(said.added),
        ms: NETWORK_TOAST_MS,
        action: { label: t.viewCart, run: () => void go({ to: '/cart' }) },
      })
    if (said.missing > 0) showToast({ kind: 'warn', text: t.notSold, ms: NETWORK_TOAST_MS })
  }
}
