import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, totalCents } from '../db/columns.ts'

/** What the fields of the test provider gave out for a card. */
export const testProviderTokens = pgTable('test_provider_tokens', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour').$type<'success' | 'decline' | 'confirm' | 'silent' | 'repeating'>().notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expirationMonth: integer('expiration_month').notNull(),
  expirationYear: integer('expiration_year').notNull(),
  nameOnCard: text('name_on_card').notNull(),
  createdAt: at('created_at').notNull(),
})

/** The test provider's own books. */
export const testProviderPayments = pgTable('test_provider_payments', {
  id: text('id').primaryKey(),
  reference: uuid('reference').notNull().unique(),
  amountCents: totalCents('amount_cents').notNull(),
  refundedCents: totalCents('refunded_cents').notNull().default(0),
  token: text('token').notNull(),
  state: text('state').notNull(),
  createdAt: at('created_at').notNull(),
})

export const testProviderRefunds = pgTable('test_provider_refunds', {
  reference: uuid('reference').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amountCents: totalCents('amount_cents').notNull(),
})

export const stripeCustomers = pgTable('stripe_customers', {
  customerId: uuid('customer_id').primaryKey(),
  /** Stripe's own name for the account: a saved card pays only together with it. */
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
})
