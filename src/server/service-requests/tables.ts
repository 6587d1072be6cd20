import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { EngineeringStatus, RecordKind, RequestState } from '../../contract/service-requests.ts'
import type { ConsultationType } from '../../contract/services.ts'
import { at, totalCents } from '../db/columns.ts'

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
    consultationType: text('consultation_type').$type<ConsultationType>().notNull(),
    content: text('content').notNull(),
    language: text('language').$type<Locale>().notNull(),
    images: text('images').array().notNull(),
    videoUrl: text('video_url'),
    answers: jsonb('answers').$type<{ question: string; text: string }[]>().notNull(),
    contact: jsonb('contact').$type<ContactInformation>().notNull(),
    cityKey: text('city_key').notNull(),
    province: text('province').notNull(),
    postalFsa: text('postal_fsa').notNull(),
    street: text('street').notNull().default(''),
    /** The service it was asked from. */
    serviceId: uuid('service_id'),
    hopedServiceAt: at('hoped_service_at'),
    asSoonAsPossible: boolean('as_soon_as_possible').notNull().default(false),
    engineeringStatus: text('engineering_status').$type<EngineeringStatus>(),
    state: text('state').$type<RequestState>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the asker was offered other providers, because nobody had answered. */
    offeredOthersAt: at('offered_others_at'),
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
    answeredAt: at('answered_at'),
    declinedAt: at('declined_at'),
    /** Until when the business has put it off; over, it has come back. */
    snoozedUntil: at('snoozed_until'),
    /** When the asker showed this provider how to be reached. */
    contactShownAt: at('contact_shown_at'),
    /** Since when an offer of this provider is accepted: that shows it too. */
    acceptedAt: at('accepted_at'),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.inquiryId] }), index('inquiry_recipients_by_inquiry').on(t.inquiryId)],
)

/** Whose a file of a request is. */
export const inquiryFiles = pgTable('inquiry_files', {
  name: text('name').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  inquiryId: uuid('inquiry_id').notNull(),
  /** The only provider who may see it; null for everybody who was asked. */
  providerId: uuid('provider_id'),
})

/** The thread of a request. A message without a provider went to everybody who was asked. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    customerId: uuid('customer_id').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    id: uuid('id').notNull(),
    providerId: uuid('provider_id'),
    author: text('author').$type<'customer' | 'provider' | 'marketplace'>().notNull(),
    authorId: uuid('author_id'),
    kind: text('kind').$type<RecordKind>().notNull(),
    words: text('words').notNull(),
    images: text('images').array().notNull().default([]),
    videoUrl: text('video_url'),
    quoteId: uuid('quote_id'),
    orderId: uuid('order_id'),
    amountCents: totalCents('amount_cents'),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.inquiryId, t.id] })],
)
