import { platformCategory } from '../../contract/categories.ts'
import { rec } from '../../contract/recommendations.ts'
import { useAsk, useAskQuietly } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Pic } from '../ui/pic.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { CategoryHead } from './category-head.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { type CategoryData, categoryHead, headOfCategory, loadCategory } from './load-category.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'

const ROW = 12

/** The front page of a first-level category: its departments, what sells best in it, and what costs less now. */
export const page = definePage<CategoryData>({
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { need, visit } = context
    const info = await loadCategory(context)
    if (info) {
      const asked = { categoryId: info.id, mallId: visit.mallId, size: ROW }
      // The rows are worth having, not worth losing the page.
      await Promise.all([
        need(rec.recommendByCategory, asked).catch(() => undefined),
        need(rec.getMaxDiscount, asked).catch(() => undefined),
      ])
    }
    return { id: info?.id ?? null, head: categoryHead(info, visit, context.search) }
  },
  head: headOfCategory,
  Component: ({ data }) => (data.id === null ? <AllCategories /> : <CategoryOnePage id={data.id} />),
  Missing: NoCategory,
})

const inside = ({ id, sort }: { id: string; sort: number }) => ({
  to: sort === 2 ? '/shop/categoryTwo' : '/shop/menuIndex',
  search: { id, sort: String(sort) },
})

function CategoryOnePage({ id }: { id: string }) {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const info = useAsk(platformCategory.getInfo, { id })
  const asked = { categoryId: id, mallId, size: ROW }
  const best = useAskQuietly(rec.recommendByCategory, asked)?.records ?? []
  const savings = useAskQuietly(rec.getMaxDiscount, asked)?.records ?? []
  if (!info) return <NoCategory />
  return (
    <main id="main" className="wrap pb-12">
      <div className="mt-4 flex items-center gap-6 overflow-hidden rounded-panel pr-6 pl-8 [background:var(--well-head)] max-lg:px-4">
        <div className="min-w-0 flex-1 py-6">
          <CategoryHead info={info} count={t.products(info.count)} />
          <LinkButton {...categoryAddress(info)} className="mt-4 max-w-full !whitespace-normal">
            {t.viewAll(info.name)}
          </LinkButton>
        </div>
        {info.picUrl && (
          <Pic
            src={info.picUrl}
            full={info.picUrl.includes('/scenes/')}
            first
            well="head"
            sizes="(width < 62rem) 120px, 260px"
            max={640}
            className="aspect-square w-[260px] shrink-0 !bg-none max-lg:w-[120px] max-lg:rounded-card"
          />
        )}
      </div>
      <section className="mt-8" aria-labelledby="inside">
        <SectionHead id="inside" title={t.inside(info.name)} />
        <CategoryTiles categories={info.children} address={inside} />
      </section>
      {best.length > 0 && (
        <section className="mt-10" aria-labelledby="best">
          <SectionHead id="best" title={t.bestOf(info.name)} />
          <CardGrid products={best} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
      {savings.length > 0 && (
        <section className="mt-10" aria-labelledby="savings">
          <SectionHead id="savings" title={t.savingsOf(info.name)} />
          <CardGrid products={savings} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
    </main>
  )
}
