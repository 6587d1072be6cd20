import type { Output } from '../../contract/call.ts'
import { products } from '../../contract/catalogue.ts'
import { ai, price } from '../../contract/prices.ts'
import { type Product, relatedProduct, spu } from '../../contract/products.ts'
import { orderReview } from '../../contract/reviews.ts'
import { idInAddress } from '../../rules/goods/product-address.ts'
import { firstSku } from '../../rules/goods/variants.ts'
import type { Known, PageContext, Search, SharedContext, Shown } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { notFound } from '../base/way-out.ts'
import { reviewsWanted } from './reviews-wanted.ts'

export const ALTERNATIVES = 6

/** The product that an address names: `?id=` or the end of `/p/<title>-<id>`. */
const idWanted = (search: Search, params: PageContext['params']): string | undefined =>
  params.slug === undefined ? search.id : (idInAddress(params.slug) ?? params.slug)

const isId = (text: string): boolean => idInAddress(text) === text.toLowerCase()

/** The product; null when the address names none. An unknown or hidden one answers 404 with something else to look at. */
export async function loadProduct({ need, search, params }: SharedContext): Promise<Known<Product> | null> {
  const id = idWanted(search, params)
  if (!id) return null
  if (!isId(id)) throw notFound()
  return need(spu.getInfo, { id }).catch((failure) => {
    throw isAbsent(failure) ? notFound() : failure
  })
}

/** What is like a product that is gone, or what sells best. */
export async function loadAlternatives({ hope, search, params, visit }: SharedContext) {
  const id = idWanted(search, params)
  return id && isId(id)
    ? { related: await hope(relatedProduct.getInfo, { id, size: ALTERNATIVES }), best: undefined }
    : { related: undefined, best: await hope(products.bestSeller, { mallId: visit.mallId, size: ALTERNATIVES }) }
}

export type Alternatives = Shown<Awaited<ReturnType<typeof loadAlternatives>>>

/** The whole page also shows reviews, and later what goes with the product. */
export async function loadWholeProduct(context: SharedContext) {
  const { hope, seen, search, params } = context
  const id = idWanted(search, params)
  const wanted = id && isId(id) ? hope(orderReview.QueryReviewBySPU, reviewsWanted(id, search, 1)) : undefined
  const product = await loadProduct(context)
  if (!product) return { product: null }
  const spuId = product.data.id
  const priced = { id: spuId, skuId: firstSku(product.data.skus, search.sku)?.id }
  return {
    product,
    reviews: await wanted,
    history: seen(price.history, priced),
    compared: seen(ai.comparePrice, priced),
    related: seen(relatedProduct.getInfo, { id: spuId, size: ALTERNATIVES }),
  }
}

export type ReviewPage = Output<typeof orderReview.QueryReviewBySPU>
