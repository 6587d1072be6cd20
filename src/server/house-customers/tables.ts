import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** Whom the marketplace lets in no more. That nobody signs in stands with the account: `closedAt`. */
export const accountBlocks = pgTable('account_blocks', {
  accountId: uuid('account_id').primaryKey(),
  reason: text('reason').notNull(),
  byAccount: uuid('by_account').notNull(),
  at: at('at').notNull(),
})
