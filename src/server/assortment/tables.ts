import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ModerationKind } from '../../contract/moderation.ts'
import { at } from '../db/columns.ts'

/** What goods are held against: see `rules/goods/moderation.ts`. */
export const moderationRules = pgTable('moderation_rules', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ModerationKind>().notNull(),
  name: text('name').notNull(),
  words: text('words').array().notNull(),
  times: integer('times'),
  isOn: boolean('is_on').notNull(),
  version: integer('version').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** What the last try has found; a new one begins with none. */
export const moderationFindings = pgTable(
  'moderation_findings',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => moderationRules.id, { onDelete: 'cascade' }),
    spuId: uuid('spu_id').notNull(),
    /** The word, the usual price, what is missing. */
    why: text('why').notNull(),
    foundAt: at('found_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.spuId] })],
)
