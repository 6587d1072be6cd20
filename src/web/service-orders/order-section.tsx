import { ChevronLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type JobStep, type ServiceOrder, serviceOrderMain } from '../../contract/service-orders.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { defineSection } from '../base/account-section.ts'
import { latePart } from '../base/lazy-part.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PictureStrip } from '../ui/picture-strip.tsx'
import { WordsDialog } from '../ui/words-dialog.tsx'
import type { SentPictures } from './job-pictures.tsx'
import { JobView } from './job-view.tsx'
import { NobodyCame } from './nobody-came.tsx'
import { RateJob } from './rate-job.tsx'

/** One booked service: `/account?path=yourServices&order=`. */
export const serviceOrderSection = defineSection({
  load: async ({ need, search }: PageContext) => ({
    order: await need(serviceOrderMain.getInfo, { id: search.order ?? '' }).catch((failure) => {
      if (isAbsent(failure)) return null
      throw failure
    }),
  }),
  Component: OrderSection,
})

function OrderSection({ order }: { order: ServiceOrder | null }) {
  const t = useWords('service-orders')
  const booked = { to: '/account', search: { path: 'yourServices', tab: 'booked' } } as const
  if (!order)
    return (
      <EmptyState title={t.missing} text={t.missingText}>
        <LinkButton look="service" {...booked}>
          {t.back}
        </LinkButton>
      </EmptyState>
    )
  return (
    <JobView
      order={order}
      back={
        <Link {...booked} className="link-s inline-flex min-h-11 items-center gap-1 text-sm">
          <ChevronLeft className="size-4" aria-hidden="true" />
          {t.back}
        </Link>
      }
      with={{
        name: t.pro,
        text: (
          <Link to={`/services/merchants/${order.provider.id}`} className="link-s">
            {order.provider.displayName}
          </Link>
        ),
      }}
      actions={<OwnActions key={order.id} order={order} />}
      changeActions={(changeId) => <DecideChange id={order.id} changeId={changeId} />}
      links={
        <>
          {order.requestId && (
            <LinkButton look="line" size="sm" to="/services/yourServices/records" search={{ id: order.requestId }} className="min-h-11">
              {t.message}
            </LinkButton>
          )}
          {order.quoteId && (
            <LinkButton look="line" size="sm" to="/account" search={{ path: 'yourServices', quote: order.quoteId }} className="min-h-11">
              {t.seeQuote}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

const toasted = (text: string) => ({ onSuccess: () => showToast({ kind: 'ok', text, ms: ERROR_TOAST_MS }) })

function DecideChange({ id, changeId }: { id: string; changeId: string }) {
  const t = useWords('service-orders')
  const telling = useTell(serviceOrderMain.decideChange)
  const decide = (isApproved: boolean) => telling.mutate({ id, changeId, isApproved }, toasted(t.changed))
  return (
    <span className="flex gap-2">
      <Button look="service" size="sm" className="min-h-11" busy={telling.isPending} onClick={() => decide(true)}>
        {t.approve}
      </Button>
      <Button look="line" size="sm" className="min-h-11" disabled={telling.isPending} onClick={() => decide(false)}>
        {t.refuse}
      </Button>
    </span>
  )
}

const JobPictures = latePart(() => import('./job-pictures.tsx'), ['service-orders', 'uploads'])
const none: SentPictures = { imageIds: [], isSending: false }

/** What the customer can do with a job now: pay, confirm or dispute, rate, cancel. */
function OwnActions({ order }: { order: ServiceOrder }) {
  const t = useWords('service-orders')
  const { locale } = useVisit()
  const [open, setOpen] = useState<'dispute' | 'cancel' | 'nobodyCame' | null>(null)
  const [pictures, setPictures] = useState(none)
  const confirming = useTell(serviceOrderMain.confirm)
  const disputing = useTell(serviceOrderMain.dispute)
  const cancelling = useTell(serviceOrderMain.cancel)
  const beginning = useTell(serviceOrderMain.begin)
  const { id, state, openBillId, restCents, paidCents } = order
  const dueCents = order.bills.find((bill) => bill.id === openBillId)?.totalCents ?? restCents
  const close = () => setOpen(null)
  const may = (step: JobStep) => order.steps.includes(step)
  const canCancel = may('cancel')
  const isDone = state === 'done'
  const answer = order.events.findLast(({ kind }) => kind === 'disputeAnswered')
  const said = order.events.filter(({ kind }) => kind === 'disputed' || kind === 'disputeAnswered')
  const finish = (text: string) => ({
    onSuccess: () => {
      close()
      showToast({ kind: 'ok', text, ms: ERROR_TOAST_MS })
    },
  })
  return (
    <>
      {isDone && (
        <Alert tone="info" className="mt-4">
          {t.confirmText} {openBillId && t.restFirst}
        </Alert>
      )}
      {state === 'missed' && (
        <Alert tone="warn" className="mt-4">
          {(order.missedBy === 'provider' ? t.nobodyCameText : t.nobodyThereText)(
            dayAndTime(locale, order.objectUntil ?? '', order.timeZone),
          )}
        </Alert>
      )}
      {state === 'disputed' && (
        <Alert tone="warn" className="mt-4">
          {order.events.findLast(({ kind }) => kind === 'disputed')?.actor === 'customer' ? t.disputedText : t.lookedAt}
          {answer && (
            <p className="mt-2 break-words whitespace-pre-line">
              <b className="font-semibold">{t.proAnswers}</b> {answer.note}
            </p>
          )}
          <PictureStrip images={said.flatMap(({ images }) => images)} named={t.pictureNamed} />
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {openBillId && (
          <LinkButton look="service" size="lg" to="/services/cart/checkout" search={{ bill: openBillId }} preload={false}>
            {t.payNow(formatMoney(locale, dueCents))}
          </LinkButton>
        )}
        {may('confirm') && !openBillId && (
          <Button look="service" size="lg" busy={confirming.isPending} onClick={() => confirming.mutate({ id }, toasted(t.confirmed))}>
            {isDone ? t.confirm : t.settled}
          </Button>
        )}
        {may('begin') && (
          <Button look="line" size="lg" busy={beginning.isPending} onClick={() => beginning.mutate({ id }, toasted(t.changed))}>
            {t.begin}
          </Button>
        )}
        {(may('nobodyCame') || may('newTime')) && (
          <Button look="line" size="lg" onClick={() => setOpen('nobodyCame')}>
            {may('nobodyCame') ? t.nobodyCame : t.newTime}
          </Button>
        )}
        {may('dispute') && (
          <Button look="line" size="lg" onClick={() => setOpen('dispute')}>
            {state === 'missed' ? t.object : t.dispute}
          </Button>
        )}
        {canCancel && (
          <Button look="line" size="lg" onClick={() => setOpen('cancel')}>
            {t.cancel}
          </Button>
        )}
      </div>
      {!canCancel && (state === 'scheduled' || state === 'accepted') && <p className="mt-2 text-sm text-ink-600">{t.tooLate}</p>}
      {order.isRateable && <RateJob id={id} />}
      {order.isRated && (
        <Alert tone="ok" className="mt-4">
          {t.rated}
        </Alert>
      )}
      {open === 'dispute' && (
        <WordsDialog
          title={t.disputeTitle}
          label={t.disputeWords}
          send={t.disputeSend}
          cancel={t.cancelNo}
          max={2000}
          isBusy={disputing.isPending}
          isWaiting={pictures.isSending}
          onSend={(words) => disputing.mutate({ id, words, imageIds: pictures.imageIds }, finish(t.disputed))}
          onClose={close}
        >
          <Suspense fallback={null}>
            <JobPictures onChange={setPictures} />
          </Suspense>
        </WordsDialog>
      )}
      {open === 'nobodyCame' && <NobodyCame order={order} onClose={close} />}
      {open === 'cancel' && (
        <WordsDialog
          title={t.cancelAsk}
          label={t.cancelReason}
          text={paidCents > 0 ? t.cancelPaid(formatMoney(locale, paidCents)) : t.cancelUnpaid}
          send={t.cancel}
          cancel={t.cancelNo}
          isDanger
          optional
          max={500}
          isBusy={cancelling.isPending}
          onSend={(reason) => cancelling.mutate({ id, reason }, finish(t.cancelledToast))}
          onClose={close}
        />
      )}
    </>
  )
}
