import { useRef, useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Story } from '../story.ts'
import type { ShownTask, TaskAct } from './shown-task.ts'
import { TaskProgress } from './task-progress.tsx'

const TOTAL = 412
const row = (task: Partial<ShownTask>): ShownTask => {
  const state = task.state ?? 'running'
  const isMoving = state === 'running' || state === 'waiting'
  return {
    id: 'story',
    state,
    isUndoing: false,
    done: 0,
    total: TOTAL,
    mayPause: isMoving,
    mayResume: state === 'paused' || state === 'failed',
    mayCancel: isMoving || state === 'paused' || state === 'failed',
    mayUndo: ['done', 'paused', 'failed', 'cancelled'].includes(state),
    askAgainMs: isMoving ? 1000 : null,
    ...task,
  }
}

const afterAct: Record<TaskAct, Partial<ShownTask>> = {
  pause: { state: 'paused' },
  resume: { state: 'running' },
  cancel: { state: 'cancelled' },
  undo: { state: 'running', isUndoing: true },
}

/** A task that goes on by itself, one that was paused, one that failed, and one of which nobody tells anything. */
function TaskStory() {
  const t = useWords('desk-stories').task
  const { locale } = useVisit()
  const tasks = useRef(new Map<string, ShownTask>())
  const [first] = useState(() => row({ id: 'moving', done: 120 }))
  const known = (id: string, begin: ShownTask) => tasks.current.get(id) ?? begin
  const step = (task: ShownTask): ShownTask => {
    if (task.state !== 'running') return task
    const done = Math.max(0, Math.min(TOTAL, task.done + (task.isUndoing ? -60 : 40)))
    if (task.isUndoing && done === 0)
      return row({ ...task, done, state: 'undone', isUndoing: false, mayUndo: false, mayPause: false, mayCancel: false, askAgainMs: null })
    return done === TOTAL ? row({ id: task.id, done, state: 'done' }) : { ...task, done }
  }
  const wired = (begin: ShownTask) => ({
    task: begin,
    ask: async (id: string) => {
      const next = step(known(id, begin))
      tasks.current.set(id, next)
      return next
    },
    act: async (act: TaskAct, id: string) => {
      const { done } = known(id, begin)
      const next = row({ id, done, ...afterAct[act] })
      tasks.current.set(id, next)
      return next
    },
  })
  const changed = ({ done }: ShownTask) => t.changed(formatNumber(locale, done))
  return (
    <div className="grid gap-4">
      <TaskProgress title={t.title} {...wired(first)} tell={changed} />
      <TaskProgress title={t.title} {...wired(row({ id: 'paused', state: 'paused', done: 200 }))} tell={changed} />
      <TaskProgress
        title={t.title}
        {...wired(
          row({ id: 'failed', state: 'failed', done: 120, error: { code: 'broke', parameters: {} }, endedAt: '2026-11-18T19:12:00Z' }),
        )}
      />
      <TaskProgress title={t.title} {...wired(row({ id: 'done', state: 'done', done: TOTAL }))} />
      <TaskProgress
        title={t.broken}
        task={row({ id: 'silent', done: 3, total: null })}
        ask={() => Promise.reject(new Error('away'))}
        act={() => Promise.reject(new Error('away'))}
      />
    </div>
  )
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: TaskStory }
