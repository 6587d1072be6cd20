import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

export interface Message {
  id: string
  kind: string
  payload: unknown
}

/** Does what a message asks of the outside world. A throw puts it off; it may come more than once. */
export type Deliver = (message: Message) => Promise<void>

const BATCH = 20
/** A message that was taken by a process that died comes back after this. */
const RETRY_MS = 30_000
const LONGEST_MS = 3_600_000

interface Written {
  messageId: string
  messageKind: string
  message: string
  dueAt: string
}

/** For a statement that also writes its own tables. */
export const enqueuing = {
  values: (kind: string, payload: object, now: Date): Written => ({
    messageId: v7(),
    messageKind: kind,
    message: JSON.stringify(payload),
    dueAt: now.toISOString(),
  }),
  insert: (value: { [Name in keyof Written]: Placeholder }): SQL => sql`
    insert into outbox (id, kind, payload, due_at, created_at)
    values (${value.messageId}, ${value.messageKind}, ${value.message}::jsonb, ${value.dueAt}::timestamptz, ${value.dueAt}::timestamptz)`,
}

const insert = statement<Written>('outbox-insert', enqueuing.insert)

/** Promises that something happens outside once this transaction has committed. */
export async function enqueue(tx: Db, kind: string, payload: object, now: Date): Promise<void> {
  await insert(tx, enqueuing.values(kind, payload, now))
}

const remove = statement<{ id: string }>('outbox-remove', (value) => sql`delete from outbox where id = ${value.id}`)

/** Delivers what is due, each message in one process at a time. Answers how many were delivered. */
export async function runOutbox(db: Db, deliver: Deliver, now: Date, report: (error: unknown, message: Message) => void): Promise<number> {
  // Taken by moving its next try: no transaction stays open while the outside world answers.
  const { rows } = await db.execute<{ id: string; kind: string; payload: unknown; tries: number }>(sql`
    update outbox set tries = tries + 1,
      due_at = ${now.toISOString()}::timestamptz + least(${LONGEST_MS}, ${RETRY_MS} * power(2, least(tries, 10))) * interval '1 millisecond'
    where id in (select id from outbox where due_at <= ${now.toISOString()} order by due_at, id limit ${BATCH} for update skip locked)
    returning id, kind, payload, tries`)
  let delivered = 0
  for (const { id, kind, payload } of rows) {
    try {
      await deliver({ id, kind, payload })
    } catch (error) {
      report(error, { id, kind, payload })
      continue
    }
    await remove(db, { id })
    delivered++
  }
  return delivered
}
