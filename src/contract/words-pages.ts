/** The marketplace's own pages of words: help explains, a policy binds. Those that speak for a shop are not among them. */
export const wordsPageNames = [
  'returns-refunds',
  'purchase-protection',
  'shipping-policy',
  'shipping-rates-times',
  'shop-with-points',
  'return-policy',
  'about-us',
  'contact-us',
  'marketplace',
  'privacy-policy',
  'terms-of-services',
  'payments-processing-terms',
  'fulfill-by-merchant',
  'fulfill-by-us',
  'seller-agreement',
  'seller-help',
  'shopify-products',
] as const
export type HouseWordsPage = (typeof wordsPageNames)[number]

/** Figures that a text may name as `{name}`: the page puts in what holds now, as each language writes it. */
export const wordValues = [
  ...(['freeDeliveryOver', 'parcel', 'express', 'guaranteeDays', 'changeOfMindDays', 'holdMinutes', 'unpaidHours'] as const),
  ...(['cancelMinutes', 'commission', 'reviewEditDays', 'priceHistoryDays', 'wasDays', 'sessionDays', 'languageDays'] as const),
  ...(['letterMonths', 'pointsPerDollar', 'pointWorth', 'hundredPoints', 'hundredWorth', 'leastPoints', 'leastWorth'] as const),
  ...(['pointMonths', 'pointWarnDays', 'photos', 'photoMegabytes', 'dispatchHour', 'sameProvince', 'sameRegion'] as const),
  ...(['acrossTheCountry', 'north', 'phone', 'address'] as const),
  /** In the first cell of a table's row: a row for each province and territory. */
  'taxes',
] as const
