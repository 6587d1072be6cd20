import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { orderReview, type ReviewLine } from '../../contract/reviews.ts'
import { marketDay } from '../../rules/calendar.ts'
import { productAddress } from '../../rules/goods/product-address.ts'
import { defineSection } from '../base/account-section.ts'
import { useAskQuietly } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { useNow } from '../base/now.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tabs, tabPanel } from '../ui/tabs.tsx'

const AT_ONCE = 10
const states = ['waiting', 'written'] as const
type State = (typeof states)[number]

const firstOf = (state: State, size = AT_ONCE) => ({ state, page: { current: 1, size } })

/** What waits for the customer's words, and what was said. */
export const reviewSection = defineSection({
  load: async ({ need }: PageContext) => {
    const [waiting, written] = await Promise.all([need(orderReview.page, firstOf('waiting')), need(orderReview.page, firstOf('written'))])
    return { waiting, written }
  },
  Component: ReviewSection,
})

/** The first of each come with the page, more of them when they are asked for. */
function ReviewSection(first: Record<State, Output<typeof orderReview.page>>) {
  const t = useWords('reviews')
  const [state, setState] = useState<State>('waiting')
  const [size, setSize] = useState(AT_ONCE)
  const more = useAskQuietly(orderReview.page, firstOf(state, size), size > AT_ONCE)
  const page = size > AT_ONCE ? more : first[state]
  const left = Math.min(100, page?.total ?? 0) - size
  return (
    <>
      <h1 className="h1">{t.title}</h1>
      <div className="mt-3">
        <Tabs
          id="reviews"
          label={t.lists}
          items={[
            { key: 'waiting', label: t.waiting, count: first.waiting.total },
            { key: 'written', label: t.written, count: first.written.total },
          ]}
          on={state}
          onPick={(key) => {
            setState(states.find((each) => each === key) ?? 'waiting')
            setSize(AT_ONCE)
          }}
        />
      </div>
      <div {...tabPanel('reviews', state)} className="mt-5">
        {!page && <Skeleton className="h-24" />}
        {page?.total === 0 && (
          <EmptyState
            small
            pose="sleep"
            title={state === 'waiting' ? t.noneWaiting : t.noneWritten}
            text={state === 'waiting' ? t.noneWaitingText : t.noneWrittenText}
          >
            <LinkButton to="/home">{t.startShopping}</LinkButton>
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {page?.records.map((line) => (
            <Line key={line.review?.id ?? line.orderLineId} line={line} />
          ))}
        </ul>
        {left > 0 && (
          <Button look="line" className="mt-4" onClick={() => setSize(Math.min(100, size + AT_ONCE))}>
            {t.more(Math.min(left, AT_ONCE))}
          </Button>
        )}
      </div>
    </>
  )
}

function Line({ line: { orderLineId, spuId, title, picUrl, shopName, deliveredAt, review } }: { line: ReviewLine }) {
  const t = useWords('reviews')
  const { locale } = useVisit()
  const now = useNow()
  const isOpen = review !== null && new Date(review.editUntil) > new Date(now)
  return (
    <li className="panel flex gap-4 max-lg:flex-wrap">
      <Pic src={picUrl} sizes="80px" max={160} className="size-20 shrink-0 rounded-card" />
      <div className="min-w-0 flex-1">
        <Link to={productAddress(title, spuId)} className="line-clamp-2 font-semibold hover:underline">
          {title}
        </Link>
        <p className="text-sm text-ink-600">
          {[shopName, deliveredAt && t.delivered(fullDay(locale, marketDay(new Date(deliveredAt))))].filter(Boolean).join(' · ')}
        </p>
        {review && <Said review={review} />}
      </div>
      {orderLineId && (review === null || isOpen) && (
        <div className="self-center max-lg:w-full">
          <Link
            to="/account/wirteReview"
            search={{ line: orderLineId }}
            className={`btn ${review ? 'btn-line btn-sm' : 'btn-primary'} max-lg:w-full`}
            aria-label={review ? t.editOf(title) : t.reviewOf(title)}
          >
            {review ? t.edit : t.write}
          </Link>
          {review && <p className="mt-1 text-xs text-ink-600">{t.editableUntil(fullDay(locale, marketDay(new Date(review.editUntil))))}</p>}
        </div>
      )}
    </li>
  )
}

const Said = ({ review: { stars, headline, text, photos } }: { review: NonNullable<ReviewLine['review']> }) => (
  <div className="mt-2">
    <Stars rating={stars} bare className="w-[84px]" />
    {headline && <b className="mt-1 block text-sm font-semibold">{headline}</b>}
    {text && <p className="text-sm whitespace-pre-line text-ink-700">{text}</p>}
    {photos.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo}>
            <Pic src={photo} sizes="64px" max={160} full className="size-16 rounded-sm" />
          </li>
        ))}
      </ul>
    )}
  </div>
)
