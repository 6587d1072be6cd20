import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PayMode } from '../../contract/quotes.ts'
import { at } from '../db/columns.ts'

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
    payMode: text('pay_mode').$type<PayMode>().notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    uniqueIndex('service_cart_lines_by_quote').on(t.quoteId).where(sql`quote_id is not null`),
    // Nulls are one value here: a service without variants is one line as well.
    uniqueIndex('service_cart_lines_by_service').on(t.customerId, t.serviceId, t.variantId).where(sql`quote_id is null`),
  ],
)
