import { useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { orderReview, type Review } from '../../contract/reviews.ts'
import { useAskEach, useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAddress } from './chosen-sku.ts'
import type { ReviewPage } from './load-product.ts'
import { ReviewItem } from './review-item.tsx'
import { REVIEWS_AT_ONCE, reviewsWanted } from './reviews-wanted.ts'
import { TagFilters } from './tag-filters.tsx'

interface ReviewListProps {
  spuId: string
  /** The first page; undefined when it could not be had. */
  reviews: ReviewPage | undefined
  tags: Product['reviewTags']
}

export function ReviewList({ spuId, reviews, tags }: ReviewListProps) {
  const t = useWords('review-list')
  const [pages, setPages] = useState(1)
  const [tries, setTries] = useState(0)
  const left = (reviews?.total ?? 0) - pages * REVIEWS_AT_ONCE
  return (
    <>
      <TagFilters tags={tags} />
      {reviews ? (
        <ul className="grid gap-4">
          <Reviews spuId={spuId} reviews={reviews.records} />
          {Array.from({ length: pages - 1 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
            <MoreReviews key={`${i} ${tries}`} spuId={spuId} current={i + 2} onRetry={() => setTries(tries + 1)} />
          ))}
        </ul>
      ) : (
        <FailedPart />
      )}
      {reviews?.total === 0 && <p className="text-ink-600">{t.noneLikeThat}</p>}
      {left > 0 && (
        <Button look="line" className="mt-4" onClick={() => setPages(pages + 1)}>
          {t.loadMore(Math.min(left, REVIEWS_AT_ONCE))}
        </Button>
      )}
    </>
  )
}

/** A further page, once somebody wants it. */
function MoreReviews({ spuId, current, onRetry }: { spuId: string; current: number; onRetry: () => void }) {
  const [page] = useAskEach(orderReview.QueryReviewBySPU, [reviewsWanted(spuId, useAddress(), current)])
  if (page === undefined) return <Skeleton className="h-[560px]" />
  return page ? <Reviews spuId={spuId} reviews={page.records} /> : <FailedPart again={onRetry} />
}

function Reviews({ spuId, reviews }: { spuId: string; reviews: readonly Review[] }) {
  const { account } = useVisit()
  const mine = useAskQuietly(orderReview.mine, { spuId }, account?.roles.includes('customer') ?? false)
  return reviews.map((review) => (
    <ReviewItem
      key={review.id}
      review={review}
      involved={{
        isOwn: mine?.own.includes(review.id) ?? false,
        foundHelpful: mine?.helpful.includes(review.id) ?? false,
        mayAnswer: mine?.mayAnswer ?? false,
      }}
    />
  ))
}
