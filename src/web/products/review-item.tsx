import { BadgeCheck, ThumbsUp } from 'lucide-react'
import type { Review } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { useVisit, useWords } from '../app/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { htmlLang } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'
import { Stars } from '../ui/stars.tsx'

export function ReviewItem({ review }: { review: Review }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const day = (at: string) => fullDay(locale, marketDay(new Date(at)))
  return (
    <li className="panel">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={review.stars} bare className="w-[84px]" />
          <b className="font-semibold">{review.authorName}</b>
          {review.isVerified && (
            <span className="tag tag-ok">
              <BadgeCheck className="size-3.5" aria-hidden="true" />
              {t.verified}
            </span>
          )}
          <span className="text-xs text-ink-600">{day(review.writtenAt)}</span>
        </div>
        <div lang={htmlLang[review.language]}>
          {review.headline && <h3 className="h4 mt-2">{review.headline}</h3>}
          <p className="mt-1 text-sm whitespace-pre-line text-ink-700">{review.text}</p>
        </div>
        {review.variantNote && <p className="mt-1 text-xs text-ink-600">{t.bought(review.variantNote)}</p>}
        {review.photos.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {review.photos.map((photo, i) => (
              <li key={photo}>
                <a href={photo} className="block size-24 overflow-hidden rounded-sm">
                  <Pic src={photo} alt={t.photoBy(review.authorName, i + 1)} sizes="96px" max={240} className="aspect-square" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.helpfulCount > 0 && (
          <p className="mt-3 flex items-center gap-1.5 text-xs text-ink-600">
            <ThumbsUp className="size-3.5" aria-hidden="true" />
            {t.helpful(review.helpfulCount)}
          </p>
        )}
        {review.sellerAnswer && (
          <div className="mt-3 rounded-sm bg-down-100 p-3 text-sm">
            <p className="font-semibold">
              {t.sellerAnswered}
              {review.answeredAt && <span className="ml-2 text-xs font-normal text-ink-600">{day(review.answeredAt)}</span>}
            </p>
            <p className="mt-0.5 text-ink-700">{review.sellerAnswer}</p>
          </div>
        )}
      </article>
    </li>
  )
}
