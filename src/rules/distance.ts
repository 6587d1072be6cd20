export interface Point {
  lat: number
  lng: number
}

const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance, by the haversine formula: exact enough for "4.2 km away". */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** How many degrees of latitude and longitude `km` are around a point: the box in which to look before measuring. */
export function degreesAround({ lat }: Point, km: number): { lat: number; lng: number } {
  const degrees = (radians: number) => (radians * 180) / Math.PI
  const angle = Math.min(Math.PI, km / EARTH_RADIUS_KM)
  // The circle is widest not beside its middle but nearer to the pole, where a degree is shorter.
  const widest = Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos((lat * Math.PI) / 180)
  const holdsPole = Math.abs(lat) + degrees(angle) >= 90
  return { lat: degrees(angle), lng: holdsPole || widest >= 1 ? 180 : degrees(Math.asin(widest)) }
}
