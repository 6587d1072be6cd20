import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** What the operator shows in the place of what is built in, since when. */
export const editions = pgTable(
  'editions',
  {
    id: uuid('id').primaryKey(),
    /** What sort of thing it is; `key` says which of them. */
    kind: text('kind').$type<EditionKind>().notNull(),
    key: text('key').notNull(),
    /** Number 1 is what is built in. */
    number: integer('number').notNull(),
    /** As it was published; its reader says what of it is understood. Null: what is built in. */
    content: jsonb('content').$type<unknown>(),
    /** Places that are not as in the version before. */
    changes: text('changes').array().notNull(),
    byAccount: uuid('by_account').notNull(),
    backTo: integer('back_to'),
    writtenAt: at('written_at').notNull(),
    showsFrom: at('shows_from').notNull(),
    /** What is over is kept and not shown. Null: as long as no later one is. */
    showsUntil: at('shows_until'),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [unique().on(t.kind, t.key, t.number)],
)

export const editionKinds = ['words', 'home', 'season', 'mail'] as const
export type EditionKind = (typeof editionKinds)[number]

export const editionDrafts = pgTable(
  'edition_drafts',
  {
    kind: text('kind').$type<EditionKind>().notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Null: nothing is being changed. */
    content: jsonb('content').$type<unknown>(),
    byAccount: uuid('by_account'),
    savedAt: at('saved_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
