import { useState } from 'react'
import type { Review } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { useLazyPart } from '../base/lazy-part.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { Button } from '../ui/button.tsx'

const loadForm = () => import('./answer-form.tsx')

/** What the shop says to a review, and for the shop's own people the place to say it. */
export function SellerAnswer({ review, mayAnswer }: { review: Review; mayAnswer: boolean }) {
  const t = useWords('review-list')
  const { locale } = useVisit()
  const [isOpen, setOpen] = useState(false)
  // Only the shop's own people ever need it.
  const AnswerForm = useLazyPart(loadForm, mayAnswer && isOpen)
  return (
    <>
      {review.sellerAnswer && (
        <div className="mt-3 rounded-sm bg-down-100 p-3 text-sm">
          <p className="font-semibold">
            {t.sellerAnswered}
            {review.answeredAt && (
              <span className="ml-2 text-xs font-normal text-ink-600">{fullDay(locale, marketDay(new Date(review.answeredAt)))}</span>
            )}
          </p>
          <p className="mt-0.5 whitespace-pre-line text-ink-700">{review.sellerAnswer}</p>
        </div>
      )}
      {mayAnswer && !isOpen && (
        <Button look="line" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {review.sellerAnswer ? t.changeAnswer : t.answerReview}
        </Button>
      )}
      {isOpen && AnswerForm && <AnswerForm review={review} onClose={() => setOpen(false)} />}
    </>
  )
}
