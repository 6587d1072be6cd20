import { and, desc, eq, sql } from 'drizzle-orm'
import type { TaskErrorCode } from '../../contract/jobs.ts'
import type { Db } from '../db/database.ts'
import { taskSteps, tasks } from './tables.ts'
import type { Stepped, TaskRow, Undone } from './task-kind.ts'

/** A step that was taken. Whoever takes it later, because we seemed dead, has a higher number. */
export interface TakenStep {
  id: string
  kind: string
  holder: string
  run: number
  tries: number
}

interface Taking {
  kinds: readonly string[]
  holder: string
  now: Date
  heldUntil: Date
}

/**
 * Takes the next step of one task, for the place that was served longest ago: one shop's hundred thousand products do not hold up another's
 * ten. A place that is new here comes first.
 */
export async function takeStep(db: Db, { kinds, holder, now, heldUntil }: Taking): Promise<TakenStep | undefined> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ id: string; kind: string; run: number; tries: number }>(sql`
    update ${tasks} set holder = ${holder}, held_until = ${heldUntil.toISOString()}, run = run + 1, tries = tries + 1, served_at = ${at}
    where id = (
      select own.id from ${tasks} own
      where own.state = 'ready' and own.due_at <= ${at} and (own.held_until is null or own.held_until <= ${at})
        and own.kind = any(${sql.param(kinds)}::text[])
      order by (select max(served.served_at) from ${tasks} served where served.place_kind = own.place_kind and served.place_id = own.place_id),
        own.served_at, own.id
      limit 1 for update of own skip locked
    )
    returning id, kind, run, tries`)
  const [row] = rows
  return row && { ...row, holder }
}

const isStillOurs = ({ id, holder, run }: TakenStep) =>
  and(eq(tasks.id, id), eq(tasks.holder, holder), eq(tasks.run, run), eq(tasks.state, 'ready'))

/**
 * The task as it stands, locked until the end of the step's transaction; undefined when it was paused, cancelled or taken by another process
 * meanwhile. Whoever wants to pause it waits for the end of the step.
 */
export async function lockTaken(tx: Db, taken: TakenStep): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(isStillOurs(taken)).for('update')
  return row
}

const letGo = { holder: null, heldUntil: null, tries: 0, error: null }

const summed = (before: Record<string, number>, more: Readonly<Record<string, number>> = {}) => {
  const sums = { ...before }
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** In the transaction of the step: the cursor moves with what was done, or neither has happened. */
export async function moveOn(tx: Db, task: TaskRow, { cursor, did, counts, record }: Stepped, ends: { at: Date }): Promise<void> {
  const steps = task.steps + 1
  if (record !== undefined) await tx.insert(taskSteps).values({ taskId: task.id, number: steps, did, record })
  await tx
    .update(tasks)
    .set({
      ...letGo,
      steps,
      cursor,
      done: task.done + did,
      result: summed(task.result, counts),
      ...(cursor === null && { state: 'done' as const, endedAt: ends.at }),
    })
    .where(eq(tasks.id, task.id))
}

export async function lastRecord(tx: Db, taskId: string): Promise<typeof taskSteps.$inferSelect | undefined> {
  const [row] = await tx.select().from(taskSteps).where(eq(taskSteps.taskId, taskId)).orderBy(desc(taskSteps.number)).limit(1)
  return row
}

/** The same on the way back. */
export async function moveBack(tx: Db, task: TaskRow, record: typeof taskSteps.$inferSelect, { counts }: Undone): Promise<void> {
  await tx.delete(taskSteps).where(and(eq(taskSteps.taskId, task.id), eq(taskSteps.number, record.number)))
  await tx
    .update(tasks)
    .set({ ...letGo, steps: record.number - 1, done: task.done - record.did, result: summed(task.result, counts) })
    .where(eq(tasks.id, task.id))
}

export async function endUndone(tx: Db, task: TaskRow, at: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...letGo, state: 'undone', steps: 0, done: 0, endedAt: at })
    .where(eq(tasks.id, task.id))
}

/** The step is tried again later. */
export async function putOff(db: Db, taken: TakenStep, dueAt: Date): Promise<void> {
  await db.update(tasks).set({ holder: null, heldUntil: null, dueAt }).where(isStillOurs(taken))
}

/** Nobody tries it again until a person says so. */
export async function fail(db: Db, taken: TakenStep, code: TaskErrorCode, at: Date): Promise<void> {
  await db
    .update(tasks)
    .set({
      ...{ holder: null, heldUntil: null, state: 'failed', endedAt: at },
      error: sql`jsonb_build_object('code', ${code}::text, 'parameters', jsonb_build_object('step', steps + 1, 'tries', ${taken.tries}::integer))`,
    })
    .where(isStillOurs(taken))
}

/** What came of a task so far, counted by names: of the steps before the one that asks. */
export async function resultOf(tx: Db, taskId: string): Promise<Readonly<Record<string, number>>> {
  const [task] = await tx.select({ result: tasks.result }).from(tasks).where(eq(tasks.id, taskId))
  return task?.result ?? {}
}
