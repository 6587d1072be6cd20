import type { Place } from '../../contract/places.ts'
import type { Province } from '../../rules/money/tax.ts'
import type { Context } from '../context.ts'
import { cityNamed, gazetteer, placeIn } from './gazetteer.ts'

export interface CurrentPlace extends Omit<Place, 'provinceCode'> {
  provinceCode: Province
  /** The caller has not said where, or somewhere we do not deliver to. */
  assumed: boolean
}

const toronto: CurrentPlace = {
  city: 'Toronto',
  province: 'Ontario',
  provinceCode: 'ON',
  country: 'ca',
  postalArea: null,
  lat: 43.6532,
  lng: -79.3832,
  assumed: true,
}

/** Where the caller wants goods delivered: a Canadian city that was chosen, else Toronto. */
export async function currentPlace({ db, now, locale, place }: Pick<Context, 'db' | 'now' | 'locale' | 'place'>): Promise<CurrentPlace> {
  const all = await gazetteer(db, now())
  const chosen = place && cityNamed(all, place)
  if (chosen?.country === 'ca') return { ...placeIn(locale, chosen), provinceCode: chosen.provinceCode as Province, assumed: false }
  const fallback = cityNamed(all, toronto)
  return fallback ? { ...toronto, ...placeIn(locale, fallback), provinceCode: 'ON' } : toronto
}
