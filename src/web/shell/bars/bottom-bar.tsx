import { House, LayoutGrid, Menu, Search, ShoppingCart, UserRound, Wrench } from 'lucide-react'
import { type Address, useIsHere } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { openOverlay, preloadingOverlay } from '../../base/opened-overlay.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Count } from '../../ui/count.tsx'
import { useCounts } from '../counts.ts'

/** `main` on the main site, `shop` inside a shop's storefront, `drawer` in services and malls. */
export type BarName = 'main' | 'shop' | 'drawer'

const house = {
  home: { to: '/home', Icon: House },
  categories: { to: '/category/categoryMobile', Icon: LayoutGrid },
  services: { to: '/services', Icon: Wrench },
  search: { to: '/shop/searchProductMobile', Icon: Search },
  cart: { to: '/cart', Icon: ShoppingCart },
  account: { to: '/account', Icon: UserRound },
} as const

type Place = keyof typeof house
type Places = Partial<Record<Place, Address>>

const bars: Record<BarName, readonly Place[]> = {
  main: ['home', 'categories', 'services', 'cart'],
  shop: ['home', 'categories', 'account', 'cart'],
  drawer: ['categories', 'search', 'cart', 'home', 'account', 'services'],
}

// Each thing has its place before its neighbours have arrived: a page may be painted while it is still being read.
const item = 'flex h-14 min-w-0 flex-col items-center justify-start gap-1 pt-[9.5px] text-[11px] leading-none font-semibold'

/**
 * Fixed to the bottom of a phone, and of nothing else. `places` says where the ways lead that do not lead where the house's do.
 * `isShownAlways` shows it elsewhere too.
 */
export function BottomBar({ name, places, isShownAlways = false }: { name: BarName; places?: Places; isShownAlways?: boolean }) {
  const t = useWords('shell')
  const { isApp } = useVisit()
  const { cart } = useCounts()
  const isHere = useIsHere()
  const preload = preloadingOverlay('menu')
  if (!isApp && !isShownAlways) return null
  return (
    <nav
      aria-label={t.bottomBar}
      className={`fixed inset-x-0 bottom-0 z-[var(--z-bar)] grid ${name === 'drawer' ? 'grid-cols-7' : 'grid-cols-4'} border-t border-down-200 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))]`}
    >
      {name === 'drawer' && (
        <button type="button" className={`${item} text-ink-500`} onClick={() => openOverlay('menu')} {...preload}>
          <Menu className="size-[22px]" aria-hidden="true" />
          <span className="max-w-full truncate">{t.menu}</span>
        </button>
      )}
      {bars[name].map((place) => {
        const { to, Icon } = house[place]
        const address = places?.[place] ?? { to }
        const counted = place === 'cart' && cart > 0
        return (
          <Link
            key={place}
            {...address}
            aria-current={isHere(address) ? 'page' : undefined}
            className={`${item} text-ink-500 aria-[current=page]:text-head-600`}
            aria-label={counted ? `${t.cart}, ${t.items(cart)}` : undefined}
          >
            <span className="relative grid">
              <Icon className="size-[22px]" aria-hidden="true" />
              {counted && <Count n={cart} className="-top-1.5 -right-2.5" />}
            </span>
            <span className="max-w-full truncate">{t[place]}</span>
          </Link>
        )
      })}
    </nav>
  )
}
