import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { importNewOffers } from '../prices/import-job.ts'
import { computePairs } from '../recommendations/compute.ts'
import { forgetOldAttempts } from '../sessions/attempts.ts'
import { forgetEndedSessions } from '../sessions/sessions.ts'
import { takeLease } from './leases.ts'

interface Timer {
  name: string
  everyMinutes: number
  run(db: Db, now: Date, config: Config): Promise<unknown>
}

/** What happens on a clock, in one process at a time. */
const timers: readonly Timer[] = [
  { name: 'forget-ended-sessions', everyMinutes: 60, run: forgetEndedSessions },
  { name: 'forget-old-attempts', everyMinutes: 60, run: forgetOldAttempts },
  { name: 'import-offers', everyMinutes: 60, run: importNewOffers },
  { name: 'compute-product-pairs', everyMinutes: 360, run: computePairs },
]

export function startTimers(db: Db, config: Config, log: Pick<FastifyBaseLogger, 'error'>): { stop(): void } {
  const running = timers.map((timer) => {
    const tick = async () => {
      try {
        const now = new Date()
        if (await takeLease(db, timer.name, timer.everyMinutes, now)) await timer.run(db, now, config)
      } catch (error) {
        log.error({ err: error, timer: timer.name }, 'A timer broke')
      }
    }
    return setInterval(tick, timer.everyMinutes * 60_000).unref()
  })
  return { stop: () => running.forEach(clearInterval) }
}
