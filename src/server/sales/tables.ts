import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefundReason } from '../../contract/seller-orders.ts'
import { at, totalCents } from '../db/columns.ts'
import { shopOrders } from '../orders/tables.ts'

/** What a shop paid back by itself: for which pieces, why and by whom. */
export const partRefunds = pgTable(
  'part_refunds',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    lines: jsonb('lines').$type<{ id: string; quantity: number }[]>().notNull(),
    /** Shipping with its taxes. */
    deliveryCents: totalCents('delivery_cents').notNull(),
    /** All of it. */
    amountCents: totalCents('amount_cents').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    byAccount: uuid('by_account').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [shopOrders.shopId, shopOrders.id] }).onDelete('cascade'),
    index('part_refunds_by_shop_order').on(t.shopId, t.shopOrderId),
  ],
)

/** What a shop sold and how often it was looked at, by day of the market. Written as it happens. */
export const shopDays = pgTable(
  'shop_days',
  {
    shopId: uuid('shop_id').notNull(),
    day: date('day').notNull(),
    orders: integer('orders').notNull().default(0),
    pieces: integer('pieces').notNull().default(0),
    /** Goods after discounts, before taxes, shipping and commission. */
    salesCents: totalCents('sales_cents').notNull().default(0),
    visits: integer('visits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day] })],
)

export const shopProductDays = pgTable(
  'shop_product_days',
  {
    shopId: uuid('shop_id').notNull(),
    day: date('day').notNull(),
    spuId: uuid('spu_id').notNull(),
    pieces: integer('pieces').notNull(),
    salesCents: totalCents('sales_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day, t.spuId] })],
)

/** Until when looks at products were added up. */
export const countedVisits = pgTable('counted_visits', { name: text('name').primaryKey(), until: at('until').notNull() })
