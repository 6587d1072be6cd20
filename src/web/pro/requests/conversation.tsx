import { useEffect } from 'react'
import { type ProviderInquiry, providerInquiry } from '../../../contract/provider-inquiries.ts'
import type { CommunicationRecord } from '../../../contract/service-requests.ts'
import { isRequestOpen } from '../../../rules/services/request-states.ts'
import { Link } from '../../base/link.tsx'
import { tell, tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Timeline, type TimelineEntry } from '../../desk/timeline/timeline.tsx'
import { formatMoney, htmlLang } from '../../i18n/format.ts'
import { Composer } from '../../service-requests/composer.tsx'
import { useEventText } from '../../service-requests/event-text.ts'
import { useOutbox } from '../../service-requests/outbox.tsx'
import { Files } from '../../service-requests/thread.tsx'

const tones: Partial<Record<CommunicationRecord['kind'], 'ok' | 'bad' | 'info' | 'warn'>> = {
  quote: 'info',
  accepted: 'ok',
  payment: 'ok',
  declined: 'bad',
  refund: 'warn',
  schedule: 'info',
}

/** What was said and what happened between the business and whoever asked. */
export function Conversation({ request, isNew }: { request: ProviderInquiry; isNew: boolean }) {
  const t = useWords('pro')
  const services = useWords('your-services')
  const entryOf = useEntries(request)
  const { id } = request
  const outbox = useOutbox(request.records, ({ providerId: _, ...message }, once) =>
    tellInForm(providerInquiry.answer, { id, ...message }, once),
  )
  useEffect(() => {
    // That it was read is worth no message when it cannot be said.
    if (isNew) void tell(providerInquiry.read, { id }).catch(() => undefined)
  }, [id, isNew])
  const waiting = outbox.waiting.map(
    (one): TimelineEntry => ({
      key: one.key,
      at: null,
      is: 'words',
      side: 'we',
      who: services.thread.you,
      text: (
        <>
          {one.words}
          {one.hasFailed ? (
            <span role="alert" className="mt-1 flex flex-wrap items-center gap-3 text-xs text-bad">
              {services.notSent}
              <button type="button" className="min-h-6 underline max-lg:min-h-11" onClick={() => outbox.retry(one)}>
                {services.retry}
              </button>
              <button type="button" className="min-h-6 underline max-lg:min-h-11" onClick={() => outbox.drop(one.key)}>
                {services.discard}
              </button>
            </span>
          ) : (
            <span role="status" className="mt-1 block text-xs text-ink-600">
              {services.sending}
            </span>
          )}
        </>
      ),
    }),
  )
  const asked: TimelineEntry = {
    key: 'asked',
    at: request.createdAt,
    is: 'words',
    side: 'they',
    who: request.firstName,
    lang: htmlLang[request.language],
    text: request.consultationContent,
  }
  return (
    <section className="panel min-w-0 !p-0" aria-label={t.conversation}>
      <div className="px-6 py-5 max-lg:px-4">
        <Timeline label={t.conversation} zone={request.timeZone} entries={[asked, ...request.records.map(entryOf), ...waiting]} />
      </div>
      {isRequestOpen(request.status) ? (
        <Composer
          onSend={outbox.send}
          ready={(write) => (
            <ul aria-label={t.inbox.ready} className="no-sb relative flex gap-2 overflow-x-auto">
              {t.inbox.readyWords.map((words) => (
                <li key={words} className="shrink-0">
                  <button type="button" className="chip max-lg:h-11" onClick={() => write(words)}>
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          )}
        />
      ) : (
        <p className="border-t border-down-200 p-4 text-sm text-ink-600">{t.closed}</p>
      )}
    </section>
  )
}

/** A record of the thread as the timeline shows it. */
function useEntries({ timeZone }: ProviderInquiry): (record: CommunicationRecord) => TimelineEntry {
  const { thread: t } = useWords('your-services')
  const { locale } = useVisit()
  const eventText = useEventText(timeZone)
  return (record) => {
    const { kind, author, words, amountCents, quoteId, orderId } = record
    const amount = amountCents === null ? '' : formatMoney(locale, amountCents)
    const isOwn = author === 'provider'
    const who = isOwn ? t.you : author === 'marketplace' ? t.marketplace : record.authorName
    const head = { key: record.id, at: record.at }
    if (kind === 'message' || kind === 'counter')
      return {
        ...head,
        is: 'words',
        who,
        side: isOwn ? 'we' : 'they',
        text: (
          <>
            {kind === 'counter' && <b className="block font-semibold">{t.counter(amount)}</b>}
            {words}
            <Files images={record.images} videoUrl={record.videoUrl} />
          </>
        ),
      }
    const said = kind === 'quote' ? [quoteId ? t.quote : t.changedOffer, words, amount].filter(Boolean).join(' · ') : eventText(record)
    return {
      ...head,
      is: 'event',
      more: who,
      tone: tones[kind] ?? 'mute',
      text: (
        <>
          {said}{' '}
          {kind !== 'state' && orderId && (
            <Link to="/seller/services/calendar" search={{ job: orderId }} className="link-s inline-flex min-h-6 items-center">
              {t.seeOrder}
            </Link>
          )}
        </>
      ),
    }
  }
}
