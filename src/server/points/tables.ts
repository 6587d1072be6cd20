import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** What a customer can spend, and what is kept of it for orders that are not paid yet. */
export const pointsAccounts = pgTable('points_accounts', {
  customerId: uuid('customer_id').primaryKey(),
  points: integer('points').notNull().default(0),
  held: integer('held').notNull().default(0),
  /** When points were last earned, spent or given back. */
  activeAt: at('active_at').notNull(),
  /** When their owner was told that they will lapse. */
  warnedAt: at('warned_at'),
})

export type PointsEvent = 'earned' | 'spent' | 'returned' | 'takenBack' | 'lapsed'

/** What happened. All entries of a customer add up to what there is and what is held. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<PointsEvent>().notNull(),
    /** Negative when they go. */
    points: integer('points').notNull(),
    orderId: uuid('order_id'),
    shopOrderId: uuid('shop_order_id'),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), index('points_entries_by_customer').on(t.customerId, t.at.desc(), t.id.desc())],
)

/** With how many points an order is paid. Held until it is, or released with its goods. */
export const pointsTenders = pgTable(
  'points_tenders',
  {
    customerId: uuid('customer_id').notNull(),
    orderId: uuid('order_id').notNull(),
    points: integer('points').notNull(),
    returned: integer('returned').notNull().default(0),
    state: text('state').$type<'held' | 'released' | 'spent'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.orderId] })],
)
