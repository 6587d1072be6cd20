import { useState } from 'react'
import { type ServiceReview, serviceShop } from '../../../contract/service-shops.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatDate, formatRating, htmlLang } from '../../i18n/format.ts'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { Stars } from '../../ui/stars.tsx'
import type { SectionProps } from './section.ts'
import { SectionTitle } from './section-title.tsx'

const MORE = 10

/** How the stars are spread, and the reviews beside. */
export function ReviewBars({ provider }: SectionProps) {
  const { locale } = useVisit()
  const t = useWords('providers')
  const all = provider.starCounts.reduce((sum, n) => sum + n, 0)
  return (
    <section id="reviews" className="scroll-mt-16">
      <SectionTitle title={t.reviews} />
      {all === 0 ? (
        <p className="text-sm text-[var(--quiet)]">{t.noReviews}</p>
      ) : (
        <div className="grid grid-cols-[220px_minmax(0,1fr)] gap-8 max-lg:grid-cols-1 max-lg:gap-5">
          <div>
            <div className="flex items-center gap-3">
              <b className="display text-5xl font-bold">{formatRating(locale, provider.rating)}</b>
              <span className="text-sm text-[var(--soft)]">
                <Stars rating={provider.rating} bare className="w-[90px]" />
                <span className="block">{t.reviewCount(provider.reviewCount)}</span>
              </span>
            </div>
            <ul className="mt-4 grid gap-1.5 text-xs">
              {[5, 4, 3, 2, 1].map((stars) => {
                const share = Math.round(((provider.starCounts[stars - 1] ?? 0) / all) * 100)
                return (
                  <li key={stars} className="grid grid-cols-[52px_1fr_36px] items-center gap-2">
                    {t.stars(stars)}
                    <span aria-hidden="true" className="h-1.5 rounded-pill bg-[var(--line)]">
                      <span className="block h-full rounded-pill bg-bill-500" style={{ width: `${share}%` }} />
                    </span>
                    <span className="text-right text-[var(--quiet)]">{share}%</span>
                  </li>
                )
              })}
            </ul>
          </div>
          <ReviewStack provider={provider} />
        </div>
      )}
    </section>
  )
}

/** Reviews as cards in two columns. */
export function ReviewCards({ provider }: SectionProps) {
  const t = useWords('providers')
  return (
    <section id="reviews" className="scroll-mt-16">
      <SectionTitle title={t.people} />
      {provider.reviews.length === 0 ? (
        <p className="text-sm text-[var(--quiet)]">{t.noReviews}</p>
      ) : (
        <ReviewStack provider={provider} columns />
      )}
    </section>
  )
}

/** The first reviews come with the page; all of them, a page at a time, when they are asked for. */
function ReviewStack({ provider, columns = false }: Pick<SectionProps, 'provider'> & { columns?: boolean }) {
  const t = useWords('providers')
  const [pages, setPages] = useState(0)
  const isAll = provider.reviews.length >= provider.starCounts.reduce((sum, n) => sum + n, 0)
  return (
    <div>
      <ul className={`grid gap-3 ${columns ? 'grid-cols-2 max-lg:grid-cols-1' : ''}`}>
        {pages === 0
          ? provider.reviews.map((review) => <Review key={review.id} review={review} name={provider.displayName} />)
          : Array.from({ length: pages }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
              <ReviewPage key={at} provider={provider} current={at + 1} isLast={at === pages - 1} onMore={() => setPages(pages + 1)} />
            ))}
      </ul>
      {!isAll && pages === 0 && (
        <button type="button" className="btn btn-line mt-3 text-ink-900" onClick={() => setPages(1)}>
          {t.moreReviews}
        </button>
      )}
    </div>
  )
}

interface ReviewPageProps extends Pick<SectionProps, 'provider'> {
  current: number
  isLast: boolean
  onMore: () => void
}

function ReviewPage({ provider, current, isLast, onMore }: ReviewPageProps) {
  const t = useWords('providers')
  const page = useAskQuietly(serviceShop.reviews, { id: provider.id, page: { current, size: MORE } })
  // What came with the page stays until the first page of all is there.
  const reviews = page?.records ?? (current === 1 ? provider.reviews : [])
  return (
    <>
      {reviews.map((review) => (
        <Review key={review.id} review={review} name={provider.displayName} />
      ))}
      {isLast && page && current * MORE < page.total && (
        <li>
          <button type="button" className="btn btn-line text-ink-900" onClick={onMore}>
            {t.moreReviews}
          </button>
        </li>
      )}
    </>
  )
}

function Review({ review, name }: { review: ServiceReview; name: string }) {
  const { locale } = useVisit()
  const t = useWords('providers')
  return (
    <li className="rounded-[var(--round)] bg-[var(--panel)] p-5 shadow-card max-lg:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <b className="font-semibold">{review.authorName}</b>
        <Stars rating={review.stars} bare />
        <span className="text-xs text-[var(--quiet)]">
          {[review.verifiedHire ? t.verified : null, review.serviceTitle, formatDate(locale, review.writtenAt)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div lang={htmlLang[review.language]}>
        {review.headline && <p className="mt-2 text-sm font-semibold">{review.headline}</p>}
        <p className="mt-1 text-sm whitespace-pre-line text-[var(--soft)]">{review.text}</p>
      </div>
      <PictureStrip images={review.images} named={(at) => t.photoBy(review.authorName, at)} />
      {review.providerAnswer && (
        <p className="mt-3 border-l-2 border-[var(--line)] pl-3 text-sm">
          <b className="font-semibold">{t.answerOf(name)}</b> {review.providerAnswer}
        </p>
      )}
    </li>
  )
}
