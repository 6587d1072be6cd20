import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { type Inquiry, inquiry } from '../../contract/service-requests.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { isRequestCancellable, isRequestOpen } from '../../rules/services/request-states.ts'
import { Link } from '../base/link.tsx'
import { tellInForm, useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { htmlLang } from '../i18n/format.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { AskOthers } from './ask-others.tsx'
import { Composer } from './composer.tsx'
import { OutboxLines, useOutbox } from './outbox.tsx'
import { RequestAnswers, RequestDetails } from './request-details.tsx'
import { ShowContact } from './show-contact.tsx'
import { Bubble, Files, Thread } from './thread.tsx'

const section = (search: object) => ({ to: '/account', search: { path: 'yourServices', ...search } }) as const

type RecipientState = 'sent' | 'read' | 'answered' | 'declined'

function stateOf({ readAt, answeredAt, declinedAt }: Inquiry['recipients'][number]): RecipientState {
  if (declinedAt) return 'declined'
  return answeredAt ? 'answered' : readAt ? 'read' : 'sent'
}

interface OwnThreadProps {
  request: Inquiry
  /** The pro to whom the next message goes first. */
  wanted: string | undefined
  openQuotes: readonly string[]
}

/** One request of the visitor's own with everything that was said about it. */
export function OwnThread({ request, wanted, openQuotes }: OwnThreadProps) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const { id, recipients } = request
  const [to, setTo] = useState(recipients.find(({ providerId }) => providerId === wanted)?.providerId ?? '')
  const outbox = useOutbox(request.records, (message, once) => tellInForm(inquiry.answer, { id, ...message }, once))
  const nameOf = (providerId: string) => recipients.find((one) => one.providerId === providerId)?.displayName
  const asked = recipients.map((one) => `${one.displayName} (${t.recipientStates[stateOf(one)]})`).join(', ')
  const quotes = new Set(request.records.flatMap(({ kind, quoteId }) => (kind === 'quote' && quoteId ? [quoteId] : []))).size
  return (
    <section className="flex min-h-[560px] flex-col" aria-label={t.conversation}>
      <header className="border-b border-down-200 px-5 py-3.5 max-lg:px-4">
        <Link to="/services/yourServices/records" className="link-s mb-1 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
          <ChevronLeft className="size-4" aria-hidden="true" />
          {t.allRecords}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 max-lg:basis-full">
            <h2 className="h4">{request.yellowPagesCategory.name}</h2>
            <p className="text-xs text-ink-600">
              {[recipients.map(({ displayName }) => displayName).join(', '), request.serviceCity, t.languages[request.language]].join(
                ' · ',
              )}
            </p>
          </div>
          <Tag tone="info">{t.statuses[request.status]}</Tag>
          {quotes > 1 && (
            <LinkButton look="line" size="sm" {...section({ compare: id })} className="max-lg:min-h-11">
              {t.compare(quotes)}
            </LinkButton>
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <RequestDetails request={request} asked={asked} />
          </div>
          {isRequestCancellable(request.status) && <CancelRequest id={id} />}
        </div>
        {isRequestOpen(request.status) && <ShowContact id={id} recipients={recipients} />}
      </header>
      {/* A frame that is filled from below stands at its newest line, before any script and whatever is added. */}
      <div className="flex flex-1 flex-col-reverse overflow-y-auto px-5 py-5 max-lg:px-4 lg:max-h-[560px]" tabIndex={-1}>
        <div className="mb-auto">
          <Thread
            records={request.records}
            zone={request.timeZone}
            me="customer"
            nameOf={nameOf}
            isOpen={(quoteId) => openQuotes.includes(quoteId)}
            quoteAt={(quote) => section({ quote })}
            orderAt={(order) => section({ order })}
            first={
              <Bubble isOwn foot={[t.thread.you, dayAndTime(locale, request.createdAt, request.timeZone)].join(' · ')}>
                <span lang={htmlLang[request.language]}>{request.consultationContent}</span>
                <RequestAnswers answers={request.answers} />
                <Files images={request.images} videoUrl={request.videoUrl} />
              </Bubble>
            }
            last={<OutboxLines outbox={outbox} />}
          />
          {request.isUnanswered && (
            <div className="mt-4">
              <AskOthers id={id} />
            </div>
          )}
        </div>
      </div>
      {isRequestOpen(request.status) ? (
        <Composer
          onSend={(message) => outbox.send(to ? { ...message, providerId: to } : message)}
          to={
            recipients.length > 1 && (
              <Select label={t.writeTo} value={to} onChange={(event) => setTo(event.target.value)}>
                <option value="">{t.everybody}</option>
                {recipients.map(({ providerId, displayName }) => (
                  <option key={providerId} value={providerId}>
                    {displayName}
                  </option>
                ))}
              </Select>
            )
          }
        />
      ) : (
        <p className="border-t border-down-200 p-4 text-sm text-ink-600">{t.closed}</p>
      )}
    </section>
  )
}

function CancelRequest({ id }: { id: string }) {
  const t = useWords('your-services')
  const [isAsked, setAsked] = useState(false)
  const telling = useTell(inquiry.cancel)
  const cancel = () =>
    telling.mutate(
      { id },
      {
        onSuccess: () => {
          setAsked(false)
          showToast({ kind: 'ok', text: t.cancelled, ms: ERROR_TOAST_MS })
        },
      },
    )
  return (
    <>
      <Button look="line" size="sm" className="min-h-11" onClick={() => setAsked(true)}>
        {t.cancel}
      </Button>
      {isAsked && (
        <AskDialog
          title={t.cancelAsk}
          no={t.cancelNo}
          yes={t.cancel}
          isBusy={telling.isPending}
          onYes={cancel}
          onClose={() => setAsked(false)}
        >
          <p className="text-sm">{t.cancelText}</p>
        </AskDialog>
      )}
    </>
  )
}
