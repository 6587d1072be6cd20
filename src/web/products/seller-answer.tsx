import { useState } from 'react'
import { orderReview, type Review } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { ANSWER_LENGTH } from '../../rules/reviewing.ts'
import { useVisit, useWords } from '../app/visit.ts'
import { useForget } from '../ask.ts'
import { fullDay } from '../i18n/days.ts'
import { tell } from '../tell.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'

/** What the shop says to a review, and for the shop's own people the place to say it. */
export function SellerAnswer({ review, mayAnswer }: { review: Review; mayAnswer: boolean }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const [isOpen, setOpen] = useState(false)
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
      {mayAnswer && isOpen && <AnswerForm review={review} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useWords('products')
  const forget = useForget()
  const [text, setText] = useState(review.sellerAnswer ?? '')
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const said = await tell(orderReview.answer, { id: review.id, answer: text }).catch(() => null)
    setBusy(false)
    if (!said) return
    await forget(orderReview.QueryReviewBySPU)
    onClose()
  }
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t.yourAnswer}
        hint={t.answerHint}
        required
        autoFocus
        maxLength={ANSWER_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} disabled={text.trim() === ''}>
          {t.sendAnswer}
        </Button>
        <Button look="line" size="sm" onClick={onClose}>
          {t.keepAsIs}
        </Button>
      </div>
    </form>
  )
}
