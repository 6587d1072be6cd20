import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountType, ApplicationFields, ApplicationState } from '../../contract/applications.ts'
import type { Locale } from '../../contract/locale.ts'
import { at, bytea } from '../db/columns.ts'

export const applications = pgTable('applications', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  accountType: text('account_type').$type<AccountType>().notNull(),
  state: text('state').$type<ApplicationState>().notNull(),
  language: text('language').$type<Locale>().notNull(),
  said: jsonb('said').$type<ApplicationFields>().notNull(),
  frontUpload: uuid('front_upload'),
  backUpload: uuid('back_upload'),
  /** Sealed. */
  tax: bytea('tax'),
  /** The name in addresses that is kept free while it is looked at. */
  wantedId: text('wanted_id'),
  agreementVersion: text('agreement_version'),
  agreedAt: at('agreed_at'),
  version: integer('version').notNull().default(1),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
  sentAt: at('sent_at'),
  decidedAt: at('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
  /** The shop or the provider that came of it. */
  openedId: uuid('opened_id'),
  erasedAt: at('erased_at'),
})

export const applicationMessages = pgTable('application_messages', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' }),
  author: text('author').$type<'applicant' | 'operator'>().notNull(),
  authorId: uuid('author_id').notNull(),
  words: text('words').notNull(),
  at: at('at').notNull(),
})

/** Who looked at whose papers. Rows are only added. */
export const identityLooks = pgTable('identity_looks', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  lookedBy: uuid('looked_by').notNull(),
  what: text('what').$type<'front' | 'back' | 'tax'>().notNull(),
  at: at('at').notNull(),
})
