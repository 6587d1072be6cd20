import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** What the whole house agrees on: a secret, the demonstration's clock, which index is in use. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** What a customer's named request was answered with. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: uuid('customer_id').notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    requestHash: text('request_hash').notNull(),
    /** As text: the same bytes again, in the same order. */
    answer: text('answer'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] })],
)
