import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
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

type Work<T> = (tx: Db) => Promise<T>

/** What belongs to the same transaction as the work: read before it begins, and written when it is done. */
export interface Around {
  before(tx: Db): Promise<void>
  after(tx: Db): Promise<void>
}

const arounds = new WeakMap<Db, Around>()

/** The same database, of which every transaction has this around its work. */
export function withAround(db: Db, around: Around): Db {
  const handle = drizzle(db.$client as pg.Pool)
  arounds.set(handle, around)
  return handle
}

/** Runs `work` in one transaction, again from its start when the database asks for it. Inside another one it can fail alone. */
export const inTransaction = <T>(db: Db, work: Work<T>): Promise<T> =>
  retried(() => (db.$client instanceof pg.Pool ? onConnection(db.$client, work, arounds.get(db)) : behindSavepoint(db, db.$client, work)))

/** The same for work over whole tables, which may take longer than a question of a visitor. */
export const inLongTransaction = <T>(db: Db, work: Work<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return work(tx)
  })

/** What waits for the end of each transaction. */
const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * For what this process keeps in memory of rows that are being written: `then` runs when everybody can read them, which outside of a
 * transaction is at once. Who acts on it before would read the old rows once more. Nothing runs after a transaction that was taken back.
 */
export function afterCommit(db: Db, then: () => void): void {
  const later = waiting.get(db)
  if (later) later.push(then)
  else then()
}

async function onConnection<T>(pool: pg.Pool, work: Work<T>, around?: Around): Promise<T> {
  const client = await pool.connect()
  const later: (() => void)[] = []
  let broken: unknown
  try {
    await client.query('begin')
    const tx = drizzle(client)
    waiting.set(tx, later)
    await around?.before(tx)
    const done = await work(tx)
    await around?.after(tx)
    // A commit whose answer is lost may have happened all the same.
    await client.query('commit').finally(() => {
      for (const then of later) then()
    })
    return done
  } catch (error) {
    // A connection that cannot even roll back is of no use to anybody.
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}

async function behindSavepoint<T>(tx: Db, client: pg.PoolClient, work: Work<T>): Promise<T> {
  await client.query('savepoint inner_work')
  const later = waiting.get(tx)
  const before = later?.length ?? 0
  try {
    const done = await work(tx)
    await client.query('release savepoint inner_work')
    return done
  } catch (error) {
    later?.splice(before)
    await client.query('rollback to savepoint inner_work; release savepoint inner_work')
    throw error
  }
}
