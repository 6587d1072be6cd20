import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MENU_OPEN_HOVER_MS } from '../../../rules/constants.ts'
import { useLazyPart } from '../../base/lazy-part.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Count } from '../../ui/count.tsx'
import { useCounts } from '../counts.ts'

const loadMiniCart = () => import('../overlays/mini-cart.tsx')

/** Leads to the cart. Resting on it shows the mini cart, which says nothing that the cart page does not. */
export function CartLink({ small = false }: { small?: boolean }) {
  const t = useWords('shell')
  const { locale, account } = useVisit()
  const { cart, cartCents } = useCounts()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const MiniCart = useLazyPart(loadMiniCart, open)
  const soon = (show: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(show), MENU_OPEN_HOVER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a shortcut; the link is the control.
    <div className="relative" onMouseEnter={() => !small && soon(true)} onMouseLeave={() => soon(false)}>
      <Link
        to="/cart"
        preload={false}
        className="relative flex h-11 items-center gap-2 rounded-btn px-2 hover:bg-head-700 max-lg:px-2.5"
        aria-label={`${t.cart}, ${t.items(cart)}${account ? `, ${formatMoney(locale, cartCents)}` : ''}`}
      >
        <span className="relative">
          <ShoppingCart className="size-6" aria-hidden="true" />
          <Count n={cart} />
        </span>
        {!small && (
          <span className="ml-1.5 w-[72px] truncate font-semibold max-xl:hidden" aria-hidden="true">
            {account ? formatMoney(locale, cartCents) : t.cart}
          </span>
        )}
      </Link>
      {MiniCart && <MiniCart />}
    </div>
  )
}
