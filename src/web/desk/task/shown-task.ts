import type { Watched } from './watch-task.ts'

/** Long work as its row says it; what a kind of work is called and what came of it is for whoever shows it to say. */
export interface ShownTask extends Watched {
  id: string
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled' | 'undone'
  isUndoing: boolean
  done: number
  /** Null as long as nobody knows. */
  total: number | null
  mayPause: boolean
  mayResume: boolean
  mayCancel: boolean
  mayUndo: boolean
}

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
