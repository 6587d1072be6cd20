import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'

/** What the payment provider lets us keep; never a number or a CVV. */
export const cards = pgTable(
  'cards',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    providerToken: text('provider_token').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expirationMonth: integer('expiration_month').notNull(),
    expirationYear: integer('expiration_year').notNull(),
    nameOnCard: text('name_on_card').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), uniqueIndex('cards_one_default').on(t.customerId).where(sql`is_default`)],
)

export const payments = pgTable(
  'payments',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    /** The order, or what else was paid. */
    orderId: uuid('order_id').notNull(),
    /** `order`, or what another room registered. */
    payable: text('payable').notNull().default('order'),
    provider: text('provider').notNull(),
    /** The provider's own name for it, once it has said. */
    providerId: text('provider_id'),
    amountCents: totalCents('amount_cents').notNull(),
    refundedCents: totalCents('refunded_cents').notNull().default(0),
    /** What a bank took back of it; nothing again once that is won. */
    disputedCents: totalCents('disputed_cents').notNull().default(0),
    /** What the provider kept of it; null until it has said so. */
    feeCents: totalCents('fee_cents'),
    state: text('state').$type<'open' | 'succeeded' | 'failed' | 'held'>().notNull(),
    confirmUrl: text('confirm_url'),
    saveCard: boolean('save_card').notNull().default(false),
    /** The requests that asked for it, by their keys. */
    askedAs: text('asked_as').array().notNull().default([]),
    brand: text('brand'),
    last4: text('last4'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    uniqueIndex('payments_one_per_order').on(t.customerId, t.orderId).where(sql`state in ('open', 'succeeded', 'held')`),
    index('payments_by_id').on(t.id),
  ],
)

/** What a provider has told by webhook, so that it has one effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    receivedAt: at('received_at').notNull(),
    /** In the provider's own word. */
    type: text('type'),
    /** As it came, when nobody expected it. */
    body: jsonb('body'),
    /** Why a person has to look; a person clears it. */
    flag: text('flag'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
)

export const refunds = pgTable(
  'refunds',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Null when the whole payment comes back. */
    shopId: uuid('shop_id'),
    shopOrderId: uuid('shop_order_id'),
    amountCents: totalCents('amount_cents').notNull(),
    reason: text('reason').$type<'cancelled' | 'returned' | 'refunded'>().notNull(),
    state: text('state').$type<'open' | 'done'>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), index('refunds_by_payment').on(t.customerId, t.paymentId)],
)
