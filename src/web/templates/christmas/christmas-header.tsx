import { Heart } from 'lucide-react'
import { useVisit, useWords } from '../../base/visit.ts'
import { LogoLink } from '../../malls/logo-link.tsx'
import { useCounts } from '../../shell/counts.ts'
import { CartLink } from '../../shell/header/cart-link.tsx'
import { IconLink } from '../../shell/header/icon-link.tsx'
import { MainMenu } from '../../shell/header/main-menu.tsx'
import { SearchForm } from '../../shell/header/search-form.tsx'
import { UserArea } from '../../shell/header/user-area.tsx'

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
          <MainMenu start={0} />
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
