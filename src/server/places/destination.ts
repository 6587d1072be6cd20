import type { Locale } from '../../contract/locale.ts'
import { Recent } from '../../rules/recent.ts'
import type { Db } from '../db/database.ts'
import type { Place } from '../ports/networks.ts'
import { type City, cityNamed, gazetteer } from './gazetteer.ts'

/** Where a visitor who has not said so is taken to be. */
const fallback = { city: 'Toronto', province: 'Ontario' }

interface Destination {
  city: string
  provinceCode: string
}

const MOST_NAMES = 500
const named = new WeakMap<readonly City[], Recent<{ city: City | undefined }>>()

/** Most visitors are in few places: each is looked for once while the cities are the same. */
function cityFor(all: readonly City[], wanted: Pick<Place, 'city' | 'province'>): City | undefined {
  const known = named.get(all) ?? new Recent<{ city: City | undefined }>(MOST_NAMES)
  named.set(all, known)
  return known.get(`${wanted.city}|${wanted.province}`, () => ({ city: cityNamed(all, wanted) })).city
}

/** Where goods would go: the place the shopper chose, in the words of the shopper's language. */
export async function destinationOf(db: Db, place: Place | null, locale: Locale, now: Date): Promise<Destination> {
  const wanted = place ?? fallback
  const city = cityFor(await gazetteer(db, now), wanted)
  return { city: city?.name[locale] ?? wanted.city, provinceCode: city?.provinceCode ?? wanted.province }
}
