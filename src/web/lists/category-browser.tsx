import { Link } from '@tanstack/react-router'
import { platformCategory } from '../../contract/categories.ts'
import { useAsk } from '../base/ask.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { CategoryTiles } from './category-tiles.tsx'

/** Asks for the first level, and for what is below the one that is open. */
export async function loadBrowser({ need, visit: { mallId } }: Pick<PageContext, 'need' | 'visit'>, id: string | undefined): Promise<void> {
  const tree = await need(platformCategory.tree, { mallId })
  const open = tree.find((category) => category.id === id) ?? tree[0]
  if (open) await need(platformCategory.CategoryByPid, { id: open.id, sort: 1 })
}

/** All categories: the first level as a rail, what is inside the open one beside it. Every step is a link. */
export function CategoryBrowser({ id }: { id: string | undefined }) {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const tree = useAsk(platformCategory.tree, { mallId })
  const open = tree.find((category) => category.id === id) ?? tree[0]
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12 max-lg:!px-0">
      <h1 className="h2 py-4 max-lg:px-4">{t.categories}</h1>
      <div className="flex">
        <nav aria-label={t.categories} className="w-[112px] shrink-0 bg-down-100 lg:w-[240px] lg:rounded-card">
          <ul>
            {tree.map((category) => (
              <li key={category.id}>
                <Link
                  to="/category/indexMobile"
                  search={{ id: category.id } as never}
                  resetScroll={false}
                  aria-current={category.id === open?.id ? 'true' : undefined}
                  className={`flex min-h-14 items-center px-3 py-1.5 text-[13px] leading-tight lg:text-sm ${category.id === open?.id ? 'border-l-4 border-head-600 bg-paper font-semibold text-head-700' : ''}`}
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open && <Inside id={open.id} name={open.name} sort={open.sort} />}
      </div>
    </main>
  )
}

function Inside(category: { id: string; name: string; sort: number }) {
  const t = useWords('lists')
  const branches = useAsk(platformCategory.CategoryByPid, { id: category.id, sort: 1 })
  return (
    <div className="min-w-0 flex-1 px-4 pb-4 lg:px-8">
      <Link {...categoryAddress(category)} className="link flex min-h-11 items-center text-sm font-semibold">
        {t.viewAll(category.name)}
      </Link>
      {branches.map(({ children, ...branch }) => (
        <section key={branch.id} className="mt-3">
          <h2 className="mb-2 text-sm font-semibold">
            <Link {...categoryAddress(branch)} className="flex min-h-8 items-center">
              {branch.name}
            </Link>
          </h2>
          <CategoryTiles categories={children.length > 0 ? children : [branch]} narrow />
        </section>
      ))}
    </div>
  )
}
