import { and, asc, between, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { degreesAround, distanceKm, type Point } from '../../rules/distance.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { providers, services } from './tables.ts'

/** A rating counts as if ten more people had given a middling one: two fives do not beat three hundred 4.9s. */
const trusted = sql`(${providers.rating} * ${providers.reviewCount} + 43.0) / (${providers.reviewCount} + 10)`

const around = prepared((db: Db) => {
  const cheapest = db
    .select({ cents: sql<number>`${services.priceCents}`.as('cents'), unit: services.priceUnit, category1Id: services.category1Id })
    .from(services)
    .where(and(eq(services.providerId, providers.id), eq(services.published, true), isNotNull(services.priceCents)))
    .orderBy(asc(services.priceCents), asc(services.id))
    .limit(1)
    .as('cheapest')
  const at = (name: string) => sql.placeholder(name)
  return db
    .select({
      id: providers.id,
      slug: providers.slug,
      displayName: providers.displayName,
      pictures: providers.pictures,
      city: providers.city,
      district: providers.district,
      lat: providers.lat,
      lng: providers.lng,
      rating: providers.rating,
      reviewCount: providers.reviewCount,
      medianReplyMinutes: providers.medianReplyMinutes,
      hireCount: providers.hireCount,
      languages: providers.languages,
      licenceChecked: providers.licenceChecked,
      fromCents: cheapest.cents,
      unit: cheapest.unit,
      category1Id: cheapest.category1Id,
    })
    .from(providers)
    .innerJoinLateral(cheapest, sql`true`)
    .where(
      and(eq(providers.isPublic, true), between(providers.lat, at('south'), at('north')), between(providers.lng, at('west'), at('east'))),
    )
    .orderBy(desc(trusted), desc(providers.hireCount), asc(providers.id))
    .limit(200)
    .prepare('providers_around')
})

/** The best rated providers within `km`, with how far each is and its lowest price. */
export async function providersWithin(db: Db, point: Point, km: number) {
  const box = degreesAround(point, km)
  const rows = await around(db).execute({
    south: point.lat - box.lat,
    north: point.lat + box.lat,
    west: point.lng - box.lng,
    east: point.lng + box.lng,
  })
  return rows.map((row) => ({ ...row, distanceKm: distanceKm(point, row) })).filter((row) => row.distanceKm <= km)
}

/** Whether an id names a service of the directory. */
export async function isService(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: services.id }).from(services).where(eq(services.id, id))).length > 0
}
