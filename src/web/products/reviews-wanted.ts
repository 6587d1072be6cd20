import type { Sent } from '../../contract/call.ts'
import type { orderReview } from '../../contract/reviews.ts'
import { reviewTags } from '../../contract/reviews.ts'
import type { Search } from '../base/page.ts'

export const REVIEWS_AT_ONCE = 6

/** The address says which reviews are wanted: `stars=5`, `tag=wellMade`, `photos=yes`, `sort=newest`. Anything else is as if it were not there. */
export function reviewsWanted(spuId: string, search: Search, current: number): Sent<typeof orderReview.QueryReviewBySPU> {
  const stars = Number(search.stars)
  const tag = reviewTags.find((known) => known === search.tag)
  return {
    spuId,
    page: { current, size: REVIEWS_AT_ONCE },
    ...([1, 2, 3, 4, 5].includes(stars) ? { stars } : {}),
    ...(tag && { tag }),
    withPhotos: search.photos === 'yes',
    sort: search.sort === 'newest' ? 'newest' : 'helpful',
  }
}
