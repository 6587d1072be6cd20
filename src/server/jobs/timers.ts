import type { FastifyBaseLogger } from 'fastify'
import { countSales } from '../catalogue/count-sales.ts'
import type { Config } from '../config.ts'
import { forgetOldCodes } from '../customers/codes.ts'
import type { Db } from '../db/database.ts'
import { carryDemoOrders } from '../orders/carry-demo.ts'
import { releaseHolds } from '../payments/release-holds.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import type { Storage } from '../ports/storage.ts'
import { importNewOffers } from '../prices/import-job.ts'
import { computePairs } from '../recommendations/compute.ts'
import { forgetOldAttempts } from '../sessions/attempts.ts'
import { forgetEndedSessions } from '../sessions/sessions.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { takeLease } from './leases.ts'
import { BATCH, type Deliver, type Message, runOutbox } from './outbox.ts'

interface Timer {
  name: string
  everyMinutes: number
  run(db: Db, now: Date, parts: Pick<Parts, 'config' | 'provider' | 'storage'>): Promise<unknown>
}

/** What happens on a clock, in one process at a time. */
const timers: readonly Timer[] = [
  { name: 'forget-ended-sessions', everyMinutes: 60, run: forgetEndedSessions },
  { name: 'forget-old-attempts', everyMinutes: 60, run: forgetOldAttempts },
  { name: 'forget-old-codes', everyMinutes: 60, run: forgetOldCodes },
  { name: 'sweep-uploads', everyMinutes: 60, run: (db, now, { storage }) => sweepUploads(db, storage, now) },
  { name: 'import-offers', everyMinutes: 60, run: (db, now, { config }) => importNewOffers(db, now, config) },
  { name: 'compute-product-pairs', everyMinutes: 360, run: computePairs },
  { name: 'count-sales', everyMinutes: 1 / 6, run: countSales },
  { name: 'release-holds', everyMinutes: 1, run: (db, now, { provider }) => releaseHolds(db, provider, now) },
  { name: 'carry-demo-orders', everyMinutes: 1, run: async (db, now, { config }) => (config.demo ? carryDemoOrders(db, now) : 0) },
]

/** Messages leave soon after their commit. */
const OUTBOX_MS = 500

interface Parts {
  db: Db
  config: Config
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => Date
  provider: PaymentProvider
  storage: Storage
  deliver: Deliver
}

export function startTimers({ db, log, now: clock, deliver, ...parts }: Parts): { stop(): void } {
  const running = timers.map((timer) => {
    const tick = async () => {
      try {
        // Leases follow the real time: the clock of a demonstration may jump.
        if (await takeLease(db, timer.name, timer.everyMinutes, new Date())) await timer.run(db, clock(), parts)
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
