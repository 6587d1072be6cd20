import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'

/** How much a role of the house may give back: on one order, and in seven days. A role that is not here gives nothing. */
export const goodwillLimits = pgTable('goodwill_limits', {
  role: text('role').primaryKey(),
  orderCents: totalCents('order_cents').notNull(),
  weekCents: totalCents('week_cents').notNull(),
})

/** What people of the marketplace gave back by themselves. */
export const goodwills = pgTable(
  'goodwills',
  {
    orderId: uuid('order_id').notNull(),
    id: uuid('id').primaryKey(),
    shopId: uuid('shop_id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    amountCents: totalCents('amount_cents').notNull(),
    paidBy: text('paid_by').$type<'house' | 'shop'>().notNull(),
    reason: text('reason').notNull(),
    byAccount: uuid('by_account').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('goodwills_by_order').on(t.orderId), index('goodwills_by_account').on(t.byAccount, t.at)],
)

/** What people of the marketplace noted for each other. */
export const orderNotes = pgTable(
  'order_notes',
  {
    orderId: uuid('order_id').notNull(),
    id: uuid('id').primaryKey(),
    words: text('words').notNull(),
    byAccount: uuid('by_account').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_notes_by_order').on(t.orderId)],
)
