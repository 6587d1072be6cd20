import { MapPin } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { Link } from '../base/link.tsx'
import { useNow } from '../base/now.ts'
import { useWords } from '../base/visit.ts'
import { LogoLink } from '../malls/logo-link.tsx'
import { type ShopPage, shopPage } from './shop-pages.ts'

const groups: readonly { of: 'shop' | 'help' | 'policies'; pages: readonly ShopPage[] }[] = [
  { of: 'shop', pages: ['categories', 'best', 'fresh', 'about'] },
  { of: 'help', pages: ['contact', 'service', 'returns'] },
  { of: 'policies', pages: ['privacy', 'terms'] },
]

/** Who the shop is, how to reach it, what it promises, and what Mallard stands for. */
export function ShopFooter({ shop, isPhone = false }: { shop: ShopDetails; isPhone?: boolean }) {
  const t = useWords('shop-frame')
  const shell = useWords('shell')
  const now = useNow()
  const { displayName, shopDescription, logo } = shop.shopInfo
  return (
    <footer className="mt-14 bg-head-900 pt-10 pb-8 text-head-100 max-lg:pb-28">
      <div className={`grid gap-8 text-sm ${isPhone ? 'grid-cols-2 px-4' : 'wrap grid-cols-[1.6fr_1fr_1fr_1fr] max-lg:grid-cols-2'}`}>
        <div className={isPhone ? 'col-span-2' : 'max-lg:col-span-2'}>
          <div className="flex items-center gap-3">
            <img src={logo} alt="" width={40} height={40} loading="lazy" className="size-10" />
            <span className="display text-xl font-bold text-white">{displayName}</span>
          </div>
          <p className="mt-3 max-w-sm">{shopDescription}</p>
          <p className="mt-3 flex items-center gap-2">
            <MapPin className="size-4" aria-hidden="true" />
            {`${shop.city}, ${shop.province}`}
          </p>
        </div>
        {groups.map(({ of, pages }) => (
          <nav key={of} aria-label={t.groups[of]}>
            <h2 className="mb-1 font-semibold text-white">{t.groups[of]}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page}>
                  <Link {...shopPage(shop, page)} preload={false} className="flex min-h-8 items-center hover:underline">
                    {t.pages[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap mt-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-head-700 pt-5 text-xs">
          <span>
            © {now.slice(0, 4)} {displayName}
          </span>
          <span>{shell.pricesInDollars}</span>
          <span
            className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:ml-auto"
            style={{ '--font-display': 'var(--font-house)' } as CSSProperties}
          >
            {t.sellsOn(displayName)}
            <LogoLink height={22} className="[&_.display]:text-lg" />
          </span>
        </div>
      </div>
    </footer>
  )
}
