import { saleLines } from '../../rules/money/sale-lines.ts'
import { type Sold, splitSale } from '../../rules/money/sale-split.ts'
import type { SellerPart } from '../ledger/post.ts'
import type { SoldLine } from './lock-order.ts'

/** A shop's part of an order, with all that the books say of it. */
export type SoldByShop = Sold & { shopId: string; id: string; soldLines: SoldLine[] }

export const partOfSeller = (part: SoldByShop): SellerPart => ({
  shopId: part.shopId,
  partId: part.id,
  split: splitSale(part),
  lines: saleLines(part, part.soldLines),
})
