import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    index('returns_by_id').on(t.id),
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

/** What a buyer does not accept, what the shop says to it, and the decision. One that its shop left unanswered has its row from then on. */
export const returnDisputes = pgTable(
  'return_disputes',
  {
    shopId: uuid('shop_id').notNull(),
    returnId: uuid('return_id').notNull(),
    shopOrderId: uuid('shop_order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** What the return was promised when it began. */
    claimCents: totalCents('claim_cents').notNull(),
    words: text('words').notNull(),
    photos: text('photos').array().notNull(),
    askedAt: at('asked_at').notNull(),
    answerBy: at('answer_by').notNull(),
    answer: text('answer').notNull().default(''),
    answerPhotos: text('answer_photos').array().notNull().default([]),
    answeredAt: at('answered_at'),
    answeredBy: uuid('answered_by'),
    decision: text('decision').notNull().default(''),
    refundCents: totalCents('refund_cents'),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.returnId] }),
    foreignKey({ columns: [t.shopId, t.returnId], foreignColumns: [returns.shopId, returns.id] }).onDelete('cascade'),
    uniqueIndex('return_disputes_by_return').on(t.returnId),
    index('return_disputes_by_customer').on(t.customerId),
  ],
)
