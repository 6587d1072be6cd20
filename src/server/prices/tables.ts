import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

export const deals = pgTable(
  'deals',
  {
    id: uuid('id').primaryKey(),
    spuId: uuid('spu_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    /** The SKU's selling price while the deal runs. */
    priceCents: integer('price_cents').notNull(),
    wasCents: integer('was_cents').notNull(),
    unitsOffered: integer('units_offered').notNull(),
    unitsSold: integer('units_sold').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('deals_by_end').on(t.endsAt, t.id), index('deals_by_spu').on(t.spuId)],
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
    matchGroup: text('match_group'),
  },
  (t) => [index('outside_offers_by_match_group').on(t.matchGroup)],
)
