import type { Task } from '../../../contract/jobs.ts'

/** How a task stands when nobody waits for it any longer: only what still moves goes on by itself. */
export const endOf = ({ state }: Pick<Task, 'state'>): 'done' | 'goesOn' | 'stopped' =>
  state === 'done' || state === 'undone' ? 'done' : state === 'waiting' || state === 'running' ? 'goesOn' : 'stopped'
