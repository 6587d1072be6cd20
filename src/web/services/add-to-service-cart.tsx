import { ShoppingBag } from 'lucide-react'
import { serviceShoppingCart } from '../../contract/service-cart.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'

/** Puts a service with a price of its own into the service cart. A cart belongs to an account: who has none signs in first. */
export function AddToServiceCart({ serviceId, variantId }: { serviceId: string; variantId: string | undefined }) {
  const t = useWords('providers')
  const go = useGo()
  const { account } = useVisit()
  const adding = useTell(serviceShoppingCart.addNew)
  async function add() {
    if (!account) return go({ to: '/account/login', search: { back: `${window.location.pathname}${window.location.search}` } })
    try {
      await adding.mutateAsync({ skuId: serviceId, ...(variantId ? { variantId } : {}) })
      showToast({
        kind: 'ok',
        text: t.added,
        ms: NETWORK_TOAST_MS,
        action: { label: t.viewCart, run: () => void go({ to: '/services/cart' }) },
      })
    } catch {
      // The call itself has said why.
    }
  }
  return (
    <Button look="line" size="lg" className="w-full" busy={adding.isPending} onClick={() => void add()}>
      {!adding.isPending && <ShoppingBag className="size-5" aria-hidden="true" />}
      {t.addToCart}
    </Button>
  )
}
