import type { Bill } from './bill.ts'
import { commissionOf } from './commission.ts'
import { HOUSE_MILLI_PERCENT } from './house-commission.ts'
import type { Cents } from './money.ts'
import { type Collection, taxOfSeller } from './tax-collection.ts'

export interface SaleSplit {
  /** With the taxes that the shop itself hands on. */
  shopCents: Cents
  /** What the marketplace hands on to tax offices of what the buyer paid. */
  taxCents: Cents
  marketplaceCents: Cents
  /** The tax on the marketplace's own part, which it hands on as well. */
  commissionTaxCents: Cents
  /** What the marketplace pays to the shop beside it, for a coupon of its own; none where there was none. */
  couponCents?: Cents
  /** What of the seller's is tax that they remit themselves; none where they collect none. */
  ownTax?: OwnTax
}

export interface OwnTax {
  gstHstCents: Cents
  provincialCents: Cents
}

/** What a seller sold, who collected its taxes (the marketplace when nothing is said), and the commission that was frozen with it. */
export type Sold = Bill & {
  taxCollection?: Collection | null
  /** Null in orders of before: those go by the one rate of then, and no tax was put on it. */
  commissionCents?: Cents | null
  commissionTaxCents?: Cents | null
  /** What of the discount the marketplace pays. */
  houseDiscountCents?: Cents
}

/** Who gets what of a shop's part of an order. The four add up to its total, and to what the marketplace pays for its own coupon. */
export function splitSale({
  taxCollection,
  commissionCents,
  commissionTaxCents: taxOnIt,
  houseDiscountCents: couponCents = 0,
  ...bill
}: Sold): SaleSplit {
  const ownTax = {
    gstHstCents: taxCollection?.gstHst === 'seller' ? bill.gstHstCents : 0,
    provincialCents: taxCollection?.provincial === 'seller' ? bill.pstRstQstCents : 0,
  }
  const taxCents = bill.gstHstCents + bill.pstRstQstCents - taxOfSeller(bill, taxCollection)
  const marketplaceCents = commissionCents ?? commissionOf(bill.itemsCents - bill.discountCents, HOUSE_MILLI_PERCENT)
  const commissionTaxCents = taxOnIt ?? 0
  return {
    taxCents,
    marketplaceCents,
    commissionTaxCents,
    shopCents: bill.totalCents - taxCents - marketplaceCents - commissionTaxCents + couponCents,
    ...(couponCents > 0 && { couponCents }),
    ...(ownTax.gstHstCents + ownTax.provincialCents > 0 && { ownTax }),
  }
}

export const sumOfSplit = ({ shopCents, taxCents, marketplaceCents, commissionTaxCents, couponCents = 0 }: SaleSplit): Cents =>
  shopCents + taxCents + marketplaceCents + commissionTaxCents - couponCents

const part = (whole: Cents, gone: Cents, total: Cents) => Math.floor((whole * gone) / total)

/** Who has given back what once so much of a total is refunded: taxes, commission and coupon to the full cent, the seller the rest. */
function undoneAt(sale: SaleSplit, totalCents: Cents, gone: Cents): Required<SaleSplit> {
  const of = (whole: Cents) => part(whole, gone, totalCents)
  const [taxCents, commissionTaxCents] = [of(sale.taxCents), of(sale.commissionTaxCents)]
  // Of rounding no seller ever gives back more than they got: the marketplace does.
  const couponCents = of(sale.couponCents ?? 0)
  const shopCents = Math.min(sale.shopCents, gone + couponCents - taxCents - of(sale.marketplaceCents) - commissionTaxCents)
  const marketplaceCents = gone + couponCents - shopCents - taxCents - commissionTaxCents
  const ownTax = { gstHstCents: of(sale.ownTax?.gstHstCents ?? 0), provincialCents: of(sale.ownTax?.provincialCents ?? 0) }
  return { shopCents, taxCents, commissionTaxCents, marketplaceCents, couponCents, ownTax }
}

/** Who gives back what when `refundCents` more of a total is refunded, of which `before` was refunded already. */
export function splitRefund(sale: SaleSplit, totalCents: Cents, before: Cents, refundCents: Cents): SaleSplit {
  const [was, is] = [undoneAt(sale, totalCents, before), undoneAt(sale, totalCents, before + refundCents)]
  return {
    shopCents: is.shopCents - was.shopCents,
    taxCents: is.taxCents - was.taxCents,
    marketplaceCents: is.marketplaceCents - was.marketplaceCents,
    commissionTaxCents: is.commissionTaxCents - was.commissionTaxCents,
    ...(sale.couponCents && { couponCents: is.couponCents - was.couponCents }),
    ...(sale.ownTax && {
      ownTax: {
        gstHstCents: is.ownTax.gstHstCents - was.ownTax.gstHstCents,
        provincialCents: is.ownTax.provincialCents - was.ownTax.provincialCents,
      },
    }),
  }
}
