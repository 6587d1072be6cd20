import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** Keyed by whoever looked: an account's id, or the id a visitor's browser made. */
export const browseHistory = pgTable(
  'browse_history',
  {
    owner: uuid('owner').notNull(),
    spuId: uuid('spu_id').notNull(),
    viewedAt: at('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.spuId] }), index('browse_history_recent').on(t.owner, t.viewedAt.desc())],
)
