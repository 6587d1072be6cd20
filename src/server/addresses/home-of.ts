import { and, desc, eq } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { cityNamed, gazetteer, placeIn } from '../places/gazetteer.ts'
import type { Place } from '../ports/networks.ts'
import { addresses } from './tables.ts'

/** The place of the address that an account's goods go to; null when there is none, or none of a town that we know. */
export async function homeOf(db: Db, customerId: string, locale: Locale, now: Date): Promise<Place | null> {
  const [home] = await db
    .select({ city: addresses.city, province: addresses.province })
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.addressType, 'shipment'), eq(addresses.country, 'CA')))
    .orderBy(desc(addresses.isDefault), addresses.createdAt)
    .limit(1)
  const city = home && cityNamed(await gazetteer(db, now), home)
  return city?.provinceCode === home?.province && city ? placeIn(locale, city) : null
}
