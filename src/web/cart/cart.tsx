import { type ReactNode, useState } from 'react'
import type { Cart as CartAnswer, CartLine as Line } from '../../contract/cart.ts'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CartSummary } from './cart-summary.tsx'
import { goodsOf } from './cart-sums.ts'
import { useChangeCart } from './change-cart.ts'
import { useSelection } from './selection.ts'
import { ShopGroup } from './shop-group.tsx'

/** The cart page without what the other rooms recommend: that is `below`. */
export function Cart({ cart, below }: { cart: CartAnswer; below: ReactNode }) {
  return (
    <main id="main" className="wrap pt-6 pb-12 max-lg:pt-4 max-lg:pb-28">
      {cart.total === 0 ? <EmptyCart /> : <FullCart cart={cart} />}
      {below}
    </main>
  )
}

function EmptyCart() {
  const t = useWords('cart')
  return (
    <EmptyState pose="swim" title={t.empty} text={t.emptyText}>
      <LinkButton to="/home" size="lg">
        {t.startShopping}
      </LinkButton>
    </EmptyState>
  )
}

function FullCart({ cart }: { cart: CartAnswer }) {
  const t = useWords('cart')
  const shell = useWords('shell')
  const selection = useSelection(cart)
  const change = useChangeCart()
  const [leaving, setLeaving] = useState<readonly Line[]>([])
  const lines = cart.cartLists.flatMap((group) => goodsOf(group.shoppingCartList))
  const selected = lines.filter(selection.has)
  const isWhole = selected.length === lines.length
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-3">
        <h1 className="h1">{t.title}</h1>
        <span className="text-sm text-ink-500">{t.fromShops(shell.items(cart.total), cart.cartLists.length)}</span>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-4">
        <div className="grid gap-4">
          <div className="flex items-center gap-4 rounded-card bg-paper px-6 py-1 shadow-card max-lg:px-4">
            <Checkbox
              className="min-h-11"
              checked={isWhole}
              mixed={!isWhole && selected.length > 0}
              onChange={(event) => selection.toggle(lines, event.target.checked)}
            >
              {t.allItems}
            </Checkbox>
            <span className="text-sm text-ink-600">{t.selectedOf(selected.length, lines.length)}</span>
            {selected.length > 0 && (
              <button type="button" className="link ml-auto min-h-11 text-sm" onClick={() => setLeaving(selected)}>
                {t.removeSelected}
              </button>
            )}
          </div>
          {cart.cartLists.map((group) => (
            <ShopGroup key={group.shopId} group={group} selection={selection} change={change} onRemove={(line) => setLeaving([line])} />
          ))}
        </div>
        <CartSummary cart={cart} selected={selected} isWhole={isWhole} />
      </div>
      {leaving.length > 0 && (
        <RemoveDialog
          lines={leaving}
          onStay={() => setLeaving([])}
          onRemove={() => {
            setLeaving([])
            void change.remove(leaving)
          }}
        />
      )}
    </>
  )
}

function RemoveDialog({ lines, onStay, onRemove }: { lines: readonly Line[]; onStay: () => void; onRemove: () => void }) {
  const t = useWords('cart')
  const title = lines.length === 1 ? t.removeAsk : t.removeThese(lines.length)
  return (
    <AskDialog title={title} no={t.keep} yes={t.remove} onYes={onRemove} onClose={onStay}>
      <ul className="grid gap-1 text-sm">
        {lines.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </AskDialog>
  )
}
