import type { LedgerItem } from '../../contract/seller-money.ts'
import type { Cents } from './money.ts'
import { type SaleSplit, type Sold, splitSale } from './sale-split.ts'

/** One line of what a seller is owed for a sale, in words that a statement says; what is taken off is negative. */
export interface SellerLine {
  item: LedgerItem
  /** The line of the order; null of what is the part's as a whole. */
  lineId: string | null
  cents: Cents
}

export interface SoldPiece {
  id: string
  /** With fees and wrapping, before tax. */
  goodsCents: Cents
  commissionCents: Cents | null
}

/**
 * What a seller gets of a sale, line by line: goods and commission by line of the order, delivery and taxes of the part as a whole, for which
 * they were computed. They add up to the seller's part of the split.
 */
export function saleLines(sold: Sold, pieces: readonly SoldPiece[]): SellerLine[] {
  const { gstHstCents, pstRstQstCents, totalCents, taxCollection } = sold
  const split = splitSale(sold)
  const goods = pieces.reduce((sum, { goodsCents }) => sum + goodsCents, 0)
  const byLine = pieces.every(({ commissionCents }) => commissionCents !== null) && pieces.length > 0
  const lines: SellerLine[] = [
    ...pieces.map(({ id, goodsCents }) => ({ item: 'goods' as const, lineId: id, cents: goodsCents })),
    { item: 'houseCoupon', lineId: null, cents: split.couponCents ?? 0 },
    { item: 'delivery', lineId: null, cents: totalCents - gstHstCents - pstRstQstCents - goods },
    { item: 'gstHst', lineId: null, cents: taxCollection?.gstHst === 'seller' ? gstHstCents : 0 },
    { item: 'provincial', lineId: null, cents: taxCollection?.provincial === 'seller' ? pstRstQstCents : 0 },
    ...(byLine
      ? pieces.map(({ id, commissionCents }) => ({ item: 'commission' as const, lineId: id, cents: -(commissionCents ?? 0) }))
      : [{ item: 'commission' as const, lineId: null, cents: -split.marketplaceCents }]),
    { item: 'commissionTax', lineId: null, cents: -split.commissionTaxCents },
  ]
  return lines.filter(({ cents }) => cents !== 0)
}

/**
 * What a refund takes from a seller: what went back without its taxes, the tax of it that they would have remitted, and the commission that
 * comes back for it. The tax that the marketplace remits goes back from there and is none of these.
 */
export const refundLines = ({ shopCents, marketplaceCents, commissionTaxCents, couponCents = 0, ownTax }: SaleSplit): SellerLine[] => {
  const { gstHstCents, provincialCents } = ownTax ?? { gstHstCents: 0, provincialCents: 0 }
  const lines: SellerLine[] = [
    {
      item: 'refund',
      lineId: null,
      cents: -(shopCents - couponCents + marketplaceCents + commissionTaxCents - gstHstCents - provincialCents),
    },
    { item: 'gstHst', lineId: null, cents: -gstHstCents },
    { item: 'provincial', lineId: null, cents: -provincialCents },
    { item: 'houseCoupon', lineId: null, cents: -couponCents },
    { item: 'commission', lineId: null, cents: marketplaceCents },
    { item: 'commissionTax', lineId: null, cents: commissionTaxCents },
  ]
  return lines.filter(({ cents }) => cents !== 0)
}
