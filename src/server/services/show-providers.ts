import { inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ListedProvider, PriceUnit } from '../../contract/services.ts'
import { distanceKm, type Point } from '../../rules/distance.ts'
import { hasHours, isOpenAt, minuteOfWeek } from '../../rules/services/opening.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { neutralCover, pictureUrl } from '../media/picture-url.ts'
import { providerCategories, providers, services } from './tables.ts'

export type ProviderRow = typeof providers.$inferSelect

interface Cheapest extends Record<string, unknown> {
  providerId: string
  cents: number | null
  unit: PriceUnit
  category1Id: string
}

/** Each provider's cheapest service with a price, or any service when all are by quote. */
async function cheapestOf(db: Db, ids: readonly string[]): Promise<Map<string, Cheapest>> {
  const { rows } = await db.execute<Cheapest>(sql`
    select listed.id as "providerId", service.price_cents as cents, service.price_unit as unit, service.category1_id as "category1Id"
    from unnest(${sql.param(ids)}::uuid[]) as listed (id)
    join lateral (
      select price_cents, price_unit, category1_id from ${services} own
      where own.provider_id = listed.id and own.published order by price_cents nulls last, own.id limit 1
    ) service on true`)
  return new Map(rows.map((row) => [row.providerId, row]))
}

/** Categories of those who are listed and have no service yet. */
async function listedIn(db: Db, ids: readonly string[]): Promise<{ providerId: string; categoryId: string }[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(providerCategories)
    .where(inArray(providerCategories.providerId, [...ids]))
    .orderBy(providerCategories.categoryId)
}

const ownNames = new Map<string, string>()

/** A language by the name it gives itself: Français, 中文. */
export function ownName(code: string): string {
  const known = ownNames.get(code)
  if (known) return known
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const shown = name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  ownNames.set(code, shown)
  return shown
}

export interface Shown {
  locale: Locale
  now: Date
  /** Where distances are measured from. */
  from: Point | null
}

export const providerIn = (
  row: ProviderRow,
  cheapest: Cheapest | undefined,
  categoryName: string,
  { locale, now, from }: Shown,
): ListedProvider => ({
  id: row.id,
  slug: row.slug,
  displayName: row.displayName,
  categoryName,
  picUrl: pictureUrl(row.pictures[0] ?? neutralCover(row.template)),
  city: row.city[locale],
  district: row.district,
  distanceKm: from && Math.round(distanceKm(from, row) * 10) / 10,
  rating: row.rating,
  reviewCount: row.reviewCount,
  fromCents: cheapest?.cents ?? 0,
  unit: cheapest?.unit ?? 'visit',
  respondsInMinutes: row.medianReplyMinutes,
  hiredNearby: row.hireCount,
  languages: row.languages.map(ownName),
  licenceChecked: row.licenceChecked,
  comesHere: from === null || distanceKm(from, row) <= row.serviceRadiusKm,
  serviceRadiusKm: row.serviceRadiusKm,
  lat: row.lat,
  lng: row.lng,
  hasHours: hasHours(row.hours),
  isOpen: isOpenAt(row.hours, minuteOfWeek(now, row.timeZone)),
  emergency: row.emergency,
  promise: row.promise[locale],
  template: row.template,
})

export interface ShownProvider extends ListedProvider {
  category1Id: string | null
}

/** Providers as a list shows them, in the order of their ids; those that are gone are left out. */
export async function showProviders(db: Db, ids: readonly string[], shown: Shown): Promise<ShownProvider[]> {
  if (ids.length === 0) return []
  const [rows, cheapest, { byId }] = await Promise.all([
    db
      .select()
      .from(providers)
      .where(inArray(providers.id, [...ids])),
    cheapestOf(db, ids),
    categoryTree(db, shown.now),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  const bare = await listedIn(
    db,
    ids.filter((id) => !cheapest.has(id)),
  )
  return ids.flatMap((id) => {
    const row = found.get(id)
    const own = cheapest.get(id)
    if (!row?.isPublic) return []
    const listed = bare.find(({ providerId }) => providerId === id)
    const category1Id = own?.category1Id ?? byId.get(listed?.categoryId ?? '')?.rootId ?? null
    const trade = byId.get(category1Id ?? '')?.name[shown.locale]
    return [{ ...providerIn(row, own, trade ?? '', shown), category1Id }]
  })
}

export const withoutCategory = ({ category1Id: _, ...provider }: ShownProvider): ListedProvider => provider
