import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'
import type { PayeeRequirement, PayoutEvent, ProviderPayee } from '../ports/payouts.ts'

/** As it lies in the table: a moment is a text there. */
export type StoredRequirement = Omit<PayeeRequirement, 'until'> & { until: string | null }

/** Whoever is paid, as the provider last said. */
export const payees = pgTable(
  'payees',
  {
    /** Our own name for it: the provider opens one account for it. */
    id: uuid('id').primaryKey(),
    sellerKind: text('seller_kind').$type<'shop' | 'business'>().notNull(),
    sellerId: uuid('seller_id').notNull(),
    provider: text('provider').notNull(),
    /** Null until the provider has answered. */
    providerId: text('provider_id').unique(),
    state: text('state').$type<ProviderPayee['state']>().notNull(),
    canReceive: boolean('can_receive').notNull(),
    canBePaidOut: boolean('can_be_paid_out').notNull(),
    requirements: jsonb('requirements').$type<StoredRequirement[]>().notNull().default([]),
    reason: text('reason'),
    bankHint: text('bank_hint'),
    /** Payouts wait until then, after another bank account was given. */
    waitsUntil: at('waits_until'),
    /** Since when nothing goes to the bank account, which sent a payout back; null again once one is given. */
    bankReturnedAt: at('bank_returned_at'),
    /** When the provider was asked for what stands here. */
    askedAt: at('asked_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [unique().on(t.sellerKind, t.sellerId, t.provider)],
)

export const payeeChanges = pgTable(
  'payee_changes',
  {
    payeeId: uuid('payee_id').notNull(),
    id: uuid('id').notNull(),
    what: text('what').$type<'opened' | 'state' | 'bank'>().notNull(),
    before: jsonb('before'),
    after: jsonb('after').notNull(),
    /** Null when the provider said so by itself. */
    byAccount: uuid('by_account'),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.payeeId, t.id] })],
)

/** What a provider has told of payees and payouts; each has one effect. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    about: jsonb('about').$type<PayoutEvent['about']>(),
    receivedAt: at('received_at').notNull(),
    dueAt: at('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    handledAt: at('handled_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.id] })],
)
