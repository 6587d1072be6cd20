import { products } from '../../../contract/catalogue.ts'
import { spu } from '../../../contract/products.ts'
import { orderReview } from '../../../contract/reviews.ts'
import type { PageContext } from '../../base/page.ts'
import { notFound } from '../../base/way-out.ts'
import { Description } from '../../products/description.tsx'
import { Reviews } from '../../products/reviews.tsx'
import { reviewsWanted } from '../../products/reviews-wanted.ts'
import { SpecificationTable } from '../../products/specification.tsx'
import { definePart, type Parts } from './part.ts'

/** The product that an address names, else what sells best in the shop. */
async function productOf({ need, search, visit }: PageContext) {
  const [best] = (await need(products.bestSeller, { mallId: visit.mallId, size: 1 })).data
  const id = search.id ?? best?.id
  if (!id) throw notFound()
  return need(spu.getInfo, { id })
}

export const parts: Parts = {
  tabDescription: definePart({
    words: ['products', 'product-sections'],
    load: async (context) => ({ product: await productOf(context) }),
    Component: ({ product }) => <Description product={product} />,
  }),
  tabSpecification: definePart({
    words: ['products', 'product-sections'],
    load: async (context) => ({ product: await productOf(context) }),
    Component: ({ product }) => <SpecificationTable product={product} />,
  }),
  tabReview: definePart({
    words: ['products', 'product-sections', 'review-list', 'review-tags'],
    load: async (context) => {
      const product = await productOf(context)
      return { product, reviews: await context.hope(orderReview.QueryReviewBySPU, reviewsWanted(product.data.id, context.search, 1)) }
    },
    Component: ({ product, reviews }) => <Reviews product={product} reviews={reviews} />,
  }),
}
