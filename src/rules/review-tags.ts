import type { ReviewTag } from '../contract/reviews.ts'

/** What can stand out about a product, in the order in which it is offered. */
export const reviewTags = [
  'wellMade',
  'asPictured',
  'goodValue',
  'goodGift',
  'soft',
  'fastDelivery',
  'smallerThanExpected',
  'notAsPictured',
] as const satisfies readonly ReviewTag[]

/** Of one review: who chooses everything says nothing. */
export const MOST_TAGS = 3
