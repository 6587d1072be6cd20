import { Suspense, useState } from 'react'
import type { Call, Sent } from '../../../contract/call.ts'
import { providerJob } from '../../../contract/provider-jobs.ts'
import type { JobStep, ServiceOrder } from '../../../contract/service-orders.ts'
import { isChangeable } from '../../../rules/services/service-order-states.ts'
import { useAttempt } from '../../base/attempt.ts'
import { latePart } from '../../base/lazy-part.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm, useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { SentPictures } from '../../service-orders/job-pictures.tsx'
import { JobView } from '../../service-orders/job-view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { WordsDialog } from '../../ui/words-dialog.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { TimeDialog } from './time-dialog.tsx'

const JobPictures = latePart(() => import('../../service-orders/job-pictures.tsx'), ['service-orders', 'uploads'])
const none: SentPictures = { imageIds: [], isSending: false }

type Opened = 'time' | 'finish' | 'propose' | 'answer' | 'settle' | 'cancel' | 'absent' | 'object'

/** One job as the business sees it, with the steps that it may take. */
export function ProviderJob({ job }: { job: ServiceOrder }) {
  const t = useWords('service-orders')
  const { firstName, lastName, email } = job.contactInformation
  return (
    <JobView
      order={job}
      back={null}
      with={{ name: t.client, text: [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · ') }}
      actions={<JobActions key={`${job.id} ${job.state}`} job={job} />}
      links={
        job.requestId && (
          <LinkButton look="line" size="sm" className="min-h-11" to="/seller/services/requests" search={{ id: job.requestId }}>
            {t.message}
          </LinkButton>
        )
      }
    />
  )
}

function useStep<C extends Call>(call: C, onDone: () => void) {
  const { calendar } = useWords('pro')
  const telling = useTell(call)
  const attempt = useAttempt()
  return {
    isBusy: telling.isPending,
    take: (input: Sent<C>) =>
      telling.mutate(input, {
        once: attempt.keyOf(input),
        onSuccess: () => {
          attempt.arrived()
          onDone()
          sayDone(calendar.changed)
        },
      }),
  }
}

function JobActions({ job }: { job: ServiceOrder }) {
  const { calendar: t, keep } = useWords('pro')
  const visit = useVisit()
  const { locale } = visit
  const [open, setOpen] = useState<Opened | null>(null)
  const [pictures, setPictures] = useState(none)
  const close = () => setOpen(null)
  // Of each dialog, so that whoever closes one by mistake finds their words in it again.
  const [typed, setTyped] = useState<Partial<Record<Opened, string>>>({})
  useUnsaved(Object.values(typed).some((said) => said.trim() !== ''))
  const sent = () => {
    setTyped({})
    close()
  }
  const schedule = useStep(providerJob.schedule, sent)
  const begin = useStep(providerJob.begin, sent)
  const finish = useStep(providerJob.finish, sent)
  const propose = useStep(providerJob.proposeChange, sent)
  const settle = useStep(providerJob.settle, sent)
  const answer = useStep(providerJob.answerDispute, sent)
  const off = useAct(t.failed)
  const absent = useStep(providerJob.nobodyThere, sent)
  const object = useStep(providerJob.dispute, sent)
  const { id, state } = job
  async function callOff(reason: string) {
    if (!(await off.run(() => tellInForm(providerJob.cancel, { id, reason })))) return
    sent()
    sayDone(t.changed)
  }
  const may = (step: JobStep) => job.steps.includes(step)
  const isAhead = state === 'accepted' || state === 'scheduled'
  const dispute = state === 'disputed' ? job.events.findLast(({ kind }) => kind === 'disputed') : undefined
  const canChange = isChangeable(state) && job.changes.every((change) => change.state !== 'open')
  const most = formatMoney(locale, job.mostFinalCents)
  const keeping = (what: Opened) => ({ first: typed[what], onTyped: (said: string) => setTyped({ ...typed, [what]: said }) })
  const words = { cancel: keep, onClose: close }
  return (
    <>
      {dispute && (
        <Alert tone="warn" className="mt-4">
          <p>{dispute.actor === 'customer' ? t.disputedText : t.lookedAt}</p>
          <p className="mt-1 font-semibold break-words whitespace-pre-line">{dispute.note}</p>
          <PictureStrip images={dispute.images} named={t.pictureNamed} />
        </Alert>
      )}
      {state === 'missed' && (
        <Alert tone="warn" className="mt-4">
          {(job.missedBy === 'provider' ? t.nobodyCameText : t.nobodyThereText)(dayAndTime(locale, job.objectUntil ?? '', job.timeZone))}
        </Alert>
      )}
      {isAhead && !may('begin') && <p className="mt-4 text-sm text-ink-600">{job.startsAt ? t.beginLater : t.beginUntimed}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {may('schedule') && (
          <Button look={state === 'accepted' ? 'service' : 'line'} onClick={() => setOpen('time')}>
            {state === 'accepted' ? t.schedule : t.move}
          </Button>
        )}
        {may('begin') && (
          <Button look={state === 'scheduled' ? 'service' : 'line'} busy={begin.isBusy} onClick={() => begin.take({ id })}>
            {t.begin}
          </Button>
        )}
        {may('finish') && (
          <Button look="service" onClick={() => setOpen('finish')}>
            {t.finish}
          </Button>
        )}
        {may('nobodyThere') && (
          <Button look="line" onClick={() => setOpen('absent')}>
            {t.nobodyThere}
          </Button>
        )}
        {may('dispute') && (
          <Button look="service" onClick={() => setOpen('object')}>
            {state === 'missed' ? t.object : t.unpaidRest}
          </Button>
        )}
        {canChange && (
          <Button look="line" onClick={() => setOpen('propose')}>
            {t.propose}
          </Button>
        )}
        {state === 'disputed' && (
          <>
            <Button look="service" onClick={() => setOpen('answer')}>
              {t.answer}
            </Button>
            {may('settle') && dispute?.actor === 'customer' && (
              <Button look="line" onClick={() => setOpen('settle')}>
                {t.settle}
              </Button>
            )}
          </>
        )}
        {may('cancel') && mayHere(visit, 'business jobs.refund') && (
          <Button look="line" onClick={() => setOpen('cancel')}>
            {t.cancel}
          </Button>
        )}
      </div>
      {open === 'time' && (
        <TimeDialog job={job} isBusy={schedule.isBusy} onSend={(times) => schedule.take({ id, ...times })} onClose={close} />
      )}
      {open === 'finish' && (
        <AmountDialog
          title={t.finishTitle}
          label={t.finalAmount}
          hint={t.finalHint(most)}
          wrong={t.finalWrong(most)}
          firstCents={job.agreedCents}
          mostCents={job.mostFinalCents}
          isBusy={finish.isBusy}
          onSend={(finalCents) => finish.take({ id, finalCents })}
          onClose={close}
        />
      )}
      {open === 'propose' && (
        <AmountDialog
          {...keeping('propose')}
          title={t.proposeTitle}
          label={t.proposeAmount}
          wrong={t.proposeWrong}
          wordsLabel={t.proposeWords}
          firstCents={job.agreedCents}
          isBusy={propose.isBusy}
          onSend={(amountCents, said) => propose.take({ id, amountCents, words: said })}
          onClose={close}
        />
      )}
      {open === 'answer' && (
        <WordsDialog
          {...words}
          {...keeping('answer')}
          title={t.answerTitle}
          label={t.answerWords}
          send={t.answerSend}
          max={2000}
          isBusy={answer.isBusy}
          isWaiting={pictures.isSending}
          onSend={(said) => answer.take({ id, words: said, imageIds: pictures.imageIds })}
        >
          <Suspense fallback={null}>
            <JobPictures onChange={setPictures} />
          </Suspense>
        </WordsDialog>
      )}
      {open === 'settle' && (
        <WordsDialog
          {...words}
          {...keeping('settle')}
          title={t.settleTitle}
          label={t.settleWords}
          send={t.settle}
          max={2000}
          isBusy={settle.isBusy}
          onSend={(said) => settle.take({ id, words: said })}
        />
      )}
      {open === 'absent' && (
        <WordsDialog
          {...words}
          {...keeping('absent')}
          title={t.nobodyThereTitle}
          label={t.nobodyThereWords}
          send={t.send}
          max={1000}
          isBusy={absent.isBusy}
          onSend={(said) => absent.take({ id, words: said })}
        />
      )}
      {open === 'object' && (
        <WordsDialog
          {...words}
          {...keeping('object')}
          title={t.objectTitle}
          label={t.answerWords}
          send={t.answerSend}
          max={2000}
          isBusy={object.isBusy}
          onSend={(said) => object.take({ id, words: said })}
        />
      )}
      {open === 'cancel' && (
        <WordsDialog
          {...words}
          {...keeping('cancel')}
          title={t.cancelTitle}
          label={t.cancelWords}
          text={t.cancelText(formatMoney(locale, job.paidCents))}
          send={t.cancel}
          isDanger
          max={500}
          isBusy={off.isBusy}
          onSend={(reason) => void callOff(reason)}
        >
          {off.problem && <Alert tone="bad">{off.problem}</Alert>}
        </WordsDialog>
      )}
      {off.dialog}
    </>
  )
}
