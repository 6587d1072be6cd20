import { formatMoney } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCounts } from '../counts.ts'
import { useVisit, useWords } from '../visit.ts'

/** What is in the cart, in short. */
export default function MiniCart() {
  const t = useWords('overlays')
  const shell = useWords('shell')
  const { locale } = useVisit()
  const { cart, cartCents } = useCounts()
  return (
    <section
      aria-label={shell.cart}
      className="absolute top-full right-0 z-[var(--z-bar)] mt-2 max-h-[400px] w-[320px] overflow-y-auto rounded-panel bg-paper p-4 text-ink-900 shadow-pop"
    >
      {cart === 0 ? (
        <EmptyState small title={t.cartEmpty} />
      ) : (
        <p className="flex items-baseline justify-between">
          <span className="text-sm text-ink-600">{shell.items(cart)}</span>
          <b className="display text-xl">{formatMoney(locale, cartCents)}</b>
        </p>
      )}
      <LinkButton to="/cart" className="mt-3 w-full">
        {t.viewCart}
      </LinkButton>
    </section>
  )
}
