import { distanceKm, type Point } from '../../rules/distance.ts'

/** The next larger of the distances on offer. */
export const nextRadius = (radiusKm: number, choices: readonly number[]): number | undefined => choices.find((choice) => choice > radiusKm)

interface Shown {
  south: number
  west: number
  north: number
  east: number
}

/** From where and how far to look, for what a moved map shows: its middle, to the nearer edge. Two decimals are a kilometre. */
export function searchedFrom({ south, west, north, east }: Shown, choices: readonly number[]): { point: Point; radiusKm: number } {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  const point = { lat: round((south + north) / 2), lng: round((west + east) / 2) }
  const reach = Math.min(distanceKm(point, { lat: north, lng: point.lng }), distanceKm(point, { lat: point.lat, lng: east }))
  return { point, radiusKm: choices.findLast((choice) => choice <= reach) ?? choices[0] ?? reach }
}
