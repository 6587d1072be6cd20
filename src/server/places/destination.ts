import type { Locale } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import type { Place } from '../ports/networks.ts'
import { cityNamed, gazetteer } from './gazetteer.ts'

/** Where a visitor who has not said so is taken to be. */
const fallback = { city: 'Toronto', province: 'Ontario' }

interface Destination {
  city: string
  provinceCode: string
}

/** Where goods would go: the place the shopper chose, in the words of the shopper's language. */
export async function destinationOf(db: Db, place: Place | null, locale: Locale, now: Date): Promise<Destination> {
  const wanted = place ?? fallback
  const city = cityNamed(await gazetteer(db, now), wanted)
  return { city: city?.name[locale] ?? wanted.city, provinceCode: city?.provinceCode ?? wanted.province }
}
