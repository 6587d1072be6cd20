import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytea } from '../db/columns.ts'

/** What staff did. Rows are only added: the database refuses anything else. */
export const auditEntries = pgTable('audit_entries', {
  id: uuid('id').primaryKey(),
  /** For whom: `shop <id>`, `business <id>` or `house`. Each has a chain of its own, so that none waits for another. */
  chain: text('chain').notNull(),
  /** From 1, without a gap. */
  number: bigint('number', { mode: 'number' }).notNull(),
  at: at('at').notNull(),
  actorId: uuid('actor_id').notNull(),
  /** As what the actor acted. */
  role: text('role').notNull(),
  call: text('call').notNull(),
  subjectId: uuid('subject_id'),
  /** JSON as it was written: the hash is of this text. */
  before: text('before'),
  after: text('after'),
  reason: text('reason'),
  /** The hash of the entry before in this chain. */
  previous: bytea('previous').notNull(),
  hash: bytea('hash').notNull(),
})

/** The last entry of each chain. */
export const auditHeads = pgTable('audit_heads', {
  chain: text('chain').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
})
