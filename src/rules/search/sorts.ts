import type { Sort } from '../../contract/search.ts'

export type { Sort }

/** How a list of products can be ordered; the first is the default. */
export const sorts = ['relevance', 'bestSelling', 'priceUp', 'priceDown', 'newest', 'rating'] as const satisfies readonly Sort[]

/** Upper bounds of the price ranges that are counted, in cents; the last range is open. */
export const priceSteps = [25_00, 50_00, 100_00, 200_00, 500_00] as const
