import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { PlaceKind } from '../../rules/permissions.ts'
import { at, bytea } from '../db/columns.ts'

/** Who was asked to work at a place. Unique by place and email. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<PlaceKind>().notNull(),
  placeId: uuid('place_id').notNull(),
  /** Lower case. */
  email: text('email').notNull(),
  role: text('role').notNull(),
  /** Of the letter, where nobody is known under that email. */
  language: text('language').$type<Locale>().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  sentAt: at('sent_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Null until the letter was written: the link itself stands nowhere. */
  tokenHash: bytea('token_hash'),
  acceptedAt: at('accepted_at'),
  acceptedBy: uuid('accepted_by'),
})
