import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { takeLease } from './leases.ts'
import { BATCH, type Deliver, type Message, runOutbox } from './outbox.ts'

/** What happens on a clock, in one process at a time. */
export interface Timer {
  name: string
  everyMinutes: number
  run(db: Db, now: Date): Promise<unknown>
}

/** Messages leave soon after their commit. */
const OUTBOX_MS = 500

interface Parts {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => Date
  timers: readonly Timer[]
  deliver: Deliver
}

export function startTimers({ db, log, now: clock, timers, deliver }: Parts): { stop(): void } {
  const running = timers.map((timer) => {
    const tick = async () => {
      try {
        // Leases follow the real time: the clock of a demonstration may jump.
        if (await takeLease(db, timer.name, timer.everyMinutes, new Date())) await timer.run(db, clock())
      } catch (error) {
        log.error({ err: error, timer: timer.name }, 'A timer broke')
      }
    }
    return setInterval(tick, timer.everyMinutes * 60_000).unref()
  })
  const putOff = (error: unknown, { kind, id }: Message, isGivenUp: boolean) =>
    log.error({ err: error, kind, id }, isGivenUp ? 'A message was given up' : 'A message was put off')
  let isRunning = false
  let isStopped = false
  const outbox = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    try {
      // What came meanwhile does not wait for the next tick.
      while (!isStopped && (await runOutbox(db, deliver, clock(), putOff)) === BATCH);
    } catch (error) {
      log.error({ err: error }, 'The outbox broke')
    }
    isRunning = false
  }, OUTBOX_MS).unref()
  return {
    stop: () => {
      isStopped = true
      for (const timer of [...running, outbox]) clearInterval(timer)
    },
  }
}
