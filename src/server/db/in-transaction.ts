import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './database.ts'
import { isConflict, isConnectionLost, isUnknown, OutcomeUnknown } from './database-error.ts'
import { asSturdy } from './sturdy-client.ts'
import { SturdyPool, shortRest, WRITE_PATIENCE_MS } from './sturdy-pool.ts'

const ATTEMPTS = 5
/** Longer than it takes until another server is the primary: a commit that is given up sooner is unknown for nothing. */
const COMMIT_MS = 60_000

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
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      await pause(2 ** attempt * 5 * Math.random())
    }
  }
}

type Work<T> = (tx: Db) => Promise<T>

/** What belongs to the same transaction as the work: read before it begins, and written when it is done. */
export interface Around {
  before(tx: Db): Promise<void>
  /** `done` is what the work answered; `takeBack` when nothing of the work is to stay, whose answer is told all the same. */
  after(tx: Db, done: unknown): Promise<'keep' | 'takeBack'>
}

const arounds = new WeakMap<Db, Around>()

/** The same database, of which every transaction has this around its work. */
export function withAround(db: Db, around: Around): Db {
  const handle = drizzle(db.$client as pg.Pool)
  arounds.set(handle, around)
  return handle
}

/**
 * Runs `work` in one transaction, again from its start when the database asks for it, and when the connection breaks before COMMIT is sent.
 * When it breaks afterwards nobody knows (`OutcomeUnknown`). Inside another transaction it can fail alone.
 */
export function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  const { $client: client } = db
  if (client instanceof SturdyPool) return untilItIsThere(() => retried(() => onServer(client, work, arounds.get(db))))
  return retried(() => (client instanceof pg.Pool ? onEmbedded(client, work, arounds.get(db)) : behindSavepoint(db, client, work)))
}

/** Begins anew what never came to COMMIT, as long as a person would wait for it. */
async function untilItIsThere<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + WRITE_PATIENCE_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isUnknown(error) || !isConnectionLost(error) || Date.now() >= until) throw error
      await shortRest(attempt)
    }
  }
}

/** The same for work over whole tables, which may take longer than a question of a visitor. */
export const inLongTransaction = <T>(db: Db, work: Work<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Nobody waits for its answer.
    asSturdy(tx.$client as pg.PoolClient).limitMs = Number.POSITIVE_INFINITY
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

async function onServer<T>(pool: SturdyPool, work: Work<T>, around?: Around): Promise<T> {
  const client = await pool.take(WRITE_PATIENCE_MS)
  const sturdy = asSturdy(client)
  const { limitMs } = sturdy
  let failure: unknown
  try {
    return await transaction(client, work, {
      around,
      commit: async () => {
        sturdy.limitMs = COMMIT_MS
        sturdy.isCommitting = true
        const answer = await client.query('commit').catch((error) => {
          throw isConnectionLost(error) ? new OutcomeUnknown(error) : error
        })
        if (sturdy.isDoubted) throw new OutcomeUnknown(new Error('The wait for the other servers was ended'))
        return answer
      },
    })
  } catch (error) {
    failure = error
    const isUseless = isConnectionLost(error) || isUnknown(error)
    if (!isUseless) failure = (await client.query('rollback').then(() => undefined, asLost)) ?? error
    throw error
  } finally {
    sturdy.limitMs = limitMs
    sturdy.isCommitting = false
    pool.give(client, failure)
  }
}

/** A connection that cannot even roll back is of no use to anybody. */
const asLost = (error: unknown) =>
  isConnectionLost(error) ? error : new Error('Connection terminated: it could not roll back', { cause: error })

async function onEmbedded<T>(pool: pg.Pool, work: Work<T>, around?: Around): Promise<T> {
  const client = await pool.connect()
  let broken: unknown
  try {
    return await transaction(client, work, { around, commit: () => client.query('commit') })
  } catch (error) {
    await client.query('rollback').catch((failure) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}

interface Ending {
  around: Around | undefined
  commit(): Promise<pg.QueryResult>
}

async function transaction<T>(client: pg.PoolClient, work: Work<T>, { around, commit }: Ending): Promise<T> {
  const later: (() => void)[] = []
  await client.query('begin')
  const tx = drizzle(client)
  waiting.set(tx, later)
  await around?.before(tx)
  const done = await work(tx)
  if ((await around?.after(tx, done)) === 'takeBack') {
    await client.query('rollback')
    return done
  }
  // A commit whose answer is lost may have happened all the same.
  const { command } = await commit().finally(() => {
    for (const then of later) then()
  })
  // Where a statement failed and nobody said so, the database takes everything back and calls that no error.
  if (command === 'ROLLBACK') throw new Error('A transaction with a failed statement was to be committed')
  return done
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
