import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { operatorPrivacy, type PrivacyFacts } from '../../../contract/privacy.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatDate, formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requestTones } from './request-tones.ts'

/** While the machine is at it. */
const LOOK_MS = 3_000

/** One request: who asks, until when, how far the machine is, and the decision. */
export function RequestView({ of: one }: { of: PrivacyFacts }) {
  const t = useWords('operator-privacy')
  const { locale } = useVisit()
  const { case: _, ...list } = usePlace().search
  const waits = one.state === 'open' || one.state === 'running'
  return (
    <section className="panel min-w-0 text-sm" aria-label={`${t.kinds[one.kind]} ${one.number}`}>
      <Link to="/operator/privacy" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t.back}
      </Link>
      <p className="flex flex-wrap items-center gap-2 text-ink-600">
        <Tag tone={requestTones[one.state]}>{t.states[one.state]}</Tag>
        {one.number}
      </p>
      <h2 className="h3 mt-1 break-words">
        {t.kinds[one.kind]}: {one.customer.name || t.nobody}
      </h2>
      <p className="text-ink-600">{one.customer.mail}</p>
      <ul className="mt-3 grid gap-1">
        <li>{t.asked(formatMoment(locale, one.askedAt))}</li>
        {waits && <li>{t.due(formatDate(locale, one.dueAt))}</li>}
        <li>{one.openedBy === null ? t.themselves : t.by(one.openedBy)}</li>
        {one.identity && (
          <li className="rounded-card bg-down-50 px-3 py-2 break-words">
            <span className="block text-xs text-ink-600">{t.identity}</span>
            {one.identity}
          </li>
        )}
        {one.decidedBy && <li>{t.decided(one.decidedBy)}</li>}
        {one.reason && <li className="rounded-card bg-down-50 px-3 py-2 break-words">{one.reason}</li>}
      </ul>
      {one.customer.name !== '' && (
        <p className="mt-3">
          <LinkButton to={`/operator/customers/${one.customer.id}`} look="line" size="sm">
            {t.customer}
          </LinkButton>
        </p>
      )}
      <Machine of={one} />
      {one.kind === 'erasure' && one.state === 'open' && (one.mayDecide ? <DecideForm of={one} /> : <p className="mt-3">{t.mayNot}</p>)}
    </section>
  )
}

function Machine({ of: { id, state, task, mayDecide } }: { of: PrivacyFacts }) {
  const t = useWords('operator-privacy')
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  const forget = useForget()
  const isMoving = state === 'running' && task?.state === 'ready'
  useEffect(() => {
    if (!isMoving) return
    const looking = setInterval(() => void forget('privacy'), LOOK_MS)
    return () => clearInterval(looking)
  }, [isMoving, forget])
  if (state !== 'running' || !task) return null
  const total = task.total ?? 0
  const says = t.machine(task.done, total)
  return (
    <div className="mt-4 grid gap-2">
      <progress className="h-2 w-full accent-head-600" value={task.done} max={total} aria-label={says} />
      <p className="text-ink-600">{says}</p>
      {task.state !== 'ready' && <Alert tone="warn">{t.stopped}</Alert>}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {task.state !== 'ready' && mayDecide && (
        <Button
          className="w-fit"
          busy={isBusy}
          onClick={async () => (await run(() => tellInForm(operatorPrivacy.retry, { id }))) && sayDone(t.done.retry)}
        >
          {t.retry}
        </Button>
      )}
      {dialog}
    </div>
  )
}

function DecideForm({ of: { id, obstacles } }: { of: PrivacyFacts }) {
  const t = useWords('operator-privacy')
  const [reason, setReason] = useState('')
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  useUnsaved(reason.trim() !== '')
  async function decide(isCarriedOut: boolean) {
    const said = reason.trim()
    if (said === '') return
    if (!(await run(() => tellInForm(operatorPrivacy.decide, { id, isCarriedOut, reason: said })))) return
    setReason('')
    sayDone(isCarriedOut ? t.done.erase : t.done.refuse)
  }
  const isEmpty = reason.trim() === ''
  return (
    <div className="mt-4 grid gap-3 border-t border-down-200 pt-4">
      {obstacles.length > 0 ? (
        <Alert tone="warn" title={t.obstaclesTitle}>
          <ul className="list-disc pl-5">
            {obstacles.map((name) => (
              <li key={name}>{t.obstacles[name]}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <p>{t.will}</p>
      )}
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className="desk-acts flex flex-wrap gap-2">
        <Button busy={isBusy} disabled={isEmpty || obstacles.length > 0} onClick={() => void decide(true)}>
          {t.erase}
        </Button>
        <Button look="line" disabled={isEmpty || isBusy} onClick={() => void decide(false)}>
          {t.refuse}
        </Button>
      </div>
      {dialog}
    </div>
  )
}
