import { Heart } from 'lucide-react'
import { useCounts } from '../../app/counts.ts'
import { CartLink } from '../../app/header/cart-link.tsx'
import { IconLink } from '../../app/header/icon-link.tsx'
import { LogoLink } from '../../app/header/logo-link.tsx'
import { MainMenu } from '../../app/header/main-menu.tsx'
import { SearchForm } from '../../app/header/search-form.tsx'
import { UserArea } from '../../app/header/user-area.tsx'
import { useVisit, useWords } from '../../app/visit.ts'

/** The Christmas mall: Mallard's name beside the mall's, on a winter night. */
export function ChristmasHeader({ name }: { name: string }) {
  const t = useWords('shell')
  const { isApp } = useVisit()
  const { wishList } = useCounts()
  const favourites = (
    <IconLink to="/account" search={{ path: 'favorites' }} Icon={Heart} label={`${t.favourites}, ${t.items(wishList)}`} n={wishList} />
  )
  return (
    <>
      {!isApp && (
        <header className="bg-head-800 text-white [background-image:var(--night)] max-lg:hidden">
          <div className="wrap flex h-[76px] items-center gap-5">
            <LogoLink />
            <Name>{name}</Name>
            <SearchForm kind="desktop" />
            <nav className="flex shrink-0 items-center text-sm" aria-label={t.account}>
              <UserArea />
              {favourites}
              <CartLink />
            </nav>
          </div>
          <MainMenu />
        </header>
      )}
      <header className={`bg-head-800 text-white [background-image:var(--night)] ${isApp ? '' : 'lg:hidden'}`}>
        <div className="flex h-14 items-center gap-3 px-4">
          <LogoLink height={28} className="[&_.display]:hidden" />
          <Name>{name}</Name>
          <nav className="ml-auto flex shrink-0 items-center" aria-label={t.account}>
            {favourites}
            <CartLink small />
          </nav>
        </div>
        <div className="flex h-14 px-4 pb-3">
          <SearchForm kind="mobile" />
        </div>
      </header>
    </>
  )
}

const Name = ({ children }: { children: string }) => (
  <span className="min-w-0 truncate border-l border-head-300/50 pl-4 [font-family:var(--font-seasonal)] text-lg text-bill-300 italic max-lg:pl-3 max-lg:text-base">
    {children}
  </span>
)
