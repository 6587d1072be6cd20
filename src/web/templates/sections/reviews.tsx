import type { Output } from '../../../contract/call.ts'
import type { orderReview } from '../../../contract/reviews.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { fullDay } from '../../i18n/days.ts'
import { htmlLang } from '../../i18n/format.ts'
import { Stars } from '../../ui/stars.tsx'
import type { SectionProps } from './home-section.tsx'
import { SectionFrame } from './section-frame.tsx'

/** What buyers wrote last, in the language they wrote it in, and what all of them come to. */
export default function ShopReviews({
  reviews = [],
  shop,
  title,
  text,
}: SectionProps & { reviews?: Output<typeof orderReview.ofShop> | undefined }) {
  const t = useWords('storefront')
  const { locale } = useVisit()
  if (reviews.length === 0) return null
  return (
    <SectionFrame id="reviews" title={title ?? t.sections.reviews} sub={text}>
      <p className="-mt-3 mb-4">
        <Stars rating={shop.rating} count={shop.reviewCount} className="w-[96px]" />
      </p>
      <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col rounded-panel border border-down-200 bg-paper p-5">
            <Stars rating={review.stars} bare />
            <blockquote lang={htmlLang[review.language]} className="mt-2">
              {review.headline && <b className="block font-semibold text-ink-900">{review.headline}</b>}
              <p className="mt-1 line-clamp-4 text-sm text-ink-700">{review.text}</p>
            </blockquote>
            <p className="mt-auto pt-3 text-xs text-ink-600">
              {review.authorName || t.someone} · {fullDay(locale, marketDay(new Date(review.writtenAt)))}
              {review.isVerified && ` · ${t.verified}`}
            </p>
            <Link to="/product/productDetails" search={{ id: review.spuId }} className="link mt-1 flex min-h-8 items-center text-sm">
              {t.reviewOf(review.title)}
            </Link>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
