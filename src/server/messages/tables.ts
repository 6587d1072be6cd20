import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  /** Under which whoever works here switches it; null is never switched. */
  topic: text('topic'),
})

/** What somebody switched; no row is everything. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    accountId: uuid('account_id').notNull(),
    topic: text('topic').notNull(),
    /** Off: it is told as read. */
    console: boolean('console').notNull(),
    mail: boolean('mail').notNull(),
    phone: boolean('phone').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.topic] })],
)

/** Browsers in which somebody who works here hears of things. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  endpoint: text('endpoint').notNull().unique(),
  /** Of the browser, as it gave them: base64url. */
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: at('created_at').notNull(),
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
  (t) => [primaryKey({ columns: [t.accountId, t.sentAt, t.id] }), uniqueIndex('notifications_by_event').on(t.accountId, t.id)],
)
