import type { ReactNode } from 'react'
import type { CommunicationRecord } from '../../contract/service-requests.ts'
import type { Address } from '../base/address.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { isPhotograph, picAt } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { useEventText } from './event-text.ts'

interface ThreadProps {
  records: readonly CommunicationRecord[]
  /** The clock of the place of the work. */
  zone: string
  /** Who looks: their own words stand at the right. */
  me: 'customer' | 'provider'
  quoteAt: (id: string) => Address
  orderAt: (id: string) => Address
  /** What was asked, before everything else. */
  first: ReactNode
  /** What is on its way, after everything else. */
  last?: ReactNode
  nameOf?: (providerId: string) => string | undefined
  /** Whether a quote still waits for an answer. */
  isOpen?: (quoteId: string) => boolean
}

/** Every message, file, offer and payment of a request, the oldest first. */
export function Thread({ records, first, last, ...ways }: ThreadProps) {
  return (
    <ol className="flex flex-col gap-4">
      {first}
      {records.map((record) => (
        <ThreadLine key={record.id} record={record} {...ways} />
      ))}
      {last}
    </ol>
  )
}

type LineProps = Omit<ThreadProps, 'records' | 'first' | 'last'> & { record: CommunicationRecord }

function ThreadLine({ record, zone, me, quoteAt, orderAt, nameOf, isOpen }: LineProps) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const { kind, author, words, amountCents, quoteId, orderId } = record
  const time = dayAndTime(locale, record.at, zone)
  const isOwn = author === me
  const name = isOwn ? t.thread.you : author === 'marketplace' ? t.thread.marketplace : record.authorName
  const amount = amountCents === null ? '' : formatMoney(locale, amountCents)
  if (kind === 'message' || kind === 'counter') {
    const to = isOwn && me === 'customer' ? (record.providerId ? t.thread.to(nameOf?.(record.providerId) ?? '') : t.thread.toEverybody) : ''
    return (
      <Bubble isOwn={isOwn} foot={[name, to, time].filter(Boolean).join(' · ')}>
        {kind === 'counter' && <b className="block font-semibold">{t.thread.counter(amount)}</b>}
        {words}
        <Files images={record.images} videoUrl={record.videoUrl} />
      </Bubble>
    )
  }
  if (kind === 'quote') {
    return (
      <OfferCard
        title={quoteId ? t.thread.quote : t.thread.changedOffer}
        by={[name, time].join(' · ')}
        words={words}
        cents={amountCents}
        way={
          quoteId
            ? { text: isOpen?.(quoteId) ? t.see : t.look, to: quoteAt(quoteId) }
            : orderId
              ? { text: t.thread.seeOrder, to: orderAt(orderId) }
              : null
        }
      />
    )
  }
  return (
    <EventLine record={record} zone={zone} foot={[name, time].join(' · ')} way={kind !== 'state' && orderId ? orderAt(orderId) : null} />
  )
}

interface EventLineProps {
  record: CommunicationRecord
  zone: string
  foot: string
  way: Address | null
}

function EventLine({ record, zone, foot, way }: EventLineProps) {
  const t = useWords('your-services')
  const text = useEventText(zone)(record)
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center text-xs text-ink-600">
      <span className="min-w-0 break-words">
        <b className="font-semibold text-ink-900">{text}</b>
        {` · ${foot}`}
      </span>
      {way && (
        <LinkButton look="line" size="sm" {...way}>
          {t.thread.seeOrder}
        </LinkButton>
      )}
    </li>
  )
}

interface BubbleProps {
  isOwn: boolean
  foot: ReactNode
  children: ReactNode
}

export const Bubble = ({ isOwn, foot, children }: BubbleProps) => (
  <li
    className={`max-w-[78%] rounded-panel px-4 py-3 text-sm break-words whitespace-pre-line max-lg:max-w-[88%] ${
      isOwn ? 'self-end rounded-br-xs bg-spec-600 text-white' : 'self-start rounded-bl-xs bg-down-100'
    }`}
  >
    {children}
    <span className={`mt-1 block text-xs ${isOwn ? 'text-spec-100' : 'text-ink-600'}`}>{foot}</span>
  </li>
)

export function Files({ images, videoUrl }: { images: readonly string[]; videoUrl: string | null }) {
  const { thread: t } = useWords('your-services')
  if (images.length === 0 && !videoUrl) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {images.map((url, at) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="block">
          <img
            src={isPhotograph(url) ? picAt(url, 160) : url}
            alt={t.picture(at + 1)}
            width={64}
            height={64}
            loading="lazy"
            className="size-16 rounded-sm object-cover"
          />
        </a>
      ))}
      {videoUrl && (
        // biome-ignore lint/a11y/useMediaCaption: what people film of a leaking tap has no captions.
        <video src={videoUrl} controls preload="metadata" className="max-h-48 w-full rounded-sm" />
      )}
    </span>
  )
}

interface OfferCardProps {
  title: string
  by: string
  words: string
  cents: number | null
  way: { text: string; to: Address } | null
}

const OfferCard = ({ title, by, words, cents, way }: OfferCardProps) => (
  <li className="w-[360px] max-w-full self-start overflow-hidden rounded-panel rounded-bl-xs bg-paper shadow-lift ring-1 ring-spec-200">
    <div className="bg-spec-50 px-4 py-2 text-xs font-semibold text-spec-700">
      {title} · {by}
    </div>
    <div className="flex items-center gap-4 px-4 py-3">
      <b className="min-w-0 flex-1 text-sm font-semibold break-words">{words}</b>
      {cents !== null && <Price cents={cents} className="text-xl" />}
    </div>
    {way && (
      <div className="px-4 pb-4">
        <LinkButton look="service" className="w-full" {...way.to}>
          {way.text}
        </LinkButton>
      </div>
    )}
  </li>
)
