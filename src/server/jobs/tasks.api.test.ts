import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TaskKind as TaskKindName } from '../../contract/jobs.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { startTask } from './start-task.ts'
import { taskSteps, tasks } from './tables.ts'
import type { TaskKind } from './task-kind.ts'
import { fail, lockTaken, putOff, takeStep } from './task-rows.ts'
import { forgetOldTasks, MOST_TRIES, type RunningTasks, STEP_MS, startTasks } from './tasks.ts'

let database: OpenDatabase
let running: RunningTasks[] = []
let at = 0
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table written (task text, n integer)`)
})
afterAll(async () => {
  await database.db.execute(sql`drop table written`)
  await database.close()
})
beforeEach(async () => {
  at = new Date('2026-11-15T12:00:00Z').getTime()
  await database.db.delete(tasks)
  await database.db.execute(sql`delete from written`)
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  running = []
})

const realNow = () => new Date(at++)
const now = new Date('2030-01-01')
type Counting = { name: string; steps: number }

/** Writes a row at each step, and takes it back. */
const counting = (more: Partial<TaskKind<Counting>> = {}): TaskKind<Counting> => ({
  kind: 'test' as TaskKindName,
  place: 'shop',
  may: 'products.write',
  async step(tx, { input, cursor }) {
    const n = Number(cursor ?? 0) + 1
    await tx.execute(sql`insert into written values (${input.name}, ${n})`)
    return { cursor: n === input.steps ? null : n, did: 1, counts: { written: 1 }, record: n }
  },
  async undo(tx, { input, record }) {
    await tx.execute(sql`delete from written where task = ${input.name} and n = ${Number(record)}`)
    return { counts: { taken: 1 } }
  },
  ...more,
})

let isStaff = true
function process(kind: TaskKind<Counting>): RunningTasks {
  const started = startTasks({
    db: database.db,
    log: { error: () => {} } as never,
    now: () => now,
    kinds: [kind],
    mayStill: async () => isStaff,
    realNow,
  })
  running.push(started)
  return started
}
const start = async (kind: TaskKind<Counting>, input: Counting, placeId = v7()) => {
  const owner = { kind: 'shop' as const, placeId, accountId: v7() }
  return (await startTask(database.db, kind, { owner, input, total: input.steps }, now)).id
}
const rowOf = async (id: string) => (await database.db.select().from(tasks).where(eq(tasks.id, id)))[0]
const set = (id: string, change: Partial<typeof tasks.$inferInsert>) => database.db.update(tasks).set(change).where(eq(tasks.id, id))
const written = async () =>
  (await database.db.execute<{ task: string; n: number }>(sql`select task, n from written order by ctid`)).rows.map(
    ({ task, n }) => `${task}${n}`,
  )

test('a task does its steps in order, counts them, and tells the house’s time', async () => {
  const id = await start(counting(), { name: 'a', steps: 3 })
  await process(counting()).look()
  expect(await written()).toEqual(['a1', 'a2', 'a3'])
  expect(await rowOf(id)).toMatchObject({ state: 'done', done: 3, total: 3, result: { written: 3 }, holder: null, endedAt: now })
})

test('places take turns, however much one of them wants', async () => {
  const kind = counting()
  const many = v7()
  await start(kind, { name: 'a', steps: 4 }, many)
  await start(kind, { name: 'b', steps: 4 }, many)
  await start(kind, { name: 'c', steps: 4 })
  await process(kind).look()
  const order = await written()
  expect(order.indexOf('c4')).toBe(7)
  expect(order.slice(0, 8).filter((step) => step.startsWith('c'))).toHaveLength(4)
})

test('several processes do every step once', async () => {
  const kind = counting()
  for (const name of ['a', 'b', 'c']) await start(kind, { name, steps: 8 })
  await Promise.all([process(kind).look(), process(kind).look(), process(kind).look()])
  // One that found everything taken has left before the others.
  await process(kind).look()
  expect((await written()).sort()).toEqual(['a', 'b', 'c'].flatMap((name) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${name}${n}`)))
})

test('a step that breaks writes nothing, is tried again later, and is left to people in the end', async () => {
  let breaks = true
  const kind = counting({
    async step(tx, step) {
      const stepped = await counting().step(tx, step)
      if (breaks && step.cursor === 1) throw new Error('no')
      return stepped
    },
  })
  const id = await start(kind, { name: 'a', steps: 3 })
  const one = process(kind)
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    await one.look()
    expect(await written()).toEqual(['a1'])
    expect((await rowOf(id))?.state).toBe(tries < MOST_TRIES ? 'ready' : 'failed')
    at += 10 * 60_000
  }
  expect(await rowOf(id)).toMatchObject({ error: { code: 'broke', parameters: { step: 2, tries: MOST_TRIES } }, done: 1 })
  breaks = false
  await one.look()
  expect((await rowOf(id))?.state).toBe('failed')
  await set(id, { state: 'ready', tries: 0 })
  await one.look()
  expect(await rowOf(id)).toMatchObject({ state: 'done', done: 3, error: null })
  expect(await written()).toEqual(['a1', 'a2', 'a3'])
})

