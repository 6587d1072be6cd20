import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './database.ts'
import { sqlState } from './database-error.ts'

const ATTEMPTS = 5
/** A serialization failure and a deadlock: another try of the whole function may well succeed. */
const retryable = new Set(['40001', '40P01'])

/** What was read is not so any more, and what followed from it was not written. */
export class ReadAgain extends Error {
  readonly code = '40001'
}

/** Runs `work` again from its start when the database asks for it: nothing inside may talk to the outside world. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !retryable.has(sqlState(error) ?? '')) throw error
      await pause(2 ** attempt * 5 * Math.random())
    }
  }
}

/** Runs `work` in one transaction, again from its start when the database asks for it. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => retried(() => db.transaction((tx) => work(tx)))
