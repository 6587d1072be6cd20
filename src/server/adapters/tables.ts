import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytea, totalCents } from '../db/columns.ts'

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

export const testProviderDisputes = pgTable('test_provider_disputes', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amountCents: totalCents('amount_cents').notNull(),
  feeCents: totalCents('fee_cents').notNull(),
  reason: text('reason').notNull(),
  openedAt: at('opened_at').notNull(),
  answerBy: at('answer_by').notNull(),
  answeredAt: at('answered_at'),
  isWon: boolean('is_won').notNull(),
})

export const stripeCustomers = pgTable('stripe_customers', {
  customerId: uuid('customer_id').primaryKey(),
  /** Stripe's own name for the account: a saved card pays only together with it. */
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Whoever is paid by the bank of test mode, or by a person with a bank file. */
export const bankPayees = pgTable('bank_payees', {
  id: text('id').primaryKey(),
  provider: text('provider').$type<'embedded' | 'hand'>().notNull(),
  reference: uuid('reference').notNull().unique(),
  name: text('name').notNull(),
  /** Sealed. */
  bank: bytea('bank'),
  bankHint: text('bank_hint'),
  /** What the test bank does with a payment to this account. */
  outcome: text('outcome').$type<'paid' | 'failed' | 'returned'>(),
  closedAt: at('closed_at'),
  createdAt: at('created_at').notNull(),
})

export const bankPayouts = pgTable('bank_payouts', {
  reference: uuid('reference').primaryKey(),
  provider: text('provider').$type<'embedded' | 'hand'>().notNull(),
  id: text('id').notNull().unique(),
  payeeId: text('payee_id').notNull(),
  amountCents: totalCents('amount_cents').notNull(),
  currency: text('currency').notNull(),
  createdAt: at('created_at').notNull(),
  paidAt: at('paid_at'),
  returnedAt: at('returned_at'),
  failedAt: at('failed_at'),
  /** What the bank calls it. */
  bankReference: text('bank_reference'),
  failure: text('failure'),
  /** What the test bank does with it, by the account that the payee had then. */
  outcome: text('outcome').$type<'paid' | 'failed' | 'returned'>(),
})
