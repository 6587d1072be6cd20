import type { ip, place } from '../../contract/places.ts'
import type { Handlers } from '../context.ts'
import { citiesMatching, gazetteer, nearestCity, placeIn } from './gazetteer.ts'

/** Further away than this a known city says nothing about where somebody is. */
const NEAR_KM = 300

export const ipCalls: Handlers<typeof ip> = {
  getAddreeByIP: async ({ place: told, placeByNetwork }) => {
    const place = told ?? placeByNetwork
    return place ? `${place.city}|${place.province}|${place.country}` : ''
  },
}

export const placeCalls: Handlers<typeof place> = {
  autocomplete: async ({ db, now, locale }, { text, size }) => {
    if (!text) return []
    const found = citiesMatching(await gazetteer(db, now()), text)
    return found.slice(0, size).map(({ city, postalArea }) => placeIn(locale, city, postalArea))
  },
  geocode: async ({ db, now, locale }, point) => {
    const city = nearestCity(await gazetteer(db, now()), point, NEAR_KM)
    return city ? placeIn(locale, city) : null
  },
}
