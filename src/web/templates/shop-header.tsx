import { Globe, Heart, type LucideIcon, ShoppingCart, UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { type Address, useIsHere } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { openOverlay, preloadingOverlay } from '../base/opened-overlay.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { LogoLink } from '../malls/logo-link.tsx'
import { useCounts } from '../shell/counts.ts'
import { Count } from '../ui/count.tsx'
import { type ShopPage, shopAccount, shopHome, shopPage } from './shop-pages.ts'
import { ShopSearch } from './shop-search.tsx'
import type { ShopTemplate } from './shop-template.ts'
import { shopTemplates } from './shop-templates.ts'

interface Props {
  shop: ShopDetails
  /** As on a phone, also where the window is wide. */
  isPhone?: boolean
}

const phone =
  "max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:grid-rows-[56px_56px_44px] max-lg:[grid-template-areas:'name_tools''search_search''menu_menu']"

const onPhone = "grid-cols-[minmax(0,1fr)_auto] grid-rows-[56px_56px_44px] [grid-template-areas:'name_tools''search_search''menu_menu']"

/** Name, menu, and search with tools at the end, by where the template puts the name and the menu. */
const arrangements = {
  'left beside':
    "lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,320px)_auto] lg:grid-rows-[72px] lg:[grid-template-areas:'name_menu_search_tools']",
  'left below':
    "lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-rows-[72px_44px] lg:[grid-template-areas:'name_search_tools''menu_menu_menu']",
  middle: "lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:grid-rows-[84px] lg:[grid-template-areas:'menu_name_end']",
}
const atTheEnd = 'contents lg:flex lg:min-w-0 lg:items-center lg:justify-end lg:gap-4 lg:[grid-area:end] lg:[&>search]:max-w-[260px]'

/** The strip with the way back scrolls away; the shop's bar stays, except on phones, where it would cover the page. */
export function ShopHeader({ shop, isPhone = false }: Props) {
  const look = shopTemplates[shop.template]
  return (
    <header className={isPhone ? undefined : 'lg:sticky lg:-top-9 lg:z-[var(--z-sticky)]'}>
      <Strip shop={shop} />
      <div className="border-b border-down-200 bg-[var(--shop-bar)] text-[var(--shop-on-bar)]">
        <div
          className={
            isPhone ? `grid items-center px-4 ${onPhone}` : `wrap grid items-center lg:gap-x-6 ${phone} ${arrangements[look.shape]}`
          }
        >
          <Name shop={shop} />
          <Menu shop={shop} />
          <div className={look.shape === 'middle' && !isPhone ? atTheEnd : 'contents'}>
            <ShopSearch shop={shop} look={look} />
            <Tools shop={shop} look={look} />
          </div>
        </div>
      </div>
    </header>
  )
}

const languages = { en: 'EN', fr: 'FR', zh: '中文' }

/** Mallard's name is on every page of a shop: whoever came from there finds the way back. */
function Strip({ shop }: { shop: ShopDetails }) {
  const t = useWords('shop-frame')
  const shell = useWords('shell')
  const { locale } = useVisit()
  const preload = preloadingOverlay('language')
  return (
    <div className="bg-head-900 text-head-100" style={{ '--font-display': 'var(--font-house)' } as CSSProperties}>
      <div className="wrap flex h-9 items-center gap-5 text-xs">
        <span className="flex items-center gap-2">
          {t.on}
          <LogoLink height={20} className="[&_.display]:text-base" />
        </span>
        <span className="ml-auto truncate max-lg:hidden">{t.promises(shop.returnWindowDays)}</span>
        <button
          type="button"
          className="flex h-9 items-center gap-1.5 max-lg:ml-auto"
          aria-haspopup="dialog"
          aria-label={`${shell.languageAndRegion}, ${languages[locale]}`}
          onClick={() => openOverlay('language')}
          {...preload}
        >
          <Globe className="size-3.5" aria-hidden="true" />
          <span lang={locale}>{languages[locale]}</span>
        </button>
      </div>
    </div>
  )
}

const Name = ({ shop }: { shop: ShopDetails }) => (
  <Link {...shopHome(shop)} className="flex min-w-0 items-center gap-3 [grid-area:name] lg:max-w-[420px]">
    <img src={shop.shopInfo.logo} alt="" width={40} height={40} className="size-10 shrink-0 max-lg:size-9" />
    <span className="display truncate text-2xl leading-tight font-bold max-lg:text-lg">{shop.shopInfo.displayName}</span>
  </Link>
)

const entries: readonly ShopPage[] = ['categories', 'best', 'fresh', 'about']
const entry =
  'flex h-11 shrink-0 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap hover:border-current aria-[current=page]:border-current aria-[current=page]:font-semibold'

function Menu({ shop }: { shop: ShopDetails }) {
  const t = useWords('shop-frame')
  const isHere = useIsHere()
  const current = (address: Address) => (isHere(address) ? 'page' : undefined)
  return (
    <nav
      aria-label={t.menuOf(shop.shopInfo.displayName)}
      className="no-sb flex gap-6 overflow-x-auto [grid-area:menu] max-lg:-mx-4 max-lg:gap-5 max-lg:px-4"
    >
      <Link {...shopHome(shop)} aria-current={current(shopHome(shop))} className={entry}>
        {t.pages.home}
      </Link>
      {entries.map((page) => (
        <Link key={page} {...shopPage(shop, page)} aria-current={current(shopPage(shop, page))} className={entry}>
          {t.pages[page]}
        </Link>
      ))}
    </nav>
  )
}

function Tools({ shop, look }: { shop: ShopDetails; look: ShopTemplate }) {
  const shell = useWords('shell')
  const { account } = useVisit()
  const { wishList, cart } = useCounts()
  const mine = shopAccount(shop)
  return (
    <nav aria-label={shell.account} className="flex items-center [grid-area:tools] max-lg:-mr-2.5">
      <Tool
        address={{ to: mine.to, search: { ...mine.search, path: 'favorites' } }}
        Icon={Heart}
        label={`${shell.favourites}, ${shell.items(wishList)}`}
        n={wishList}
      />
      <Tool address={mine} Icon={UserRound} label={account ? shell.hello(account.nickName) : shell.helloSignIn} />
      <Tool address={{ to: '/cart' }} Icon={ShoppingCart} label={`${shell.cart}, ${shell.items(cart)}`} n={cart} spot={look.cartOnAccent} />
    </nav>
  )
}

interface ToolProps {
  address: Address
  Icon: LucideIcon
  label: string
  n?: number
  spot?: boolean
}

function Tool({ address, Icon, label, n = 0, spot = false }: ToolProps) {
  const ground = spot ? 'ml-1 rounded-pill bg-[var(--shop-accent)] text-[var(--shop-on-accent)]' : 'rounded-btn hover:bg-current/10'
  return (
    <Link {...address} preload={false} aria-label={label} title={label} className={`relative grid size-11 place-items-center ${ground}`}>
      <Icon className="size-[22px]" aria-hidden="true" />
      <Count n={n} className="top-0.5 right-0.5" />
    </Link>
  )
}