test('a step of somebody who may no longer begin such a thing is not done', async () => {
  const kind = counting()
  const id = await start(kind, { name: 'a', steps: 3 })
  isStaff = false
  await process(kind).look()
  isStaff = true
  expect(await rowOf(id)).toMatchObject({ state: 'failed', error: { code: 'no-right' }, done: 0 })
  expect(await written()).toEqual([])
})

test('what a step needs is prepared before its transaction, and handed to it', async () => {
  const seen: unknown[] = []
  const kind = counting({
    prepare: async (db, { cursor }) => ({ free: await db.$count(tasks), cursor }),
    async step(tx, step) {
      seen.push(step.prepared)
      return counting().step(tx, step)
    },
  })
  await start(kind, { name: 'a', steps: 2 })
  await process(kind).look()
  expect(seen).toEqual([
    { free: expect.any(Number), cursor: null },
    { free: expect.any(Number), cursor: 1 },
  ])
})

test('a step that dies with its process again and again is begun no more', async () => {
  const kind = counting()
  const id = await start(kind, { name: 'a', steps: 3 })
  await set(id, { tries: MOST_TRIES, holder: v7(), heldUntil: new Date(at + STEP_MS) })
  const one = process(kind)
  await one.look()
  expect((await rowOf(id))?.state).toBe('ready')
  at += STEP_MS + 1
  await one.look()
  expect(await rowOf(id)).toMatchObject({ state: 'failed', error: { code: 'died' } })
  expect(await written()).toEqual([])
})

test('who stood still and lost the step to another changes nothing any more', async () => {
  const kind = counting()
  const id = await start(kind, { name: 'a', steps: 2 })
  const late = await takeStep(database.db, { kinds: ['test'], holder: v7(), now: realNow(), heldUntil: new Date(at) })
  if (!late) throw new Error('nothing to take')
  at += 1
  await process(kind).look()
  expect(await lockTaken(database.db, late)).toBeUndefined()
  await putOff(database.db, late, now)
  await fail(database.db, late, 'broke', now)
  expect(await rowOf(id)).toMatchObject({ state: 'done', error: null })
  expect(await written()).toEqual(['a1', 'a2'])
})

test('what is paused in the middle of a step ends that step and goes no further; it goes on where it stopped', async () => {
  let pausing: Promise<unknown> | undefined
  const kind = counting({
    async step(tx, step) {
      const stepped = await counting().step(tx, step)
      // It waits for the row until the step has committed.
      if (step.cursor === 1) pausing = set(id, { state: 'paused' }).execute()
      return stepped
    },
  })
  const id = await start(kind, { name: 'a', steps: 4 })
  const one = process(kind)
  const looked = one.look()
  await looked
  await pausing
  const stood = await rowOf(id)
  expect(stood?.state).toBe('paused')
  expect((await written()).length).toBe(stood?.done)
  expect(stood?.done).toBeLessThan(4)
  await set(id, { state: 'ready' })
  await one.look()
  expect(await written()).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('undoing walks back over every step and leaves nothing of it', async () => {
  const kind = counting()
  const id = await start(kind, { name: 'a', steps: 3 })
  const one = process(kind)
  await one.look()
  await set(id, { state: 'ready', isUndoing: true })
  await one.look()
  expect(await written()).toEqual([])
  expect(await rowOf(id)).toMatchObject({ state: 'undone', done: 0, steps: 0, result: { written: 3, taken: 3 } })
  expect(await database.db.$count(taskSteps)).toBe(0)
})

test('a kind of a later release stays for a process that knows it', async () => {
  const kind = counting()
  const id = await start({ ...kind, kind: 'later' as TaskKindName }, { name: 'a', steps: 1 })
  await process(kind).look()
  expect(await rowOf(id)).toMatchObject({ state: 'ready', tries: 0 })
})

test('stopping waits for the step that runs, and begins no other', async () => {
  let begun = () => {}
  let go = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  const kind = counting({
    async step(tx, step) {
      begun()
      await mayGo
      return counting().step(tx, step)
    },
  })
  const id = await start(kind, { name: 'a', steps: 3 })
  const one = process(kind)
  const looking = one.look()
  await isBegun
  const stopped = one.stop()
  go()
  await Promise.all([stopped, looking])
  expect(await written()).toEqual(['a1'])
  expect(await rowOf(id)).toMatchObject({ state: 'ready', done: 1, holder: null })
})

test('what ended long ago is forgotten, what waits is not', async () => {
  const kind = counting()
  const ended = await start(kind, { name: 'a', steps: 1 })
  await process(kind).look()
  const waits = await start(kind, { name: 'b', steps: 1 })
  await set(waits, { state: 'paused' })
  await forgetOldTasks(database.db, new Date(now.getTime() + 91 * 24 * 60 * 60_000))
  expect([await rowOf(ended), (await rowOf(waits))?.state]).toEqual([undefined, 'paused'])
})
