import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PayMode } from '../../contract/quotes.ts'
import type { ServiceOrderState } from '../../contract/service-orders.ts'
import type { CommissionTerms } from '../../rules/money/commission.ts'
import type { TaxCollection } from '../../rules/money/tax-collection.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { at, texts, totalCents } from '../db/columns.ts'

export type ServiceActor = 'customer' | 'provider' | 'marketplace'

/** What is paid at once: the checkout of some jobs, or the rest of one. Keyed by customer. */
export const serviceBills = pgTable(
  'service_bills',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    orderNumber: text('order_number').notNull(),
    kind: text('kind').$type<'checkout' | 'rest'>().notNull(),
    paymentState: text('payment_state').$type<'unpaid' | 'paid' | 'cancelled' | 'partlyRefunded' | 'refunded'>().notNull(),
    totalCents: totalCents('total_cents').notNull(),
    paymentMethod: jsonb('payment_method').$type<{ brand: string; last4: string } | null>(),
    madeAt: at('made_at').notNull(),
    paidAt: at('paid_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] })],
)

/** One job of one provider. Keyed by provider. */
export const serviceOrders = pgTable(
  'service_orders',
  {
    providerId: uuid('provider_id').notNull(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    orderNumber: text('order_number').notNull(),
    state: text('state').$type<ServiceOrderState>().notNull(),
    quoteId: uuid('quote_id'),
    inquiryId: uuid('inquiry_id'),
    serviceId: uuid('service_id'),
    variantId: uuid('variant_id'),
    categoryId: uuid('category_id').notNull(),
    /** The service's own name; null when it came from a quote. */
    title: texts('title'),
    /** The words of the quote, in whichever language its provider wrote them. */
    subject: text('subject'),
    picture: text('picture').notNull(),
    quantity: integer('quantity').notNull(),
    payMode: text('pay_mode').$type<PayMode>().notNull(),
    province: text('province').notNull(),
    address: jsonb('address').$type<PostalAddress | null>(),
    contact: jsonb('contact').$type<{ firstName: string; lastName: string; phone: string; email: string }>().notNull(),
    note: text('note').notNull().default(''),
    /** Before tax, with the changes that were approved. */
    agreedCents: totalCents('agreed_cents').notNull(),
    gstHstCents: totalCents('gst_hst_cents').notNull(),
    pstRstQstCents: totalCents('pst_rst_qst_cents').notNull(),
    totalCents: totalCents('total_cents').notNull(),
    /** Who collects its taxes, as it was agreed: the marketplace when nothing is said. */
    taxCollection: jsonb('tax_collection').$type<TaxCollection | null>(),
    /** What the marketplace keeps, as it was agreed; null in jobs of before. */
    commission: jsonb('commission').$type<CommissionTerms | null>(),
    /** What the work came to in the end, before tax. */
    finalCents: totalCents('final_cents'),
    paidCents: totalCents('paid_cents').notNull().default(0),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    placedAt: at('placed_at').notNull(),
    doneAt: at('done_at'),
    remindedAt: at('reminded_at'),
    /** When the business set its time last; null for one that was agreed with the quote. */
    scheduledAt: at('scheduled_at'),
    /** Who is said not to have come, and since when. */
    missedBy: text('missed_by').$type<'customer' | 'provider'>(),
    missedAt: at('missed_at'),
    /** When both sides were asked how a visit went that had passed. */
    askedAt: at('asked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.id] }),
    index('service_orders_ahead').on(t.startsAt).where(sql`state in ('accepted', 'scheduled')`),
    index('service_orders_missed').on(t.missedAt).where(sql`state = 'missed'`),
    uniqueIndex('service_orders_one_per_quote').on(t.quoteId).where(sql`quote_id is not null and state <> 'cancelled'`),
    index('service_orders_disputed').on(t.id).where(sql`state = 'disputed'`),
    index('service_orders_by_customer').on(t.customerId, t.placedAt.desc(), t.id.desc()),
  ],
)

/** What a bill holds of each job. */
export const serviceBillParts = pgTable(
  'service_bill_parts',
  {
    billId: uuid('bill_id').notNull(),
    orderId: uuid('order_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    netCents: totalCents('net_cents').notNull(),
    gstHstCents: totalCents('gst_hst_cents').notNull(),
    pstRstQstCents: totalCents('pst_rst_qst_cents').notNull(),
    totalCents: totalCents('total_cents').notNull(),
    refundedCents: totalCents('refunded_cents').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.billId, t.orderId] })],
)

export const serviceOrderEvents = pgTable(
  'service_order_events',
  {
    providerId: uuid('provider_id').notNull(),
    orderId: uuid('order_id').notNull(),
    sort: integer('sort').notNull(),
    at: at('at').notNull(),
    /** The state entered, or what else happened. */
    kind: text('kind').notNull(),
    actor: text('actor').$type<ServiceActor>().notNull(),
    note: text('note').notNull().default(''),
    images: text('images').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.orderId, t.sort] }),
    index('service_order_events_of_disputes').on(t.kind, t.at).where(sql`kind in ('disputed', 'decided')`),
    foreignKey({ columns: [t.providerId, t.orderId], foreignColumns: [serviceOrders.providerId, serviceOrders.id] }).onDelete('cascade'),
  ],
)

export const serviceOrderChanges = pgTable(
  'service_order_changes',
  {
    providerId: uuid('provider_id').notNull(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    amountCents: totalCents('amount_cents').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<'open' | 'approved' | 'refused'>().notNull(),
    proposedAt: at('proposed_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.id] })],
)
