import { Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { cookieNames } from '../../../rules/cookies.ts'
import {
  type CachedMenu,
  freshMenu,
  MAIN_MENU_CACHE_MS,
  type MainMenuItem,
  menuCategories,
  menuItem,
} from '../../../rules/page/main-menu.ts'
import { keep, readKept } from '../../base/browser-storage.ts'
import { writeCookie } from '../../base/cookies.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { useShell } from '../shell-needs.ts'
import { CategoryMenuButton } from './category-menu-button.tsx'

/** Keeps a new choice for eight hours: as a list here, and as its start for the server, which must render the same. */
function keepChoice(name: string, items: MainMenuItem[], start: number): void {
  if (freshMenu(readKept(name), Date.now())) return
  keep(name, JSON.stringify({ at: Date.now(), items } satisfies CachedMenu))
  writeCookie(cookieNames.menu, String(start), MAIN_MENU_CACHE_MS / 1000)
}

const link = 'flex h-8 items-center rounded-btn px-3 hover:bg-head-700'

/** Best Sellers, four categories from the visit's start, Services. `start` fixes it where one page is made for everybody. */
export function MainMenu({ start }: { start?: number }) {
  const t = useWords('shell')
  const { mallId, locale, menuStart } = useVisit()
  const isFixed = start !== undefined
  const { categories } = useShell()
  const items = menuCategories(categories ?? [], start ?? menuStart).map(menuItem)
  useEffect(() => {
    if (items.length && !isFixed) keepChoice(`mainMenu-${mallId}-${locale}`, items, menuStart)
  })
  return (
    <div className="border-t border-head-700/70">
      <nav className="wrap no-sb flex h-11 items-center gap-1 text-sm text-head-100 max-lg:overflow-x-auto" aria-label={t.mainMenu}>
        <CategoryMenuButton />
        <Link to="/shop/bestSeller" className={`${link} shrink-0 whitespace-nowrap`}>
          {t.bestSellers}
        </Link>
        {items.map(({ id, sort, text, url }) => (
          <Link key={id} to={url} search={{ id, sort }} className={`${link} min-w-0 max-lg:shrink-0 max-lg:whitespace-nowrap`}>
            <span className="truncate">{text}</span>
          </Link>
        ))}
        <Link to="/services" className={`${link} ml-auto shrink-0 gap-2 font-semibold whitespace-nowrap text-bill-300`}>
          <Wrench className="size-4" aria-hidden="true" />
          {t.services}
        </Link>
      </nav>
    </div>
  )
}
