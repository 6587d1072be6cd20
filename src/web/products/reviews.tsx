import { Suspense } from 'react'
import type { Product } from '../../contract/products.ts'
import { latePart } from '../base/lazy-part.ts'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatRating } from '../i18n/format.ts'
import { Plain } from '../ui/plain.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { starsDrawn } from '../ui/stars.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'
import type { ReviewPage } from './load-product.ts'

// Far below what decides a purchase: its code comes after the page.
const ReviewList = latePart(() => import('./review-list.tsx'), ['review-list', 'review-tags'])

export interface ReviewsProps {
  product: Product
  reviews: ReviewPage | undefined
}

export function Reviews({ product, reviews }: ReviewsProps) {
  const t = useWords('products')
  const { stars, tag, photos, sort } = useAddress()
  return (
    <section id="review" className="product-section far far-reviews">
      <h2 className="h3" tabIndex={-1}>
        {t.tabs.review}
      </h2>
      {product.reviewCount === 0 ? (
        <p className="text-ink-600">{t.noReviews}</p>
      ) : (
        <div className="product-columns">
          <Distribution product={product} />
          <div className="lg:order-first">
            <div className="mb-4 flex flex-wrap items-center gap-2">
              <Filter text={t.mostHelpful} isOn={sort !== 'newest'} change={{ sort: undefined }} />
              <Filter text={t.newest} isOn={sort === 'newest'} change={{ sort: 'newest' }} />
              <Filter text={t.withPhotos} isOn={photos === 'yes'} change={{ photos: photos === 'yes' ? undefined : 'yes' }} />
              {stars && <Filter text={t.clearStars(stars)} isOn change={{ stars: undefined }} />}
            </div>
            <Suspense fallback={<Skeleton className="h-[560px]" />}>
              <ReviewList key={[stars, tag, photos, sort].join()} spuId={product.id} reviews={reviews} tags={product.reviewTags} />
            </Suspense>
          </div>
        </div>
      )}
    </section>
  )
}

const Filter = ({ text, ...rest }: { text: string; isOn: boolean; change: Record<string, string | undefined> }) => (
  <ChoiceLink {...rest} className={`chip ${rest.isOn ? 'chip-on' : ''}`}>
    {text}
  </ChoiceLink>
)

function Distribution({ product }: { product: Product }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const { stars: chosen } = useAddress()
  const summary = markup`<b class="price">${formatRating(locale, product.rating)}</b><div>${starsDrawn(product.rating)}<p>${t.reviewCount(product.reviewCount)}</p></div>`
  return (
    <div className="panel distribution">
      <Plain inside={summary} />
      <ul>
        {product.distribution.map(({ stars, count, percent }) => (
          <li key={stars}>
            <ChoiceLink
              change={{ stars: chosen === String(stars) ? undefined : String(stars) }}
              isOn={chosen === String(stars)}
              aria-label={t.starsRow(stars, count, percent)}
              inside={markup`<span>${t.starsLabel(stars)}</span><i><i style="width:${percent}%"></i></i><span>${t.percent(percent)}</span>`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
