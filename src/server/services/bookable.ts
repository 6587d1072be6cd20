import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PriceUnit } from '../../contract/services.ts'
import type { Point } from '../../rules/distance.ts'
import type { WeekHours } from '../../rules/services/opening.ts'
import type { Db } from '../db/database.ts'
import { providers, services } from './tables.ts'

/** What the time of a visit depends on. */
export interface BookableService extends Point {
  providerId: string
  hours: WeekHours
  timeZone: string
  serviceRadiusKm: number
  durationMinutes: number | null
  priceUnit: PriceUnit
}

/** Services that can be booked, by their ids; those that are no longer offered are left out. */
export async function bookableServices(db: Db, ids: readonly string[]): Promise<Map<string, BookableService>> {
  if (ids.length === 0) return new Map()
  const { hours, timeZone, serviceRadiusKm, lat, lng } = providers
  const { providerId, durationMinutes, priceUnit } = services
  const rows = await db
    .select({ id: services.id, providerId, hours, timeZone, serviceRadiusKm, lat, lng, durationMinutes, priceUnit })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(inArray(services.id, [...ids]), eq(services.published, true), eq(providers.isPublic, true)))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Until the transaction ends, nobody else books a time of theirs. In the order of their ids: two bookings cannot deadlock. */
export async function lockCalendars(tx: Db, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(inArray(providers.id, [...new Set(providerIds)]))
    .orderBy(asc(providers.id))
    .for('update')
}
