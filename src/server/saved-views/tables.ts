import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PlaceKind } from '../../rules/permissions.ts'
import { at } from '../db/columns.ts'

/** Names for addresses of lists at the desks. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  /** With whom it is shared; null is one's own. */
  placeKind: text('place_kind').$type<PlaceKind>(),
  placeId: uuid('place_id'),
  createdAt: at('created_at').notNull(),
})
