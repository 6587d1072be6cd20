import type { Cents } from '../money/money.ts'
import { serviceTaxesOn, type TaxedWhere } from './service-tax.ts'

/** One line of a quote as its provider writes it. */
export interface QuoteLine {
  /** Of the whole line, before discount and tax. */
  quotationCents: Cents
  discountCents: Cents
  /** 1 to 100; 0 asks for nothing in advance. */
  prepayPercent: number
}

export interface PricedLine extends QuoteLine {
  prepayCents: Cents
}

export interface QuoteTotals {
  itemsCents: Cents
  discountCents: Cents
  gstHstCents: Cents
  pstRstQstCents: Cents
  totalCents: Cents
  /** Before tax, as all lines together want it. */
  prepayCents: Cents
}

const netOf = ({ quotationCents, discountCents }: QuoteLine) => quotationCents - discountCents

/** A percentage of what a line costs after its discount; half cents go up. */
export const prepayOf = (line: QuoteLine): Cents => Math.floor((netOf(line) * line.prepayPercent + 50) / 100)

/** The percentage that an amount in advance is of a line, as it is shown: never 0 for something, never 100 for less than all. */
export function percentOf(line: Omit<QuoteLine, 'prepayPercent'>, prepayCents: Cents): number {
  const net = line.quotationCents - line.discountCents
  if (prepayCents === 0 || net === 0) return 0
  if (prepayCents === net) return 100
  return Math.min(99, Math.max(1, Math.round((prepayCents * 100) / net)))
}

/** What a quote comes to. Taxes are taken from the whole after discounts, once. */
export function quoteTotals(lines: readonly PricedLine[], where: TaxedWhere): QuoteTotals {
  const sum = (of: (line: PricedLine) => Cents) => lines.reduce((total, line) => total + of(line), 0)
  const itemsCents = sum(({ quotationCents }) => quotationCents)
  const discountCents = sum(({ discountCents: cents }) => cents)
  const net = itemsCents - discountCents
  const taxes = serviceTaxesOn(net, where)
  return {
    itemsCents,
    discountCents,
    ...taxes,
    totalCents: net + taxes.gstHstCents + taxes.pstRstQstCents,
    prepayCents: sum(({ prepayCents }) => prepayCents),
  }
}
