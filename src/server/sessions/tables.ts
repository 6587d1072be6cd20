import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SeenKind } from '../../contract/operator-seeing.ts'
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

/** Staff who look as somebody else, as long as they do. */
export const seeings = pgTable('seeings', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  role: text('role').notNull(),
  /** With theirs it ends. */
  sessionId: uuid('session_id').notNull(),
  asKind: text('as_kind').$type<SeenKind>().notNull(),
  seenAccountId: uuid('seen_account_id').notNull(),
  placeId: uuid('place_id'),
  /** What the banner calls them. */
  name: text('name').notNull(),
  reason: text('reason').notNull(),
  fromAddress: text('from_address').notNull(),
  begunAt: at('begun_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  ticketHash: bytea('ticket_hash'),
  ticketUntil: at('ticket_until').notNull(),
  cookieHash: bytea('cookie_hash'),
  tokenHash: bytea('token_hash'),
})
