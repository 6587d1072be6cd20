import { useState } from 'react'
import { orderReview, type Review } from '../../contract/reviews.ts'
import { ANSWER_LENGTH } from '../../rules/goods/reviewing.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'

export default function AnswerForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useWords('review-list')
  const [text, setText] = useState(review.sellerAnswer ?? '')
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const said = await tell(orderReview.answer, { id: review.id, answer: text }).catch(() => null)
    setBusy(false)
    if (!said) return
    onClose()
  }
  return (
    <form
      method="dialog"
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
