import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { operatorTask, type Task } from '../../../contract/jobs.ts'
import { operatorTrail } from '../../../contract/trail.ts'
import { post } from '../../base/browser-calls.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'

/** Whether the log is whole, as the last check found it, and a check now. */
export function ChainState({ last }: { last: Task | null }) {
  const t = useWords('desk-trail')
  const { locale } = useVisit()
  const [task, setTask] = useState(last)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setFailed(false)
    try {
      setTask(await tellInForm(operatorTrail.check, {}))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  if (task && task.endedAt === null && task.state !== 'failed')
    return (
      <TaskProgress
        title={t.checking}
        task={task}
        ask={async (id) => {
          const now = await post(operatorTask.getInfo, { id })
          if (now.endedAt !== null || now.state === 'failed') setTask(now)
          return now
        }}
        act={(act, id) => tellInForm(operatorTask[act], { id })}
      />
    )
  const { Icon, tone, title, text } = stateOf()
  return (
    <section className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel px-5 py-4 ${tone}`} aria-label={t.check}>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60 text-sm" aria-live="polite">
        <b className="font-semibold">{title}</b> {text}
        {hasFailed && (
          <span role="alert" className="block font-medium text-bad">
            {t.checkFailed}
          </span>
        )}
      </p>
      <Button look="line" busy={isBusy} onClick={() => void check()}>
        {t.check}
      </Button>
    </section>
  )

  function stateOf() {
    if (!task) return { Icon: ShieldQuestion, tone: 'bg-paper shadow-card', title: t.unchecked, text: t.uncheckedText }
    if (task.state !== 'done') return { Icon: ShieldQuestion, tone: 'bg-paper shadow-card', title: t.stopped, text: t.uncheckedText }
    const { entries = 0, missing = 0, moved = 0, changed = 0 } = task.result
    const when = formatMoment(locale, task.endedAt ?? task.startedAt)
    const number = (n: number) => formatNumber(locale, n)
    return missing + moved + changed === 0
      ? { Icon: ShieldCheck, tone: 'bg-head-50 text-head-900', title: t.whole, text: t.wholeText(entries, when) }
      : {
          Icon: ShieldAlert,
          tone: 'bg-bad-tint',
          title: t.broken,
          text: t.brokenText(number(missing), number(changed), number(moved), when),
        }
  }
}
