import type { Bill } from './bill.ts'
import type { Cents } from './money.ts'
import { type Collection, taxOfSeller } from './tax-collection.ts'

/** The marketplace's part of what goods cost after discounts, in thousandths. */
export const COMMISSION_MILLI = 100

export interface SaleSplit {
  /** With the taxes that the shop itself hands on. */
  shopCents: Cents
  /** What the marketplace hands on to tax offices. */
  taxCents: Cents
  marketplaceCents: Cents
}

/** What a seller sold, and who collected its taxes: the marketplace when nothing is said. */
export type Sold = Bill & { taxCollection?: Collection | null }

/** Who gets what of a shop's part of an order. The three add up to its total. */
export function splitSale({ taxCollection, ...bill }: Sold): SaleSplit {
  const taxCents = bill.gstHstCents + bill.pstRstQstCents - taxOfSeller(bill, taxCollection)
  const marketplaceCents = Math.floor(((bill.itemsCents - bill.discountCents) * COMMISSION_MILLI) / 1000)
  return { taxCents, marketplaceCents, shopCents: bill.totalCents - taxCents - marketplaceCents }
}

const part = (whole: Cents, gone: Cents, total: Cents) => Math.floor((whole * gone) / total)

/** Who gives back what when `refundCents` more of a total is refunded, of which `before` was refunded already. */
export function splitRefund(sale: SaleSplit, totalCents: Cents, before: Cents, refundCents: Cents): SaleSplit {
  const of = (whole: Cents) => part(whole, before + refundCents, totalCents) - part(whole, before, totalCents)
  const [taxCents, marketplaceCents] = [of(sale.taxCents), of(sale.marketplaceCents)]
  return { taxCents, marketplaceCents, shopCents: refundCents - taxCents - marketplaceCents }
}
