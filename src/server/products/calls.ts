import type {
  picture,
  productList,
  productproductattributemapping,
  productVideo,
  relatedProduct,
  sku,
  spu,
  spuAttributeMapping,
  spuTag,
} from '../../contract/products.ts'
import { Refusal } from '../../contract/refusals.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Context, Handlers } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { destinationOf } from '../places/destination.ts'
import { listGifts, listProducts } from './listing.ts'
import { attributesIn, picturesIn, productIn, skusIn, specificationsIn, tagsIn, videosIn } from './product-in.ts'
import { ownProductById, type ProductRow, productById, productBySku } from './queries.ts'
import { related } from './related.ts'

export const spuCalls: Handlers<typeof spu> = {
  getInfo: async (context, { id }) => {
    const { db, locale, mallId, place } = context
    const now = context.now()
    const [row, tree, destination] = await sideBySide(db, [
      () => found(context, shownTo(context, id)),
      () => categoryTree(db, now),
      () => destinationOf(db, place, locale, now),
    ])
    return productIn(row, { locale, now, mallId, tree, destination, isStorefront: context.storefront !== null })
  },
  page: (context, input) => listProducts(context, input, 'bestSelling'),
  giftPage: listGifts,
}

export const productListCalls: Handlers<typeof productList> = {
  page: (context, input) => listProducts(context, input, 'newest'),
}

export const skuCalls: Handlers<typeof sku> = {
  QuerySKUsBySPU: async (context, { spuId }) => skusIn(await ofSpu(context, spuId), context.locale, context.storefront !== null),
  getInfo: (context, { id }) => skuById(context, id),
  getInventoryBySKU: async (context, { skuId }) => {
    const { isSoldOut, stockLeft, maxQuantity } = await skuById(context, skuId)
    return { skuId, isSoldOut, stockLeft, maxQuantity }
  },
}

export const pictureCalls: Handlers<typeof picture> = {
  all: async (context, { spuId }) => picturesIn(await ofSpu(context, spuId), context.locale),
}

export const productVideoCalls: Handlers<typeof productVideo> = {
  all: async (context, { spuId }) => videosIn(await ofSpu(context, spuId), context.locale),
}

export const spuAttributeMappingCalls: Handlers<typeof spuAttributeMapping> = {
  getAttributesOptionsBySPU: async (context, { spuId }) => attributesIn(await ofSpu(context, spuId), context.locale),
}

export const productproductattributemappingCalls: Handlers<typeof productproductattributemapping> = {
  getInfo: async (context, { spuId }) => specificationsIn(await ofSpu(context, spuId), context.locale),
}

export const spuTagCalls: Handlers<typeof spuTag> = {
  list: async (context, { spuId }) => tagsIn(await ofSpu(context, spuId), context.locale),
}

export const relatedProductCalls: Handlers<typeof relatedProduct> = { getInfo: related }

/** What everybody sees; in a preview also what only its shop does. */
async function shownTo({ db, goods, now }: Context<'anyone'>, id: string): Promise<ProductRow | undefined> {
  const row = await productById(db, id, now())
  return row ?? (goods && ownProductById(db, { id, shopId: goods.shopId }, now()))
}

const ofSpu = (context: Context<'anyone'>, spuId: string) => found(context, productById(context.db, spuId, context.now()))

async function skuById(context: Context<'anyone'>, id: string) {
  const row = await found(context, productBySku(context.db, id, context.now()))
  const sku = skusIn(row, context.locale, context.storefront !== null).find((each) => each.id === id)
  if (!sku) throw new Refusal('not-found')
  return sku
}

/** In a storefront the goods of other shops are as unknown as any. */
async function found({ storefront }: Context<'anyone'>, asked: Promise<ProductRow | undefined>): Promise<ProductRow> {
  const row = await asked
  if (!row || (storefront && row.shop.id !== storefront.shopId)) throw new Refusal('not-found')
  return row
}
