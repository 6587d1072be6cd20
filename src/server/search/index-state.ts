import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { noteRebuild } from './shelf/notes.ts'

/** What the last rebuild left, as it stands in the settings. */
export interface IndexState {
  version: string
  products: number
  /** From how many sold a product is in the popular part. */
  popularFrom: number
}

const KEY = 'search-index'
const none: IndexState = { version: '', products: 0, popularFrom: 0 }

export async function readIndexState(db: Db): Promise<IndexState> {
  const { rows } = await db.execute<{ value: IndexState }>(sql`select value from settings where key = ${KEY}`)
  return rows[0]?.value ?? none
}

const recent = kept(10_000, (db: Db) => readIndexState(db))
/** For queries: may be some seconds old. */
export const indexState = (db: Db): Promise<IndexState> => recent(db, KEY, new Date())

/** Ends a rebuild. Processes that keep the index in memory see by the time that it is another one. */
export async function writeIndexState(db: Db, state: IndexState): Promise<void> {
  await db.execute(sql`delete from search_gone`)
  await db.execute(sql`
    insert into settings (key, value, changed_at) values (${KEY}, ${JSON.stringify(state)}::jsonb, clock_timestamp())
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`)
  noteRebuild()
}
