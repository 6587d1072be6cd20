import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlaceKind, StaffRole } from '../../rules/permissions.ts'
import { at } from '../db/columns.ts'

/** Who works where, and as what. The truth about it: what `accounts` says beside 'customer' is kept for the release before. */
export const members = pgTable(
  'members',
  {
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    /** The shop, the business, or `HOUSE_ID`. */
    placeId: uuid('place_id').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    joinedAt: at('joined_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.placeId] })],
)
