import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ServiceDetail, ServiceSummary } from '../../contract/services.ts'
import type { Point } from '../../rules/distance.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { kmBetween } from './km-between.ts'
import { type Shown, showProviders, withoutCategory } from './show-providers.ts'
import { providers, services, serviceVariants } from './tables.ts'

const columns = {
  service: services,
  provider: {
    id: providers.id,
    slug: providers.slug,
    displayName: providers.displayName,
    city: providers.city,
    rating: providers.rating,
    reviewCount: providers.reviewCount,
    licenceChecked: providers.licenceChecked,
  },
}

export const isOffered = and(eq(services.published, true), eq(providers.isPublic, true)) as SQL

/** Whose provider comes to a place. */
export const comesTo = (from: Point): SQL => sql`${kmBetween(from, providers)} <= ${providers.serviceRadiusKm}`

export const offeredServices = (db: Db) =>
  db.select(columns).from(services).innerJoin(providers, eq(providers.id, services.providerId)).$dynamic()

type Row = Awaited<ReturnType<typeof offeredServices>>[number]

export async function summariesOf(db: Db, rows: readonly Row[], locale: Locale, now: Date): Promise<ServiceSummary[]> {
  const { byId } = await categoryTree(db, now)
  return rows.map(({ service, provider }) => ({
    id: service.id,
    title: service.title[locale],
    picUrl: pictureUrl(service.picture),
    priceCents: service.priceCents,
    unit: service.priceUnit,
    durationMinutes: service.durationMinutes,
    categoryId: service.category3Id,
    categoryName: byId.get(service.category3Id)?.name[locale] ?? '',
    provider: { ...provider, city: provider.city[locale] },
  }))
}

/** Services by their ids, in that order; those that are no longer offered are left out. */
export async function showServices(db: Db, ids: readonly string[], locale: Locale, now: Date): Promise<ServiceSummary[]> {
  if (ids.length === 0) return []
  const rows = await offeredServices(db).where(and(inArray(services.id, [...ids]), isOffered))
  const shown = new Map((await summariesOf(db, rows, locale, now)).map((service) => [service.id, service]))
  return ids.flatMap((id) => shown.get(id) ?? [])
}

export async function showService(db: Db, id: string, shown: Shown): Promise<ServiceDetail | null> {
  const { locale, now } = shown
  const [row] = await offeredServices(db).where(and(eq(services.id, id), isOffered))
  if (!row) return null
  const { service } = row
  const [[summary], [provider], variants, { byId }] = await sideBySide(db, [
    () => summariesOf(db, [row], locale, now),
    () => showProviders(db, [service.providerId], shown),
    () => db.select().from(serviceVariants).where(eq(serviceVariants.serviceId, id)).orderBy(asc(serviceVariants.sort)),
    () => categoryTree(db, now),
  ])
  if (!summary || !provider) return null
  return {
    ...summary,
    description: service.description[locale],
    included: service.included[locale],
    variants: variants.map((variant) => ({ id: variant.id, name: variant.name[locale], priceCents: variant.priceCents })),
    bookedCount: service.bookedCount,
    path: [service.category1Id, service.category2Id, service.category3Id].flatMap((each) => {
      const category = byId.get(each)
      return category ? [categoryIn(locale, category)] : []
    }),
    provider: withoutCategory(provider),
  }
}

export const mostBooked = [desc(services.bookedCount), desc(services.id)] as const

/** What a provider offers, most booked first. */
export const servicesOfProvider = prepared((db) =>
  offeredServices(db)
    .where(and(eq(services.providerId, sql.placeholder('providerId')), isOffered))
    .orderBy(...mostBooked)
    .limit(sql.placeholder('most'))
    .prepare('services_of_provider'),
)
