import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytea } from '../db/columns.ts'

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  cookieHash: bytea('cookie_hash').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  windowEnds: at('window_ends').notNull(),
})
