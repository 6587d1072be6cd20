import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ReturnState } from '../../contract/orders.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { at, totalCents } from '../db/columns.ts'
import { shopOrders } from '../orders/tables.ts'

export const returns = pgTable(
  'returns',
  {
    shopId: uuid('shop_id').notNull(),
    id: uuid('id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    reason: text('reason').$type<'faulty' | 'damaged' | 'wrongItem' | 'notAsDescribed' | 'changedMind'>().notNull(),
    comment: text('comment').notNull(),
    photos: text('photos').array().notNull(),
    returnAddress: jsonb('return_address').$type<PostalAddress>().notNull(),
    /** What the shop said to it, and showed. */
    answer: text('answer').notNull().default(''),
    answerPhotos: text('answer_photos').array().notNull().default([]),
    refundCents: totalCents('refund_cents').notNull(),
    requestedAt: at('requested_at').notNull(),
    closedAt: at('closed_at'),
    /** Of the shop's people; null before it was kept. */
    closedBy: uuid('closed_by'),
    /** Whether its goods went back to the shelf. */
    restocked: boolean('restocked'),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    foreignKey({ columns: [t.shopId, t.shopOrderId], foreignColumns: [shopOrders.shopId, shopOrders.id] }).onDelete('cascade'),
    index('returns_by_customer').on(t.customerId, t.requestedAt.desc()),
    index('returns_by_shop').on(t.shopId, t.state, t.requestedAt.desc()),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    shopId: uuid('shop_id').notNull(),
    returnId: uuid('return_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.returnId, t.orderLineId] }),
    foreignKey({ columns: [t.shopId, t.returnId], foreignColumns: [returns.shopId, returns.id] }).onDelete('cascade'),
  ],
)
