import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { statement } from './statement.ts'
import { idempotencyKeys } from './tables.ts'

export interface NamedRequest {
  customerId: string
  /** What the caller named this request; null when it has no name and may happen again. */
  key: string | null
  path: string
  input: unknown
  now: Date
  /** A key that is forgotten: what was asked longer ago is asked anew. */
  forMs?: number
}

const hashOf = ({ path, input }: NamedRequest) => createHash('sha256').update(path).update(JSON.stringify(input)).digest('hex')

/** One name for a request under its key; null when it has none and may happen again. */
export const requestMark = (asked: NamedRequest): string | null =>
  asked.key === null ? null : `${hashOf(asked).slice(0, 32)}:${asked.key}`

/** Does `work` once for a key: who asks again, also at the same moment, gets the first answer. A refusal leaves the key free. */
export function once<T>(db: Db, asked: NamedRequest, work: (tx: Db) => Promise<T>): Promise<T> {
  const { customerId, key, path, now, forMs } = asked
  const forgotten = forMs ? new Date(now.getTime() - forMs).toISOString() : null
  if (key === null) return inTransaction(db, work)
  return inTransaction(db, async (tx) => {
    // A second one waits here until the first has committed or failed.
    const { rowCount } = await tx.execute(sql`
      insert into ${idempotencyKeys} (customer_id, key, path, request_hash, created_at)
      values (${customerId}, ${key}, ${path}, ${hashOf(asked)}, ${now.toISOString()})
      on conflict (customer_id, key) do update set answer = null, created_at = excluded.created_at
        where ${idempotencyKeys}.created_at < ${forgotten}::timestamptz`)
    if (rowCount === 0) return (await recall<T>(tx, asked)) as T
    const answer = await work(tx)
    await tx.execute(
      sql`update ${idempotencyKeys} set answer = ${JSON.stringify(answer)} where customer_id = ${customerId} and key = ${key}`,
    )
    return answer
  })
}

/** The answer that a key got before; undefined when it is new. The same key for another request is refused. */
export async function recall<T>(db: Db, asked: NamedRequest): Promise<T | undefined> {
  if (asked.key === null) return undefined
  const { rows } = await db.execute<{ request_hash: string; answer: string | null }>(
    sql`select request_hash, answer from ${idempotencyKeys} where customer_id = ${asked.customerId} and key = ${asked.key}`,
  )
  const [known] = rows
  if (!known) return undefined
  if (known.request_hash !== hashOf(asked) || known.answer === null) throw new Refusal('bad-input')
  return JSON.parse(known.answer) as T
}

const keep = statement<{ customerId: string; key: string; path: string; hash: string; answer: string; now: string }>(
  'key-keep',
  (value) => sql`
    insert into ${idempotencyKeys} (customer_id, key, path, request_hash, answer, created_at)
    values (${value.customerId}::uuid, ${value.key}, ${value.path}, ${value.hash}, ${value.answer}, ${value.now}::timestamptz)
    on conflict do nothing`,
)

/** Keeps what was answered, in the transaction of the work or after work that could not be one. False when the key has an answer already. */
export async function remember(db: Db, asked: NamedRequest, answer: unknown): Promise<boolean> {
  if (asked.key === null) return true
  const { customerId, key, path, now } = asked
  const text = JSON.stringify(answer ?? null)
  const { rowCount } = await keep(db, { customerId, key, path, hash: hashOf(asked), answer: text, now: now.toISOString() })
  return rowCount === 1
}

const touch = statement<
  { customerId: string; key: string; path: string; hash: string; now: string },
  { hash: string; answer: string | null }
>(
  'key-touch',
  (value) => sql`
    insert into ${idempotencyKeys} as kept (customer_id, key, path, request_hash, created_at)
    values (${value.customerId}::uuid, ${value.key}, ${value.path}, ${value.hash}, ${value.now}::timestamptz)
    on conflict (customer_id, key) do update set path = kept.path
    returning request_hash as hash, answer`,
)

/**
 * Whether what was asked under a key has happened, for sure: its answer, or undefined when it has not and will not. Waits for one that is not
 * committed yet. Writes in either case, so that only a server that takes writes can say it, and only together with the servers that have to
 * hold what it says.
 */
export async function settled(db: Db, asked: NamedRequest & { key: string }): Promise<{ answer: unknown } | undefined> {
  const { customerId, key, path, now } = asked
  const found = await inTransaction(db, async (tx) => {
    const { rows } = await touch(tx, { customerId, key, path, hash: hashOf(asked), now: now.toISOString() })
    const [row] = rows
    if (row?.answer != null) return row
    await tx.execute(sql`delete from ${idempotencyKeys} where customer_id = ${customerId} and key = ${key} and answer is null`)
    return undefined
  })
  if (!found) return undefined
  if (found.hash !== hashOf(asked)) throw new Refusal('bad-input')
  return { answer: JSON.parse(found.answer as string) }
}

const KEPT_HOURS = 24

/** Nobody asks again after a day. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_HOURS * 3_600_000)))
}
