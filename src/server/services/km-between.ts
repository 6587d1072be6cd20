import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Point } from '../../rules/distance.ts'

const EARTH_DIAMETER_KM = 12742.0176

/** Great-circle distance in km, as `distanceKm` of the rules has it. */
export const kmBetween = ({ lat, lng }: Point, at: { lat: SQLWrapper; lng: SQLWrapper }): SQL => sql`
  ${EARTH_DIAMETER_KM}::float8 * asin(least(1, sqrt(sin(radians(${at.lat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${at.lat})) * sin(radians(${at.lng} - ${lng}::float8) / 2) ^ 2)))`
