import type { Search } from '../base/page.ts'

export const radii = [10, 25, 50, 100, 250, 500, 1000] as const

export interface Around {
  radiusKm: number
  mallId: number
  point?: { lat: number; lng: number }
}

/** How far and from where to look. Whatever the address says, something sensible is asked. */
export function aroundIn(search: Search, mallId: number, usualKm = 100): Around {
  const radiusKm = radii.find((radius) => String(radius) === search.km) ?? usualKm
  const [lat, lng] = (search.at ?? '').split(',').map(Number)
  const isPoint = search.at !== undefined && lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return { radiusKm, mallId, ...(isPoint ? { point: { lat, lng } } : {}) }
}
