import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { Day } from '../../rules/calendar.ts'
import type { Province } from '../../rules/money/tax.ts'
import { collectionOf, type TaxCollection } from '../../rules/money/tax-collection.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { Db } from '../db/database.ts'
import { listProviders } from './list-providers.ts'
import { directoryListings, providers, serviceReviews, services } from './tables.ts'

/** Whether an id names a service of the directory. */
export async function isService(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: services.id }).from(services).where(eq(services.id, id))).length > 0
}

/** Whether it can be seen: published, of a provider that is public. */
export async function isServiceOffered(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(services.id, id), eq(services.published, true), eq(providers.isPublic, true)))
  return found.length > 0
}

export async function isProviderListed(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.id, id), eq(providers.isPublic, true)))
  return found.length > 0
}

/** Who collects the taxes of what a business does in a province; null when nothing is known of its registration. */
export async function serviceCollectionOf(db: Db, providerId: string, province: Province, day: Day): Promise<TaxCollection | null> {
  const [known] = await db
    .select({ country: providers.country, numbers: providers.taxNumbers })
    .from(providers)
    .where(eq(providers.id, providerId))
  if (!known?.numbers) return null
  return collectionOf({ accountType: 'service account', country: known.country, numbers: known.numbers }, province, day)
}

/** What of a business decides the tax on the marketplace's commission. */
export async function registrationOf(db: Db, providerId: string): Promise<{ country: string; province: string; numbers: TaxNumbers }> {
  const { country, province, taxNumbers } = providers
  const [known] = await db.select({ country, province, taxNumbers }).from(providers).where(eq(providers.id, providerId))
  return { country: known?.country ?? '', province: known?.province ?? '', numbers: known?.taxNumbers ?? {} }
}

export interface NamedProvider {
  id: string
  slug: string
  displayName: string
  rating: number
  reviewCount: number
  licenceChecked: boolean
  respondsInMinutes: number | null
}

const knownReply = sql<number | null>`case when ${providers.hasReplied} then ${providers.medianReplyMinutes} end`

/** Providers by their ids, also those that have left the directory: what was agreed with them stays readable. */
export async function providersNamed(db: Db, ids: readonly string[]): Promise<Map<string, NamedProvider>> {
  if (ids.length === 0) return new Map()
  const { id, slug, displayName, rating, reviewCount, licenceChecked } = providers
  const rows = await db
    .select({ id, slug, displayName, rating, reviewCount, licenceChecked, respondsInMinutes: knownReply })
    .from(providers)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the providers that are listed in a category. */
export async function listedIn(db: Db, categoryId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: directoryListings.providerId })
    .from(directoryListings)
    .where(and(eq(directoryListings.categoryId, categoryId), inArray(directoryListings.providerId, [...ids])))
  return ids.filter((id) => rows.some((row) => row.id === id))
}

/** The services of a provider among these ids, with their pictures. */
export async function servicesOf(db: Db, providerId: string, ids: readonly string[]): Promise<Map<string, { picture: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: services.id, picture: services.picture })
    .from(services)
    .where(and(eq(services.providerId, providerId), inArray(services.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NewServiceReview {
  id: string
  providerId: string
  serviceId: string | null
  customerId: string
  orderId: string
  authorName: string
  language: Locale
  stars: number
  headline: string
  text: string
  images: string[]
}

/** Adds a rating of a job, once. False when the job has one. The provider's average follows. */
export async function addServiceReview(tx: Db, review: NewServiceReview, now: Date): Promise<boolean> {
  const added = await tx
    .insert(serviceReviews)
    .values({ ...review, verifiedHire: true, helpfulCount: 0, writtenAt: now })
    .onConflictDoNothing()
    .returning({ id: serviceReviews.id })
  if (added.length === 0) return false
  await followReviews(tx, review.providerId)
  return true
}

/** The money of a job came back whole: it was no hire, and what was said of it no longer counts. */
export async function takeBackHire(
  tx: Db,
  { providerId, serviceId, id }: { providerId: string; serviceId: string | null; id: string },
): Promise<void> {
  await countHires(tx, providerId, serviceId, -1)
  const gone = await tx
    .delete(serviceReviews)
    .where(and(eq(serviceReviews.providerId, providerId), eq(serviceReviews.orderId, id)))
    .returning({ id: serviceReviews.id })
  if (gone.length > 0) await followReviews(tx, providerId)
}

async function followReviews(tx: Db, providerId: string): Promise<void> {
  // One after the other: whoever counts sees what the one before has written.
  await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId)).for('update')
  await tx.execute(sql`
    update ${providers} set rating = counted.rating, review_count = counted.n
    from (
      select coalesce(round(avg(stars), 2), 0)::float8 as rating, count(*)::integer as n from ${serviceReviews} where provider_id = ${providerId}
    ) counted
    where id = ${providerId}`)
  await listProviders(tx, [providerId])
}

export async function ratedOrders(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: serviceReviews.orderId })
    .from(serviceReviews)
    .where(inArray(serviceReviews.orderId, [...orderIds]))
  return new Set(rows.flatMap(({ id }) => (id ? [id] : [])))
}

/** How soon a provider answers, as the last answers show. */
export async function setReplyTime(tx: Db, providerId: string, minutes: number): Promise<void> {
  await tx.update(providers).set({ medianReplyMinutes: minutes, hasReplied: true }).where(eq(providers.id, providerId))
  await tx.update(directoryListings).set({ replyMinutes: minutes }).where(eq(directoryListings.providerId, providerId))
}

export const countHire = (tx: Db, providerId: string, serviceId: string | null): Promise<void> => countHires(tx, providerId, serviceId, 1)

async function countHires(tx: Db, providerId: string, serviceId: string | null, n: 1 | -1): Promise<void> {
  await tx
    .update(providers)
    .set({ hireCount: sql`greatest(0, ${providers.hireCount} + ${n})` })
    .where(eq(providers.id, providerId))
  if (serviceId) {
    await tx
      .update(services)
      .set({ bookedCount: sql`greatest(0, ${services.bookedCount} + ${n})` })
      .where(eq(services.id, serviceId))
  }
}

/** When a business is open, by its own clock. For this transaction alone: its jobs get their times one after the other. */
export async function lockHours(tx: Db, id: string): Promise<Pick<typeof providers.$inferSelect, 'hours' | 'timeZone'>> {
  const { hours, timeZone } = providers
  const [row] = await tx.select({ hours, timeZone }).from(providers).where(eq(providers.id, id)).for('update')
  if (!row) throw new Error('A job of a business that never was')
  return row
}

export async function providerPoint(db: Db, id: string): Promise<{ lat: number; lng: number } | undefined> {
  const [row] = await db.select({ lat: providers.lat, lng: providers.lng }).from(providers).where(eq(providers.id, id))
  return row
}
