import type { ProductSummary } from '../../../contract/catalogue.ts'
import { products, specification } from '../../../contract/catalogue.ts'
import { productList } from '../../../contract/products.ts'
import type { Known, SharedContext } from '../../base/page.ts'
import { useWords } from '../../base/visit.ts'
import { shopPage } from '../shop-pages.ts'
import type { ShopTemplate } from '../shop-template.ts'
import { defineHomeSection, type SectionProps } from './home-section.tsx'
import { SectionFrame } from './section-frame.tsx'
import { ShopCards } from './shop-cards.tsx'

const ROW = 8

/** Measures, for cards that show them. */
export const specsOf = async ({ hope }: Pick<SharedContext, 'hope'>, look: ShopTemplate, found: readonly ProductSummary[]) =>
  look.card === 'measured' && found.length > 0 ? hope(specification.few, { ids: found.map(({ id }) => id) }) : undefined

export const freshSection = defineHomeSection({
  load: async (context, _shop, look) => {
    const list = await context.need(productList.page, { page: { current: 1, size: ROW } })
    return { list, specs: await specsOf(context, look, list.data.records) }
  },
  Component: ({ list, specs, shop, look, title, text }) => {
    const t = useWords('storefront')
    if (list.records.length === 0) return null
    return (
      <SectionFrame id="fresh" title={title ?? t.sections.fresh} sub={text} more={moreOf(shop, 'fresh', t.viewAll(shop.productCount))}>
        <ShopCards products={list.records} look={look} specs={specs} />
      </SectionFrame>
    )
  },
})

export const bestSection = defineHomeSection({
  load: async (context, _shop, look) => {
    const best: Known<ProductSummary[]> = await context.need(products.bestSeller, { mallId: context.visit.mallId, size: ROW })
    return { best, specs: await specsOf(context, look, best.data) }
  },
  Component: ({ best, specs, shop, look, title, text }) => {
    const t = useWords('storefront')
    if (best.length === 0) return null
    return (
      <SectionFrame id="best" title={title ?? t.sections.best} sub={text} more={moreOf(shop, 'best', t.bestProducts)}>
        <ShopCards products={best} look={look} specs={specs} />
      </SectionFrame>
    )
  },
})

const moreOf = (shop: SectionProps['shop'], page: 'best' | 'fresh', text: string) => ({ address: shopPage(shop, page), text })
