import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CampaignAudience, CampaignContent, CampaignState } from '../../contract/campaigns.ts'
import type { ConsentLack } from '../../rules/privacy/consent.ts'
import { at } from '../db/columns.ts'

/** A letter to those who agreed to it. To whom it goes stands in the room of consents. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<CampaignState>().notNull(),
    /** Grows with each writing: who has not seen the last one overwrites nothing. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<CampaignContent>().notNull(),
    audience: jsonb('audience').$type<CampaignAudience>().notNull(),
    createdAt: at('created_at').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
    dueAt: at('due_at'),
    /** In whose name it is sent. */
    dueBy: uuid('due_by'),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    taskId: uuid('task_id'),
    /** The last address that was looked at. */
    cursor: text('cursor'),
    /** Every address was looked at: nobody is added any more. */
    isLookedThrough: boolean('is_looked_through').notNull().default(false),
    looked: integer('looked').notNull().default(0),
    toLook: integer('to_look').notNull().default(0),
    leftOut: jsonb('left_out').$type<Partial<Record<ConsentLack, number>>>().notNull().default({}),
    stopReason: text('stop_reason'),
  },
  (t) => [index('campaigns_newest').on(t.createdAt.desc(), t.id.desc()), index('campaigns_due').on(t.dueAt).where(sql`state = 'planned'`)],
)
