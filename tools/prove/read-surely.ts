import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openPostgres } from '../../src/server/db/database.ts'
import { nodeUrl } from '../cluster/processes.ts'
import type { ClusterState } from '../cluster/state.ts'
import { primaryOf } from '../cluster/watch.ts'
import { within } from '../cluster/within.ts'

const PATIENCE_MS = 90_000
const ANSWER_MS = 40_000

/**
 * What is there in the end, asked of the primary itself through a connection of its own. The pools under test may still hold connections to a
 * machine that has just died or lost its role; what they do about that is the load's business, and the verdict must not hang on it.
 */
export async function readSurely<T>(state: ClusterState, read: (db: Db) => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; ; await pause(1000)) {
    try {
      const primary = await primaryOf(state)
      if (!primary) throw new Error('Nobody is primary')
      const opened = openPostgres({ url: nodeUrl(state, primary), connections: 2, statementMs: 30_000 })
      const database = await within(ANSWER_MS, 'Connecting', opened)
      try {
        return await within(ANSWER_MS, 'What is there', read(database.db))
      } finally {
        await within(ANSWER_MS, 'Closing the connection', database.close())
      }
    } catch (error) {
      const { message, cause } = error as Error
      if (Date.now() > until) throw new Error(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}`)
    }
  }
}
