import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Text } from '../../contract/locale.ts'
import { at, textLists, texts, totalCents } from '../db/columns.ts'
import type { Hours } from '../shops/tables.ts'

/** The businesses of the services directory. */
export const providers = pgTable(
  'providers',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    displayName: text('display_name').notNull(),
    story: texts('story').notNull(),
    promise: texts('promise').notNull(),
    template: text('template').$type<'business' | 'construction' | 'normal'>().notNull(),
    initials: text('initials').notNull(),
    pictures: text('pictures').array().notNull(),
    cityKey: text('city_key').notNull(),
    city: texts('city').notNull(),
    district: text('district'),
    province: text('province').notNull(),
    postalFsa: text('postal_fsa').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    serviceRadiusKm: integer('service_radius_km').notNull(),
    hours: jsonb('hours').$type<Hours>().notNull(),
    emergency: boolean('emergency').notNull(),
    languages: text('languages').array().notNull(),
    licenceKind: jsonb('licence_kind').$type<Text | null>(),
    licenceNumber: text('licence_number'),
    licenceChecked: boolean('licence_checked').notNull(),
    founded: integer('founded').notNull(),
    medianReplyMinutes: integer('median_reply_minutes').notNull(),
    hireCount: integer('hire_count').notNull(),
    rating: doublePrecision('rating').notNull(),
    reviewCount: integer('review_count').notNull(),
    isPublic: boolean('is_public').notNull(),
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

export type PriceUnit = 'call-out' | 'from' | 'hour' | 'visit'

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
    authorName: text('author_name').notNull(),
    language: text('language').$type<'en' | 'zh' | 'fr'>().notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    verifiedHire: boolean('verified_hire').notNull(),
    helpfulCount: integer('helpful_count').notNull(),
    writtenAt: at('written_at').notNull(),
    providerAnswer: text('provider_answer'),
  },
  (t) => [index('service_reviews_by_provider').on(t.providerId, t.writtenAt.desc())],
)

export interface ContactInformation {
  firstName: string
  lastName: string
  phone: string
  email: string
}

/** A consultation request. Keyed by customer; the providers it went to stand in inquiry_recipients. */
export const inquiries = pgTable(
  'inquiries',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    categoryId: uuid('category_id').notNull(),
    consultationType: text('consultation_type').notNull(),
    content: text('content').notNull(),
    language: text('language').$type<'en' | 'zh' | 'fr'>().notNull(),
    images: text('images').array().notNull(),
    videoUrl: text('video_url'),
    answers: jsonb('answers').$type<{ question: string; text: string }[]>().notNull(),
    contact: jsonb('contact').$type<ContactInformation>().notNull(),
    cityKey: text('city_key').notNull(),
    province: text('province').notNull(),
    postalFsa: text('postal_fsa').notNull(),
    hopedServiceAt: at('hoped_service_at'),
    engineeringStatus: text('engineering_status'),
    state: text('state').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), index('inquiries_recent').on(t.customerId, t.createdAt.desc())],
)

export const inquiryRecipients = pgTable(
  'inquiry_recipients',
  {
    providerId: uuid('provider_id').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    sentAt: at('sent_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.inquiryId] }), index('inquiry_recipients_by_inquiry').on(t.inquiryId)],
)

/** Keyed by provider. */
export const quotes = pgTable(
  'quotes',
  {
    providerId: uuid('provider_id').notNull(),
    id: uuid('id').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    state: text('state').$type<'draft' | 'final'>().notNull(),
    outcome: text('outcome').$type<'draft' | 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'>().notNull(),
    /** Chosen when it was accepted. */
    payMode: text('pay_mode').$type<'full' | 'prepaid'>(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    itemsCents: totalCents('items_cents').notNull(),
    discountCents: totalCents('discount_cents').notNull(),
    taxes: jsonb('taxes').$type<{ name: string; ratePercent: number; cents: number }[]>().notNull(),
    totalCents: totalCents('total_cents').notNull(),
    prepayCents: totalCents('prepay_cents').notNull(),
    respondedAt: at('responded_at'),
    validUntil: at('valid_until'),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.id] }),
    index('quotes_by_customer').on(t.customerId, t.respondedAt.desc()),
    index('quotes_by_inquiry').on(t.inquiryId),
  ],
)

export const quoteItems = pgTable(
  'quote_items',
  {
    providerId: uuid('provider_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    sort: integer('sort').notNull(),
    serviceId: uuid('service_id'),
    skuName: text('sku_name').notNull(),
    variantName: text('variant_name'),
    usage: text('usage').notNull(),
    thumbnail: text('thumbnail'),
    sellingCents: totalCents('selling_cents').notNull(),
    quantity: integer('quantity').notNull(),
    quotationCents: totalCents('quotation_cents').notNull(),
    discountCents: totalCents('discount_cents').notNull(),
    prepayPercent: integer('prepay_percent').notNull(),
    prepayCents: totalCents('prepay_cents').notNull(),
    adjustment: text('adjustment'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.quoteId, t.sort] }),
    foreignKey({ columns: [t.providerId, t.quoteId], foreignColumns: [quotes.providerId, quotes.id] }).onDelete('cascade'),
  ],
)

/** The services cart: a chosen service, or an accepted quote. */
export const serviceCartLines = pgTable(
  'service_cart_lines',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    providerId: uuid('provider_id').notNull(),
    serviceId: uuid('service_id'),
    variantId: uuid('variant_id'),
    quoteId: uuid('quote_id'),
    payMode: text('pay_mode').$type<'full' | 'prepaid'>().notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    // Nulls are one value here: a service without variants is one line as well.
    uniqueIndex('service_cart_lines_by_service').on(t.customerId, t.serviceId, t.variantId).where(sql`quote_id is null`),
  ],
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

export const serviceBrowseHistory = pgTable(
  'service_browse_history',
  {
    owner: uuid('owner').notNull(),
    serviceId: uuid('service_id').notNull(),
    viewedAt: at('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.serviceId] })],
)
