import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCounts } from '../counts.ts'
import { CartLines, costOfCart, useCartInShort } from './cart-lines.tsx'

/** What is in the cart, in short. */
export default function MiniCart() {
  const t = useWords('overlays')
  const shell = useWords('shell')
  const { locale } = useVisit()
  const { cart: pieces } = useCounts()
  const cart = useCartInShort()
  return (
    <section
      aria-label={shell.cart}
      className="absolute top-full right-0 z-[var(--z-bar)] mt-2 max-h-[400px] w-[360px] overflow-y-auto rounded-panel bg-paper p-4 text-ink-900 shadow-pop"
    >
      {pieces === 0 ? (
        <EmptyState small title={t.cartEmpty} />
      ) : (
        <>
          <p className="flex min-h-8 items-baseline justify-between">
            <span className="text-sm text-ink-600">{shell.items(pieces)}</span>
            {cart && <b className="display text-xl">{formatMoney(locale, costOfCart(cart))}</b>}
          </p>
          <CartLines cart={cart} />
        </>
      )}
      <LinkButton to="/cart" className="mt-3 w-full">
        {t.viewCart}
      </LinkButton>
    </section>
  )
}
