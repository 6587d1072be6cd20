import type { Place } from '../../contract/places.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { keep, readKept } from '../base/browser-storage.ts'
import { writeCookie } from '../base/cookies.ts'
import { createStore, useStore } from '../base/store.ts'
import { useVisit } from '../base/visit.ts'

const CITY = 'cityName'
const GEOMETRY = 'geometry'
const POPOVER_DISMISSED = 'AddressPopFalse'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Null until a place is chosen in this window: the browser's storage says the one chosen before. */
const chosen = createStore<string | null>(null)

/** The chosen place: the browser keeps its name and where it lies, the server gets it with every request. */
export function choosePlace(place: Pick<Place, 'city' | 'province' | 'country'> & Partial<Place>): void {
  const name = `${place.city}, ${place.province}`
  keep(CITY, name)
  if (place.lat !== undefined && place.lng !== undefined) keep(GEOMETRY, JSON.stringify({ lat: place.lat, lng: place.lng }))
  writeCookie(cookieNames.place, [place.city, place.province, place.country].join('|'), YEAR_SECONDS)
  chosen.set(name)
}

/** The name of the chosen place, null before one is chosen. */
export function usePlaceName(): string | null {
  const { placeName } = useVisit()
  return useStore({ ...chosen, now: () => readKept(CITY) ?? chosen.now() ?? placeName }, placeName)
}

export const isPlaceKnown = (): boolean => readKept(CITY) !== null
export const wasPlacePopoverDismissed = (): boolean => readKept(POPOVER_DISMISSED) === 'true'
export const dismissPlacePopover = (): void => keep(POPOVER_DISMISSED, 'true')
