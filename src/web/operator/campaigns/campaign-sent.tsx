import { useState } from 'react'
import { type CampaignInfo, campaignBounds, operatorCampaign } from '../../../contract/campaigns.ts'
import { useGo } from '../../base/address.ts'
import { post } from '../../base/browser-calls.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { useTaskWatch } from '../../desk/task/use-task-watch.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { campaignTones } from './campaign-tones.ts'
import { LetterPreview } from './letter-preview.tsx'

const MOVING_MS = 1_000

type Watched = CampaignInfo & { askAgainMs: number | null }

/** While mails leave it is asked for again. */
const watched = (info: CampaignInfo): Watched => ({ ...info, askAgainMs: info.state === 'sending' ? MOVING_MS : null })

/** A letter that is planned, on its way or sent: how far it is, what may be done to it, and what came of it. */
export function CampaignSent({ info: first }: { info: CampaignInfo }) {
  const t = useWords('operator-campaigns')
  const { task: info = watched(first), isSilent } = useTaskWatch<Watched>({
    first: watched(first),
    key: first,
    ask: async () => watched(await post(operatorCampaign.getInfo, { id: first.id })),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
      <div className="grid min-w-0 gap-4">
        <Steering info={info} isSilent={isSilent} />
        <Result info={info} />
      </div>
      <div className="min-w-0">
        <p className="mb-2 text-sm text-ink-600">{info.startedAt ? t.result.shown : t.preview.title}</p>
        <LetterPreview of={info} />
      </div>
    </div>
  )
}

function Steering({ info, isSilent }: { info: CampaignInfo; isSilent: boolean }) {
  const t = useWords('operator-campaigns')
  const p = t.progress
  const { locale } = useVisit()
  const go = useGo()
  const { isBusy, problem, run, dialog } = useAct(p.failed)
  const [isStopping, setStopping] = useState(false)
  const [reason, setReason] = useState('')
  const { id, state, looked, standsStill, dueAt } = info
  const steer = (act: 'pause' | 'resume' | 'unplan', said: string) =>
    run(async () => {
      await tellInForm(operatorCampaign[act], { id })
      sayDone(said)
    })
  const stop = () =>
    run(async () => {
      setStopping(false)
      await tellInForm(operatorCampaign.stop, { id, reason: reason.trim() })
      sayDone(p.stopped)
    })
  const copy = () =>
    run(async () => {
      const made = await tellInForm(operatorCampaign.add, { from: id })
      await go({ to: `/operator/campaigns/letters/${made.id}` })
    })
  const isOpen = state === 'planned' || state === 'sending' || state === 'paused'
  return (
    <section className="panel grid gap-3" aria-label={p.title}>
      <h2 className="h4 flex flex-wrap items-center gap-2">
        {p.title} <Tag tone={campaignTones[state]}>{t.states[state]}</Tag>
      </h2>
      {state === 'planned' && dueAt && <p className="text-sm">{t.sending.plannedLine(formatMoment(locale, dueAt))}</p>}
      {looked && isOpen && (
        <div>
          <p className="text-sm">{p.looked(formatNumber(locale, looked.done), formatNumber(locale, looked.total))}</p>
          <progress aria-label={p.title} className="sr-only" max={Math.max(1, looked.total)} value={looked.done} />
          <span className="mt-1 block h-2 rounded-pill bg-down-100" aria-hidden="true">
            <span
              className="block h-full rounded-pill bg-(--desk-line)"
              style={{ width: `${(100 * looked.done) / Math.max(1, looked.total)}%` }}
            />
          </span>
        </div>
      )}
      {standsStill && <Alert tone="warn" title={p.stands[standsStill]} />}
      {info.stopReason && <p className="rounded-card bg-down-50 px-3 py-2 text-sm">{t.result.reason(info.stopReason)}</p>}
      {isSilent && <p className="text-xs text-ink-600">{p.silent}</p>}
      {problem && <Alert tone="warn" title={problem} />}
      <div className="desk-acts flex flex-wrap gap-2">
        {state === 'planned' && (
          <Button look="line" busy={isBusy} onClick={() => void steer('unplan', t.sending.unplanned)}>
            {t.sending.unplan}
          </Button>
        )}
        {state === 'sending' && !standsStill && (
          <Button look="line" busy={isBusy} onClick={() => void steer('pause', p.paused)}>
            {p.pause}
          </Button>
        )}
        {(state === 'paused' || standsStill) && (
          <Button busy={isBusy} onClick={() => void steer('resume', p.resumed)}>
            {p.resume}
          </Button>
        )}
        {isOpen && (
          <Button look="line" disabled={isBusy} onClick={() => setStopping(true)}>
            {p.stop}
          </Button>
        )}
        {!isOpen && (
          <Button look="line" busy={isBusy} onClick={() => void copy()}>
            {t.copy}
          </Button>
        )}
      </div>
      {isStopping && (
        <AskDialog
          title={p.stopTitle}
          no={p.letRun}
          yes={p.stop}
          disabled={reason.trim() === ''}
          onYes={() => void stop()}
          onClose={() => setStopping(false)}
        >
          <p>{p.stopText}</p>
          <TextArea
            label={p.reason}
            hint={p.reasonHint}
            rows={2}
            maxLength={campaignBounds.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </AskDialog>
      )}
      {dialog}
    </section>
  )
}

function Result({ info: { counts, startedAt } }: { info: CampaignInfo }) {
  const t = useWords('operator-campaigns')
  const r = t.result
  const { locale } = useVisit()
  if (!startedAt) return null
  const rows: [string, number][] = [
    [r.sent, counts.sent],
    [r.waiting, counts.waiting],
    [r.failed, counts.failed],
    [r.unsure, counts.unsure],
    ...(['never', 'withdrawn', 'lapsed', 'stopped'] as const).map((lack): [string, number] => [
      t.audience.leftOutFor(t.audience.lack[lack]),
      counts.leftOut[lack],
    ]),
    [r.unsubscribed, counts.unsubscribed],
  ]
  return (
    <section className="panel" aria-label={r.title}>
      <h2 className="h4 mb-2">{r.title}</h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
        {rows.map(([name, number]) => (
          <div key={name} className="contents">
            <dt className="text-ink-600">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatNumber(locale, number)}</dd>
          </div>
        ))}
      </dl>
      {counts.unsure > 0 && <p className="mt-2 text-xs text-ink-600">{r.unsureText}</p>}
    </section>
  )
}
