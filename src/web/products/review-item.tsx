import type { Review } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatRating, htmlLang } from '../i18n/format.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { Pic, picAt } from '../ui/pic.tsx'
import { Plain } from '../ui/plain.tsx'
import { starsDrawn } from '../ui/stars.tsx'
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
  const author = review.authorName || t.anonymous
  return (
    <li className="panel">
      <article>
        <Plain className="review" inside={useWhatIsSaid(review, author)} />
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

/** Stars, author, day and words of a review, which only show. How it looks stands in product.css. */
function useWhatIsSaid(review: Review, author: string): Markup {
  const t = useWords('review-list')
  const said = useWords('review-tags')
  const { starsOfFive } = useWords('shell')
  const { locale } = useVisit()
  const written = fullDay(locale, marketDay(new Date(review.writtenAt)))
  const stars = starsDrawn(review.stars, markup` role="img" aria-label="${starsOfFive(formatRating(locale, review.stars))}"`)
  const verified = review.isVerified && markup`<span class="tag tag-ok">${iconMarkup('BadgeCheck', 'size-3.5')}${t.verified}</span>`
  const headline = review.headline && markup`<h3 class="h4">${review.headline}</h3>`
  const tags = review.tags.map((tag) => markup`<li class="tag tag-mute">${said.tags[tag]}</li>`)
  const bought = review.variantNote && markup`<small>${t.bought(review.variantNote)}</small>`
  return markup`<div>${stars}<b>${author}</b>${verified}<small>${review.editedAt ? t.edited(written) : written}</small></div><div lang="${
    htmlLang[review.language]
  }">${headline}<p>${review.text}</p></div>${tags.length > 0 && markup`<ul aria-label="${said.title}">${tags}</ul>`}${bought}`
}
