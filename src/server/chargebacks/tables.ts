import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'
import type { Seller } from '../ledger/post.ts'

export type Share = Seller & { cents: number }

/** Payments that a card holder's bank took back, until it has decided. */
export const chargebacks = pgTable('chargebacks', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  /** The provider's own name for it. */
  providerId: text('provider_id').notNull().unique(),
  paymentId: uuid('payment_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  /** The order, or the job of a pro. */
  orderId: uuid('order_id').notNull(),
  amountCents: totalCents('amount_cents').notNull(),
  feeCents: totalCents('fee_cents').notNull(),
  currency: text('currency').notNull(),
  /** In the provider's own word. */
  reason: text('reason').notNull(),
  state: text('state').$type<'open' | 'review' | 'won' | 'lost'>().notNull(),
  answerBy: at('answer_by'),
  /** What sellers bear of it, as it was booked at the opening; the rest is the marketplace's. */
  shares: jsonb('shares').$type<Share[]>().notNull(),
  answer: text('answer'),
  answeredBy: uuid('answered_by'),
  answeredAt: at('answered_at'),
  /** How often somebody was reminded of the deadline. */
  reminders: integer('reminders').notNull().default(0),
  openedAt: at('opened_at').notNull(),
  closedAt: at('closed_at'),
})
