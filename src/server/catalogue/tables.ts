import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '../../contract/locale.ts'
import type { ProductState } from '../../contract/seller-products.ts'
import type { MovementKind } from '../../contract/seller-stock.ts'
import type { Variant } from '../../rules/goods/product.ts'
import type { ServiceTax } from '../../rules/services/service-tax.ts'
import type { TradeTerms } from '../../rules/services/trade-terms.ts'
import { at, textLists, texts } from '../db/columns.ts'

/** Goods (type P) and services (type S) in one tree of three levels. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique(),
    type: text('type').$type<'P' | 'S'>().notNull(),
    level: integer('level').$type<1 | 2 | 3>().notNull(),
    parentId: uuid('parent_id'),
    /** The level 1 ancestor, itself for level 1. */
    rootId: uuid('root_id').notNull(),
    name: texts('name').notNull(),
    sort: integer('sort').notNull(),
    picture: text('picture'),
    icon: text('icon'),
    badge: text('badge').$type<'New' | 'Sale'>(),
    /** Where what stood in it stands now; its old addresses lead there. Null for one that is in use. */
    mergedInto: uuid('merged_into'),
    /** Published products or services below it; 0 is not shown. */
    productCount: integer('product_count').notNull(),
    /** Service categories only: what a request for a quote asks. */
    requestQuestions: jsonb('request_questions').$type<RequestQuestion[]>(),
    /** Service categories only: which provincial taxes apply. */
    serviceTax: jsonb('service_tax').$type<ServiceTax>(),
    /** Service categories only: the words in which people speak of such a job. */
    terms: jsonb('terms').$type<TradeTerms>(),
  },
  (t) => [index('categories_by_parent').on(t.type, t.parentId, t.sort)],
)

export interface RequestQuestion {
  key: string
  type: 'choice' | 'text' | 'number' | 'date' | 'photo'
  text: Text
  options?: Text[]
}

export const brands = pgTable('brands', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  productCount: integer('product_count').notNull(),
})

/** A product as a shopper sees it; what is bought is one of its SKUs. Prices, colours and stock are copies kept by the writes of this room. */
export const spus = pgTable(
  'spus',
  {
    id: uuid('id').primaryKey(),
    shopId: uuid('shop_id').notNull(),
    category1Id: uuid('category1_id').notNull(),
    category2Id: uuid('category2_id').notNull(),
    category3Id: uuid('category3_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    modelNumber: text('model_number'),
    /** Equal for the same brand and model sold by several shops. */
    matchGroup: text('match_group'),
    /** The kind of object shown, for related products. */
    family: text('family').notNull(),
    title: texts('title').notNull(),
    description: texts('description').notNull(),
    bullets: textLists('bullets').notNull(),
    mainPicture: text('main_picture').notNull(),
    tags: text('tags').array().notNull(),
    colours: text('colours').array().notNull(),
    weightGrams: integer('weight_grams').notNull(),
    madeInCanada: boolean('made_in_canada').notNull(),
    isGift: boolean('is_gift').notNull(),
    handlingCents: integer('handling_cents').notNull(),
    installationCents: integer('installation_cents').notNull(),
    extraShippingCents: integer('extra_shipping_cents').notNull(),
    /** Of the cheapest SKU, without fees. */
    priceCents: integer('price_cents').notNull(),
    priceMaxCents: integer('price_max_cents').notNull(),
    wasCents: integer('was_cents'),
    inStock: boolean('in_stock').notNull(),
    rating: doublePrecision('rating').notNull(),
    reviewCount: integer('review_count').notNull(),
    soldCount: integer('sold_count').notNull(),
    /** Shoppers see it: a copy of what `state` and `isHeld` say. */
    published: boolean('published').notNull(),
    /** The marketplace keeps it from being shown, whatever `state` says. */
    isHeld: boolean('is_held').notNull().default(false),
    state: text('state').$type<ProductState>().notNull().default('active'),
    /** Grows with each writing by people: who has not seen the last one overwrites nothing. */
    version: integer('version').notNull().default(1),
    /** What the seller calls it, in files that come and go. */
    handle: text('handle'),
    /** Of what is scheduled: from when on shoppers see it. */
    publishAt: at('publish_at'),
    /** What is not written in a language, and said in another one there: `title.fr`. */
    lacks: text('lacks').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('spus_by_handle').on(t.shopId, t.handle).where(sql`handle is not null`),
    index('spus_by_category1_sold').on(t.category1Id, t.soldCount.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_category2_sold').on(t.category2Id, t.soldCount.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_category3_sold').on(t.category3Id, t.soldCount.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_category3').on(t.category3Id, t.id),
    index('spus_by_category3_price').on(t.category3Id, t.priceCents, t.id).where(sql`published`),
    index('spus_by_category1_created').on(t.category1Id, t.createdAt.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_shop_sold').on(t.shopId, t.soldCount.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_sold').on(t.soldCount.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_created').on(t.createdAt.desc(), t.id.desc()).where(sql`published`),
    index('spus_of_shop_changed').on(t.shopId, t.updatedAt, t.id),
    index('spus_of_shop_price').on(t.shopId, t.priceCents, t.id),
    index('spus_of_shop_sold').on(t.shopId, t.soldCount, t.id),
    index('spus_by_brand_sold').on(t.brandId, t.soldCount.desc(), t.id.desc()).where(sql`published`),
    index('spus_by_match_group').on(t.matchGroup).where(sql`match_group is not null`),
    index('spus_by_number')
      .on(sql`(regexp_replace(lower(${t.modelNumber}), '[^[:alnum:]]', '', 'g') collate "C")`)
      .where(sql`published and model_number is not null`),
    index('spus_gifts').on(t.soldCount.desc(), t.id.desc()).where(sql`published and is_gift`),
  ],
)

export const skus = pgTable(
  'skus',
  {
    id: uuid('id').primaryKey(),
    spuId: uuid('spu_id')
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    shopId: uuid('shop_id').notNull(),
    variants: jsonb('variants').$type<Variant[]>().notNull(),
    colour: text('colour'),
    size: text('size'),
    priceCents: integer('price_cents').notNull(),
    wasCents: integer('was_cents'),
    /** The price on the shop's own site, when it differs. */
    independentCents: integer('independent_cents'),
    costCents: integer('cost_cents'),
    picture: text('picture').notNull(),
    sort: integer('sort').notNull(),
    /** The seller's own number. */
    code: text('code'),
    barcode: text('barcode'),
  },
  (t) => [index('skus_by_spu').on(t.spuId, t.sort), index('skus_by_code').on(t.shopId, t.code).where(sql`code is not null`)],
)

/** Keyed by shop. `reserved` is part of `on_hand` that unpaid orders hold. */
export const stock = pgTable(
  'stock',
  {
    shopId: uuid('shop_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull(),
    /** From so few on it is to be ordered again; null for what is usual. */
    reorderAt: integer('reorder_at'),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.skuId] }), index('stock_by_sku').on(t.skuId)],
)

export const pictures = pgTable(
  'pictures',
  {
    spuId: uuid('spu_id')
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull(),
    key: text('key').notNull(),
    alt: texts('alt').notNull(),
    /** A second view of the object instead of its main picture. */
    isView: boolean('is_view').notNull(),
    colour: text('colour'),
    /** In hundredths from the upper left: what stays when the picture is cut. */
    focus: integer('focus').array().$type<[number, number]>(),
  },
  (t) => [primaryKey({ columns: [t.spuId, t.sort] })],
)

export const productVideos = pgTable(
  'product_videos',
  {
    spuId: uuid('spu_id')
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull(),
    key: text('key').notNull(),
    /** The picture that stands for the film until it plays. */
    poster: text('poster').notNull(),
    title: texts('title').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spuId, t.sort] })],
)

