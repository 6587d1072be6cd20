import { sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

/** Who sells, as an invoice must say it. */
export interface Seller {
  name: string
  city: string
  province: string
  postalCode: string
  taxNumbers: TaxNumbers
}

export async function sellerOf(db: Db, shopId: string, locale: Locale): Promise<Seller | null> {
  const { rows } = await db.execute<Omit<Seller, 'city'> & { city: Text }>(sql`
    select display_name as name, city, province, postal_code as "postalCode", tax_numbers as "taxNumbers" from ${shops} where id = ${shopId}`)
  return rows[0] ? { ...rows[0], city: rows[0].city[locale] } : null
}
