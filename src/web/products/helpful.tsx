import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { orderReview } from '../../contract/reviews.ts'
import { useGo } from '../base/address.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'

interface HelpfulProps {
  reviewId: string
  count: number
  /** The reader's own vote, as far as it is known. */
  isMine: boolean
  /** Nobody votes for own words. */
  isOwn: boolean
}

export function Helpful({ reviewId, count, isMine, isOwn }: HelpfulProps) {
  const t = useWords('review-list')
  const { account } = useVisit()
  const go = useGo()
  const [said, setSaid] = useState<{ isHelpful: boolean; helpfulCount: number } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = said ?? { isHelpful: isMine, helpfulCount: count }

  async function press() {
    if (!account) return void go({ to: '/account/login' })
    setBusy(true)
    const answer = await tell(orderReview.helpful, { id: reviewId, isHelpful: !shown.isHelpful }).catch(() => null)
    setBusy(false)
    if (!answer) return
    setSaid(answer)
  }

  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-3 text-xs text-ink-600">
      {!isOwn && (
        <button
          type="button"
          className={`chip ${shown.isHelpful ? 'chip-on' : ''}`}
          aria-pressed={shown.isHelpful}
          disabled={isBusy}
          onClick={press}
        >
          <ThumbsUp className="size-3.5" aria-hidden="true" />
          {t.isHelpful}
        </button>
      )}
      <span aria-live="polite">{shown.helpfulCount > 0 && t.helpful(shown.helpfulCount)}</span>
    </div>
  )
}
