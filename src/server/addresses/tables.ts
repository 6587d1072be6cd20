import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

export const addresses = pgTable(
  'addresses',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    addressType: text('address_type').$type<'shipment' | 'billing' | 'recipient'>().notNull(),
    isDefault: boolean('is_default').notNull(),
    isCompany: boolean('is_company').notNull(),
    companyName: text('company_name'),
    recipient: text('recipient').notNull(),
    country: text('country').notNull(),
    province: text('province').notNull(),
    county: text('county'),
    city: text('city').notNull(),
    street: text('street').notNull(),
    route: text('route'),
    apt: text('apt'),
    postalCode: text('postal_code').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    uniqueIndex('addresses_one_default').on(t.customerId, t.addressType).where(sql`is_default`),
  ],
)

/** Where something is sent, as it stood when it was asked for. */
export interface PostalAddress {
  recipient: string
  companyName: string | null
  street: string
  apt: string | null
  city: string
  province: string
  postalCode: string
  country: string
  phone: string
}
