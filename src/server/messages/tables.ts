import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, texts } from '../db/columns.ts'

/** How each kind of notification reads, with {variables} in title and body. */
export const notificationKinds = pgTable('notification_kinds', {
  kind: text('kind').primaryKey(),
  audience: text('audience').notNull(),
  icon: text('icon').notNull(),
  link: text('link').notNull(),
  channels: text('channels').array().notNull(),
  title: texts('title').notNull(),
  body: texts('body').notNull(),
})

/** Keyed by the account that reads it. */
export const notifications = pgTable(
  'notifications',
  {
    accountId: uuid('account_id').notNull(),
    sentAt: at('sent_at').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind')
      .notNull()
      .references(() => notificationKinds.kind),
    /** What fills the {variables}. Texts in each language stay objects. */
    variables: jsonb('variables').$type<Record<string, string | { en: string; fr: string; zh: string }>>().notNull(),
    link: text('link').notNull(),
    readAt: at('read_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.sentAt, t.id] })],
)
