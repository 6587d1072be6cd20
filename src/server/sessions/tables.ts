import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytea } from '../db/columns.ts'

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  cookieHash: bytea('cookie_hash').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Where the account works now; null for the place that it joined first. */
  shopId: uuid('shop_id'),
  providerId: uuid('provider_id'),
  /** When a password or a code of the second factor was last given; null of sessions from before it was kept. */
  provedAt: at('proved_at'),
})

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  windowEnds: at('window_ends').notNull(),
})
