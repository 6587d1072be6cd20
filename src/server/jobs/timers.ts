import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { forgetOldAttempts } from '../sessions/attempts.ts'
import { forgetEndedSessions } from '../sessions/sessions.ts'
import { takeLease } from './leases.ts'

interface Timer {
  name: string
  everyMinutes: number
  run(db: Db, now: Date): Promise<void>
}

/** What happens on a clock, in one process at a time. */
const timers: readonly Timer[] = [
  { name: 'forget-ended-sessions', everyMinutes: 60, run: forgetEndedSessions },
  { name: 'forget-old-attempts', everyMinutes: 60, run: forgetOldAttempts },
]

export function startTimers(db: Db, log: Pick<FastifyBaseLogger, 'error'>): { stop(): void } {
  const running = timers.map((timer) => {
    const tick = async () => {
      try {
        const now = new Date()
        if (await takeLease(db, timer.name, timer.everyMinutes, now)) await timer.run(db, now)
      } catch (error) {
        log.error({ err: error, timer: timer.name }, 'A timer broke')
      }
    }
    return setInterval(tick, timer.everyMinutes * 60_000).unref()
  })
  return { stop: () => running.forEach(clearInterval) }
}
