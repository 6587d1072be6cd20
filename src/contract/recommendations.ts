import * as z from 'zod'
import { call, Id, MallId } from './call.ts'
import { ProductSummary } from './catalogue.ts'

/** A product and, in the caller's language, why it is shown. */
export const Recommended = ProductSummary.extend({ reason: z.string() })
export type Recommended = z.infer<typeof Recommended>

const block = z.object({ records: z.array(Recommended), total: z.int() })
const size = z.int().min(1).max(24).default(12)
const mallId = MallId.optional()
/** Products a visitor's cookies hold; a signed-in caller's own rows are added. */
const spuIds = z.array(Id).max(50).default([])
/** For a visitor the id that the browser made; only after the person agreed to a history. */
const localStorageId = Id.optional()

const about = (what: string) =>
  ({ about: `${what} Each record says why it is shown.`, who: 'anyone', refuses: [], reads: 'replica', seen: 'hidden' }) as const

export const rec = {
  recommendByShoppingCart: call({
    path: '/mallapi/rec/recommendByShoppingCart',
    ...about('What others bought together with the caller’s cart, or with the products named.'),
    input: z.strictObject({ spuIds, mallId, size }),
    output: block,
  }),
  recommendByCheckout: call({
    path: '/mallapi/rec/recommendByCheckout',
    ...about('Small things from the same shops, which travel in the same parcels, and what others bought together.'),
    input: z.strictObject({ spuIds, mallId, size }),
    output: block,
  }),
  recommendByBrowseHistory: call({
    path: '/mallapi/rec/recommendByBrowseHistory',
    ...about('What people looked at who looked at the same products as the caller. Best sellers without a history.'),
    input: z.strictObject({ localStorageId, mallId, size }),
    output: block,
  }),
  buyAgain: call({
    path: '/mallapi/rec/buyAgain',
    ...about('What the caller bought before, the latest first. Nothing for visitors.'),
    input: z.strictObject({ mallId, size }),
    output: block,
  }),
  guessYouLike: call({
    path: '/mallapi/rec/guessYouLike',
    ...about('A mixture from the caller’s purchases, history and cart, filled up with best sellers.'),
    input: z.strictObject({ spuIds, localStorageId, mallId, size }),
    output: block,
  }),
  recommendByCategory: call({
    path: '/mallapi/rec/recommendByCategory',
    ...about('The most bought products of a category of any level.'),
    input: z.strictObject({ categoryId: Id, mallId, size }),
    seen: 'atWork',
    output: block,
  }),
  recommendByBestSellerCategory: call({
    path: '/mallapi/rec/recommendByBestSellerCategory',
    ...about('The best seller of each category, or of each sub-category of one.'),
    input: z.strictObject({ categoryId: Id.optional(), mallId, size }),
    seen: 'atWork',
    output: block,
  }),
  getMaxDiscount: call({
    path: '/mallapi/rec/getMaxDiscount',
    ...about('The largest discounts among what sells well.'),
    input: z.strictObject({ categoryId: Id.optional(), mallId, size }),
    seen: 'atWork',
    output: block.extend({ maxDiscountPercent: z.int() }),
  }),
}
