import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ComplaintActor, ComplaintKind, ComplaintProposal, ComplaintState, ComplaintSummary } from '../../contract/complaints.ts'
import { at } from '../db/columns.ts'

/** Keyed by the customer who opened it. */
export const complaints = pgTable(
  'complaints',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    number: text('number').notNull().unique(),
    about: text('about').$type<ComplaintSummary['about']>().notNull(),
    shopId: uuid('shop_id'),
    providerId: uuid('provider_id'),
    shopOrderId: uuid('shop_order_id'),
    orderNumber: text('order_number'),
    subject: text('subject').notNull(),
    kind: text('kind').$type<ComplaintKind>().notNull(),
    state: text('state').$type<ComplaintState>().notNull(),
    openedAt: at('opened_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** The shop handed it over to the marketplace. */
    escalatedAt: at('escalated_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] })],
)

export const complaintMessages = pgTable(
  'complaint_messages',
  {
    customerId: uuid('customer_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    id: uuid('id').notNull(),
    author: text('author').$type<ComplaintActor>().notNull(),
    authorId: uuid('author_id').notNull(),
    words: text('words').notNull(),
    /** What the shop offers with it. */
    proposal: text('proposal').$type<ComplaintProposal>(),
    /** Uploads of the author. */
    photos: uuid('photos').array().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.complaintId, t.id] })],
)

export const complaintEvents = pgTable(
  'complaint_events',
  {
    customerId: uuid('customer_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    sort: integer('sort').notNull(),
    at: at('at').notNull(),
    state: text('state').$type<ComplaintState>().notNull(),
    actor: text('actor').$type<ComplaintActor>().notNull(),
    actorId: uuid('actor_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.complaintId, t.sort] })],
)
