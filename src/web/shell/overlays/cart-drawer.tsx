import { useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Dialog, Drawer } from '../../ui/sheet.tsx'
import { useCounts } from '../counts.ts'
import { CartLines, costOfCart, useCartInShort } from './cart-lines.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** After something was added: from the side, on phones from below. */
export default function CartDrawer({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const shell = useWords('shell')
  const { account } = useVisit()
  const { cart: pieces } = useCounts()
  const cart = useCartInShort()
  const [Sheet] = useState(() => (window.matchMedia('(width < 62rem)').matches ? Dialog : Drawer))
  const foot = (
    <>
      <div className="flex min-h-8 items-baseline justify-between">
        <span className="text-sm text-ink-600">{t.beforeTax}</span>
        {cart && <Price cents={costOfCart(cart)} className="text-2xl" />}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <LinkButton to="/cart" look="line" size="lg" className="px-3">
          {t.viewCart}
        </LinkButton>
        <LinkButton to="/cart/checkout" size="lg" preload={false} className="px-3">
          {account ? t.checkOut : t.signInToCheckOut}
        </LinkButton>
      </div>
    </>
  )
  return (
    <Sheet title={t.cartOf(shell.items(pieces))} width={440} onClose={onClose} foot={foot}>
      <Alert tone="ok" className="mb-4">
        {t.addedToCart}
      </Alert>
      <CartLines cart={cart} />
    </Sheet>
  )
}
