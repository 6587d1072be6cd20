import { useState } from 'react'
import { MOST_ANSWERED, orderReview } from '../../../contract/reviews.ts'
import { reviewChoices, type ShopReview } from '../../../contract/seller-reviews.ts'
import { LOW_STARS } from '../../../rules/goods/shop-health.ts'
import { Link } from '../../base/link.tsx'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { formatDate, htmlLang } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pic } from '../../ui/pic.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ChoicePill } from './choice-pill.tsx'
import { Older } from './older.tsx'

interface ReviewListProps {
  list: { records: readonly ShopReview[]; next: string | null }
  only: (typeof reviewChoices)[number]
  mayAnswer: boolean
}

export function ReviewList({ list, only, mayAnswer }: ReviewListProps) {
  const t = useWords('seller-reviews')
  return (
    <>
      <nav aria-label={t.onlyLabel} className="mb-4 flex flex-wrap gap-2">
        {reviewChoices.map((choice) => (
          <ChoicePill key={choice} search={choice === 'all' ? {} : { only: choice }} isChosen={choice === only}>
            {t.only[choice]}
          </ChoicePill>
        ))}
      </nav>
      {list.records.length === 0 ? (
        <EmptyState
          small
          pose="sleep"
          title={only === 'all' ? t.noReviews : t.noneFound}
          text={only === 'all' ? t.noReviewsText : t.noneFoundText}
        />
      ) : (
        <ul className="grid gap-3">
          {list.records.map((review) => (
            <li key={review.id}>
              <OneReview of={review} mayAnswer={mayAnswer} />
            </li>
          ))}
        </ul>
      )}
      <Older next={list.next} />
    </>
  )
}

function OneReview({ of: review, mayAnswer }: { of: ShopReview; mayAnswer: boolean }) {
  const t = useWords('seller-reviews')
  const { locale } = useVisit()
  const [isChanging, setChanging] = useState(false)
  const send = async (answer: string) => {
    await tellInForm(orderReview.answer, { id: review.id, answer })
    setChanging(false)
  }
  return (
    <article className="panel grid gap-3" aria-label={`${review.title}, ${t.stars(review.stars)}`}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Pic src={review.picUrl} sizes="48px" max={96} className="size-12 shrink-0 rounded-sm" />
        <span className="min-w-0 flex-1 basis-48">
          <b className="block font-semibold break-words">{review.title}</b>
          <span className="text-xs text-ink-600">
            {review.authorName || t.anonymous} · {formatDate(locale, review.writtenAt)}
          </span>
        </span>
        <Stars rating={review.stars} bare />
        {!review.answer && review.stars <= LOW_STARS && <Tag tone="warn">{t.waits}</Tag>}
        {review.saleId && (
          <Link to={`/seller/orders/${review.saleId}`} className="link inline-flex min-h-11 items-center">
            {t.order}
          </Link>
        )}
      </div>
      <div lang={htmlLang[review.language]} className="text-sm break-words">
        {review.headline && <b className="block font-semibold">{review.headline}</b>}
        {review.text}
      </div>
      {review.photos.length > 0 && <PictureStrip images={review.photos} named={t.picture} />}
      {review.answer && (
        <blockquote className="rounded-card bg-down-100 px-4 py-3 text-sm break-words whitespace-pre-line">
          <b className="block text-xs font-semibold text-ink-600">
            {t.answered}
            {review.answeredAt && ` · ${formatDate(locale, review.answeredAt)}`}
          </b>
          {review.answer}
        </blockquote>
      )}
      {mayAnswer && isChanging && <CommentBox label={t.answer} hint="" max={MOST_ANSWERED} send={send} />}
      {mayAnswer && !isChanging && (
        <button type="button" className="link min-h-11 justify-self-start text-sm" onClick={() => setChanging(true)}>
          {review.answer ? t.change : t.reply}
        </button>
      )}
    </article>
  )
}
