import { Plus } from 'lucide-react'
import type { ProductSummary } from '../../../contract/catalogue.ts'
import { useWords } from '../../base/visit.ts'
import { useAddToCart } from '../../cart/add-to-cart.ts'

export function AddButton({ product }: { product: ProductSummary }) {
  const t = useWords('storefront')
  const { add } = useAddToCart()
  return (
    <button
      type="button"
      aria-label={t.addToCart(product.title)}
      // Why it was refused is said by the call itself.
      onClick={() => void add(product.skuId, 1).catch(() => undefined)}
      className="grid size-11 shrink-0 place-items-center rounded-btn bg-[var(--shop-accent)] text-[var(--shop-on-accent)]"
    >
      <Plus className="size-5" aria-hidden="true" />
    </button>
  )
}
