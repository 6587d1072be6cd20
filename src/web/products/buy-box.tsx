import { type ReactNode, type Ref, useState } from 'react'
import type { Sku } from '../../contract/products.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'

/** What the page lets the buttons do: the product knows no cart. */
export interface Buying {
  add: (skuId: string, quantity: number) => Promise<void>
  buyNow: (skuId: string, quantity: number) => void
}

interface BuyBoxProps {
  sku: Sku
  title: string
  quantity: number
  onQuantity: (quantity: number) => void
  buying: Buying
  /** Another way to buy than at once: it takes the buttons' place. */
  instead?: ReactNode
  /** Watched by the bar at the bottom of phones. */
  ref: Ref<HTMLDivElement>
}

export function BuyBox({ sku, title, quantity, onQuantity, buying, instead, ref }: BuyBoxProps) {
  const t = useWords('products')
  return (
    <div className="mt-5" ref={ref}>
      <div className="flex gap-3">
        <Stepper value={quantity} of={title} max={Math.max(1, sku.maxQuantity)} onChange={onQuantity} disabled={sku.isSoldOut} />
        {instead ?? <AddButton sku={sku} quantity={quantity} buying={buying} className="flex-1" />}
      </div>
      {instead ? null : sku.isSoldOut ? (
        <Closed look="btn-accent" text={t.buyNow} className="mt-2.5 w-full" />
      ) : (
        <Button look="accent" size="lg" className="mt-2.5 w-full" onClick={() => buying.buyNow(sku.id, quantity)}>
          {t.buyNow}
        </Button>
      )}
      {sku.isSoldOut && (
        <p id="buy-reason" className="mt-2 text-sm text-ink-600">
          {t.soldOutReason}
        </p>
      )}
    </div>
  )
}

/** Shows that it works, and then that it is done. */
export function AddButton({ sku, quantity, buying, className }: Pick<BuyBoxProps, 'sku' | 'quantity' | 'buying'> & { className: string }) {
  const t = useWords('products')
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  if (sku.isSoldOut) return <Closed look="btn-primary" text={t.addToCart} className={className} />
  const press = async () => {
    setState('busy')
    const isIn = await buying.add(sku.id, quantity).then(
      () => true,
      () => false,
    )
    setState(isIn ? 'done' : 'idle')
  }
  return (
    <Button size="lg" className={className} busy={state === 'busy'} onClick={press} onBlur={() => setState('idle')}>
      {state === 'done' ? t.added : t.addToCart}
    </Button>
  )
}

/** A button that cannot be pressed and says why: it stays reachable, so that everybody hears the reason. */
const Closed = ({ look, text, className }: { look: 'btn-primary' | 'btn-accent'; text: string; className: string }) => (
  <button type="button" aria-disabled="true" aria-describedby="buy-reason" className={`btn btn-lg ${look} cursor-not-allowed ${className}`}>
    {text}
  </button>
)
