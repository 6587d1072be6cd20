import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sqlState } from '../db/database-error.ts'
import type { DocumentKind } from './document-kind.ts'
import { searchSetAside } from './tables.ts'

/** Something that could not be read into the index: it is left out, and all the rest is found. */
export interface SetAside {
  id: string
  kind: DocumentKind
  why: string
}

const LONGEST_REASON = 300

/** The database refuses what is written, not the moment: wrong data, or more than it has room for. */
const ofTheData = /^(22|54000)/
/** What it says of words that are no tsvector, it says of its own mistakes as well: there the message tells. */
const INTERNAL = 'XX000'

/** Whether it is the document's fault and not the database's. */
export function isUnreadable(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return ofTheData.test(state) || (state === INTERNAL && /tsvector|position information/.test(reasonOf(error)))
}

/** The innermost message: drizzle puts the whole statement around it. */
export function reasonOf(error: unknown): string {
  let reason = String(error)
  for (let at = error; at instanceof Error; at = at.cause) reason = at.message
  return reason.replaceAll('\u0000', ' ').slice(0, LONGEST_REASON)
}

/** Says it to whoever runs the server, and keeps it for the operator's list until it can be read again. */
export async function setAside(db: Db, documents: readonly SetAside[], at: Date): Promise<void> {
  if (documents.length === 0) return
  for (const { kind, id, why } of documents) process.stderr.write(`Search: ${kind} ${id} was set aside: ${why}\n`)
  const list = (pick: (document: SetAside) => string) => sql.param(documents.map(pick))
  await db.execute(sql`
    insert into ${searchSetAside} (id, kind, why, since)
    select id, kind, why, ${at.toISOString()}::timestamptz
    from unnest(${list(({ id }) => id)}::uuid[], ${list(({ kind }) => kind)}::text[], ${list(({ why }) => why)}::text[]) as given (id, kind, why)
    on conflict (id) do update set why = excluded.why, since = excluded.since`)
}

/** These were read after all, or are not for sale any more. */
export const takeBack = (db: Db, ids: readonly string[]) =>
  db.execute(sql`delete from ${searchSetAside} where id = any(${sql.param(ids)}::uuid[])`)

/** A rebuild tried all of them again. */
export const forgetOlder = (db: Db, than: Date) =>
  db.execute(sql`delete from ${searchSetAside} where since < ${than.toISOString()}::timestamptz`)
