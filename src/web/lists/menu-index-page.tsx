import { Link } from '@tanstack/react-router'
import { platformCategory } from '../../contract/categories.ts'
import { rec } from '../../contract/recommendations.ts'
import { useAsk, useAskQuietly } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { CategoryHead } from './category-head.tsx'
import { type CategoryData, type CategoryInfo, categoryHead, headOfCategory, loadCategory } from './load-category.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'

const ROW = 12

/** Where the main menu leads: everything inside a category as an index, and the best seller of each part. */
export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, visit } = context
    const info = await loadCategory(context)
    if (info) {
      const level = levelOf(info)
      await Promise.all([
        level && need(platformCategory.CategoryByPid, { id: info.id, sort: level }),
        need(level ? rec.recommendByBestSellerCategory : rec.recommendByCategory, {
          categoryId: info.id,
          mallId: visit.mallId,
          size: ROW,
        }).catch(() => undefined),
      ])
    }
    return { id: info?.id ?? null, head: categoryHead(info, visit, context.search) }
  },
  head: headOfCategory,
  Component: ({ data }) => (data.id === null ? <AllCategories /> : <MenuIndexPage id={data.id} />),
  Missing: NoCategory,
})

/** The level whose children can be asked for; the third has none. */
const levelOf = ({ sort }: Pick<CategoryInfo, 'sort'>): 1 | 2 | undefined => (sort === 1 || sort === 2 ? sort : undefined)

function MenuIndexPage({ id }: { id: string }) {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const info = useAsk(platformCategory.getInfo, { id })
  const level = info ? levelOf(info) : undefined
  const branches = useAskQuietly(platformCategory.CategoryByPid, { id, sort: level ?? 1 }, level !== undefined) ?? []
  const asked = { categoryId: id, mallId, size: ROW }
  const best = useAskQuietly(level ? rec.recommendByBestSellerCategory : rec.recommendByCategory, asked)?.records ?? []
  if (!info) return <NoCategory />
  return (
    <main id="main" className="wrap pb-12">
      <CategoryHead info={info} count={t.products(info.count)} />
      <LinkButton {...categoryAddress(info)} look="line" className="mt-4 max-w-full !whitespace-normal">
        {t.viewAll(info.name)}
      </LinkButton>
      {branches.length > 0 && (
        <nav aria-label={t.menuOf(info.name)} className="panel mt-6 columns-4 gap-8 max-xl:columns-3 max-lg:columns-2">
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
      {best.length > 0 && (
        <section className="mt-10" aria-labelledby="best">
          <SectionHead id="best" title={t.bestOf(info.name)} />
          <CardGrid products={best} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
    </main>
  )
}
