import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** What is to happen outside once its transaction has committed. */
export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  tries: integer('tries').notNull().default(0),
  dueAt: at('due_at').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Which process may do a job, and until when. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  endsAt: at('ends_at').notNull(),
})

/** When each timer is due next, and who is at it. */
export const timers = pgTable('timers', {
  name: text('name').primaryKey(),
  dueAt: at('due_at').notNull(),
  holder: uuid('holder'),
  heldUntil: at('held_until'),
  run: integer('run').notNull().default(0),
})
