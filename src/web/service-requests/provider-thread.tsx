import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type ProviderInquiry, providerInquiry } from '../../contract/service-requests.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { isRequestCancellable, isRequestOpen } from '../../rules/services/request-states.ts'
import { Link } from '../base/link.tsx'
import { tell, tellInForm, useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { htmlLang } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { WordsDialog } from '../ui/words-dialog.tsx'
import { Composer } from './composer.tsx'
import { OutboxLines, useOutbox } from './outbox.tsx'
import { RequestAnswers, RequestDetails } from './request-details.tsx'
import { Bubble, Files, Thread } from './thread.tsx'

/** One request as the business that was asked sees it. `quotes` is a slot: offers are another room's. */
export function ProviderThread({ request, isNew, quotes }: { request: ProviderInquiry; isNew: boolean; quotes: ReactNode }) {
  const t = useWords('provider-work')
  const services = useWords('your-services')
  const { locale } = useVisit()
  const { id } = request
  const outbox = useOutbox(request.records, ({ providerId: _, ...message }, once) =>
    tellInForm(providerInquiry.answer, { id, ...message }, once),
  )
  useEffect(() => {
    // That it was read is worth no message when it cannot be said.
    if (isNew) void tell(providerInquiry.read, { id }).catch(() => undefined)
  }, [id, isNew])
  const isOpen = isRequestOpen(request.status)
  return (
    <section className="flex min-h-[520px] flex-col" aria-label={t.conversation}>
      <header className="border-b border-down-200 px-5 py-3.5 max-lg:px-4">
        <Link to="/seller/services/requests" className="link-s mb-1 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
          <ChevronLeft className="size-4" aria-hidden="true" />
          {t.allRequests}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="h4 min-w-0 flex-1">{request.yellowPagesCategory.name}</h2>
          <Tag tone="info">{services.statuses[request.status]}</Tag>
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <RequestDetails request={request} />
          </div>
          {isRequestCancellable(request.status) && !request.declinedAt && <DeclineRequest id={id} />}
        </div>
      </header>
      <div className="flex-1 px-5 py-5 max-lg:px-4">
        <Thread
          records={request.records}
          zone={request.timeZone}
          me="provider"
          quoteAt={() => ({ to: '/seller/services/requests', search: { id } })}
          orderAt={(job) => ({ to: '/seller/services/calendar', search: { job } })}
          first={
            <Bubble isOwn={false} foot={[request.firstName, dayAndTime(locale, request.createdAt, request.timeZone)].join(' · ')}>
              <span lang={htmlLang[request.language]}>{request.consultationContent}</span>
              <RequestAnswers answers={request.answers} />
              <Files images={request.images} videoUrl={request.videoUrl} />
            </Bubble>
          }
          last={<OutboxLines outbox={outbox} />}
        />
      </div>
      {quotes}
      {isOpen ? <Composer onSend={outbox.send} /> : <p className="border-t border-down-200 p-4 text-sm text-ink-600">{t.closed}</p>}
    </section>
  )
}

function DeclineRequest({ id }: { id: string }) {
  const t = useWords('provider-work')
  const [isAsked, setAsked] = useState(false)
  const telling = useTell(providerInquiry.decline)
  const done = () => {
    setAsked(false)
    showToast({ kind: 'ok', text: t.told, ms: ERROR_TOAST_MS })
  }
  return (
    <>
      <Button look="line" size="sm" className="min-h-11" onClick={() => setAsked(true)}>
        {t.decline}
      </Button>
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
