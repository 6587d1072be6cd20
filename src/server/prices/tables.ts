import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** A row per change, never per day: the price holds until the next row. */
export const priceChanges = pgTable(
  'price_changes',
  {
    skuId: uuid('sku_id').notNull(),
    at: at('at').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.skuId, t.at] })],
)

/** Offers of other sites, from imported feeds. */
export const outsideOffers = pgTable(
  'outside_offers',
  {
    id: uuid('id').primaryKey(),
    siteName: text('site_name').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    brand: text('brand'),
    modelNumber: text('model_number'),
    priceCents: integer('price_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    seenOn: date('seen_on').notNull(),
    /** Brand and model number in lower case, as products have it. */
    matchGroup: text('match_group'),
    /** The name of the feed that told us. */
    feed: text('feed').notNull().default('sample'),
    gtin: text('gtin'),
    feesCents: integer('fees_cents').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(true),
    titleWords: text('title_words').array().generatedAlwaysAs(sql`regexp_split_to_array(lower(title), '[^[:alnum:]]+')`),
  },
  (t) => [
    index('outside_offers_by_title_words').using('gin', t.titleWords),
    index('outside_offers_by_match_group').on(t.matchGroup),
    uniqueIndex('outside_offers_by_address').on(t.siteName, t.url),
    index('outside_offers_by_brand').on(sql`lower(${t.brand})`),
    index('outside_offers_by_gtin').on(t.gtin).where(sql`gtin is not null`),
  ],
)

/** What a model said about a pair that words alone did not settle. */
export const pairJudgements = pgTable(
  'pair_judgements',
  {
    spuId: uuid('spu_id').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => outsideOffers.id, { onDelete: 'cascade' }),
    verdict: text('verdict').$type<'same' | 'near' | 'different'>().notNull(),
    confidence: doublePrecision('confidence').notNull(),
    judgedBy: text('judged_by').notNull(),
    judgedAt: at('judged_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spuId, t.offerId] })],
)
