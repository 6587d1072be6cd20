import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { BATCH, type Deliver, type Message, runOutbox } from './outbox.ts'
import { repeatedly } from './repeatedly.ts'

/** Messages leave soon after their commit. */
const OUTBOX_MS = 500

interface Parts {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => Date
  deliver: Deliver
}

/** Delivers what is in the outbox until it is stopped. */
export function keepDelivering({ db, log, now, deliver }: Parts): { stop(): Promise<void> } {
  const putOff = (error: unknown, { kind, id }: Message, isGivenUp: boolean) =>
    log.error({ err: error, kind, id }, isGivenUp ? 'A message was given up' : 'A message was put off')
  let isStopped = false
  const delivering = repeatedly(async () => {
    try {
      // What came meanwhile does not wait for the next tick.
      while (!isStopped && (await runOutbox(db, deliver, now(), putOff)) === BATCH);
    } catch (error) {
      log.error({ err: error }, 'The outbox broke')
    }
  }, OUTBOX_MS)
  return {
    stop: () => {
      isStopped = true
      return delivering.stop()
    },
  }
}
