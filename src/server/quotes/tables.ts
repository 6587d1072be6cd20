import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PayMode, QuoteOutcome, QuoteState, QuoteType } from '../../contract/quotes.ts'
import type { TaxCollection } from '../../rules/money/tax-collection.ts'
import { at, totalCents } from '../db/columns.ts'

/** Keyed by provider. */
export const quotes = pgTable(
  'quotes',
  {
    providerId: uuid('provider_id').notNull(),
    id: uuid('id').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    state: text('state').$type<QuoteState>().notNull(),
    outcome: text('outcome').$type<QuoteOutcome>().notNull(),
    /** Chosen when it was accepted. */
    payMode: text('pay_mode').$type<PayMode>(),
    quoteType: text('quote_type').$type<QuoteType>().notNull().default('fixed'),
    categoryId: uuid('category_id').notNull(),
    /** The offer that this one takes the place of. */
    replacesId: uuid('replaces_id'),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    itemsCents: totalCents('items_cents').notNull(),
    discountCents: totalCents('discount_cents').notNull(),
    gstHstCents: totalCents('gst_hst_cents').notNull(),
    pstRstQstCents: totalCents('pst_rst_qst_cents').notNull(),
    totalCents: totalCents('total_cents').notNull(),
    prepayCents: totalCents('prepay_cents').notNull(),
    /** What the dearest of its choices comes to; null where there is one price. */
    upToCents: totalCents('up_to_cents'),
    /** The choice that was accepted. */
    choice: integer('choice'),
    /** Who collects its taxes, as the business was registered when it was written. */
    taxCollection: jsonb('tax_collection').$type<TaxCollection | null>(),
    respondedAt: at('responded_at'),
    validUntil: at('valid_until'),
    /** For how long it is good, from the day on which it is sent. */
    validDays: integer('valid_days'),
    /** The order that it became. */
    orderId: uuid('order_id'),
    decidedAt: at('decided_at'),
    remindedAt: at('reminded_at'),
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

/** A line of a choice: as those of the quote, until it becomes theirs. */
export interface ChoiceLine extends Omit<typeof quoteItems.$inferSelect, 'providerId' | 'quoteId' | 'sort' | 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
}

/** Good, better, best. The quote itself has the lines and amounts of the cheapest until one is accepted, and then of that one. */
export const quoteChoices = pgTable(
  'quote_choices',
  {
    providerId: uuid('provider_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    items: jsonb('items').$type<ChoiceLine[]>().notNull(),
    itemsCents: totalCents('items_cents').notNull(),
    discountCents: totalCents('discount_cents').notNull(),
    gstHstCents: totalCents('gst_hst_cents').notNull(),
    pstRstQstCents: totalCents('pst_rst_qst_cents').notNull(),
    totalCents: totalCents('total_cents').notNull(),
    prepayCents: totalCents('prepay_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.quoteId, t.number] }),
    foreignKey({ columns: [t.providerId, t.quoteId], foreignColumns: [quotes.providerId, quotes.id] }).onDelete('cascade'),
  ],
)

/** What the asker would pay instead of a quote, before tax. */
export const counterOffers = pgTable(
  'counter_offers',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    amountCents: totalCents('amount_cents').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<'open' | 'answered' | 'refused'>().notNull(),
    madeAt: at('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] })],
)
