import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
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

const recent = kept({ lifeMs: 10_000 }, readIndexState)
/** For queries: may be some seconds old. */
export const indexState = (db: Db, now: Date): Promise<IndexState> => recent(db, KEY, now)

/** Ends a rebuild. Processes that keep the index in memory see by the time that it is another one. */
export async function writeIndexState(db: Db, state: IndexState): Promise<void> {
  await db.execute(sql`delete from ${searchGone}`)
  await writeSetting(db, KEY, state)
  noteRebuild(db)
}
