import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SellerKind, Standing } from '../../contract/operator-sellers.ts'
import { at } from '../db/columns.ts'

/** Whether a shop or a business may sell, and why; one without a row is open. That it is not shown stands with it: `isPublic`. */
export const sellerStandings = pgTable(
  'seller_standings',
  {
    kind: text('kind').$type<SellerKind>().notNull(),
    placeId: uuid('place_id').notNull(),
    standing: text('standing').$type<Standing>().notNull(),
    reason: text('reason').notNull(),
    byAccount: uuid('by_account').notNull(),
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.placeId] }), index('seller_standings_by_standing').on(t.standing, t.kind)],
)

/** What those who run it were told. Rows are only added. */
export const sellerNotices = pgTable(
  'seller_notices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<SellerKind>().notNull(),
    placeId: uuid('place_id').notNull(),
    what: text('what').$type<Standing | 'notice'>().notNull(),
    words: text('words').notNull(),
    byAccount: uuid('by_account').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('seller_notices_by_place').on(t.kind, t.placeId, t.at.desc())],
)
