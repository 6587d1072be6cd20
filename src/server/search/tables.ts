import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { SearchRuleKind } from '../../contract/search-rules.ts'
import { at } from '../db/columns.ts'

export const popularKeywords = pgTable(
  'popular_keywords',
  {
    language: text('language').$type<Locale>().notNull(),
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
    /** In which it was asked; null for what was asked before this was kept. */
    language: text('language').$type<Locale>(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.searchType, t.keyword] }),
    index('search_history_recent').on(t.owner, t.searchedAt.desc()),
    index('search_history_by_time').on(t.searchedAt, t.owner),
  ],
)

/** Words that mean the same, for search in three languages. */
export const searchTerms = pgTable('search_terms', {
  key: text('key').primaryKey(),
  synonyms: jsonb('synonyms').$type<Record<Locale, string[]>>().notNull(),
})

/** What the operator adds to the dictionary: see `rules/search/meanings.ts`. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<SearchRuleKind>().notNull(),
    language: text('language').$type<Locale>().notNull(),
    words: text('words').notNull(),
    /** One spelling of the words: there is one rule of a kind for each. */
    folded: text('folded').notNull(),
    means: jsonb('means').$type<{ language: Locale; words: string }[]>().notNull(),
    productIds: uuid('product_ids').array().notNull(),
    /** A draft, and what was taken back, is seen by nobody. */
    isLive: boolean('is_live').notNull(),
    version: integer('version').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (t) => [
    uniqueIndex('search_rules_once').on(t.kind, t.language, t.folded),
    index('search_rules_changed').on(t.kind, t.changedAt.desc(), t.id.desc()),
  ],
)

const counts = { asked: integer('asked').notNull(), empty: integer('empty').notNull(), opened: integer('opened').notNull() }

/** How often a question was asked on a day, found nothing, and led to a product. Nobody's name stands here. */
export const searchQuestions = pgTable(
  'search_questions',
  { day: date('day').notNull(), language: text('language').$type<Locale>().notNull(), words: text('words').notNull(), ...counts },
  (t) => [primaryKey({ columns: [t.day, t.language, t.words] })],
)

/** The sums of some days, as the desk lists them. */
export const searchQuestionSums = pgTable(
  'search_question_sums',
  { id: uuid('id').primaryKey(), language: text('language').$type<Locale>().notNull(), words: text('words').notNull(), ...counts },
  (t) => [
    uniqueIndex('search_question_sums_once').on(t.language, t.words),
    index('search_question_sums_empty').on(t.empty.desc(), t.id).where(sql`empty > 0`),
    index('search_question_sums_asked').on(t.asked.desc(), t.id),
  ],
)

/** Which words led people to a shop's products. Only words that stand in the sums: what one person asks is told nobody. */
export const shopQuestionDays = pgTable(
  'shop_question_days',
  {
    shopId: uuid('shop_id').notNull(),
    day: date('day').notNull(),
    language: text('language').$type<Locale>().notNull(),
    words: text('words').notNull(),
    led: integer('led').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day, t.language, t.words] }), index('shop_question_days_by_day').on(t.day)],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What can be found: a row for each product, shop, provider and service, with all that its filters and orders need. */
export const searchDocuments = pgTable('search_documents', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'product' | 'shop' | 'provider' | 'service'>().notNull(),
  shopId: uuid('shop_id'),
  category1Id: uuid('category1_id'),
  category2Id: uuid('category2_id'),
  category3Id: uuid('category3_id'),
  brandId: uuid('brand_id'),
  /** As the card shows it, mandatory fees included. */
  priceCents: integer('price_cents').notNull(),
  rating: real('rating').notNull(),
  soldCount: integer('sold_count').notNull(),
  inStock: boolean('in_stock').notNull(),
  onSale: boolean('on_sale').notNull(),
  freeDelivery: boolean('free_delivery').notNull(),
  isGift: boolean('is_gift').notNull(),
  colours: text('colours').array().notNull(),
  mallIds: integer('mall_ids').array().notNull(),
  /** The best selling part of a big catalogue; all of a small one. */
  popular: boolean('popular').notNull(),
  createdAt: at('created_at').notNull(),
  indexedAt: at('indexed_at').notNull(),
  /** Of the titles in each language and of the description, in words. */
  lengths: smallint('lengths').array().notNull().default([]),
  words: tsvector('words').notNull(),
})

/** Products that left the index, for those who keep a copy of it. */
export const searchGone = pgTable('search_gone', {
  id: uuid('id').primaryKey(),
  goneAt: at('gone_at').notNull(),
})

/** What could not be read into the index, and why. */
export const searchSetAside = pgTable('search_set_aside', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  why: text('why').notNull(),
  since: at('since').notNull(),
})

export const searchLexemes = pgTable('search_lexemes', {
  lexeme: text('lexeme').primaryKey(),
  documents: integer('documents').notNull(),
  /** In how many of them it says what the thing is. */
  heads: integer('heads').notNull().default(0),
})

export const searchVocabulary = pgTable('search_vocabulary', {
  word: text('word').primaryKey(),
  shown: text('shown').notNull(),
  language: text('language').notNull(),
  lexeme: text('lexeme').notNull(),
  documents: integer('documents').notNull(),
  sound: text('sound').notNull().default(''),
})

/** Words with letters left out, to find the word that was meant. */
export const searchDeletions = pgTable('search_deletions', { deletion: text('deletion').notNull(), word: text('word').notNull() }, (t) => [
  primaryKey({ columns: [t.deletion, t.word] }),
])

export const searchPhrases = pgTable(
  'search_phrases',
  {
    start: text('start').notNull(),
    language: text('language').notNull(),
    kind: text('kind').notNull(),
    phrase: text('phrase').notNull(),
    reference: uuid('reference'),
    categoryId: uuid('category_id'),
    inServices: boolean('in_services').notNull(),
    weight: integer('weight').notNull(),
    mallIds: integer('mall_ids').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.start, t.language, t.kind, t.phrase] })],
)
