import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import type { Right } from '../../contract/rights.ts'
import { TASKS_KEPT_DAYS } from '../../rules/constants.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { repeatedly } from './repeatedly.ts'
import { tasks } from './tables.ts'
import type { AnyTaskKind, TaskKind, TaskOwner, TaskRow } from './task-kind.ts'
import { endUndone, fail, lastRecord, lockTaken, moveBack, moveOn, putOff, type TakenStep, takeStep } from './task-rows.ts'
import { tellEnd } from './tell-end.ts'

const LOOK_MS = 1_000
/** So long after it was taken another process takes a step that did not end. */
export const STEP_MS = 60_000
/** A step that breaks, or dies with its process, so often in a row is left to people. */
export const MOST_TRIES = 5
const RETRY_MS = 5_000
/** Between two steps a process leaves the database to visitors for so much of the time that the step took, up to a second. */
const REST_SHARE = 1.5
const LONGEST_REST_MS = 1_000

type MayStill = (db: Db, owner: TaskOwner, right: Right) => Promise<boolean>

interface Parts {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  /** The time that a step is told, which a demonstration may move. */
  now: () => Date
  kinds: readonly AnyTaskKind[]
  /** Whether who started a task may still do so: somebody may have left, or have another role now. */
  mayStill: MayStill
  /** Whose turn it is and which lease has ended follow the real time. */
  realNow?: () => Date
}

export interface RunningTasks {
  /** Does steps until none is due. */
  look(): Promise<void>
  /** Begins no further step, and answers when the one that runs has ended. */
  stop(): Promise<void>
}

/** Does the steps of tasks, one at a time in each process. */
export function startTasks({ db, log, now, kinds, mayStill, realNow = () => new Date() }: Parts): RunningTasks {
  const holder = v7()
  const known = new Map<string, TaskKind>(kinds.map((kind) => [kind.kind, kind as TaskKind]))
  const after = (ms: number) => new Date(realNow().getTime() + ms)
  let isStopped = false

  async function prepare(taken: TakenStep, kind: TaskKind): Promise<unknown> {
    if (!kind.prepare) return undefined
    const [task] = await db.select().from(tasks).where(eq(tasks.id, taken.id))
    if (!task || task.isUndoing) return undefined
    return kind.prepare(db, { input: task.input, owner: ownerOf(task), now: now(), cursor: task.cursor })
  }

  /** False when nothing is due. */
  async function one(): Promise<boolean> {
    const taken = await takeStep(db, { kinds: [...known.keys()], holder, now: realNow(), heldUntil: after(STEP_MS) })
    if (!taken) return false
    if (taken.tries > MOST_TRIES) {
      await fail(db, taken, 'died', now())
      return true
    }
    try {
      const kind = known.get(taken.kind) as TaskKind
      const prepared = await prepare(taken, kind)
      await inTransaction(db, (tx) => stepOf(tx, taken, { kind, prepared, now: now(), mayStill }))
    } catch (error) {
      log.error({ err: error, task: taken.id, kind: taken.kind }, 'A step of a task broke')
      if (taken.tries >= MOST_TRIES) await fail(db, taken, 'broke', now())
      else await putOff(db, taken, after(RETRY_MS * 2 ** (taken.tries - 1)))
    }
    return true
  }

  async function work(isPatient: boolean): Promise<void> {
    try {
      for (let begun = Date.now(); !isStopped && (await one()); begun = Date.now()) {
        if (isPatient) await pause(Math.min(REST_SHARE * (Date.now() - begun), LONGEST_REST_MS), undefined, { ref: false })
      }
    } catch (error) {
      log.error({ err: error }, 'Looking for tasks broke')
    }
  }

  const looking = repeatedly(() => work(true), LOOK_MS)
  return {
    look: () => work(false),
    stop: () => {
      isStopped = true
      return looking.stop()
    },
  }
}

interface Step {
  kind: TaskKind
  prepared: unknown
  now: Date
  mayStill: MayStill
}

async function stepOf(tx: Db, taken: TakenStep, { kind, prepared, now, mayStill }: Step): Promise<void> {
  const task = await lockTaken(tx, taken)
  if (!task) return
  const at = { input: task.input, owner: ownerOf(task), now }
  if (!task.isUndoing) {
    // What is done stays done; a colleague who may do it can go on with it or take it back.
    if (!kind.isForAnybody && !(await mayStill(tx, at.owner, kind.may))) return fail(tx, taken, 'no-right', now)
    await moveOn(tx, task, await kind.step(tx, { ...at, cursor: task.cursor, prepared }), { at: now })
    return kind.isForAnybody ? undefined : tellEnd(tx, task, now)
  }
  const record = await lastRecord(tx, task.id)
  if (!record || !kind.undo) {
    await endUndone(tx, task, now)
    return tellEnd(tx, task, now)
  }
  await moveBack(tx, task, record, await kind.undo(tx, { ...at, record: record.record }))
}

const ownerOf = ({ placeKind, placeId, accountId }: TaskRow) => ({ kind: placeKind, placeId, accountId })

/** What ended long ago is no longer shown, and cannot be undone. */
export async function forgetOldTasks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TASKS_KEPT_DAYS * 24 * 60 * 60_000)
  await db.delete(tasks).where(and(lt(tasks.endedAt, before), sql`state <> 'ready'`))
}
