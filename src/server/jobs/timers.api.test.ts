import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openTestDatabase } from '../testing/database.ts'
import { HELD_MS, type RunningTimers, startTimers, type Timer } from './timers.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const minute = 60_000
let at = 0
let errors: string[]
let started: RunningTimers[]
beforeEach(async () => {
  await database.db.execute(sql`delete from timers`)
  at = new Date('2026-11-15T12:00:00Z').getTime()
  errors = []
  started = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(started.map((timers) => timers.stop()))
})

const realNow = () => new Date(at)
/** A process of its own, as far as the database can tell. */
function process(...timers: Timer[]): RunningTimers {
  const log = { error: ({ err }: { err: Error }) => void errors.push(err.message) }
  const running = startTimers({ db: database.db, log: log as never, now: () => new Date('2030-01-01'), timers, realNow })
  started.push(running)
  return running
}
const every = (everyMinutes: number, run: Timer['run']): Timer => ({ name: 'tend', everyMinutes, run })
const rowOf = async () => {
  const { rows } = await database.db.execute<{ due: string; held: boolean; until: string | null; run: number }>(
    sql`select due_at as due, held_until is not null as held, held_until as until, run from timers where name = 'tend'`,
  )
  return rows[0]
}
const isDueIn = async () => (new Date((await rowOf())?.due ?? 0).getTime() - at) / minute

/** Something that runs until it is told to end. */
function held() {
  let begin = () => {}
  let end = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    begun,
    end: () => end(),
    run: async () => {
      begin()
      await ended
    },
  }
}

test('what is due every six hours is done though no process lives for an hour', async () => {
  const runs: number[] = []
  const timer = every(360, async () => void runs.push(at))
  for (let hour = 0; hour < 24; hour++) {
    const short = process(timer)
    await short.look()
    at += 30 * minute
    await short.look()
    await short.stop()
    at += 30 * minute
  }
  expect(runs).toHaveLength(4)
})

test('a run is told the house’s time, and the next one is due an interval after its beginning', async () => {
  const told: string[] = []
  const one = process(every(10, async (_db, now) => void told.push(now.toISOString())))
  await one.look()
  expect(told).toEqual([])
  at += minute
  await one.look()
  expect(told).toEqual(['2030-01-01T00:00:00.000Z'])
  expect(await isDueIn()).toBe(10)
  at += 9 * minute
  await one.look()
  expect(told).toHaveLength(1)
})

test('of many processes one does it', async () => {
  let runs = 0
  const timer = every(10, async () => void runs++)
  const many = Array.from({ length: 5 }, () => process(timer))
  await Promise.all(many.map((one) => one.look()))
  at += minute
  await Promise.all(many.map((one) => one.look()))
  expect(runs).toBe(1)
})

test('a run that takes longer than its interval is not overtaken, here or elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const slow = held()
  let overtaken = 0
  const one = process(every(1, slow.run))
  const other = process(every(1, async () => void overtaken++))
  await Promise.all([one.look(), other.look()])
  at += minute
  const running = one.look()
  await slow.begun
  for (const _ of [1, 2, 3, 4]) {
    at += HELD_MS / 2
    const until = new Date(at + HELD_MS)
    vi.advanceTimersByTime(HELD_MS / 2)
    await expect.poll(async () => new Date((await rowOf())?.until ?? 0)).toEqual(until)
    await other.look()
  }
  expect([overtaken, (await rowOf())?.run]).toEqual([0, 1])
  slow.end()
  await running
  expect((await rowOf())?.until).toBe(null)
})

test('one that breaks is told, comes again soon and holds up no other', async () => {
  let fine = 0
  const broken = every(360, async () => {
    throw new Error('no such storage')
  })
  const one = process(broken, { name: 'fine', everyMinutes: 10, run: async () => void fine++ })
  await one.look()
  at += minute
  await one.look()
  expect([errors, fine]).toEqual([['no such storage'], 1])
  expect(await rowOf()).toMatchObject({ held: false, run: 1 })
  expect(await isDueIn()).toBe(5)
})

test('what a process was at when it died is done by another, and the dead one ends nothing any more', async () => {
  const dying = held()
  let told: AbortSignal | undefined
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const dead = process(
    every(360, async (_db, _now, signal) => {
      told = signal
      await dying.run()
    }),
  )
  await dead.look()
  at += minute
  const running = dead.look()
  await dying.begun
  let runs = 0
  const second = held()
  const other = process(
    every(360, async () => {
      runs++
      await second.run()
    }),
  )
  await other.look()
  expect(runs).toBe(0)
  at += HELD_MS
  const redone = other.look()
  await second.begun
  expect(runs).toBe(1)
  // It only stood still, and comes back: the run is no longer its own, and it hears so.
  vi.advanceTimersByTime(HELD_MS)
  await expect.poll(() => told?.aborted).toBe(true)
  dying.end()
  await running
  expect(await rowOf()).toMatchObject({ held: true, run: 2 })
  second.end()
  await redone
  expect(await rowOf()).toMatchObject({ held: false, run: 2 })
  expect(await isDueIn()).toBe(360)
})

test('stopping waits for what runs, tells it, and leaves what was cut short due', async () => {
  const slow = held()
  let wasTold = false
  let hasEnded = false
  const one = process(
    every(360, async (_db, _now, signal) => {
      await slow.run()
      wasTold = signal.aborted
    }),
  )
  await one.look()
  at += minute
  one.look()
  await slow.begun
  const stopping = one.stop().then(() => {
    hasEnded = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasEnded).toBe(false)
  slow.end()
  await stopping
  expect([wasTold, hasEnded]).toEqual([true, true])
  expect(await rowOf()).toMatchObject({ held: false })
  expect(await isDueIn()).toBe(0)
})

test('of more than are done at once none is forgotten', async () => {
  const done: string[] = []
  const many = Array.from({ length: 9 }, (_, n) => ({
    name: `timer-${n}`,
    everyMinutes: 10,
    run: async () => void done.push(`timer-${n}`),
  }))
  const one = process(...many)
  await one.look()
  at += minute
  await one.look()
  expect(done.sort()).toEqual(many.map(({ name }) => name))
})

test('a database that does not answer is told, and the next look finds everything', async () => {
  let runs = 0
  await database.db.execute(sql`alter table timers rename to timers_away`)
  const one = process(every(1, async () => void runs++))
  await one.look()
  await database.db.execute(sql`alter table timers_away rename to timers`)
  expect(errors).toHaveLength(1)
  await one.look()
  at += minute
  await one.look()
  expect(runs).toBe(1)
})
