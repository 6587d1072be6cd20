import { sql } from 'drizzle-orm'
import { boolean, customType, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale, Text } from '../../contract/locale.ts'
import type { PriceUnit } from '../../contract/services.ts'
import type { ServiceTemplate } from '../../contract/templates.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import { at, bytea, textLists, texts } from '../db/columns.ts'
import type { Hours } from '../shops/tables.ts'

interface WorkPicture {
  picture: string
  /** What the picture shows. */
  alt: Text
}
export interface WorkPiece extends WorkPicture {
  before: WorkPicture | null
}

/** The businesses of the services directory. */
export const providers = pgTable(
  'providers',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    displayName: text('display_name').notNull(),
    /** What the name looks like; null until it was read. */
    lookKeys: text('look_keys').array(),
    story: texts('story').notNull(),
    promise: texts('promise').notNull(),
    template: text('template').$type<ServiceTemplate>().notNull(),
    initials: text('initials').notNull(),
    pictures: text('pictures').array().notNull(),
    /** Finished work, as pictures of the library. */
    work: jsonb('work').$type<WorkPiece[]>().notNull().default([]),
    cityKey: text('city_key').notNull(),
    city: texts('city').notNull(),
    district: text('district'),
    province: text('province').notNull(),
    postalFsa: text('postal_fsa').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    serviceRadiusKm: integer('service_radius_km').notNull(),
    hours: jsonb('hours').$type<Hours>().notNull(),
    timeZone: text('time_zone').notNull().default('America/Toronto'),
    emergency: boolean('emergency').notNull(),
    languages: text('languages').array().notNull(),
    licenceKind: jsonb('licence_kind').$type<Text | null>(),
    licenceNumber: text('licence_number'),
    licenceChecked: boolean('licence_checked').notNull(),
    /** Since when what it names waits to be looked at. */
    licenceAskedAt: at('licence_asked_at').notNull().defaultNow(),
    founded: integer('founded').notNull(),
    /** Stands for the worst until `hasReplied`. */
    medianReplyMinutes: integer('median_reply_minutes').notNull(),
    hasReplied: boolean('has_replied').notNull().default(true),
    hireCount: integer('hire_count').notNull(),
    rating: doublePrecision('rating').notNull(),
    reviewCount: integer('review_count').notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Where the business is, as its taxes see it. */
    country: text('country').notNull().default('ca'),
    /** Under which numbers it collects taxes itself; null when nothing is known. */
    taxNumbers: jsonb('tax_numbers').$type<TaxNumbers | null>(),
    /** Its business number. Sealed. */
    taxDetails: bytea('tax_details'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('providers_by_city').on(t.province, t.cityKey)],
)

/** Every category, of any level, in which a provider is listed. */
export const providerCategories = pgTable(
  'provider_categories',
  {
    categoryId: uuid('category_id').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.providerId] }), index('provider_categories_by_provider').on(t.providerId)],
)

const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** What a search of the directory looks through: a copy that `listProviders` writes. The nil category is the whole directory. */
export const directoryListings = pgTable(
  'directory_listings',
  {
    categoryId: uuid('category_id').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Tenths of a degree of latitude. */
    band: integer('band').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    rating: doublePrecision('rating').notNull(),
    trusted: doublePrecision('trusted').notNull(),
    fromCents: integer('from_cents'),
    priceUnit: text('price_unit').$type<PriceUnit>(),
    replyMinutes: integer('reply_minutes').notNull(),
    licenceChecked: boolean('licence_checked').notNull(),
    languages: text('languages').array().notNull(),
    timeZone: text('time_zone').notNull(),
    openWeek: minuteRanges('open_week').notNull(),
    /** How far the provider comes. */
    radiusKm: integer('radius_km').notNull().default(25),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.providerId] }),
    index('directory_listings_by_place').on(t.categoryId, t.band, t.lng, t.lat, t.licenceChecked, t.rating, t.replyMinutes),
    index('directory_listings_from_afar').on(t.categoryId, t.band, t.lng).where(sql`radius_km > 60`),
  ],
)

/** How the words of a provider's name begin. */
export const providerWords = pgTable(
  'provider_words',
  {
    word: text('word').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.providerId] }),
    index('provider_words_in_provider').on(t.providerId, t.word.op('text_pattern_ops')),
  ],
)

export const services = pgTable(
  'services',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    category1Id: uuid('category1_id').notNull(),
    category2Id: uuid('category2_id').notNull(),
    category3Id: uuid('category3_id').notNull(),
    title: texts('title').notNull(),
    description: texts('description').notNull(),
    included: textLists('included').notNull(),
    /** Null asks for a quote. */
    priceCents: integer('price_cents'),
    priceUnit: text('price_unit').$type<PriceUnit>().notNull(),
    durationMinutes: integer('duration_minutes'),
    picture: text('picture').notNull(),
    bookedCount: integer('booked_count').notNull(),
    published: boolean('published').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('services_by_provider').on(t.providerId, t.bookedCount.desc()),
    index('services_by_category1').on(t.category1Id, t.bookedCount.desc(), t.id.desc()),
    index('services_by_category2').on(t.category2Id, t.bookedCount.desc(), t.id.desc()),
    index('services_by_category3').on(t.category3Id, t.bookedCount.desc(), t.id.desc()),
  ],
)

export const serviceVariants = pgTable(
  'service_variants',
  {
    id: uuid('id').primaryKey(),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    name: texts('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('service_variants_by_service').on(t.serviceId, t.sort)],
)

export const serviceReviews = pgTable(
  'service_reviews',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    serviceId: uuid('service_id'),
    /** Null for a hire from before Mallard. */
    customerId: uuid('customer_id'),
    /** The job that was rated. */
    orderId: uuid('order_id'),
    headline: text('headline').notNull().default(''),
    authorName: text('author_name').notNull(),
    language: text('language').$type<Locale>().notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    images: text('images').array().notNull().default([]),
    verifiedHire: boolean('verified_hire').notNull(),
    helpfulCount: integer('helpful_count').notNull(),
    writtenAt: at('written_at').notNull(),
    providerAnswer: text('provider_answer'),
  },
  (t) => [index('service_reviews_by_provider').on(t.providerId, t.writtenAt.desc())],
)

/** Saved services. */
export const serviceCollects = pgTable(
  'service_collects',
  {
    customerId: uuid('customer_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    collectedAt: at('collected_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.serviceId] })],
)

export const providerCollects = pgTable(
  'provider_collects',
  {
    customerId: uuid('customer_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    collectedAt: at('collected_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.providerId] })],
)

export const serviceBrowseHistory = pgTable(
  'service_browse_history',
  {
    owner: uuid('owner').notNull(),
    serviceId: uuid('service_id').notNull(),
    viewedAt: at('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.serviceId] })],
)

/** What the marketplace has found of the licence that a business names. */
export const licenceChecks = pgTable(
  'licence_checks',
  {
    providerId: uuid('provider_id').primaryKey(),
    /** As it was looked at: another number is looked at anew. */
    number: text('number').notNull(),
    state: text('state').$type<'checked' | 'refused' | 'expired'>().notNull(),
    /** Its last day. */
    expiresOn: date('expires_on'),
    warnedAt: at('warned_at'),
    reason: text('reason').notNull().default(''),
    decidedAt: at('decided_at').notNull(),
    decidedBy: uuid('decided_by').notNull(),
  },
  (t) => [index('licence_checks_that_end').on(t.expiresOn, t.providerId).where(sql`state = 'checked' and expires_on is not null`)],
)
