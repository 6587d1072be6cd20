import type { Cents } from '../money.ts'
import { type Province, ratesOn, type Taxes, taxOn } from '../tax.ts'

/** Whether the taxes of the land and of the provinces are due on a trade. A province that is not named takes its tax. */
export interface ServiceTax {
  gstHst: boolean
  provincial: Record<string, { tax: string; taxable: boolean }>
}

/** The taxes on a service in the customer's province, on a day written "2026-11-15". A trade of which nothing is known is taxed as goods are. */
export function serviceTaxesOn(amount: Cents, tax: ServiceTax | null, province: Province, day: string): Taxes {
  const taxes = { gstHstCents: 0, pstRstQstCents: 0 }
  for (const { tax: name, milliPercent } of ratesOn(province, day)) {
    if (name === 'GST' || name === 'HST') taxes.gstHstCents += tax?.gstHst === false ? 0 : taxOn(amount, milliPercent)
    else if (tax?.provincial[province]?.taxable !== false) taxes.pstRstQstCents += taxOn(amount, milliPercent)
  }
  return taxes
}
