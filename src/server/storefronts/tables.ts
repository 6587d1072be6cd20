import { boolean, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { HostInfo, HostState } from '../../contract/seller-hosts.ts'
import type { LookChange } from '../../contract/seller-look.ts'
import { at } from '../db/columns.ts'

/** What a shop's pages looked like since when. The one with the highest number is shown. */
export const shopLooks = pgTable(
  'shop_looks',
  {
    id: uuid('id').primaryKey(),
    shopId: uuid('shop_id').notNull(),
    number: integer('number').notNull(),
    /** As it was published; `StoredLook` says what of it is understood. */
    content: jsonb('content').$type<unknown>().notNull(),
    changes: jsonb('changes').$type<LookChange[]>().notNull(),
    /** Null: as the shop was before anybody here changed it. */
    byAccount: uuid('by_account'),
    backTo: integer('back_to'),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [unique().on(t.shopId, t.number)],
)

/** What is being changed and nobody but the shop sees. */
export const shopLookDrafts = pgTable('shop_look_drafts', {
  shopId: uuid('shop_id').primaryKey(),
  version: integer('version').notNull(),
  content: jsonb('content').$type<unknown>().notNull(),
  byAccount: uuid('by_account'),
  savedAt: at('saved_at').notNull(),
})

/** The host name that a shop has or asks for. While it is active it also stands in the shop's row. */
export const shopHosts = pgTable('shop_hosts', {
  shopId: uuid('shop_id').primaryKey(),
  name: text('name').notNull(),
  proof: text('proof').notNull(),
  state: text('state').$type<HostState>().notNull(),
  problem: text('problem').$type<NonNullable<HostInfo['host']>['problem']>(),
  isPrimary: boolean('is_primary').notNull().default(false),
  askedAt: at('asked_at').notNull(),
  checkedAt: at('checked_at'),
  byAccount: uuid('by_account'),
})
