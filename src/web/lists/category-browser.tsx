import type { Output } from '../../contract/call.ts'
import { type Category, platformCategory } from '../../contract/categories.ts'
import { Link } from '../base/link.tsx'
import type { SharedContext, Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { CategoryTiles } from './category-tiles.tsx'

/** The first level, and what is below the one that is open. */
export async function loadBrowser({ need, visit: { mallId } }: Pick<SharedContext, 'need' | 'visit'>, id: string | undefined) {
  const categories = await need(platformCategory.tree, { mallId })
  const open = categories.data.find((category) => category.id === id) ?? categories.data[0]
  return {
    categories,
    openId: open?.id,
    branches: open ? await need(platformCategory.CategoryByPid, { id: open.id, sort: 1 }) : undefined,
  }
}

type CategoryBrowserProps = Shown<Awaited<ReturnType<typeof loadBrowser>>>

/** All categories: the first level as a rail, what is inside the open one beside it. Every step is a link. */
export function CategoryBrowser({ categories, openId, branches = [] }: CategoryBrowserProps) {
  const t = useWords('lists')
  const open = categories.find(({ id }) => id === openId)
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12 max-lg:!px-0">
      <h1 className="h2 py-4 max-lg:px-4">{t.categories}</h1>
      <div className="flex">
        <nav aria-label={t.categories} className="w-[112px] shrink-0 bg-down-100 lg:w-[240px] lg:rounded-card">
          <ul>
            {categories.map((category) => (
              <li key={category.id}>
                <Link
                  to="/category/indexMobile"
                  search={{ id: category.id }}
                  stay
                  aria-current={category.id === open?.id ? 'true' : undefined}
                  className={`flex min-h-14 items-center px-3 py-1.5 text-[13px] leading-tight lg:text-sm ${category.id === open?.id ? 'border-l-4 border-head-600 bg-paper font-semibold text-head-700' : ''}`}
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open && <Inside category={open} branches={branches} />}
      </div>
    </main>
  )
}

function Inside({ category, branches }: { category: Category; branches: Output<typeof platformCategory.CategoryByPid> }) {
  const t = useWords('lists')
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
