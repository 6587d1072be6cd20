import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

export const popularKeywords = pgTable(
  'popular_keywords',
  {
    language: text('language').$type<'en' | 'zh' | 'fr'>().notNull(),
    keyword: text('keyword').notNull(),
    searches: integer('searches').notNull(),
    searchType: text('search_type').$type<'goods' | 'services'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.keyword] }), index('popular_keywords_by_searches').on(t.language, t.searches.desc())],
)

/** Keyed by whoever searched: an account's id, or the id a visitor's browser made. */
export const searchHistory = pgTable(
  'search_history',
  {
    owner: uuid('owner').notNull(),
    searchType: text('search_type').notNull(),
    keyword: text('keyword').notNull(),
    searchedAt: at('searched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.searchType, t.keyword] }), index('search_history_recent').on(t.owner, t.searchedAt.desc())],
)

/** Words that mean the same, for search in three languages. */
export const searchTerms = pgTable('search_terms', {
  key: text('key').primaryKey(),
  synonyms: jsonb('synonyms').$type<Record<'en' | 'fr' | 'zh', string[]>>().notNull(),
})
