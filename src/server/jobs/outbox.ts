import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { statement } from '../db/statement.ts'
import { unhurried } from '../db/unhurried.ts'
import { MailRefused } from '../ports/mail.ts'
import { errorWords } from './error-words.ts'
import { outbox } from './tables.ts'

/** What a message of each kind carries. A room adds its kinds here (`declare module`), beside the code that delivers them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the rooms above.
export interface MessageKinds {}
export type MessageKind = keyof MessageKinds

/** As it comes back from the table: an older or newer process may have written it. */
export interface Message {
  id: string
  kind: string
  payload: unknown
}

/** Does what a message asks of the outside world. A throw puts it off; it may come more than once. */
export type Deliver = (message: Message) => Promise<void>

/** What each kind of message does; `id` names the message. */
export type Deliveries = { readonly [Kind in MessageKind]: (payload: MessageKinds[Kind], id: string) => Promise<void> }

/** An unknown kind stays: a newer process may know it. */
export function delivering(deliveries: Partial<Deliveries>): Deliver {
  const known = new Map(Object.entries<(payload: never, id: string) => Promise<void>>(deliveries))
  return async ({ id, kind, payload }) => {
    const deliver = known.get(kind)
    if (!deliver) throw new Error(`Nobody delivers ${kind}`)
    await deliver(payload as never, id)
  }
}

export const BATCH = 50
/** Those that are delivered together ask the database together. */
const AT_ONCE = 20
const REMOVED_TOGETHER = 20
/** Three days after the first. */
const LAST_TRY = 80
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
  values: <Kind extends MessageKind>(kind: Kind, payload: MessageKinds[Kind], now: Date): Written => ({
    messageId: newId(),
    messageKind: kind,
    message: JSON.stringify(payload),
    dueAt: now.toISOString(),
  }),
  insert: (value: { [Name in keyof Written]: Placeholder }): SQL => sql`
    insert into ${outbox} (id, kind, payload, due_at, created_at)
    select ${value.messageId}::uuid, ${value.messageKind}::text, ${value.message}::jsonb, ${value.dueAt}::timestamptz, ${value.dueAt}::timestamptz`,
  /** Of any number: `source` is a query that answers id, payload and when each is due. */
  insertFrom: (kind: MessageKind, source: SQL): SQL =>
    sql`insert into ${outbox} (id, kind, payload, due_at, created_at) select id, ${sql.raw(`'${kind}'`)}, payload, due_at, due_at from (${source}) as message`,
}

const insert = statement<Written>('outbox-insert', enqueuing.insert)

/** Promises that something happens outside once this transaction has committed. */
export async function enqueue<Kind extends MessageKind>(tx: Db, kind: Kind, payload: MessageKinds[Kind], now: Date): Promise<void> {
  await insert(tx, enqueuing.values(kind, payload, now))
}

const remove = statement<{ ids: string[] }>(
  'outbox-remove',
  (value) => sql`delete from ${outbox} where id = any(${value.ids}::uuid[]) and ${unhurried}`,
)

/** Out of the way of everything that can still be delivered, and kept for a person to look at. */
const giveUp = statement<{ id: string }>('outbox-give-up', (value) => sql`update ${outbox} set due_at = 'infinity' where id = ${value.id}`)

const noteError = statement<{ id: string; error: string }>(
  'outbox-note-error',
  (value) => sql`update ${outbox} set error = ${value.error} where id = ${value.id}`,
)

const take = statement<{ now: string; batch: number }, Message & { tries: number }>(
  'outbox-take',
  (value) => sql`
    update ${outbox} set tries = tries + 1,
      due_at = ${value.now}::timestamptz
        + least(${sql.raw(String(LONGEST_MS))}, ${sql.raw(String(RETRY_MS))} * power(2, least(tries, 10))) * interval '1 millisecond'
    where id in (
      select id from ${outbox} where due_at <= ${value.now}::timestamptz order by due_at, id limit ${value.batch} for update skip locked
    ) and ${unhurried}
    returning id, kind, payload, tries`,
)

type Report = (error: unknown, message: Message, isGivenUp: boolean) => void

/** Delivers what is due, each message in one process at a time. Answers how many were delivered. */
export async function runOutbox(db: Db, deliver: Deliver, now: Date, report: Report): Promise<number> {
  // Taken by moving its next try: no transaction stays open while the outside world answers.
  const { rows } = await take(db, { now: now.toISOString(), batch: BATCH })
  // Messages of one kind take the same steps at the same moment, and so ask together.
  const waiting = rows.sort((a, b) => (a.kind < b.kind ? -1 : Number(a.kind > b.kind))).values()
  let delivered = 0
  const ended: string[] = []
  const removed: Promise<unknown>[] = []
  const forget = () => {
    const ids = ended.splice(0)
    if (ids.length === 0) return
    const removing = remove(db, { ids })
    // Its error is thrown at the end; until then it has been seen.
    removing.catch(() => {})
    removed.push(removing)
  }
  /** One that hears nothing for long holds up none of the others. */
  const work = async () => {
    for (const { tries, ...message } of waiting) {
      try {
        await deliver(message)
      } catch (error) {
        const isGivenUp = error instanceof MailRefused || tries >= LAST_TRY
        if (isGivenUp) await giveUp(db, { id: message.id })
        report(error, message, isGivenUp)
        // That it cannot be kept must not keep the others from being removed.
        await noteError(db, { id: message.id, error: errorWords(error) }).catch((failure) => report(failure, message, isGivenUp))
        continue
      }
      delivered++
      // Not one by one, and not all at the end: what was delivered by a process that dies now is delivered again.
      if (ended.push(message.id) >= REMOVED_TOGETHER) forget()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  forget()
  await Promise.all(removed)
  return delivered
}
