import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'
import { shopOrders } from '../orders/tables.ts'

/** Pieces that the customer no longer wants: done at once, or asked of the shop. */
export const cancellations = pgTable(
  'cancellations',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    state: text('state').$type<'done' | 'requested' | 'refused'>().notNull(),
    reason: text('reason').notNull(),
    lines: jsonb('lines').$type<{ id: string; quantity: number }[]>().notNull(),
    refundCents: totalCents('refund_cents').notNull(),
    /** What the shop said to it. */
    answer: text('answer').notNull().default(''),
    askedAt: at('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [shopOrders.shopId, shopOrders.id] }).onDelete('cascade'),
    index('cancellations_by_shop_order').on(t.shopId, t.shopOrderId),
  ],
)
