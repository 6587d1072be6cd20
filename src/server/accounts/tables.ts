import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import { at, bytea } from '../db/columns.ts'

export type Role = 'customer' | 'goodsSeller' | 'serviceSeller' | 'operator'

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** Null until the owner of an account opened by a mailed code sets a password. */
  passwordHash: text('password_hash'),
  roles: text('roles').array().$type<Role[]>().notNull(),
  nickName: text('nick_name').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  bio: text('bio').notNull(),
  gender: text('gender').$type<'women' | 'men' | 'ratherNotSay'>().notNull(),
  avatarUrl: text('avatar_url'),
  language: text('language').$type<Locale>().notNull(),
  mallCode: text('mall_code').notNull(),
  /** The shop a goods seller runs. */
  shopId: uuid('shop_id'),
  /** The provider a service seller runs. */
  providerId: uuid('provider_id'),
  createdAt: at('created_at').notNull(),
  /** One of the people that come with the demo marketplace, whose password anybody knows. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Since when nobody signs in to it. */
  closedAt: at('closed_at'),
})

/** The secret that an account's authenticator app knows. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id').primaryKey(),
  /** Encrypted with a key of the house. */
  secret: bytea('secret').notNull(),
  /** Null until the app has shown a code. */
  confirmedAt: at('confirmed_at'),
  /** The half minute of the last code that was used. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: at('created_at').notNull(),
})

/** For the day the app is lost; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
)

/** What whoever runs the marketplace decided, where the matter itself does not keep who it was. Rows are only added. */
export const operatorActs = pgTable('operator_acts', {
  id: uuid('id').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  act: text('act').$type<'dispute-decided' | 'name-passed'>().notNull(),
  /** The job, or the application. */
  subjectId: uuid('subject_id').notNull(),
  details: jsonb('details').$type<Record<string, string | number>>().notNull(),
  at: at('at').notNull(),
})
