import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TaskErrorCode } from '../../contract/jobs.ts'
import type { PlaceKind } from '../../rules/permissions.ts'
import { at } from '../db/columns.ts'

/** What is to happen outside once its transaction has committed. */
export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  tries: integer('tries').notNull().default(0),
  dueAt: at('due_at').notNull(),
  createdAt: at('created_at').notNull(),
  /** Why it was not delivered the last time. */
  error: text('error'),
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
  /** Why it broke the last time; null when it did not. */
  error: text('error'),
})

/** Long work for a place, step by step. `ready` is what a process may take; the contract tells `waiting` and `running` apart. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    placeKind: text('place_kind').$type<PlaceKind>().notNull(),
    placeId: uuid('place_id').notNull(),
    accountId: uuid('account_id').notNull(),
    input: jsonb('input').notNull(),
    state: text('state').$type<'ready' | 'paused' | 'done' | 'failed' | 'cancelled' | 'undone'>().notNull(),
    isUndoing: boolean('is_undoing').notNull().default(false),
    cursor: jsonb('cursor'),
    steps: integer('steps').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    result: jsonb('result').$type<Record<string, number>>().notNull().default({}),
    error: jsonb('error').$type<{ code: TaskErrorCode; parameters: Record<string, string | number> }>(),
    tries: integer('tries').notNull().default(0),
    dueAt: at('due_at').notNull(),
    holder: uuid('holder'),
    heldUntil: at('held_until'),
    run: integer('run').notNull().default(0),
    servedAt: at('served_at').notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('tasks_by_place').on(t.placeKind, t.placeId, t.id),
    index('tasks_by_turn').on(t.placeKind, t.placeId, t.servedAt),
    index('tasks_ready').on(t.dueAt).where(sql`state = 'ready'`),
    index('tasks_ended').on(t.endedAt).where(sql`ended_at is not null`),
  ],
)

/** What it takes to go back over each step of a task. */
export const taskSteps = pgTable(
  'task_steps',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    did: integer('did').notNull(),
    record: jsonb('record').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.number] })],
)
