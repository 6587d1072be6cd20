import { AlarmClock, ChevronLeft, Lock, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { type ProviderInquiry, providerInquiry } from '../../../contract/provider-inquiries.ts'
import type { Quote } from '../../../contract/quotes.ts'
import type { PriceGuide } from '../../../contract/services.ts'
import { isRequestCancellable, isRequestOpen } from '../../../rules/services/request-states.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { formatNumber, htmlLang } from '../../i18n/format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WordsDialog } from '../../ui/words-dialog.tsx'
import { OwnQuotes } from './own-quotes.tsx'
import { RequestPhotos } from './request-photos.tsx'
import { SimilarJobs } from './similar-jobs.tsx'
import { SnoozedNote } from './snoozed-note.tsx'
import { WaitTag } from './wait-tag.tsx'

interface RequestPanelProps {
  request: ProviderInquiry
  quotes: readonly Quote[]
  guide: PriceGuide | null
  /** Asks until when it is put off; null where that cannot be. */
  onSnooze: (() => void) | null
}

/** One request as the business that was asked sees it: what is wanted, where, what similar work costs, and what can be done. */
export function RequestPanel({ request, quotes, guide, onSnooze }: RequestPanelProps) {
  const t = useWords('pro')
  const services = useWords('your-services')
  const visit = useVisit()
  const { locale } = visit
  const isOpen = isRequestOpen(request.status)
  const about = [services.languages[request.language], t.inbox.sent(dayAndTime(locale, request.sentAt, request.timeZone))]
  return (
    <section className="panel min-w-0 !p-0" aria-labelledby="request">
      <header className="px-6 pt-5 max-lg:px-4 max-lg:pt-3">
        <Link to="/seller/services/requests" className="link-s inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
          <ChevronLeft className="size-4" aria-hidden="true" />
          {t.allRequests}
        </Link>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 max-lg:basis-full">
            <h2 id="request" className="h3">
              {request.yellowPagesCategory.name}
            </h2>
            <p className="text-sm text-ink-600">{about.join(' · ')}</p>
          </div>
          {isOpen && !request.answeredAt && !request.declinedAt ? (
            <WaitTag sentAt={request.sentAt} />
          ) : (
            <Tag tone="info">{services.statuses[request.status]}</Tag>
          )}
        </div>
        <p className="mt-3 text-sm break-words whitespace-pre-line" lang={htmlLang[request.language]}>
          {request.consultationContent}
        </p>
      </header>
      <div className="px-6 max-lg:px-4">
        <SnoozedNote request={request} />
        <RequestPhotos images={request.images} videoUrl={request.videoUrl} />
        <Facts request={request} />
        {guide && <SimilarJobs guide={guide} />}
      </div>
      {quotes.length > 0 && <OwnQuotes quotes={quotes} isOpen={isOpen} />}
      {isOpen && (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-down-200 px-6 py-4 max-lg:px-4">
          {mayHere(visit, 'business quotes.send') && (
            <LinkButton look="service" className="max-lg:hidden" to="/seller/services/quote" search={{ request: request.id }}>
              <ReceiptText className="size-[18px]" aria-hidden="true" />
              {t.newQuote}
            </LinkButton>
          )}
          {onSnooze && (
            <Button look="line" className="max-lg:flex-1" onClick={onSnooze}>
              <AlarmClock className="size-[18px]" aria-hidden="true" />
              {t.inbox.snooze.act}
            </Button>
          )}
          {isRequestCancellable(request.status) && !request.declinedAt && <DeclineRequest id={request.id} />}
        </div>
      )}
    </section>
  )
}

function Facts({ request }: { request: ProviderInquiry }) {
  const t = useWords('pro')
  const services = useWords('your-services')
  const consultation = useWords('consultation')
  const { locale } = useVisit()
  const contact = request.contactInformation
  const hoped = request.hopedServiceTime
    ? dayAndTime(locale, request.hopedServiceTime, request.timeZone)
    : consultation.hopes[request.asSoonAsPossible ? 'soon' : 'flexible']
  const place = [contact?.street, request.serviceCity, request.province, request.postalArea].filter(Boolean).join(', ')
  const facts: (readonly [string, string | null])[] = [
    [services.detailRows.hoped, hoped],
    [services.detailRows.city, place],
    [t.inbox.way, request.distanceKm === null ? null : t.away(formatNumber(locale, request.distanceKm))],
    [services.detailRows.type, consultation.types[request.consultationType]],
    [services.detailRows.status, request.engineeringStatus && consultation.statuses[request.engineeringStatus]],
    [
      services.detailRows.contact,
      contact
        ? [`${contact.firstName} ${contact.lastName}`, contact.phone, contact.email].filter((part) => part.trim()).join(' · ')
        : request.firstName,
    ],
    ...request.answers.map(({ question, text }) => [question, text] as const),
  ]
  return (
    <>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6 gap-y-3 text-sm">
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="min-w-0">
                <dt className="text-xs text-ink-600">{name}</dt>
                <dd className="font-medium break-words">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {!contact && (
        <p className="mt-3 flex items-start gap-1.5 text-xs text-ink-600">
          <Lock className="size-4 shrink-0" aria-hidden="true" />
          {services.contactLater}
        </p>
      )}
    </>
  )
}

function DeclineRequest({ id }: { id: string }) {
  const t = useWords('pro')
  const [isAsked, setAsked] = useState(false)
  const telling = useTell(providerInquiry.decline)
  const done = () => {
    setAsked(false)
    sayDone(t.told)
  }
  return (
    <>
      <button type="button" className="btn text-breast-600 max-lg:flex-1" onClick={() => setAsked(true)}>
        {t.decline}
      </button>
      {isAsked && (
        <WordsDialog
          title={t.declineTitle}
          label={t.declineWords}
          send={t.decline}
          cancel={t.keep}
          isDanger
          optional
          max={1000}
          isBusy={telling.isPending}
          onSend={(words) => telling.mutate({ id, words }, { onSuccess: done })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
