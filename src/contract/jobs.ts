import * as z from 'zod'
import { type Call, Id, KeyPage, keyPageOf, type Who } from './call.ts'

/**
 * Long work that the marketplace does for a shop, a business or itself, step by step, while people do something else. The contract calls it
 * a task, because a job is what a pro does for a customer.
 */
export const taskKinds = [
  'change-prices',
  'change-states',
  'edit-products',
  'read-import',
  'import-goods',
  'export-goods',
  'ship-orders',
  'reindex-products',
  'check-trail',
  'reconcile',
  'move-category',
  'judge-products',
  'recall-product',
  'copy-person',
  'erase-person',
  'make-report',
  'send-campaign',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** `waiting` has not begun, `running` has; `undone` was taken back to where it began. */
export const taskStates = ['waiting', 'running', 'paused', 'done', 'failed', 'cancelled', 'undone'] as const
export type TaskState = (typeof taskStates)[number]

/** Why a task stands still, for pages to say in words. `parameters` are the numbers and names in them. */
export const taskErrors = ['broke', 'died', 'no-right'] as const
export type TaskErrorCode = (typeof taskErrors)[number]

export const Task = z.object({
  id: Id,
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  /** On its way back, or stopped on it: `done` then counts down. */
  isUndoing: z.boolean(),
  done: z.int(),
  /** Null as long as nobody knows. */
  total: z.int().nullable(),
  error: z.object({ code: z.enum(taskErrors), parameters: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** What came of it so far, counted by names that the kind gives. */
  result: z.record(z.string(), z.int()),
  startedBy: Id,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** What may be done to it now. */
  mayPause: z.boolean(),
  mayResume: z.boolean(),
  mayCancel: z.boolean(),
  mayUndo: z.boolean(),
  /** When it is worth to ask again; null of what moves no more. Never less than a second. */
  askAgainMs: z.int().nullable(),
})
export type Task = z.infer<typeof Task>

/** Of what a preview was worked out from, as it answered. */
export const PreviewVersion = z.string().min(1).max(100)

/** A change over many that begins, and what it leaves out because somebody changed it since the preview. */
export const BegunTask = Task.extend({
  leftOut: z.object({ count: z.int(), named: z.array(z.object({ id: Id, title: z.string() })) }),
})
export type BegunTask = z.infer<typeof BegunTask>

const TaskId = z.strictObject({ id: Id })
const TaskPage = KeyPage.extend({ isMoving: z.boolean().default(false) })
const Tasks = keyPageOf(Task)

type Steering<W extends Who> = Call<typeof TaskId, typeof Task, W, undefined>
export interface TaskCalls<W extends Who> extends Record<string, Call> {
  page: Call<typeof TaskPage, typeof Tasks, W, 'primary'>
  getInfo: Call<typeof TaskId, typeof Task, W, 'primary'>
  pause: Steering<W>
  resume: Steering<W>
  cancel: Steering<W>
  undo: Steering<W>
}

/** The same calls for each kind of place. A task of a kind that the caller may not start is unknown to them. */
function tasksOf<W extends 'goodsSeller' | 'operator'>(group: string, who: W): TaskCalls<W> {
  const reading = { who, may: 'tasks.read', reads: 'primary', seen: 'shown', shows: ['tasks'] } as const
  const steering = (name: string, about: string): Steering<W> => ({
    path: `/mallapi/${group}/${name}`,
    about,
    who,
    may: 'tasks.steer',
    input: TaskId,
    output: Task,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['tasks'],
  })
  return {
    page: {
      ...reading,
      path: `/mallapi/${group}/page`,
      about: 'Long work for this place, the newest first, with how far it is; with `isMoving` only what has not ended.',
      input: TaskPage,
      output: Tasks,
      refuses: [],
    },
    getInfo: {
      ...reading,
      path: `/mallapi/${group}/getInfo`,
      about: 'One task: how far it is, what came of it, and when to ask again.',
      input: TaskId,
      output: Task,
      refuses: ['not-found'],
    },
    pause: steering('pause', 'Stops a task after the step it is at. What is done stays done.'),
    resume: steering('resume', 'Goes on with a task that was paused or that failed, from where it stopped.'),
    cancel: steering('cancel', 'Ends a task after the step it is at. What is done stays done, and can be undone.'),
    undo: steering('undo', 'Takes back what a task did, the last step first, where nobody has changed it since.'),
  }
}

export const sellerTask = tasksOf('sellerTask', 'goodsSeller')
export const operatorTask = tasksOf('operatorTask', 'operator')
