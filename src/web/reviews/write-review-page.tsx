import { BadgeCheck } from 'lucide-react'
import { orderReview, type ReviewLine } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { redirectTo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { fullDay } from '../i18n/days.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Pic } from '../ui/pic.tsx'
import { Tag } from '../ui/tag.tsx'
import { ReviewForm } from './review-form.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['reviews', 'review-tags', 'uploads'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'reviews').write} - Mallard`, noindex: true }),
  Component: (needs) => <WriteReview key={needs.orderLineId} {...needs} />,
})

/** `line` names the bought line; without one the list of what waits is meant. */
async function load({ need, search: { line: orderLineId } }: PageContext) {
  if (!orderLineId) throw redirectTo({ to: '/account', search: { path: 'reviews' } })
  const [line, waiting] = await Promise.all([
    need(orderReview.getInfo, { orderLineId }).catch((failure) => {
      throw isAbsent(failure) ? notFound() : failure
    }),
    need(orderReview.page, { state: 'waiting', page: { current: 1, size: 4 } }),
  ])
  return { orderLineId, line, waiting }
}

interface WriteReviewProps {
  orderLineId: string
  line: ReviewLine
  waiting: { records: readonly ReviewLine[] }
}

function WriteReview({ orderLineId, line, waiting: { records } }: WriteReviewProps) {
  const t = useWords('reviews')
  const now = useNow()
  const waiting = records.filter((other) => other.orderLineId !== orderLineId)
  const isOver = line.review !== null && new Date(line.review.editUntil) < new Date(now)
  return (
    <main id="main" className="pb-12">
      <h1 className="h1">{line.review ? t.change : t.write}</h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_300px] items-start gap-5 max-lg:grid-cols-1">
        <section className="panel grid gap-6">
          <Bought line={line} />
          {isOver ? <Alert tone="info">{t.noLongerEditable}</Alert> : <ReviewForm line={line} orderLineId={orderLineId} />}
        </section>
        {waiting.length > 0 && (
          <aside className="panel">
            <h2 className="h4">{t.waiting}</h2>
            <ul className="mt-3 grid gap-3">
              {waiting.slice(0, 3).map((other) => (
                <li key={other.orderLineId} className="flex items-center gap-3">
                  <Pic src={other.picUrl} sizes="56px" max={160} className="size-14 shrink-0 rounded-sm" />
                  <span className="min-w-0 flex-1 text-sm">
                    <span className="line-clamp-1 font-medium">{other.title}</span>
                    <Link
                      to="/account/wirteReview"
                      search={{ line: other.orderLineId }}
                      className="link inline-flex min-h-6 items-center text-sm"
                      aria-label={t.reviewOf(other.title)}
                    >
                      {t.review}
                    </Link>
                  </span>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </main>
  )
}

function Bought({ line }: { line: ReviewLine }) {
  const t = useWords('reviews')
  const { locale } = useVisit()
  return (
    <div className="flex items-center gap-4">
      <Pic src={line.picUrl} sizes="80px" max={160} className="size-20 shrink-0 rounded-card" />
      <div className="min-w-0">
        <b className="font-semibold">{line.title}</b>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-600">
          {[line.shopName, line.deliveredAt && t.delivered(fullDay(locale, marketDay(new Date(line.deliveredAt))))]
            .filter(Boolean)
            .join(' · ')}
          <Tag tone="ok">
            <BadgeCheck className="size-3.5" aria-hidden="true" />
            {t.verified}
          </Tag>
        </p>
      </div>
    </div>
  )
}
