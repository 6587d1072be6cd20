import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Category, platformCategory } from '../../../contract/categories.ts'
import { type CachedMenu, freshMenu, type MainMenuItem, menuCategories, menuItem } from '../../../rules/main-menu.ts'
import { useAskQuietly } from '../../ask.ts'
import { keep, readKept } from '../browser-storage.ts'
import { useVisit, useWords } from '../visit.ts'
import { CategoryMenuButton } from './category-menu-button.tsx'

/** The kept choice while it is fresh, else a new one. */
function chosenItems(name: string, categories: readonly Category[]): MainMenuItem[] {
  const kept = freshMenu(readKept(name), Date.now())
  if (kept) return kept
  const items = menuCategories(categories, Math.random()).map(menuItem)
  keep(name, JSON.stringify({ at: Date.now(), items } satisfies CachedMenu))
  return items
}

const link = 'flex h-8 items-center rounded-btn px-3 hover:bg-head-700'

/** Best Sellers, four categories, Services. The four places have fixed widths: the kept choice changes words, never the bar. */
export function MainMenu() {
  const t = useWords('shell')
  const { mallId, locale } = useVisit()
  const categories = useAskQuietly(platformCategory.tree, { mallId })
  const [items, setItems] = useState<MainMenuItem[]>()
  useEffect(() => {
    if (categories?.length) setItems(chosenItems(`mainMenu-${mallId}-${locale}`, categories))
  }, [categories, mallId, locale])
  const shown = items ?? menuCategories(categories ?? [], 0).map(menuItem)
  return (
    <div className="border-t border-head-700/70">
      <nav className="wrap flex h-11 items-center gap-1 text-sm text-head-100" aria-label={t.mainMenu}>
        <CategoryMenuButton />
        <Link to="/shop/bestSeller" className={`${link} shrink-0 whitespace-nowrap`}>
          {t.bestSellers}
        </Link>
        <div className="grid min-w-0 max-w-[840px] flex-1 grid-cols-4">
          {shown.map(({ id, sort, text, url }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place stays, its words change.
            <Link key={at} to={url} search={{ id, sort } as never} className={`${link} min-w-0`}>
              <span className="truncate">{text}</span>
            </Link>
          ))}
        </div>
        <Link to="/services" className={`${link} ml-auto shrink-0 gap-2 font-semibold whitespace-nowrap text-bill-300`}>
          <Wrench className="size-4" aria-hidden="true" />
          {t.services}
        </Link>
      </nav>
    </div>
  )
}
