import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { errorWords } from './error-words.ts'
import { endRun, holdLonger, plantTimers, type Taken, takeDue } from './timer-rows.ts'

/** What happens on a clock. No two runs of it overlap, in however many processes. */
export interface Timer {
  name: string
  everyMinutes: number
  /** May end early when `signal` says that the server stops, or that another process has this run now; what is left is done by the next. */
  run(db: Db, now: Date, signal: AbortSignal): Promise<unknown>
}

/** How often a process looks for what is due. */
const LOOK_MS = 5_000
/** So long after the last sign of life another process takes a run that did not end. */
export const HELD_MS = 60_000
const RENEW_MS = 15_000
/** The first start shows its first page before it does what was never done. */
const FIRST_MS = 60_000
/** One that broke does not wait for hours. */
const RETRY_MS = 5 * 60_000
/** One that takes minutes holds up none of the others; more at once would hold up visitors. */
const AT_ONCE = 3

interface Parts {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  /** The time that a run is told, which a demonstration may move. */
  now: () => Date
  timers: readonly Timer[]
  /** What is due follows the real time. */
  realNow?: () => Date
}

export interface RunningTimers {
  /** Takes what is due now, and answers when nothing runs any more. */
  look(): Promise<void>
  /** Takes nothing more, and answers when what runs has ended. */
  stop(): Promise<void>
}

/** Runs timers by their rows in the database, which say when each is due next and who is at it. */
export function startTimers({ db, log, now, timers, realNow = () => new Date() }: Parts): RunningTimers {
  const holder = v7()
  const byName = new Map(timers.map((timer) => [timer.name, timer]))
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const after = (ms: number) => new Date(realNow().getTime() + ms)
  let isPlanted = false
  let hasMore = false
  let taking: Promise<void> | undefined

  async function run(timer: Timer, taken: Taken): Promise<void> {
    const everyMs = timer.everyMinutes * 60_000
    const begun = realNow()
    const lost = new AbortController()
    const broke = (error: unknown) => log.error({ err: error, timer: timer.name }, 'A timer broke')
    const renew = async () => {
      if (!(await holdLonger(db, taken, after(HELD_MS)))) lost.abort()
    }
    const renewing = setInterval(() => renew().catch(broke), RENEW_MS).unref()
    let dueAt = new Date(begun.getTime() + everyMs)
    let why: string | null = null
    try {
      await timer.run(db, now(), AbortSignal.any([stopping.signal, lost.signal]))
      // It may have ended before it was done.
      if (stopping.signal.aborted) dueAt = begun
    } catch (error) {
      broke(error)
      why = errorWords(error)
      dueAt = after(Math.min(everyMs, RETRY_MS))
    }
    clearInterval(renewing)
    await endRun(db, taken, dueAt, why).catch(broke)
  }

  async function takeSome(): Promise<void> {
    const most = AT_ONCE - running.size
    if (most <= 0) return
    if (!isPlanted)
      await plantTimers(
        db,
        timers.map(({ name, everyMinutes }) => ({ name, dueAt: after(Math.min(FIRST_MS, everyMinutes * 60_000)) })),
      )
    isPlanted = true
    const due = await takeDue(db, { names: [...byName.keys()], holder, now: realNow(), heldUntil: after(HELD_MS), most })
    hasMore = due.length === most
    for (const taken of due) {
      const ending = run(byName.get(taken.name) as Timer, taken).finally(() => {
        running.delete(ending)
        if (hasMore) take()
      })
      running.add(ending)
    }
  }

  function take(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    taking ??= takeSome()
      .catch((error) => log.error({ err: error }, 'Looking for what is due broke'))
      .finally(() => {
        taking = undefined
      })
    return taking
  }

  const looking = setInterval(take, LOOK_MS).unref()
  const untilNothingRuns = async () => {
    while (taking || running.size > 0) {
      await taking
      await Promise.all(running)
    }
  }
  return {
    look: async () => {
      await take()
      await untilNothingRuns()
    },
    stop: () => {
      clearInterval(looking)
      stopping.abort()
      return untilNothingRuns()
    },
  }
}
