import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import { sqlState } from '../db/database-error.ts'
import { inLongTransaction, inTransaction } from '../db/in-transaction.ts'
import { searchDocuments, searchGone } from './tables.ts'

/**
 * The documents of a rebuild, in a table of their own until they are all there: the index that serves is not touched, nobody waits for a
 * lock, and what a rebuild that died has left is thrown away by the next one.
 */
export const NEXT_DOCUMENTS = 'search_documents_next'

/** Whoever reads now may take this long; then the swap tries again, so that nobody queues behind it. */
const LOCK_WAIT = '2s'
const LOCK_TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'
const UNIQUE_VIOLATION = '23505'

export async function beginNextDocuments(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`drop table if exists search_documents_next`)
    const { rows } = await tx.execute<{ options: string | null }>(
      sql`select array_to_string(reloptions, ', ') as options from pg_class where oid = 'search_documents'::regclass`,
    )
    const options = rows[0]?.options ? sql.raw(`with (${rows[0].options})`) : sql``
    await tx.execute(sql`create table search_documents_next (like ${searchDocuments} including all excluding indexes) ${options}`)
  })
}

interface Index extends Record<string, unknown> {
  name: string
  definition: string
}

async function secondaryIndexes(db: Db): Promise<Index[]> {
  const { rows } = await db.execute<Index>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'search_documents' and indexname <> 'search_documents_pkey'`)
  return rows
}

/** The same indexes as those that serve: quicker made after the rows. `meanwhile` is done beside them where there is a connection for it. */
export async function indexNextDocuments(db: Db, meanwhile: () => Promise<void>): Promise<void> {
  const indexes = await secondaryIndexes(db)
  // The words of all products take as long as everything else together, and the database works on one thing with one core.
  const [words, others] = [indexes.filter(isOfWords), indexes.filter((index) => !isOfWords(index))]
  let isTwice = false
  const rest = async () => {
    isTwice = !(await isKeyMade(db))
    await makeIndexes(db, others)
    await meanwhile()
  }
  if (db.$client instanceof pg.Pool && db.$client.options.max > 2) await bothDone(makeIndexes(db, words), rest())
  else {
    await makeIndexes(db, words)
    await rest()
  }
  if (isTwice) await keepLater(db)
  await building(db, async (tx) => {
    await tx.execute(
      sql`alter table search_documents_next add constraint search_documents_next_pkey primary key using index search_documents_next_pkey`,
    )
    await tx.execute(sql`analyze search_documents_next`)
  })
}

/** False when a document is there twice. The key, too, is quicker made after the rows. */
async function isKeyMade(db: Db): Promise<boolean> {
  try {
    await building(db, (tx) => tx.execute(sql`create unique index search_documents_next_pkey on search_documents_next (id)`))
    return true
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return false
  }
}

/** A product of which a sale was taken back meanwhile was read twice: what was read later counts. */
async function keepLater(db: Db): Promise<void> {
  await building(db, (tx) =>
    tx.execute(sql`
      delete from search_documents_next sooner using search_documents_next later where later.id = sooner.id and later.ctid > sooner.ctid`),
  )
  await isKeyMade(db)
}

const isOfWords = ({ name }: Index) => name === 'search_documents_words'

/** Neither is left at work when the other one fails. */
async function bothDone(...works: readonly Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason
}

/** With more memory the words of many products take longer to index: what is gathered there no longer fits beside the processor. */
const building = (db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> =>
  inLongTransaction(db, async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '64MB'`)
    await work(tx)
  })

const makeIndexes = (db: Db, indexes: readonly Index[]): Promise<void> =>
  building(db, async (tx) => {
    for (const { name, definition } of indexes) {
      const rest = definition.slice(definition.indexOf(' USING '))
      await tx.execute(sql.raw(`create index ${name}_next on ${NEXT_DOCUMENTS}${rest}`))
    }
  })

/**
 * What was written to the old index since a moment, or taken out of it: the new one may hold an older state. Rows carry the time at which
 * their transaction wrote them, not at which it ended, so a little more is taken, but not all that the rebuild before wrote.
 */
async function changedSince(tx: Db, since: Date): Promise<string[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const soonBefore = sql`${from} - interval '1 minute'`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${searchDocuments} where kind = 'product' and indexed_at >= ${from}
    union select id from ${searchDocuments} where kind = 'product' and indexed_at >= ${soonBefore}
      and indexed_at > (select min(indexed_at) from ${searchDocuments} where kind = 'product')
    union select id from ${searchGone} where gone_at >= ${soonBefore}`)
  return rows.map(({ id }) => id)
}

/** Puts the new documents in the old ones' place, together with what `alsoDo` does. Answers the products that are to be read once more. */
export async function swapDocuments(db: Db, startedAt: Date, alsoDo: (tx: Db) => Promise<void>): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inLongTransaction(db, async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`))
        await tx.execute(sql`lock table ${searchDocuments} in access exclusive mode`)
        const changed = await changedSince(tx, startedAt)
        const indexes = await secondaryIndexes(tx)
        await tx.execute(sql`drop table ${searchDocuments}`)
        await tx.execute(sql`alter table search_documents_next rename to search_documents`)
        await tx.execute(sql`alter index search_documents_next_pkey rename to search_documents_pkey`)
        for (const { name } of indexes) {
          await tx.execute(sql`alter index ${sql.identifier(`${name}_next`)} rename to ${sql.identifier(name)}`)
        }
        await alsoDo(tx)
        return changed
      })
    } catch (error) {
      if (attempt === LOCK_TRIES || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
      await pause(500)
    }
  }
}
