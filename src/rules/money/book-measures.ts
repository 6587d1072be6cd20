/** What moves what a seller is owed. Together they are all that its books came to: what was paid is below nothing. */
export const sellerMeasures = [
  'goods',
  'delivery',
  'gstHst',
  'provincial',
  'commission',
  'commissionTax',
  'refund',
  'commissionBack',
  'commissionTaxBack',
  'fee',
  'adjustment',
  'debt',
  'dispute',
  'other',
  'payout',
] as const
export type SellerMeasure = (typeof sellerMeasures)[number]

/**
 * Beside them: the taxes that the marketplace collected; what of refunds was tax that the seller had collected; and what a platform reports:
 * what was credited, with the fees and taxes that were kept of it, on the day on which it became free.
 */
export const besideMeasures = [
  'ourGstHst',
  'ourProvincial',
  'backGstHst',
  'backProvincial',
  'credited',
  'creditedFees',
  'creditedTax',
] as const
export type Measure = SellerMeasure | (typeof besideMeasures)[number]

export type BookSum = { measure: Measure; province: string; cents: number; times: number }

/** What the books of a seller came to; what stands beside them does not count. */
export const sumOfBooks = (sums: readonly Pick<BookSum, 'measure' | 'cents'>[]): number =>
  sums.filter(({ measure }) => (sellerMeasures as readonly string[]).includes(measure)).reduce((sum, { cents }) => sum + cents, 0)
