import type { Task } from '../../../contract/jobs.ts'

/** What is shown of long work; what its kind is called and what came of it is for whoever shows it to say. */
export type ShownTask = Pick<
  Task,
  'id' | 'state' | 'isUndoing' | 'done' | 'total' | 'mayPause' | 'mayResume' | 'mayCancel' | 'mayUndo' | 'askAgainMs'
> &
  Partial<Pick<Task, 'error' | 'endedAt'>>

export type TaskAct = 'pause' | 'resume' | 'cancel' | 'undo'

/** What may be done to it now, the likeliest first. */
export const actsOf = ({ mayPause, mayResume, mayCancel, mayUndo }: ShownTask): TaskAct[] => [
  ...(mayPause ? (['pause'] as const) : []),
  ...(mayResume ? (['resume'] as const) : []),
  ...(mayUndo ? (['undo'] as const) : []),
  ...(mayCancel ? (['cancel'] as const) : []),
]

/** How far it is, 0 to 100; null while nobody knows how much there is. */
export function percentOf({ state, done, total }: Pick<ShownTask, 'state' | 'done' | 'total'>): number | null {
  if (state === 'done') return 100
  if (total === null) return null
  return total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
}

/** What it is doing, as one of the words for it: taken back is the end of a way back, not a stop on it. */
export const moodOf = ({ state, isUndoing }: Pick<ShownTask, 'state' | 'isUndoing'>): ShownTask['state'] | 'moving' | 'stopped' =>
  !isUndoing || state === 'undone' ? state : state === 'running' || state === 'waiting' ? 'moving' : 'stopped'
