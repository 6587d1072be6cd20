import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { PrivacyKind, PrivacyState } from '../../contract/privacy.ts'
import { at, bytea } from '../db/columns.ts'

/** What people ask about what is kept of them. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<PrivacyKind>().notNull(),
    state: text('state').$type<PrivacyState>().notNull(),
    /** Who of the marketplace wrote it down for somebody who called or wrote; null of those who asked here themselves. */
    byAccount: uuid('by_account'),
    /** How it was checked who that was. */
    identity: text('identity'),
    language: text('language').$type<Locale>().notNull(),
    askedAt: at('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    reason: text('reason'),
    taskId: uuid('task_id'),
    endedAt: at('ended_at'),
    /** Until when the file can be fetched. */
    keptUntil: at('kept_until'),
  },
  (t) => [
    index('privacy_requests_by_account').on(t.accountId, t.askedAt.desc()),
    uniqueIndex('privacy_requests_one_at_a_time').on(t.accountId, t.kind).where(sql`state in ('open', 'running')`),
    index('privacy_requests_waiting').on(t.askedAt).where(sql`state in ('open', 'running')`),
    index('privacy_requests_kept').on(t.keptUntil).where(sql`kept_until is not null`),
  ],
)

/** The file of a request: for each noun a piece of JSON, and the orders as a table. */
export const privacyFileParts = pgTable(
  'privacy_file_parts',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => privacyRequests.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    part: integer('part').notNull(),
    noun: text('noun').notNull(),
    /** Packed with gzip. */
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.part] }), index('privacy_file_parts_by_account').on(t.accountId)],
)

/** Whose an invoice was, sealed when its person was erased, for as long as tax authorities may ask. */
export const sealedPapers = pgTable(
  'sealed_papers',
  {
    /** Of the order or the job. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<'order' | 'job'>().notNull(),
    number: text('number').notNull(),
    box: bytea('box').notNull(),
    until: date('until').notNull(),
  },
  (t) => [
    index('sealed_papers_by_number').on(t.number),
    index('sealed_papers_by_account').on(t.accountId),
    index('sealed_papers_until').on(t.until),
  ],
)

/** Where what is kept of people was lost, read or changed by somebody who should not have. Nothing deletes it. */
export const breaches = pgTable(
  'breaches',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    foundOn: date('found_on').notNull(),
    happened: text('happened').notNull(),
    /** Of which people, in words: never their names. */
    whose: text('whose').notNull(),
    people: integer('people').notNull(),
    risk: text('risk').$type<'low' | 'serious'>().notNull(),
    /** How that was judged. */
    assessed: text('assessed').notNull(),
    measures: text('measures').notNull(),
    toldOfficeOn: date('told_office_on'),
    toldPeopleOn: date('told_people_on'),
    toldHow: text('told_how').notNull(),
    byAccount: uuid('by_account').notNull(),
    at: at('at').notNull(),
    changedAt: at('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('breaches_by_day').on(t.foundOn.desc(), t.id.desc())],
)

/** Which account went into which other one of the same person. */
export const accountMerges = pgTable('account_merges', {
  goneId: uuid('gone_id').primaryKey(),
  keptId: uuid('kept_id').notNull(),
  byAccount: uuid('by_account').notNull(),
  reason: text('reason').notNull(),
  at: at('at').notNull(),
})
