import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { settings } from '../db/tables.ts'
import { noteRebuild } from './shelf/notes.ts'
import { searchGone } from './tables.ts'

/** What the last rebuild left, as it stands in the settings. */
export interface IndexState {
  version: string
  products: number
  /** From how many sold a product is in the popular part. */
  popularFrom: number
}

const KEY = 'search-index'
const none: IndexState = { version: '', products: 0, popularFrom: 0 }

export const readIndexState = async (db: Db): Promise<IndexState> => (await readSetting<IndexState>(db, KEY)) ?? none

export interface FillProgress {
  done: number
  total: number
}

/** How far a process is that makes the index at its start, as it says itself every few seconds. */
export const FILL_PROGRESS = 'search-index-progress'

/** When the index was made anew, and how far one is that is being made. */
export async function indexTimes(db: Db): Promise<{ madeAt: Date | null; filling: FillProgress | null }> {
  const { rows } = await db.execute<{ key: string; at: string | Date; value: FillProgress }>(
    sql`select key, changed_at as at, value from ${settings} where key in (${KEY}, ${FILL_PROGRESS})`,
  )
  const made = rows.find(({ key }) => key === KEY)
  return { madeAt: made ? new Date(made.at) : null, filling: rows.find(({ key }) => key === FILL_PROGRESS)?.value ?? null }
}

const recent = kept({ lifeMs: 10_000 }, readIndexState)
/** For queries: may be some seconds old. */
export const indexState = (db: Db, now: Date): Promise<IndexState> => recent(db, KEY, now)

/** Ends a rebuild. Processes that keep the index in memory see by the time that it is another one. */
export async function writeIndexState(db: Db, state: IndexState): Promise<void> {
  await db.execute(sql`delete from ${searchGone}`)
  await writeSetting(db, KEY, state)
  noteRebuild(db)
}
