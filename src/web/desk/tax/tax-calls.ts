import type { providerTax, sellerTax } from '../../../contract/tax-registrations.ts'

/** Of a shop, or of a business. */
export type TaxCalls = typeof sellerTax | typeof providerTax
