import { useState } from 'react'
import { orderReview } from '../../contract/reviews.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAddress } from './chosen-sku.ts'
import { ReviewItem } from './review-item.tsx'
import { REVIEWS_AT_ONCE, reviewsAsked } from './reviews-asked.ts'
import { TagFilters } from './tag-filters.tsx'

export default function ReviewList({ spuId }: { spuId: string }) {
  const t = useWords('review-list')
  const [pages, setPages] = useState(1)
  const first = useReviews(spuId, 1)
  const left = (first?.total ?? 0) - pages * REVIEWS_AT_ONCE
  return (
    <>
      <TagFilters spuId={spuId} />
      <ul className="grid gap-4" aria-busy={first === undefined}>
        {Array.from({ length: pages }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
          <ReviewPage key={i} spuId={spuId} current={i + 1} />
        ))}
      </ul>
      {first?.total === 0 && <p className="text-ink-600">{t.noneLikeThat}</p>}
      {left > 0 && (
        <Button look="line" className="mt-4" onClick={() => setPages(pages + 1)}>
          {t.loadMore(Math.min(left, REVIEWS_AT_ONCE))}
        </Button>
      )}
    </>
  )
}

const useReviews = (spuId: string, current: number) =>
  useAskQuietly(orderReview.QueryReviewBySPU, reviewsAsked(spuId, useAddress(), current))

function ReviewPage({ spuId, current }: { spuId: string; current: number }) {
  const { account } = useVisit()
  const answer = useReviews(spuId, current)
  const mine = useAskQuietly(orderReview.mine, { spuId }, account?.roles.includes('customer') ?? false)
  if (!answer) return <Skeleton className="h-[560px]" />
  return answer.records.map((review) => (
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