export const spuAttributes = pgTable(
  'spu_attributes',
  {
    spuId: uuid('spu_id')
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    valueKey: text('value_key').notNull(),
    name: texts('name').notNull(),
    value: texts('value').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spuId, t.key] }), index('spu_attributes_by_value').on(t.key, t.valueKey)],
)

/** A product that comes free with enough goods of the same shop. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    spuId: uuid('spu_id')
      .notNull()
      .references(() => spus.id, { onDelete: 'cascade' }),
    shopId: uuid('shop_id').notNull(),
    minimumCents: integer('minimum_cents').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Its shop ended it before its time: `endsAt` is that moment too. */
    stoppedAt: at('stopped_at'),
    madeBy: uuid('made_by'),
  },
  (t) => [
    index('gifts_by_shop').on(t.shopId),
    index('gifts_by_spu').on(t.spuId),
    index('gifts_of_shop_begun').on(t.shopId, t.startsAt, t.id),
  ],
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
    /** Its shop ended it before its time: `endsAt` is that moment too. */
    stoppedAt: at('stopped_at'),
    madeBy: uuid('made_by'),
  },
  (t) => [
    index('deals_by_end').on(t.endsAt, t.id),
    index('deals_by_spu').on(t.spuId),
    index('deals_by_shop').on(t.shopId, t.startsAt, t.id),
    index('deals_by_sku').on(t.skuId),
  ],
)

/** What was sold or came back since sales were last added up. */
export const soldPieces = pgTable('sold_pieces', {
  id: uuid('id').primaryKey(),
  skuId: uuid('sku_id').notNull(),
  /** Negative when pieces came back. */
  quantity: integer('quantity').notNull(),
})

/** What people changed on the shelf, and why. What was sold or came back stands with its order. Rows are only added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    shopId: uuid('shop_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    /** In the order in which they happened. */
    id: uuid('id').notNull(),
    at: at('at').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    change: integer('change').notNull(),
    /** What was there after it. */
    onHand: integer('on_hand').notNull(),
    reason: text('reason').notNull(),
    /** Null for a program of the house. */
    byAccount: uuid('by_account'),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.skuId, t.id] })],
)

/** By the path of what changed: `title`, `pieces.<id>.priceCents`. Null where there was nothing, or is nothing any more. */
export type ChangedValues = Record<string, unknown>

/** Who changed what of a product. Rows are only added. */
export const productChanges = pgTable(
  'product_changes',
  {
    shopId: uuid('shop_id').notNull(),
    spuId: uuid('spu_id').notNull(),
    /** The version that the change made. */
    version: integer('version').notNull(),
    at: at('at').notNull(),
    /** Null for a program of the house. */
    byAccount: uuid('by_account'),
    before: jsonb('before').$type<ChangedValues>().notNull(),
    after: jsonb('after').$type<ChangedValues>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.spuId, t.version] })],
)
