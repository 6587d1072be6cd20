import type { Output } from '../../contract/call.ts'
import { platformCategory } from '../../contract/categories.ts'
import { rec } from '../../contract/recommendations.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { CategoryHead } from './category-head.tsx'
import { type CategoryInfo, categoryHead, loadCategories, loadCategory, loadOtherCategories } from './load-category.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'

const ROW = 12

/** Where the main menu leads: everything inside a category as an index, and the best seller of each part. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, hope, visit } = context
    const category = await loadCategory(context)
    if (!category) return loadCategories(context)
    const { id } = category.data
    const level = levelOf(category.data)
    const row = { categoryId: id, mallId: visit.mallId, size: ROW }
    const [branches, best] = await Promise.all([
      level && need(platformCategory.CategoryByPid, { id, sort: level }),
      level ? hope(rec.recommendByBestSellerCategory, row) : hope(rec.recommendByCategory, row),
    ])
    return { category, branches, best }
  },
  head: categoryHead,
  Component: (props) => (props.category ? <MenuIndexPage {...props} /> : <AllCategories categories={props.categories} />),
  loadMissing: loadOtherCategories,
  Missing: NoCategory,
})

/** The level whose children can be asked for; the third has none. */
const levelOf = ({ sort }: Pick<CategoryInfo, 'sort'>): 1 | 2 | undefined => (sort === 1 || sort === 2 ? sort : undefined)

interface MenuIndexProps {
  category: CategoryInfo
  branches: Output<typeof platformCategory.CategoryByPid> | undefined
  best: Output<typeof rec.recommendByCategory> | undefined
}

function MenuIndexPage({ category, branches = [], best }: MenuIndexProps) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap pb-12">
      <CategoryHead info={category} count={t.products(category.count)} />
      <LinkButton {...categoryAddress(category)} look="line" className="mt-4 max-w-full !whitespace-normal">
        {t.viewAll(category.name)}
      </LinkButton>
      {branches.length > 0 && (
        <nav aria-label={t.menuOf(category.name)} className="panel mt-6 columns-4 gap-8 max-xl:columns-3 max-lg:columns-2">
          {branches.map((branch) => (
            <section key={branch.id} className="mb-5 break-inside-avoid">
              <h2 className="h4">
                <Link {...categoryAddress(branch)} className="flex min-h-8 items-center hover:underline">
                  {branch.name}
                </Link>
              </h2>
              <ul>
                {branch.children.map((child) => (
                  <li key={child.id}>
                    <Link
                      {...categoryAddress(child)}
                      className="flex min-h-8 items-center text-sm text-ink-700 hover:underline max-lg:min-h-11"
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      )}
      {best && best.records.length > 0 && (
        <section className="mt-10" aria-labelledby="best">
          <SectionHead id="best" title={t.bestOf(category.name)} />
          <CardGrid products={best.records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
    </main>
  )
}
