import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountType, ApplicationFields, ApplicationState } from '../../contract/applications.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import type { ApplicationCheck, CheckResult, RequirementKind } from '../../contract/requirements.ts'
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
  /** How it stood to each requirement when it was decided. */
  met: jsonb('met').$type<MetThen[]>(),
  /** Why it was accepted though one of them was not met. */
  passedReason: text('passed_reason'),
})

/** Who said it is known by the id alone. */
export interface MetThen {
  id: string
  kind: RequirementKind
  check: ApplicationCheck | null
  text: Text | null
  result: CheckResult
  byId: string | null
  at: string | null
}

/** What is asked of an application. */
export const applicationRequirements = pgTable('application_requirements', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<RequirementKind>().notNull(),
  /** Null: of both kinds. */
  accountType: text('account_type').$type<AccountType>(),
  check: text('check_name').$type<ApplicationCheck>(),
  text: jsonb('asked').$type<Text>(),
  isOn: boolean('is_on').notNull(),
  version: integer('version').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** What was said of one requirement, in the words that stood there then. */
export const applicationAnswers = pgTable(
  'application_answers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    requirementId: uuid('requirement_id').notNull(),
    words: text('words').notNull(),
    holds: boolean('holds').notNull(),
    accountId: uuid('account_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.requirementId] })],
)

/** Whether applications of a kind that meet everything are accepted without a person. */
export const applicationAcceptances = pgTable('application_acceptances', {
  accountType: text('account_type').$type<AccountType>().primaryKey(),
  isAutomatic: boolean('is_automatic').notNull(),
  version: integer('version').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
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
