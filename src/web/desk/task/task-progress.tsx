import { CircleAlert, CircleCheck, LoaderCircle, Pause, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { actsOf, moodOf, percentOf, type ShownTask, type TaskAct } from './shown-task.ts'
import { useTaskWatch } from './use-task-watch.ts'

interface TaskProgressProps<Task extends ShownTask> {
  /** What is done, in words: "Changing the price of 412 products". */
  title: string
  task: Task
  ask: (id: string) => Promise<Task>
  act: (act: TaskAct, id: string) => Promise<Task>
  /** What came of it so far, in words; why it stands still is said anyhow. */
  tell?: (task: Task) => ReactNode
  /** What taking it back will do; asked before it begins. */
  undoText?: string
}

const icons = {
  waiting: LoaderCircle,
  running: LoaderCircle,
  paused: Pause,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: CircleAlert,
  undone: Undo2,
}

/** How far long work is, and what may be done to it. It goes on without this page; this page goes on without an answer. */
export function TaskProgress<Task extends ShownTask>({ title, task: first, ask, act, tell, undoText }: TaskProgressProps<Task>) {
  const t = useWords('desk-parts').task
  const { locale } = useVisit()
  const { task = first, isSilent, told } = useTaskWatch({ first, key: first.id, ask: () => ask(first.id) })
  const [busy, setBusy] = useState<TaskAct | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const does = async (name: TaskAct) => {
    setBusy(name)
    setFailed(false)
    try {
      told(await act(name, task.id))
    } catch {
      setFailed(true)
    }
    setBusy(null)
  }
  const percent = percentOf(task)
  const Icon = icons[task.state]
  const isMoving = task.state === 'running' || task.state === 'waiting'
  const counted =
    task.total === null
      ? t.doneSoFar(formatNumber(locale, task.done))
      : t.doneOf(formatNumber(locale, task.done), formatNumber(locale, task.total))
  const bar = task.state === 'failed' ? 'bg-breast-500' : isMoving || task.state === 'done' ? 'bg-(--desk-line)' : 'bg-down-500'
  return (
    <section className="panel" aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-card bg-(--desk-tint) text-(--desk-line)">
          <Icon className={`size-5 ${task.state === 'running' ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 max-lg:basis-[70%]">
          <b className="block font-semibold">{title}</b>
          <span className="text-sm text-ink-600" aria-live="polite">
            {t.states[moodOf(task)]}
          </span>
        </div>
        <div className="flex gap-2 empty:hidden max-lg:w-full max-lg:*:flex-1">
          {actsOf(task).map((name) => (
            <Button
              key={name}
              look={name === 'resume' ? 'primary' : name === 'cancel' ? 'danger' : 'line'}
              size="sm"
              className="max-lg:h-11"
              busy={busy === name}
              disabled={busy !== null}
              onClick={() => (name === 'undo' ? setAsking(true) : void does(name))}
            >
              {t.acts[name]}
            </Button>
          ))}
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={counted}
        className="mt-4 h-2.5 overflow-hidden rounded-pill bg-down-200"
      >
        <span
          className={`block h-full transition-[width] duration-500 ${bar} ${percent === null ? 'w-1/3 motion-safe:animate-pulse' : ''}`}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-ink-600">
        {task.state !== 'undone' && <span>{counted}</span>}
        {isMoving && <span>{t.mayLeave}</span>}
        {!isMoving && task.endedAt && <span>{t.ended(formatMoment(locale, task.endedAt))}</span>}
      </div>
      {task.state === 'failed' && task.error && <p className="mt-2 text-sm font-medium text-bad">{t.errors[task.error.code]}</p>}
      {tell && <div className="mt-2 text-sm empty:hidden">{tell(task)}</div>}
      {isSilent && <p className="mt-2 text-sm text-warn">{t.silent}</p>}
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {t.actFailed}
        </p>
      )}
      {isAsking && (
        <AskDialog
          title={t.askUndo.title}
          no={t.askUndo.no}
          yes={t.askUndo.yes}
          onYes={() => {
            setAsking(false)
            void does('undo')
          }}
          onClose={() => setAsking(false)}
        >
          <p>{undoText ?? t.askUndo.text}</p>
        </AskDialog>
      )}
    </section>
  )
}
