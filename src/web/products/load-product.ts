import { notFound } from '@tanstack/react-router'
import { products } from '../../contract/catalogue.ts'
import { ai, price } from '../../contract/prices.ts'
import { relatedProduct, spu } from '../../contract/products.ts'
import { orderReview, productreview } from '../../contract/reviews.ts'
import { idInAddress } from '../../rules/product-address.ts'
import { firstSku } from '../../rules/variants.ts'
import type { PageContext, PageHead, Search } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { productHead } from './product-head.ts'
import { reviewsAsked } from './reviews-asked.ts'

/** What a page of one product gets: nothing but its id, because the answer itself is kept with the other answers. */
export interface ProductData {
  id: string | null
  head: PageHead | null
}

export const ALTERNATIVES = 6

/** The product that an address names: `?id=` or the end of `/p/<title>-<id>`. */
export const idWanted = (search: Search, params: PageContext['params']): string | undefined =>
  params.slug === undefined ? search.id : (idInAddress(params.slug) ?? params.slug)

export const isId = (text: string): boolean => idInAddress(text) === text.toLowerCase()

/** Asks for the product; an unknown or hidden one answers 404 with something else to look at. */
export async function loadProduct(context: PageContext): Promise<ProductData> {
  const { need, search, params, visit } = context
  const id = idWanted(search, params)
  if (!id) return { id: null, head: null }
  if (!isId(id)) return nothingFound(need(products.bestSeller, { mallId: visit.mallId, size: ALTERNATIVES }))
  const product = await need(spu.getInfo, { id }).catch((failure) => {
    if (!isAbsent(failure)) throw failure
    return nothingFound(need(relatedProduct.getInfo, { id, size: ALTERNATIVES }))
  })
  return { id, head: productHead(product, visit) }
}

/** The whole page also shows reviews, and later what goes with the product. */
export async function loadWholeProduct(context: PageContext): Promise<ProductData> {
  const { need, search, params } = context
  const id = idWanted(search, params)
  const reviews = id && isId(id) ? need(orderReview.QueryReviewBySPU, reviewsAsked(id, search, 1)).catch(() => undefined) : undefined
  const data = await loadProduct(context)
  await reviews
  if (data.id) await askLate(context, data.id)
  return data
}

async function askLate({ need, late, search }: PageContext, id: string): Promise<void> {
  const { skus } = await need(spu.getInfo, { id })
  const priced = { id, skuId: firstSku(skus, search.sku)?.id }
  late(productreview.all, { spuId: id })
  late(price.history, priced)
  late(ai.comparePrice, priced)
  late(relatedProduct.getInfo, { id, size: ALTERNATIVES })
}

async function nothingFound(alternatives: Promise<unknown>): Promise<never> {
  await alternatives.catch(() => undefined)
  throw notFound()
}
