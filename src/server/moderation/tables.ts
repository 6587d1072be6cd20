import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HeldKind, HeldState, ModerationKind } from '../../contract/moderation.ts'
import { at } from '../db/columns.ts'

/** What goods are held against: see `rules/goods/moderation.ts`. */
export const moderationRules = pgTable('moderation_rules', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ModerationKind>().notNull(),
  name: text('name').notNull(),
  words: text('words').array().notNull(),
  times: integer('times'),
  isOn: boolean('is_on').notNull(),
  /** Keeps goods from being shown from their next writing on; without it a rule only finds. */
  holds: boolean('holds').notNull().default(false),
  version: integer('version').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** Tries over all products. Only one that ended tells of all of them. */
export const moderationRuns = pgTable('moderation_runs', {
  id: uuid('id').primaryKey(),
  begunAt: at('begun_at').notNull(),
  endedAt: at('ended_at'),
  judged: integer('judged').notNull().default(0),
})

/** What a try has found. */
export const moderationFindings = pgTable(
  'moderation_findings',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => moderationRules.id, { onDelete: 'cascade' }),
    runId: uuid('run_id').notNull(),
    spuId: uuid('spu_id').notNull(),
    /** The word, the usual price, what is missing. */
    why: text('why').notNull(),
    foundAt: at('found_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.runId, t.spuId] })],
)

/** Goods that a rule kept from being shown, and what a person said of them. One that was released is not held again for the same. */
export const heldProducts = pgTable('held_products', {
  spuId: uuid('spu_id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  ruleName: text('rule_name').notNull(),
  kind: text('kind').$type<HeldKind>().notNull(),
  why: text('why').notNull(),
  /** What was judged, hashed. */
  seenAs: text('seen_as').notNull(),
  state: text('state').$type<HeldState>().notNull(),
  heldAt: at('held_at').notNull(),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason').notNull().default(''),
})
