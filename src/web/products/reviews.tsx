import type { Product } from '../../contract/products.ts'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatRating } from '../i18n/format.ts'
import { Plain } from '../ui/plain.tsx'
import { starsDrawn } from '../ui/stars.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'
import type { ReviewPage } from './load-product.ts'
import { Questions } from './questions.tsx'
import { ReviewList } from './review-list.tsx'

export interface ReviewsProps {
  product: Product
  reviews: ReviewPage | undefined
}

/** What buyers say of it, and below what others asked: one part, so that a page brings no more code than before. */
export function Reviews({ product, reviews }: ReviewsProps) {
  const t = useWords('products')
  const own = useWords('product-sections')
  const { stars, tag, photos, sort } = useAddress()
  return (
    <>
      <section id="review" className="product-section far far-reviews">
        <h2 className="h3" tabIndex={-1}>
          {t.tabs.review}
        </h2>
        {product.reviewCount === 0 ? (
          <p className="text-ink-600">{own.noReviews}</p>
        ) : (
          <div className="product-columns">
            <Distribution product={product} />
            <div className="lg:order-first">
              <div className="mb-4 flex flex-wrap items-center gap-2">
                <Filter text={own.mostHelpful} isOn={sort !== 'newest'} change={{ sort: undefined }} />
                <Filter text={own.newest} isOn={sort === 'newest'} change={{ sort: 'newest' }} />
                <Filter text={own.withPhotos} isOn={photos === 'yes'} change={{ photos: photos === 'yes' ? undefined : 'yes' }} />
                {stars && <Filter text={own.clearStars(stars)} isOn change={{ stars: undefined }} />}
              </div>
              <ReviewList key={[stars, tag, photos, sort].join()} spuId={product.id} reviews={reviews} tags={product.reviewTags} />
            </div>
          </div>
        )}
      </section>
      <Questions product={product} />
    </>
  )
}

const Filter = ({ text, ...rest }: { text: string; isOn: boolean; change: Record<string, string | undefined> }) => (
  <ChoiceLink {...rest} className={`chip ${rest.isOn ? 'chip-on' : ''}`}>
    {text}
  </ChoiceLink>
)

function Distribution({ product }: { product: Product }) {
  const t = useWords('products')
  const own = useWords('product-sections')
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
              aria-label={own.starsRow(stars, count, percent)}
              inside={markup`<span>${own.starsLabel(stars)}</span><i><i style="width:${percent}%"></i></i><span>${own.percent(percent)}</span>`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
