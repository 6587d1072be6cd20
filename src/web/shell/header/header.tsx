import { Bell, Heart, Menu, UserRound, Wrench } from 'lucide-react'
import { isHeaderSticky } from '../../../rules/page/scroll-marks.ts'
import { Link } from '../../base/link.tsx'
import { openOverlay, preloadingOverlay } from '../../base/opened-overlay.ts'
import { useScrolled } from '../../base/scroll.ts'
import { Slot } from '../../base/slot.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { LogoLink } from '../../malls/logo-link.tsx'
import { Count } from '../../ui/count.tsx'
import { useCounts } from '../counts.ts'
import { CartLink } from './cart-link.tsx'
import { IconLink } from './icon-link.tsx'
import { LocationButton, LocationRow } from './location-button.tsx'
import { MainMenu } from './main-menu.tsx'
import { MallButton } from './mall-button.tsx'
import { SearchForm } from './search-form.tsx'
import { TopBar } from './top-bar.tsx'
import { UserArea } from './user-area.tsx'

/** Made once for many pages: it stands in a slot wherever it stands. */
export const Header = () => (
  <Slot name="header">
    <HeaderItself />
  </Slot>
)

/** Phones get their own header, by user agent. A narrow window of another device wears the same header as a wide one, laid out for its width. */
export function HeaderItself() {
  const { isApp } = useVisit()
  if (!isApp) return <DesktopHeader />
  return (
    <>
      <MobileHeader />
      <LocationRow />
    </>
  )
}

// The header waits just above the window (its negative top is its own height) and slides in by a transform: nothing in the page moves.
const stuck = 'sticky z-[var(--z-sticky)] bg-head-800 text-white transition-transform duration-200'

function DesktopHeader() {
  const t = useWords('shell')
  const counts = useCounts()
  const sticky = useScrolled(isHeaderSticky)
  return (
    <header
      className={`${stuck} -top-[148px] max-lg:-top-[196px] ${sticky ? 'translate-y-[112px] shadow-lift max-lg:translate-y-[100px]' : ''}`}
    >
      <TopBar />
      <div className="wrap flex h-[68px] items-center gap-3 max-lg:h-[116px] max-lg:flex-wrap max-lg:content-start max-lg:gap-x-1 max-lg:pt-2 xl:gap-4">
        <LogoLink className="max-sm:[&_.display]:sr-only" />
        <MallButton />
        <LocationButton />
        <SearchForm kind="desktop" />
        <nav className="flex min-w-[348px] shrink-0 items-center text-sm max-lg:ml-auto max-lg:min-w-0" aria-label={t.account}>
          <UserArea />
          <NotificationButton />
          <IconLink
            to="/account"
            search={{ path: 'favorites' }}
            Icon={Heart}
            label={`${t.favourites}, ${t.items(counts.wishList)}`}
            n={counts.wishList}
          />
          <span className="max-sm:hidden">
            <IconLink to="/services/cart" Icon={Wrench} label={`${t.serviceCart}, ${t.items(counts.serviceCart)}`} n={counts.serviceCart} />
          </span>
          <CartLink />
        </nav>
      </div>
      <MainMenu />
    </header>
  )
}

function MobileHeader() {
  const t = useWords('shell')
  const { account } = useVisit()
  const sticky = useScrolled(isHeaderSticky)
  const preload = preloadingOverlay('menu')
  return (
    <header className={`${stuck} -top-[112px] ${sticky ? 'translate-y-[56px] shadow-lift' : ''}`}>
      <div className="flex h-14 items-center gap-2 px-4">
        <button
          type="button"
          className="-ml-2 grid size-11 shrink-0 place-items-center"
          aria-label={t.menu}
          aria-haspopup="dialog"
          onClick={() => openOverlay('menu')}
          {...preload}
        >
          <Menu className="size-6" aria-hidden="true" />
        </button>
        <LogoLink height={28} className="[&_.display]:text-xl" />
        {/* Room for all three from the start: the page may be painted before the last of them has arrived. */}
        <nav className="ml-auto grid w-[132px] shrink-0 grid-cols-3 items-center justify-items-center" aria-label={t.account}>
          <NotificationButton />
          <Link
            to={account ? '/account' : '/account/login'}
            className="grid size-11 place-items-center"
            aria-label={account ? t.account : t.helloSignIn}
          >
            <UserRound className="size-[22px]" aria-hidden="true" />
          </Link>
          <CartLink small />
        </nav>
      </div>
      <div className="flex h-14 px-4 pb-3">
        <SearchForm kind="mobile" />
      </div>
    </header>
  )
}

function NotificationButton() {
  const t = useWords('shell')
  const { notifications } = useCounts()
  const preload = preloadingOverlay('messages')
  const label = notifications ? `${t.notifications}, ${t.unread(notifications)}` : t.notifications
  return (
    <button
      type="button"
      className="relative grid size-11 shrink-0 place-items-center rounded-btn hover:bg-head-700"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => openOverlay('messages')}
      {...preload}
    >
      <Bell className="size-[22px]" aria-hidden="true" />
      <Count n={notifications} className="top-0.5 right-0.5" />
    </button>
  )
}
