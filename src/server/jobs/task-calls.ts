import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { Task, TaskCalls, TaskKind as TaskKindName, TaskState } from '../../contract/jobs.ts'
import { Refusal } from '../../contract/refusals.ts'
import { mayAt, placeOf, type Staff } from '../../rules/permissions.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { tasks } from './tables.ts'
import type { AnyTaskKind, TaskRow } from './task-kind.ts'

const MOVING_MS = 1_000
/** A colleague may go on with it. */
const PAUSED_MS = 10_000

const isMoving: TaskRow['state'][] = ['ready', 'paused']

/** From where each may be done; `undo` also asks whether there is a way back. */
const from: Record<'pause' | 'resume' | 'cancel' | 'undo', TaskRow['state'][]> = {
  pause: ['ready'],
  resume: ['paused', 'failed'],
  cancel: ['ready', 'paused', 'failed'],
  undo: ['paused', 'done', 'failed', 'cancelled'],
}

const stateOf = ({ state, steps, isUndoing }: TaskRow): TaskState =>
  state === 'ready' ? (steps === 0 && !isUndoing ? 'waiting' : 'running') : state

export function taskOf(row: TaskRow, hasUndo: boolean): Task {
  const { id, kind, state, isUndoing, done, total, error, result } = row
  return {
    ...{ id, kind: kind as TaskKindName, state: stateOf(row), isUndoing, done, total, error, result },
    startedBy: row.accountId,
    startedAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    mayPause: from.pause.includes(state),
    mayResume: from.resume.includes(state),
    mayCancel: from.cancel.includes(state),
    mayUndo: mayUndo(row, hasUndo),
    askAgainMs: state === 'ready' ? MOVING_MS : state === 'paused' ? PAUSED_MS : null,
  }
}

const mayUndo = ({ state, isUndoing, steps }: TaskRow, hasUndo: boolean) =>
  hasUndo && steps > 0 && from.undo.includes(state) && (!isUndoing || state === 'cancelled')

/** Asked twice, it is so already: nothing happens again. */
const isSo: Record<keyof typeof from, (row: TaskRow) => boolean> = {
  pause: ({ state }) => state === 'paused',
  resume: ({ state }) => state === 'ready',
  cancel: ({ state }) => state === 'cancelled',
  undo: ({ state, isUndoing }) => isUndoing && (state === 'ready' || state === 'undone'),
}

/** What becomes of a task that is stopped or set going. Its tries begin anew; whoever holds a step of it finds out at the step's begin. */
const changes = (now: Date, accountId: string) => ({
  pause: { state: 'paused' as const },
  // In the name of whoever goes on with it: who began it may have left.
  resume: { state: 'ready' as const, accountId, tries: 0, error: null, endedAt: null, dueAt: new Date(0), heldUntil: null },
  cancel: { state: 'cancelled' as const, endedAt: now },
  undo: { state: 'ready' as const, isUndoing: true, tries: 0, error: null, endedAt: null, dueAt: new Date(0), heldUntil: null },
})

/** The calls about long work, for each kind of place. */
export function taskCalls<W extends Staff>(who: W, all: readonly AnyTaskKind[]): Handlers<TaskCalls<W>> {
  const place = placeOf[who]
  const kinds = all.filter((kind) => kind.place === place)
  const hasUndo = new Map<string, boolean>(kinds.map(({ kind, undo }) => [kind, undo !== undefined]))
  const shown = (row: TaskRow) => taskOf(row, hasUndo.get(row.kind) ?? false)

  /** Tasks of the place where the caller works, of the kinds that they may start. */
  function own({ caller }: Context<W>): SQL | undefined {
    const here = caller.works[place]
    const may = kinds.filter((kind) => mayAt(caller.works, place, kind.may)).map(({ kind }) => kind)
    return and(eq(tasks.placeKind, place), eq(tasks.placeId, here?.placeId ?? caller.id), inArray(tasks.kind, may))
  }

  async function find(db: Db, context: Context<W>, id: string): Promise<TaskRow> {
    const [row] = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, id), own(context)))
    if (!row) throw new Refusal('not-found')
    return row
  }

  const steering =
    (what: keyof typeof from) =>
    (context: Context<W>, { id }: { id: string }) =>
      inTransaction(context.db, async (tx) => {
        const seen = await find(tx, context, id)
        if (isSo[what](seen)) return shown(seen)
        if (what === 'undo' && !mayUndo(seen, hasUndo.get(seen.kind) ?? false)) throw new Refusal('conflict')
        const [row] = await tx
          .update(tasks)
          .set(changes(context.now(), context.caller.id)[what])
          // A step that ends meanwhile may have ended the task.
          .where(and(eq(tasks.id, id), own(context), inArray(tasks.state, from[what])))
          .returning()
        if (!row) throw new Refusal('conflict')
        return shown(row)
      })

  return {
    async page(context: Context<W>, { after, size, isMoving: onlyMoving }: Input<TaskCalls<W>['page']>) {
      const found = await context.db
        .select()
        .from(tasks)
        .where(and(own(context), after ? lt(tasks.id, after) : undefined, onlyMoving ? inArray(tasks.state, isMoving) : undefined))
        .orderBy(desc(tasks.id))
        .limit(size + 1)
      const { rows, next } = cutPage(found, size, ({ id }) => id)
      return { records: rows.map(shown), next }
    },
    getInfo: async (context: Context<W>, { id }: { id: string }) => shown(await find(context.db, context, id)),
    pause: steering('pause'),
    resume: steering('resume'),
    cancel: steering('cancel'),
    undo: steering('undo'),
  } as unknown as Handlers<TaskCalls<W>>
}
