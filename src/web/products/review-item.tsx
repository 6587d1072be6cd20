import { BadgeCheck } from 'lucide-react'
import type { Review } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { htmlLang } from '../i18n/format.ts'
import { Pic, picAt } from '../ui/pic.tsx'
import { Stars } from '../ui/stars.tsx'
import { Helpful } from './helpful.tsx'
import { SellerAnswer } from './seller-answer.tsx'

/** What the reader has to do with a review. */
export interface Involved {
  isOwn: boolean
  foundHelpful: boolean
  mayAnswer: boolean
}

export function ReviewItem({ review, involved }: { review: Review; involved: Involved }) {
  const t = useWords('review-list')
  const said = useWords('review-tags')
  const { locale } = useVisit()
  const author = review.authorName || t.anonymous
  const day = (at: string) => fullDay(locale, marketDay(new Date(at)))
  return (
    <li className="panel">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={review.stars} bare className="w-[84px]" />
          <b className="font-semibold">{author}</b>
          {review.isVerified && (
            <span className="tag tag-ok">
              <BadgeCheck className="size-3.5" aria-hidden="true" />
              {t.verified}
            </span>
          )}
          <span className="text-xs text-ink-600">{review.editedAt ? t.edited(day(review.writtenAt)) : day(review.writtenAt)}</span>
        </div>
        <div lang={htmlLang[review.language]}>
          {review.headline && <h3 className="h4 mt-2">{review.headline}</h3>}
          <p className="mt-1 text-sm whitespace-pre-line text-ink-700">{review.text}</p>
        </div>
        {review.tags.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={said.title}>
            {review.tags.map((tag) => (
              <li key={tag} className="tag tag-mute">
                {said.tags[tag]}
              </li>
            ))}
          </ul>
        )}
        {review.variantNote && <p className="mt-1 text-xs text-ink-600">{t.bought(review.variantNote)}</p>}
        {review.photos.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {review.photos.map((photo, i) => (
              <li key={photo}>
                <a href={picAt(photo, 1600)} className="block size-24 overflow-hidden rounded-sm">
                  <Pic
                    src={photo}
                    alt={t.photoBy(author, i + 1)}
                    sizes="96px"
                    max={240}
                    full={photo.startsWith('/uploads/')}
                    className="aspect-square"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: customers send films without captions.
          <video
            src={review.videoUrl}
            controls
            preload="none"
            width={320}
            height={240}
            className="mt-3 aspect-[4/3] w-80 max-w-full rounded-sm bg-ink-900"
            aria-label={t.videoBy(author)}
          />
        )}
        <Helpful reviewId={review.id} count={review.helpfulCount} isMine={involved.foundHelpful} isOwn={involved.isOwn} />
        <SellerAnswer review={review} mayAnswer={involved.mayAnswer} />
      </article>
    </li>
  )
}
