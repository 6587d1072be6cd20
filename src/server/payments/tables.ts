import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** What the payment provider lets us keep; never a number or a CVV. */
export const cards = pgTable(
  'cards',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    providerToken: text('provider_token').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expirationMonth: integer('expiration_month').notNull(),
    expirationYear: integer('expiration_year').notNull(),
    nameOnCard: text('name_on_card').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), uniqueIndex('cards_one_default').on(t.customerId).where(sql`is_default`)],
)
