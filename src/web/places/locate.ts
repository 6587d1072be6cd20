import { ip, type Place, place } from '../../contract/places.ts'
import { FALLBACK_CITY } from '../../rules/constants.ts'
import type { Ask } from '../base/answers.ts'

type KnownPlace = Pick<Place, 'city' | 'province' | 'country'> & Partial<Place>

export interface Located {
  outcome: 'found' | 'denied' | 'no-city'
  place: KnownPlace | null
}

/** Where the browser says to be. Refused: the city the server guesses, else Toronto. A point without a known city is said, not guessed. */
export async function locate(ask: Ask): Promise<Located> {
  const point = await position()
  if (!point) return { outcome: 'denied', place: cityOf(await ask(ip.getAddreeByIP, {}).catch(() => '')) }
  const near = await ask(place.geocode, point).catch(() => null)
  return near ? { outcome: 'found', place: near } : { outcome: 'no-city', place: null }
}

/** "city|province|country", as the server says it. */
export function cityOf(said: string): KnownPlace {
  const [city = '', province = '', country = ''] = said.split('|').map((part) => part.trim())
  return city ? { city, province, country } : { city: FALLBACK_CITY, province: 'Ontario', country: 'Canada' }
}

function position(): Promise<{ lat: number; lng: number } | null> {
  if (!navigator.geolocation) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })
}
