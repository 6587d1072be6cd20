import type { Ref } from 'react'
import type { Sku } from '../../contract/products.ts'
import { useWords } from '../app/visit.ts'
import { Stepper } from '../ui/stepper.tsx'

interface BuyBoxProps {
  sku: Sku
  title: string
  quantity: number
  onQuantity: (quantity: number) => void
  /** Watched by the bar at the bottom of phones. */
  ref: Ref<HTMLDivElement>
}

export function BuyBox({ sku, title, quantity, onQuantity, ref }: BuyBoxProps) {
  const t = useWords('products')
  const reason = sku.isSoldOut ? t.soldOutReason : t.opensWithCheckout
  return (
    <div className="mt-5" ref={ref}>
      <div className="flex gap-3">
        <Stepper value={quantity} of={title} max={Math.max(1, sku.maxQuantity)} onChange={onQuantity} disabled={sku.isSoldOut} />
        <Closed look="btn-primary" text={t.addToCart} className="flex-1" />
      </div>
      <Closed look="btn-accent" text={t.buyNow} className="mt-2.5 w-full" />
      <p id="buy-reason" className="mt-2 text-sm text-ink-600">
        {reason}
      </p>
    </div>
  )
}

/** A button that cannot be pressed yet and says why: it stays reachable, so that everybody hears the reason. */
export const Closed = ({ look, text, className }: { look: 'btn-primary' | 'btn-accent'; text: string; className: string }) => (
  <button type="button" aria-disabled="true" aria-describedby="buy-reason" className={`btn btn-lg ${look} cursor-not-allowed ${className}`}>
    {text}
  </button>
)
