import type { Cents } from '../money/money.ts'
import { type Province, ratesOn, type Taxes, taxOn } from '../money/tax.ts'
import type { Collection } from '../money/tax-collection.ts'

/** Whether the taxes of the land and of the provinces are due on a trade. A province that is not named takes its tax. */
export interface ServiceTax {
  gstHst: boolean
  provincial: Record<string, { tax: string; taxable: boolean }>
}

export interface TaxedWhere {
  tax: ServiceTax | null
  province: Province
  /** "2026-11-15" */
  day: string
  /** Who collects; the marketplace when nothing is said. */
  collection: Collection | null
}

/**
 * The taxes on a service in the customer's province. A trade of which nothing is known is taxed as goods are; what nobody collects is not
 * due.
 */
export function serviceTaxesOn(amount: Cents, { tax, province, day, collection }: TaxedWhere): Taxes {
  const taxes = { gstHstCents: 0, pstRstQstCents: 0 }
  for (const { tax: name, milliPercent } of ratesOn(province, day)) {
    if (name === 'GST' || name === 'HST') {
      if (tax?.gstHst !== false && collection?.gstHst !== 'nobody') taxes.gstHstCents += taxOn(amount, milliPercent)
    } else if (tax?.provincial[province]?.taxable !== false && collection?.provincial !== 'nobody')
      taxes.pstRstQstCents += taxOn(amount, milliPercent)
  }
  return taxes
}
