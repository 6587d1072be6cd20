import { Suspense } from 'react'
import type { Product } from '../../contract/products.ts'
import { latePart } from '../base/lazy-part.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatRating } from '../i18n/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'
import type { ReviewPage } from './load-product.ts'
import type { TagCounts } from './tag-filters.tsx'

// Far below what decides a purchase: its code comes after the page.
const ReviewList = latePart(() => import('./review-list.tsx'), ['review-list', 'review-tags'])

export interface ReviewsProps {
  product: Product
  reviews: ReviewPage | undefined
  tags: TagCounts
}

export function Reviews({ product, reviews, tags }: ReviewsProps) {
  const t = useWords('products')
  const { stars, tag, photos, sort } = useAddress()
  return (
    <section id="review" className="scroll-mt-12 max-lg:scroll-mt-0 pt-10 max-lg:px-4">
      <h2 className="h3 mb-4" tabIndex={-1}>
        {t.tabs.review}
      </h2>
      {product.reviewCount === 0 ? (
        <p className="text-ink-600">{t.noReviews}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_430px] gap-10 max-lg:grid-cols-1 max-lg:gap-6">
          <Distribution product={product} />
          <div className="lg:order-first">
            <div className="mb-4 flex flex-wrap items-center gap-2">
              <Filter text={t.mostHelpful} isOn={sort !== 'newest'} change={{ sort: undefined }} />
              <Filter text={t.newest} isOn={sort === 'newest'} change={{ sort: 'newest' }} />
              <Filter text={t.withPhotos} isOn={photos === 'yes'} change={{ photos: photos === 'yes' ? undefined : 'yes' }} />
              {stars && <Filter text={t.clearStars(stars)} isOn change={{ stars: undefined }} />}
            </div>
            <Suspense fallback={<Skeleton className="h-[560px]" />}>
              <ReviewList key={[stars, tag, photos, sort].join()} spuId={product.id} reviews={reviews} tags={tags} />
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
  return (
    <div className="panel self-start">
      <div className="flex items-center gap-4">
        <span className="price text-3xl font-bold">{formatRating(locale, product.rating)}</span>
        <div>
          <Stars rating={product.rating} bare className="w-[100px]" />
          <p className="text-sm text-ink-600">{t.reviewCount(product.reviewCount)}</p>
        </div>
      </div>
      <ul className="mt-3 grid gap-0.5">
        {product.distribution.map(({ stars, count, percent }) => (
          <li key={stars}>
            <ChoiceLink
              change={{ stars: chosen === String(stars) ? undefined : String(stars) }}
              isOn={chosen === String(stars)}
              aria-label={t.starsRow(stars, count, percent)}
              className={`flex min-h-7 items-center gap-2 rounded-xs px-1 text-xs hover:bg-down-100 ${chosen === String(stars) ? 'bg-head-50 font-semibold' : ''}`}
            >
              <span className="w-16 shrink-0">{t.starsLabel(stars)}</span>
              <span className="h-2 flex-1 overflow-hidden rounded-pill bg-down-200">
                <span className="block h-full bg-bill-500" style={{ width: `${percent}%` }} />
              </span>
              <span className="w-10 text-right text-ink-600">{t.percent(percent)}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
