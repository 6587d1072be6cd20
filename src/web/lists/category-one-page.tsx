import type { Output } from '../../contract/call.ts'
import type { Category } from '../../contract/categories.ts'
import { rec } from '../../contract/recommendations.ts'
import type { Address } from '../base/address.ts'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Pic } from '../ui/pic.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { CategoryHead } from './category-head.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { type CategoryInfo, categoryHead, loadCategories, loadCategory, loadOtherCategories } from './load-category.ts'
import { AllCategories, NoCategory } from './no-category.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'

const ROW = 12

/** The front page of a first-level category: its departments, what sells best in it, and what costs less now. */
export const page = definePage({
  whose: 'everybody',
  words: ['lists', 'catalogue'],
  load: async (context) => {
    const { hope, visit } = context
    const category = await loadCategory(context)
    if (!category) return loadCategories(context)
    const row = { categoryId: category.data.id, mallId: visit.mallId, size: ROW }
    // The rows are worth having, not worth losing the page.
    const [best, savings] = await Promise.all([hope(rec.recommendByCategory, row), hope(rec.getMaxDiscount, row)])
    return { category, best, savings }
  },
  head: categoryHead,
  Component: (props) => (props.category ? <CategoryOnePage {...props} /> : <AllCategories categories={props.categories} />),
  loadMissing: loadOtherCategories,
  Missing: NoCategory,
})

const inside = ({ id, sort }: Category): Address => ({
  to: sort === 2 ? '/shop/categoryTwo' : '/shop/menuIndex',
  search: { id, sort: String(sort) },
})

interface CategoryOneProps {
  category: CategoryInfo
  best: Output<typeof rec.recommendByCategory> | undefined
  savings: Output<typeof rec.getMaxDiscount> | undefined
}

function CategoryOnePage({ category, best, savings }: CategoryOneProps) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap pb-12">
      <div className="mt-4 flex items-center gap-6 overflow-hidden rounded-panel pr-6 pl-8 [background:var(--well-head)] max-lg:px-4">
        <div className="min-w-0 flex-1 py-6">
          <CategoryHead info={category} count={t.products(category.count)} />
          <LinkButton {...categoryAddress(category)} className="mt-4 max-w-full !whitespace-normal">
            {t.viewAll(category.name)}
          </LinkButton>
        </div>
        {category.picUrl && (
          <Pic
            src={category.picUrl}
            first
            well="head"
            sizes="(width < 62rem) 120px, 260px"
            max={640}
            className="aspect-square w-[260px] shrink-0 !bg-none max-lg:w-[120px] max-lg:rounded-card"
          />
        )}
      </div>
      <section className="mt-8" aria-labelledby="inside">
        <SectionHead id="inside" title={t.inside(category.name)} />
        <CategoryTiles categories={category.children} address={inside} />
      </section>
      {best && best.records.length > 0 && (
        <section className="mt-10" aria-labelledby="best">
          <SectionHead id="best" title={t.bestOf(category.name)} />
          <CardGrid products={best.records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
      {savings && savings.records.length > 0 && (
        <section className="mt-10" aria-labelledby="savings">
          <SectionHead id="savings" title={t.savingsOf(category.name)} />
          <CardGrid products={savings.records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
    </main>
  )
}
