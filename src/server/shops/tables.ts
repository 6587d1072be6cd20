import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '../../contract/locale.ts'
import type { ShopTemplate } from '../../contract/templates.ts'
import type { Weekday } from '../../contract/week.ts'
import type { ClosedDays } from '../../rules/money/delivery.ts'
import type { DeliveryRate } from '../../rules/money/delivery-rates.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import { at, texts } from '../db/columns.ts'

/** Local opening time and closing time, "09:00"; null is closed. */
export type Hours = Record<Weekday, [opens: string, closes: string] | null>

export interface PaletteColour {
  name: string
  hex: string
}

export interface Closure extends ClosedDays {
  words: Text
}

/** How buyers reach the shop beside its letters. */
export interface ShopContact {
  email: string
  phone: string
}

export const shops = pgTable(
  'shops',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    displayName: text('display_name').notNull(),
    /** What the name looks like; null until it was read. */
    lookKeys: text('look_keys').array(),
    description: texts('description').notNull(),
    story: texts('story').notNull(),
    template: text('template').$type<ShopTemplate>().notNull(),
    palette: jsonb('palette').$type<PaletteColour[]>().notNull(),
    initials: text('initials').notNull(),
    logoUrl: text('logo_url').notNull(),
    /** Key of the scene behind the shop's header. */
    coverPicture: text('cover_picture').notNull(),
    cityKey: text('city_key').notNull(),
    city: texts('city').notNull(),
    province: text('province').notNull(),
    country: text('country').notNull(),
    postalCode: text('postal_code').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    hours: jsonb('hours').$type<Hours>().notNull(),
    founded: integer('founded').notNull(),
    languages: text('languages').array().notNull(),
    categoryKeys: text('category_keys').array().notNull(),
    mallIds: integer('mall_ids').array().notNull(),
    returnWindowDays: integer('return_window_days').notNull(),
    freeDelivery: boolean('free_delivery').notNull(),
    /** What wrapping one piece as a gift costs, 0 is free; null when the shop does not wrap. */
    giftWrapCents: integer('gift_wrap_cents'),
    isPublic: boolean('is_public').notNull(),
    ownDomain: text('own_domain').unique(),
    rating: doublePrecision('rating').notNull(),
    reviewCount: integer('review_count').notNull(),
    productCount: integer('product_count').notNull(),
    followerCount: integer('follower_count').notNull(),
    /** As somebody chose it; `readLook` says what of it is understood. */
    look: jsonb('look').$type<unknown>().notNull().default({}),
    /** What the shop asks for a parcel; empty where the marketplace's rate holds. */
    deliveryRates: jsonb('delivery_rates').$type<DeliveryRate[]>().notNull().default([]),
    /** From when to when nothing is sent, and why, in the shop's own words. */
    closure: jsonb('closure').$type<Closure | null>(),
    contact: jsonb('contact').$type<ShopContact>().notNull().default({ email: '', phone: '' }),
    /** Grows with each change of the settings: who has not seen the last one overwrites nothing. */
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by'),
    changedAt: at('changed_at'),
    taxNumbers: jsonb('tax_numbers').$type<TaxNumbers>().notNull().default({}),
    /** What it pays by the month; null is nothing. */
    plan: text('plan'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('shops_by_city').on(t.province, t.cityKey), index('shops_by_mall').using('gin', t.mallIds)],
)

export const shopFollows = pgTable(
  'shop_follows',
  {
    customerId: uuid('customer_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    followedAt: at('followed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.shopId] })],
)
