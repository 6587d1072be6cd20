import { MAIN_MALL_ID } from '../src/rules/cookies.ts'

/** Reads that every shopper causes. */
export const measuredCalls = [
  { path: '/mallapi/platformCategory/tree', input: { mallId: MAIN_MALL_ID } },
  { path: '/mallapi/products/bestSeller', input: { mallId: MAIN_MALL_ID, size: 12 } },
]
