import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MatchReason } from '../../contract/prices.ts'
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
    /** By which version of the rules it was matched; 0 while it waits. */
    matchedBy: integer('matched_by').notNull().default(0),
    /** How much likelier its words are if it is of something here than if it is of nothing. */
    evidence: doublePrecision('evidence').notNull().default(0),
    titleWords: text('title_words').array().generatedAlwaysAs(sql`regexp_split_to_array(lower(title), '[^[:alnum:]]+')`),
  },
  (t) => [
    index('outside_offers_by_matching').on(t.matchedBy, t.siteName, t.title),
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

/** What products are met by, and by which version of the rules they were compared with each other; 0 while they wait. */
export const matchedProducts = pgTable(
  'matched_products',
  {
    spuId: uuid('spu_id').primaryKey(),
    matchedBy: integer('matched_by').notNull().default(0),
    words: text('words').array().notNull().default([]),
  },
  (t) => [index('matched_products_by_matching').on(t.matchedBy), index('matched_products_by_words').using('gin', t.words)],
)

const found = {
  verdict: text('verdict').$type<'same' | 'near'>().notNull(),
  confidence: doublePrecision('confidence').notNull(),
  reasons: text('reasons').array().$type<MatchReason[]>().notNull(),
  matchedBy: integer('matched_by').notNull(),
}

/** Products that are the same or nearly so, each pair in both directions. */
export const productMatches = pgTable(
  'product_matches',
  { spuId: uuid('spu_id').notNull(), otherId: uuid('other_id').notNull(), ...found },
  (t) => [primaryKey({ columns: [t.spuId, t.otherId] })],
)

const ofOffer = () =>
  uuid('offer_id')
    .notNull()
    .references(() => outsideOffers.id, { onDelete: 'cascade' })

/** What words say of an offer and the few products that it may be of. */
export const offerFits = pgTable(
  'offer_fits',
  {
    offerId: ofOffer(),
    spuId: uuid('spu_id').notNull(),
    words: doublePrecision('words').notNull(),
    most: doublePrecision('most').notNull(),
    reasons: text('reasons').array().$type<MatchReason[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.spuId] }), index('offer_fits_by_product').on(t.spuId)],
)

/** Which offers are of which products, all that a site offers taken together: what pages show. */
export const offerMatches = pgTable('offer_matches', { spuId: uuid('spu_id').notNull(), offerId: ofOffer(), ...found }, (t) => [
  primaryKey({ columns: [t.spuId, t.offerId] }),
  index('offer_matches_by_offer').on(t.offerId),
])

/** What part of a site's offers is of something here. */
export const matchedSites = pgTable('matched_sites', {
  siteName: text('site_name').primaryKey(),
  share: doublePrecision('share').notNull(),
})
